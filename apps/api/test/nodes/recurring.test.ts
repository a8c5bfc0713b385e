import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { RECURRING_DUE } from '../../src/features/recurring/queues.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { recurringInput } from '../factories.ts'
import { asBusiness } from '../harness.ts'
import { twoNodes } from './installation.ts'
import { joined, type Member, oneTo } from './member.ts'
import { clockAt, type TestClock } from './test-clock.ts'

vi.setConfig({ testTimeout: 240_000 })

const SCHEDULES = 40

let clock: TestClock = clockAt('2026-11-22T10:00:00Z', 0)
const installation = twoNodes(() => ({ TEST_CLOCK: JSON.stringify(clock) }))

test('two nodes, one killed with kill -9 among the dates, and a clock that jumps: each date once, none lost, numbers without gaps', async () => {
  const [a, b] = installation.nodes
  const member = await joined(installation, 'pro')
  for (const i of oneTo(SCHEDULES)) {
    const body = recurringInput({
      client: { name: `Client ${i}`, email: `client-${i}@example.com` },
      interval: 'daily',
      startsOn: '2026-11-23',
      monthDay: null,
      count: 5,
      applyVat: false,
    })
    const call = { method: 'POST' as const, path: '/api/recurring', body, key: crypto.randomUUID() }
    expect((await member.insist(i % 2 === 0 ? a : b, call)).status).toBe(201)
  }

  // The morning of the first date: one node dies in the middle of its work.
  setClock('2026-11-23T05:59:59Z', 1)
  const ticking = tick()
  await until(async () => (await rowsOf(member)).length >= 5)
  await a.kill()
  await until(async () => (await rowsOf(member)).length >= SCHEDULES)
  const early = await rowsOf(member)
  expect(early).toHaveLength(SCHEDULES)
  await a.start()

  // Three days later: two dates of each are late, and the other node dies.
  setClock('2026-11-26T08:00:00Z', 1)
  await until(async () => (await rowsOf(member)).length >= SCHEDULES + 20)
  await b.kill()
  await until(async () => (await rowsOf(member)).length >= 4 * SCHEDULES)
  await b.start()

  // Back and on again, with both nodes asking all the time: nothing is worked a second time.
  setClock('2026-11-24T08:00:00Z', 1)
  await sleep(2_000)
  setClock('2026-11-27T08:00:00Z', 1)
  await until(async () => (await rowsOf(member)).length >= 5 * SCHEDULES)
  await sleep(2_000)
  await ticking.stop()

  const rows = await rowsOf(member)
  expect(rows).toHaveLength(5 * SCHEDULES)
  const issuedOn: Record<string, string> = {
    '2026-11-23': '2026-11-23',
    '2026-11-24': '2026-11-26',
    '2026-11-25': '2026-11-26',
    '2026-11-26': '2026-11-26',
    '2026-11-27': '2026-11-27',
  }
  const late: Record<string, number> = { '2026-11-24': 2, '2026-11-25': 1 }
  for (const { on_date, issue_date, late_days, state } of rows)
    expect({ on_date, issue_date, late_days, state }).toEqual({
      on_date,
      issue_date: issuedOn[on_date],
      late_days: late[on_date] ?? 0,
      state: 'issued',
    })
  for (const date of Object.keys(issuedOn))
    expect(
      new Set(rows.filter((row) => row.on_date === date).map((row) => row.recurring_id)).size,
    ).toBe(SCHEDULES)
  expect(new Set(rows.map(({ invoice_id }) => invoice_id)).size).toBe(rows.length)
  expect(await member.sequence(a)).toEqual(oneTo(5 * SCHEDULES))
  expect(await countLateNews(member)).toBe(2 * SCHEDULES)
})

function setClock(time: string, speed: number): void {
  clock = clockAt(time, speed)
  for (const node of installation.nodes) node.setClock(clock)
}

/** Each minute of the nodes' clock asks what is due, as the schedule does; much more often here, and twice at a time. */
function tick(): { stop(): Promise<void> } {
  let isTicking = true
  const ticking = (async () => {
    const database = openDatabase({ connectionString: installation.url, poolSize: 1 }, () => {})
    const jobs = await openJobs(installation.url, () => {})
    while (isTicking) {
      await jobs.add(database.withoutTenant, RECURRING_DUE, {})
      await jobs.add(database.withoutTenant, RECURRING_DUE, {})
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
  recurring_id: string
  on_date: string
  state: string
  late_days: number
  invoice_id: string
  issue_date: string
}

/** The dates that were worked, with their invoices. */
function rowsOf({ businessId }: Member): Promise<Row[]> {
  return asBusiness(installation.owner, businessId, async (client) => {
    const { rows } = await client.query<Row>(
      `SELECT o.recurring_id, o.on_date::text, o.state, o.late_days, o.invoice_id, i.issue_date::text
       FROM recurring_occurrences o LEFT JOIN invoices i ON i.business_id = o.business_id AND i.id = o.invoice_id
       WHERE o.business_id = $1`,
      [businessId],
    )
    return rows
  })
}

/** How often the owner was notified that a date was late. */
function countLateNews({ businessId }: Member): Promise<number> {
  return asBusiness(installation.owner, businessId, async (client) => {
    const { rows } = await client.query(
      `SELECT sum(count)::integer AS told FROM notifications WHERE business_id = $1 AND kind = 'recurring_late'`,
      [businessId],
    )
    return rows[0].told
  })
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 90_000
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error('It did not come to that in time.')
    await sleep(25)
  }
}
