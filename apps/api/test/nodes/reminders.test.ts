import { setTimeout as sleep } from 'node:timers/promises'
import {
  startTermiiSimulator,
  type TermiiSimulator,
} from '@isiro/simulators/termii/termii-simulator'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AUTOMATIC, DUE } from '../../src/features/messages/queues.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { messageSettings } from '../factories.ts'
import { asBusiness } from '../harness.ts'
import { twoNodes } from './installation.ts'
import { joined, type Member, oneTo } from './member.ts'
import type { ProductNode } from './product-node.ts'
import { clockAt, shownBy, type TestClock } from './test-clock.ts'

vi.setConfig({ testTimeout: 180_000 })

const INVOICES = 60

let termii: TermiiSimulator
let clock: TestClock = clockAt('2026-11-22T07:30:00Z', 0)
beforeAll(async () => {
  termii = await startTermiiSimulator({ reportAfterMs: null })
})
const installation = twoNodes(() => ({
  TERMII_URL: termii.baseUrl,
  TERMII_API_KEY: 'TLtest_nodes',
  TEST_CLOCK: JSON.stringify(clock),
}))
afterAll(() => termii?.close())

test('two nodes, three restarts and a kill -9 between 08:59 and 09:01: each reminder once', async () => {
  const [a, b] = installation.nodes
  const member = await joined(installation, 'business')
  const settings = messageSettings({ overdue_reminder: { sms: true, email: false } })
  const saved = await member.insist(a, {
    method: 'PUT',
    path: '/api/messages/settings',
    body: settings,
  })
  expect(saved.body.nextRunAt).toBe('2026-11-22T08:00:00.000Z')
  for (const i of oneTo(INVOICES)) await bill(member, i % 2 === 0 ? a : b, i)

  // Nodes start slowly where other tests run beside them, so their clock goes slowly here.
  setClock('2026-11-22T07:59:00Z', 1)
  const ticking = tick()
  await restart(a)
  setClock('2026-11-22T07:59:40Z', 1)
  await restart(b)
  setClock('2026-11-22T07:59:59Z', 0.5)
  // The one that is at it right after nine dies in the middle.
  await until(async () => caught() >= 5)
  await Promise.all([a.kill(), sleep(20)])
  await a.start()
  await restart(b)
  const shown = shownBy(clock)
  expect(shown < new Date('2026-11-22T08:01:00Z')).toBe(true)
  await until(async () => (await statesOf(member)).every((state) => state !== 'queued'))
  // A killed node's sends count as lost a little later.
  setClock(shown.toISOString(), 60)
  await until(async () => (await statesOf(member)).every((state) => state !== 'sending'))
  setClock('2026-11-22T08:30:00Z', 3)
  await sleep(3_000)
  await ticking.stop()

  const rows = await messagesOf(member)
  expect(rows).toHaveLength(INVOICES)
  expect(new Set(rows.map((row) => row.invoice_id)).size).toBe(INVOICES)
  const perNumber = new Map<string, number>()
  for (const message of termii.messages()) {
    const to = message.to.replace('+', '')
    perNumber.set(to, (perNumber.get(to) ?? 0) + 1)
  }
  expect(Math.max(...perNumber.values())).toBe(1)
  const unknown = rows.filter(({ state }) => state === 'unknown')
  // A message that was on the wire when its node died may have gone or not; it is never sent again.
  expect(unknown.length).toBeLessThanOrEqual(12)
  for (const row of rows) {
    if (unknown.includes(row)) continue
    expect(row.state).toBe('sent')
    expect(perNumber.get(row.recipient.slice(1))).toBe(1)
  }
})

test('the clock jumps five days ahead and ten back: restarted nodes are ready, and no reminder goes twice', async () => {
  const [a, b] = installation.nodes
  setClock('2026-11-22T10:00:00Z', 1)
  const member = await joined(installation, 'business')
  const settings = messageSettings({ overdue_reminder: { sms: true, email: false } })
  await member.insist(a, { method: 'PUT', path: '/api/messages/settings', body: settings })
  for (const i of oneTo(10)) await bill(member, a, INVOICES + i)
  const sentTo = async () => (await messagesOf(member)).map((row) => row.recipient).toSorted()
  const areSent = async () => {
    const states = await statesOf(member)
    return states.length > 0 && states.every((state) => state === 'sent')
  }

  setClock('2026-11-27T08:05:00Z', 1)
  const ticking = tick()
  await until(areSent)
  const sent = await sentTo()
  setClock('2026-11-17T08:05:00Z', 1)
  for (const node of [a, b]) {
    await restart(node)
    expect((await fetch(`${node.url}/api/ready`)).status).toBe(200)
  }
  await sleep(3_000)
  expect(await sentTo()).toEqual(sent)

  setClock('2026-11-27T08:10:00Z', 1)
  await restart(a)
  await sleep(3_000)
  await ticking.stop()
  expect(await sentTo()).toEqual(sent)
  expect(sent).toHaveLength(10)
})

function caught(): number {
  return termii.messages().length
}

function setClock(time: string, speed: number): void {
  clock = clockAt(time, speed)
  for (const node of installation.nodes) node.setClock(clock)
}

async function restart(node: ProductNode): Promise<void> {
  expect(await node.stop()).toBe(0)
  await node.start()
}

/** An invoice that was due three days before, of a client of its own. */
async function bill(member: Member, node: ProductNode, i: number): Promise<void> {
  const number = String(i).padStart(4, '0')
  const creation = member.creation({
    client: {
      name: `Client ${i}`,
      email: `client-${i}@example.com`,
      phone: `+234803555${number}`,
    },
    issueDate: '2026-11-01',
    dueDate: '2026-11-19',
  })
  expect((await member.insist(node, creation)).status).toBe(201)
}

/** Each minute of the nodes' clock asks both what is due, as the schedule does; much more often here. */
function tick(): { stop(): Promise<void> } {
  let isTicking = true
  const ticking = (async () => {
    const database = openDatabase({ connectionString: installation.url, poolSize: 1 }, () => {})
    const jobs = await openJobs(installation.url, () => {})
    while (isTicking) {
      await jobs.add(database.withoutTenant, AUTOMATIC, {})
      await jobs.add(database.withoutTenant, DUE, {})
      await sleep(300)
    }
    await jobs.stop()
    await database.close()
  })()
  return {
    async stop() {
      isTicking = false
      await ticking
    },
  }
}

interface Row {
  invoice_id: string
  recipient: string
  state: string
}

function messagesOf({ businessId }: Member): Promise<Row[]> {
  return asBusiness(installation.owner, businessId, async (client) => {
    const { rows } = await client.query<Row>(
      'SELECT invoice_id, recipient, state FROM messages WHERE business_id = $1',
      [businessId],
    )
    return rows
  })
}

/** The states of its messages; 'queued' while there are none. */
async function statesOf(member: Member): Promise<string[]> {
  const rows = await messagesOf(member)
  return rows.length === 0 ? ['queued'] : rows.map(({ state }) => state)
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 90_000
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error('It did not come to that in time.')
    await sleep(25)
  }
}
