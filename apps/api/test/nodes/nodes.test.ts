import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addMember, asBusiness, PASSWORD } from '../harness.ts'
import { countLockWaits } from '../lock-waits.ts'
import { isCommitted, killedAt, UNDISTURBED, undisturbedMs } from './crash-points.ts'
import { twoNodes } from './installation.ts'
import { ask, joined, oneTo, sequenceOf, signedIn, tally } from './member.ts'
import { steadyWork } from './steady-work.ts'

const installation = twoNodes()
// Nodes that start take seconds each where other tests run beside them.
vi.setConfig({ testTimeout: 90_000 })

test('fifty calls at once with one key, over two nodes: one invoice and one answer', async () => {
  const member = await joined(installation, 'pro')
  const call = member.creation()
  const answers = await Promise.all(
    oneTo(50).map((i) => member.ask(installation.nodes[i % 2 === 0 ? 0 : 1], call)),
  )
  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([201]))
  const [first] = answers
  for (const answer of answers) expect(answer?.body).toEqual(first?.body)
  expect(await member.sequence(installation.nodes[0])).toEqual([1])
})

test('four of five invoices used, fifty creates over two nodes: exactly one success', async () => {
  const member = await joined(installation, 'free')
  for (const _ of oneTo(4)) await member.issue(installation.nodes[0])
  const answers = await Promise.all(
    oneTo(50).map((i) => member.insist(installation.nodes[i % 2 === 0 ? 0 : 1], member.creation())),
  )
  expect(tally(answers)).toEqual({ 201: 1, 'invoices.limit_reached': 49 })
  expect(await member.sequence(installation.nodes[1])).toEqual(oneTo(5))
})

