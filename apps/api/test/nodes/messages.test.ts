import { setTimeout as sleep } from 'node:timers/promises'
import { startTermiiSimulator } from '@isiro/simulators/termii/termii-simulator'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { asBusiness } from '../harness.ts'
import { twoNodes } from './installation.ts'
import { joined, type Member, oneTo } from './member.ts'

const termii = await startTermiiSimulator({ reportAfterMs: null })
afterAll(() => termii.close())
beforeEach(() => termii.reset({ everything: true }))

const installation = twoNodes(() => ({
  TERMII_URL: termii.baseUrl,
  TERMII_API_KEY: 'TLtest_nodes',
  TERMII_SECRET: 'tsk_nodes',
}))
// Nodes that start take seconds each where other tests run beside them.
vi.setConfig({ testTimeout: 120_000 })

const number = (test: number, index: number) => `+23480${test}${String(index).padStart(7, '0')}`

async function states({ businessId }: Member): Promise<Record<string, number>> {
  return asBusiness(installation.owner, businessId, async (client) => {
    const { rows } = await client.query<{ state: string; count: number }>(
      'SELECT state, count(*)::int AS count FROM messages WHERE business_id = $1 GROUP BY state',
      [businessId],
    )
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  })
}

const reached = () => {
  const counts = new Map<string, number>()
  for (const { to } of termii.messages()) counts.set(to, (counts.get(to) ?? 0) + 1)
  return counts
}

test('both nodes die during a call: those SMS become unknown, and nobody gets two', async () => {
  const [a, b] = installation.nodes
  const member = await joined(installation, 'pro')
  // Each SMS is carried, and the node never hears of it.
  termii.outage({ kind: 'hang', afterWork: true })
  const notifications = oneTo(30).map((i) => ({
    to: number(3, i),
    message: 'Invoice INV-2026-0001 NGN5,000',
    type: 'general',
  }))
  const bulk = {
    method: 'POST',
    path: '/api/notifications/bulk-sms',
    key: 'killed-half-way',
  } as const
  const sent = await member.insist(a, { ...bulk, body: { notifications } })
  expect(sent.status).toBe(200)
  await expect.poll(() => termii.messages().length, { timeout: 30_000 }).toBeGreaterThan(0)
  // Every lane has begun by then, and stands where its call has arrived and is not answered.
  await sleep(500)
  const isStanding = async () => ((await states(member)).sending ?? 0) - termii.messages().length
  await expect.poll(isStanding, { timeout: 30_000 }).toBe(0)
  await Promise.all([a.kill(), b.kill()])
  const underWay = (await states(member)).sending ?? 0
  expect(underWay).toBeGreaterThan(0)
  const carried = reached()

  termii.reset()
  // Ages the sends beyond the time after which an unfinished call counts as lost.
  await asBusiness(installation.owner, member.businessId, (client) =>
    client.query(
      'UPDATE messages SET sending_at = $2 WHERE business_id = $1 AND sending_at IS NOT NULL',
      [member.businessId, new Date(Date.now() - 3_600_000)],
    ),
  )
  await Promise.all([a.start(), b.start()])
  // Any message wakes the outbox; without one it is looked for each minute.
  const one = { phoneNumber: number(5, 1), message: 'Hello', type: 'general' }
  const call = { method: 'POST', path: '/api/notifications/send-sms', body: one } as const
  expect((await member.insist(b, call)).body.success).toBe(true)
  await expect
    .poll(() => states(member), { timeout: 60_000, interval: 250 })
    .toEqual({ unknown: underWay, sent: 31 - underWay })

  const counts = reached()
  expect([...counts.values()].every((count) => count === 1)).toBe(true)
  expect(counts.size).toBe(31)
  for (const to of carried.keys()) expect(counts.get(to)).toBe(1)

  // The same call again: what may have gone is left to a person.
  const again = await member.insist(a, { ...bulk, body: { notifications } })
  expect(again.body.results.filter(({ state }: { state: string }) => state === 'queued')).toEqual(
    [],
  )
  expect(reached().size).toBe(31)
})

test('fifty calls with one key over two nodes, one of them killed meanwhile: each gets one', async () => {
  const [a, b] = installation.nodes
  const member = await joined(installation, 'pro')
  const notifications = oneTo(10).map((i) => ({
    to: number(6, i),
    message: 'Hello',
    type: 'general',
  }))
  const call = {
    method: 'POST',
    path: '/api/notifications/bulk-sms',
    key: 'fifty-with-one-key',
    body: { notifications },
  } as const
  let answered = 0
  let restarted = Promise.resolve()
  const answers = await Promise.all(
    oneTo(50).map(async (i) => {
      const answer = await member.insist(i % 2 === 0 ? a : b, call)
      answered++
      if (answered === 10) restarted = a.kill().then(() => a.start())
      return answer
    }),
  )
  await restarted
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.batchId)).size).toBe(1)
  const settled = async () => {
    const { queued = 0, sending = 0 } = await states(member)
    return queued + sending
  }
  // The killed node's sends stay in `sending` until they count as lost; all others are sent.
  await expect.poll(settled, { timeout: 60_000, interval: 250 }).toBeLessThanOrEqual(4)
  expect([...reached().values()].every((count) => count === 1)).toBe(true)
})