test('calls of a public page are counted over both nodes: 300 a minute from one address, and no more', async () => {
  const [here, there] = installation.nodes
  const statuses = await Promise.all(
    oneTo(340).map(async (i) => {
      const answer = await fetch(`${i % 2 === 0 ? here.url : there.url}/pay/return`)
      await answer.text()
      return answer.status
    }),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(40)
})

test('a password changed on one node ends the sessions on the other within a second', async () => {
  const [here, there] = installation.nodes
  const member = await joined(installation, 'free')
  const others = [await signedIn(here, member.email), await signedIn(there, member.email)]
  const me = { path: '/api/auth/me' }
  for (const token of others) expect((await ask(there, me, token))?.status).toBe(200)

  const changed = await member.ask(here, {
    method: 'POST',
    path: '/api/auth/change-password',
    body: { currentPassword: PASSWORD, newPassword: 'egusi-and-harmattan-17' },
  })
  expect(changed?.status).toBe(200)

  for (const token of others) {
    for (const node of [there, here]) {
      const status = async () => (await ask(node, me, token))?.status
      await expect.poll(status, { timeout: 1_000, interval: 50 }).toBe(401)
    }
  }
  expect((await member.ask(there, me))?.status).toBe(200)
})

test('who is taken out of a team on one node is refused on both within a second', async () => {
  const owner = await joined(installation, 'business')
  const [here, there] = installation.nodes
  const me = { path: '/api/auth/me' }
  const { accountId, token } = await addMember(installation.owner, {
    businessId: owner.businessId,
    likeAccount: (await owner.ask(here, me))?.body.id,
    role: 'cashier',
    now: new Date(),
  })
  for (const node of [here, there]) expect((await ask(node, me, token))?.status).toBe(200)

  const path = `/api/team/members/${accountId}`
  expect((await owner.ask(here, { method: 'DELETE', path }))?.status).toBe(200)

  for (const node of [there, here]) {
    const status = async () => (await ask(node, me, token))?.status
    await expect.poll(status, { timeout: 1_000, interval: 50 }).toBe(401)
  }
})

test('200 creates over two nodes, a fifth rolled back, both nodes killed: no gap, no double', async () => {
  const [a, b] = installation.nodes
  const member = await joined(installation, 'pro')
  const issued = await member.issue(a)
  // Issuing a draft whose id is an invoice already is refused when the number has been taken.
  const doomed = () => member.creation({ draftId: issued.id })
  let restarted = Promise.resolve()
  let answered = 0
  const answers = await Promise.all(
    oneTo(200).map(async (i) => {
      const call = i % 5 === 0 ? doomed() : member.creation()
      const answer = await member.insist(i % 2 === 0 ? a : b, call)
      answered++
      if (answered === 50) restarted = a.kill().then(() => a.start())
      if (answered === 120) restarted = Promise.all([b.kill(), restarted]).then(() => b.start())
      return answer
    }),
  )
  await restarted

  expect(tally(answers)).toEqual({ 201: 160, 'invoices.not_a_draft': 40 })
  const told = answers.flatMap(({ status, body }) =>
    status === 201 ? [sequenceOf(body.invoice.invoiceNumber)] : [],
  )
  expect([1, ...told].sort((x, y) => x - y)).toEqual(oneTo(161))
  expect(await member.sequence(a)).toEqual(oneTo(161))
  expect(await member.sequence(b)).toEqual(oneTo(161))
})

test('the number of a voided invoice does not come back on the other node', async () => {
  const [a, b] = installation.nodes
  const member = await joined(installation, 'pro')
  const { id } = await member.issue(a)
  await member.ask(a, {
    method: 'POST',
    path: `/api/invoices/${id}/void`,
    body: { reason: 'Test' },
  })
  expect(sequenceOf((await member.issue(b)).invoiceNumber)).toBe(2)
})

test('kill -9 at thirty points around the commit: one effect, and the retry has the true answer', async () => {
  const [a, b] = installation.nodes
  const members = await Promise.all(oneTo(10).map(() => joined(installation, 'pro')))
  // Several of the points have to lie within it, also where a call takes 200 ms.
  await installation.setCommitDelay(60)
  onTestFinished(() => installation.setCommitDelay(0))
  const callMs = await undisturbedMs(members, a)
  const fates = { answered: 0, committed: 0, lost: 0 }
  for (const round of oneTo(3)) {
    const [victim, survivor] = round % 2 === 0 ? [a, b] : [b, a]
    // Thirty delays from zero to twice the duration of a call, ten of them in each round.
    const ages = members.map((_, i) => (callMs * (i * 3 + round)) / 15)
    const calls = await killedAt(victim, members, ages)
    // Statements that reached the database before the kill still run to their end.
    await sleep(50)
    const restarted = victim.start()
    for (const { member, call, answer } of calls) {
      fates[
        answer ? 'answered' : (await isCommitted(installation, member, call)) ? 'committed' : 'lost'
      ]++
      const retried = await member.insist(survivor, call)
      expect(retried.status).toBe(201)
      if (answer) expect(retried.body).toEqual(answer.body)
    }
    await restarted
    for (const { member, call } of calls) {
      const [told, again] = [await member.insist(survivor, call), await member.insist(victim, call)]
      expect(again.body).toEqual(told.body)
    }
  }
  for (const member of members) expect(await member.sequence(a)).toEqual(oneTo(3 + UNDISTURBED))
  for (const count of Object.values(fates)) expect(count).toBeGreaterThan(0)
})

test('both nodes are restarted in turn under load: no failed request', async () => {
  const member = await joined(installation, 'pro')
  const work = steadyWork(installation, member)
  for (const node of installation.nodes) {
    await sleep(300)
    expect(await node.stop()).toBe(0)
    await node.start()
  }
  await sleep(300)
  const { told, refused } = await work.stop()
  expect(refused).toEqual([])
  expect(told).toEqual(oneTo(told.length))
  expect(await member.sequence(installation.nodes[0])).toEqual(told)
})

test('a request under way at SIGTERM is answered, and its connection holds nothing up', async () => {
  const [node] = installation.nodes
  const member = await joined(installation, 'pro')
  await member.issue(node)
  const [underWay, stopped] = await asBusiness(
    installation.owner,
    member.businessId,
    async (owner) => {
      await owner.query('SELECT 1 FROM invoice_counters WHERE business_id = $1 FOR UPDATE', [
        member.businessId,
      ])
      const underWay = member.ask(node, member.creation())
      await expect.poll(() => countLockWaits(owner), { timeout: 5_000 }).toBe(1)
      const stopped = node.stop()
      await sleep(200)
      return [underWay, stopped] as const
    },
  )
  expect((await underWay)?.status).toBe(201)
  expect(await stopped).toBe(0)
  await node.start()
})

test('a stream of events ends with its node, which has not to cut it', async () => {
  const [node] = installation.nodes
  const { token } = await joined(installation, 'pro')
  const stream = await fetch(`${node.url}/api/payments/live`, {
    headers: { authorization: `Bearer ${token}` },
  })
  // Cut, it would reject; and it is cut at the end of the grace time, 8 s after the signal.
  const heard = stream.text()
  const signalledAt = Date.now()
  expect(await node.stop()).toBe(0)
  expect(await heard).toMatch(/^: listening/)
  expect(Date.now() - signalledAt).toBeLessThan(8_000)
  await node.start()
})

test('a node that starts without the demo ends the sessions of one from before', async () => {
  const [node] = installation.nodes
  const [demo, other] = [await joined(installation, 'free'), await joined(installation, 'free')]
  await asBusiness(installation.owner, demo.businessId, (owner) =>
    owner.query('UPDATE businesses SET is_demo = true WHERE id = $1', [demo.businessId]),
  )
  const me = { path: '/api/auth/me' }
  expect((await demo.ask(node, me))?.status).toBe(200)
  await node.stop()
  await node.start()
  expect((await demo.ask(node, me))?.status).toBe(401)
  expect((await other.ask(node, me))?.status).toBe(200)
})

test('kill -9 of the database under load: nothing acknowledged is lost, the nodes live on', async () => {
  const member = await joined(installation, 'pro')
  const work = steadyWork(installation, member, { waitsForDatabase: true })
  const urls = installation.nodes.map(({ url }) => url)
  for (const _ of oneTo(2)) {
    await sleep(300)
    await installation.killDatabase()
    await bothAre(503)
    await bothAre(200)
  }
  await sleep(300)
  const { told, refused } = await work.stop()
  expect(refused).toEqual([])
  expect(told).toEqual(oneTo(told.length))
  expect(await member.sequence(installation.nodes[1])).toEqual(told)
  expect(installation.nodes.map(({ url, isRunning }) => isRunning && url)).toEqual(urls)
})

/** Waits until both nodes answer so when they are asked whether they are ready. */
async function bothAre(status: number): Promise<void> {
  await Promise.all(
    installation.nodes.map((node) =>
      expect
        .poll(async () => (await ask(node, { path: '/api/ready' }))?.status, { timeout: 10_000 })
        .toBe(status),
    ),
  )
}
