import { addDays, type BusinessDate } from '@isiro/domain/business-date'
import { instantAt, localReading } from '@isiro/domain/local-clock'
import { beforeEach, describe, expect, test } from 'vitest'
import { asBusiness, type Visitor } from '../../../../test/harness.ts'
import { messageWorld, newClient, overdueSince } from '../testing/message-world.ts'
import { runBusiness } from './run.ts'

const w = await messageWorld()
const SMS = { sms: true, email: false }
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

beforeEach(() => w.at('2026-11-21T10:00:00Z'))

/** A business whose client has one invoice that was due on a day, with reminders by SMS. */
async function reminding(dueDate: string, more: Parameters<typeof w.set>[2] = {}) {
  const ada = await w.member()
  await w.set(ada, { overdue_reminder: SMS }, more)
  const client = newClient()
  await overdueSince(ada, dueDate, client)
  const texts = () => w.smsTo(client.phone)
  return { ada, texts }
}

/** Runs the worker as it runs each minute: it sends the messages that are due. */
async function alive(ada: Visitor, from: string, to: string) {
  for (let ms = Date.parse(from); ms <= Date.parse(to); ms += MINUTE_MS) {
    w.clock.now = new Date(ms)
    await w.run(ada)
    await w.deliver(ada)
  }
}

describe('after an outage', () => {
  test('down from 08:55 to 09:40: sent once, on return', async () => {
    const { ada, texts } = await reminding('2026-11-19')
    await alive(ada, '2026-11-22T07:53:00Z', '2026-11-22T07:55:00Z')
    expect(texts()).toEqual([])
    await alive(ada, '2026-11-22T08:40:00Z', '2026-11-22T08:43:00Z')
    expect(texts()).toHaveLength(1)
    expect(await w.rows(ada)).toMatchObject([
      { queued_at: new Date('2026-11-22T08:40:00Z'), state: 'sent' },
    ])
  })

  test('down for three days: one message and not three', async () => {
    const { ada, texts } = await reminding('2026-11-10', { overdueDays: 'every_day' })
    await alive(ada, '2026-11-22T07:59:00Z', '2026-11-22T08:01:00Z')
    expect(texts()).toHaveLength(1)
    await alive(ada, '2026-11-25T14:00:00Z', '2026-11-25T14:05:00Z')
    expect(texts()).toHaveLength(2)
    expect((await w.rows(ada)).map(({ details }) => details.day)).toEqual([
      '2026-11-22',
      '2026-11-25',
    ])
  })

  test('back at night: nothing before 9 in the morning', async () => {
    const { ada, texts } = await reminding('2026-11-19')
    await alive(ada, '2026-11-22T20:30:00Z', '2026-11-22T20:33:00Z')
    await alive(ada, '2026-11-23T02:00:00Z', '2026-11-23T02:02:00Z')
    expect(await w.rows(ada)).toEqual([])
    await alive(ada, '2026-11-23T07:59:00Z', '2026-11-23T08:01:00Z')
    expect(texts()).toHaveLength(1)
  })

  test('queued in the morning, the provider silent until night: not sent then, and once the next morning', async () => {
    const { ada, texts } = await reminding('2026-11-19')
    w.at('2026-11-22T08:00:00Z')
    await w.run(ada)
    w.at('2026-11-22T20:30:00Z')
    await w.deliver(ada)
    expect(texts()).toEqual([])
    expect(await w.rows(ada)).toMatchObject([{ state: 'cancelled', reason: 'too_late' }])
    await alive(ada, '2026-11-23T07:59:00Z', '2026-11-23T08:01:00Z')
    expect(texts()).toHaveLength(1)
  })

  test('a summary that was missed comes later, and only the latest month is told', async () => {
    const ada = await w.member()
    await w.set(ada, { monthly_summary: { sms: false, email: true } })
    await overdueSince(ada, '2026-11-19')
    await alive(ada, '2027-02-03T15:00:00Z', '2027-02-03T15:01:00Z')
    const mails = await w.mailsTo(ada.user.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `${ada.user.businessName}: your January 2027 summary`,
    ])
  })
})

describe('a clock that jumps', () => {
  test.each([
    ['an hour back', -60],
    ['an hour ahead', 60],
    ['a day back', -1440],
    ['a day ahead', 1440],
  ])(
    '%s, before and after the run: no day twice',
    async (_name, jump) => {
      for (const jumpsAt of ['07:30', '08:30']) {
        w.at('2026-11-21T10:00:00Z')
        const { ada } = await reminding('2026-11-10', { overdueDays: 'every_day' })
        let ms = Date.parse('2026-11-22T07:00:00Z')
        let hasJumped = false
        const end = Date.parse('2026-11-24T10:00:00Z')
        for (; ms < end; ms += 30 * MINUTE_MS) {
          if (!hasJumped && ms >= Date.parse(`2026-11-22T${jumpsAt}:00Z`)) {
            ms += jump * MINUTE_MS
            hasJumped = true
          }
          w.clock.now = new Date(ms)
          await w.run(ada)
        }
        const days: string[] = (await w.rows(ada)).map(({ details }) => details.day)
        expect(new Set(days).size).toBe(days.length)
        // A day that the clock leaps over is not made up for; every other has its run.
        const leapt = jump === 1440 && jumpsAt === '07:30' ? ['2026-11-22'] : []
        const expected = ['2026-11-22', '2026-11-23', '2026-11-24'].filter(
          (day) => !leapt.includes(day),
        )
        expect(days.filter((day) => day >= '2026-11-22')).toEqual(expected)
      }
    },
    60_000,
  )
})

/** Each with a day on which its clock changes. */
const ZONES = [
  ['Africa/Lagos', null],
  ['America/New_York', '2028-03-12'],
  ['Europe/London', '2027-10-31'],
  ['Asia/Kathmandu', null],
  ['Australia/Lord_Howe', '2026-04-05'],
] as const
const [FIRST, LAST] = ['2026-01-01', '2028-12-31']

/** The days around a change of the clock, leap day, New Year and the end of a month; in `npm run sweep` every day. */
function daysThatMatter(zone: string): BusinessDate[] {
  const all: BusinessDate[] = []
  for (let day: BusinessDate = FIRST; day <= LAST; day = addDays(day, 1)) all.push(day)
  const begins = [...all, addDays(LAST, 1)].map((day) => Number(instantAt(zone, day, '00:00')))
  const matters = all.map(
    (day, index) =>
      Number(begins[index + 1]) - Number(begins[index]) !== DAY_MS ||
      /-(02-29|03-01|11-01|12-31|01-01)$/.test(day),
  )
  return process.env.SWEEP === undefined
    ? all.filter((_, index) => matters[index - 1] || matters[index] || matters[index + 1])
    : all
}

describe('three years in five zones', () => {
  test.concurrent.each(ZONES)(
    '%s: each local day is run once, at 09:00',
    async (zone, change) => {
      const days = daysThatMatter(zone)
      if (change) expect(days).toContain(change)
      const ada = await w.member()
      const { businessId } = ada.user
      await asBusiness(w.owner, businessId, (client) =>
        client.query('UPDATE businesses SET time_zone = $2 WHERE id = $1', [businessId, zone]),
      )
      await asBusiness(w.owner, businessId, (client) =>
        client.query(
          `UPDATE message_settings SET automatic_messages = '{monthly_summary:email}' WHERE business_id = $1`,
          [businessId],
        ),
      )
      await asBusiness(w.owner, businessId, (client) =>
        client.query(
          `WITH run AS (INSERT INTO automatic_runs VALUES ($1, NULL, '2025-12'))
           INSERT INTO due_work VALUES ($1, 'automatic_run', $1, 'epoch')`,
          [businessId],
        ),
      )
      let now = instantAt(zone, FIRST, '00:00')
      const deps = { ...w.deps, now: () => now }
      const stateOf = async () => {
        const { rows } = await asBusiness(w.owner, businessId, (client) =>
          client.query<{
            last_run: string
            summary_month: string
            next_run_at: Date
          }>(
            `SELECT r.last_run::text, r.summary_month, w.due_at AS next_run_at FROM automatic_runs r
           JOIN due_work w ON w.business_id = r.business_id AND w.kind = 'automatic_run' WHERE r.business_id = $1`,
            [businessId],
          ),
        )
        return rows[0] as (typeof rows)[0]
      }
      expect(await runBusiness(deps, businessId)).toBe(true)
      let before: BusinessDate = addDays(FIRST, -1)
      for (const day of days) {
        if (addDays(before, 1) !== day) {
          // After days without a run, one in the afternoon makes up for the day before this one.
          before = addDays(day, -1)
          now = instantAt(zone, before, '15:00')
          expect(await runBusiness(deps, businessId)).toBe(true)
          expect(await stateOf()).toMatchObject({ last_run: before })
        }
        const { next_run_at } = await stateOf()
        expect(localReading(zone, next_run_at)).toEqual({ date: day, time: '09:00' })
        if (zone === 'Africa/Lagos') expect(next_run_at.toISOString()).toContain('T08:00:00')
        now = next_run_at
        expect(await runBusiness(deps, businessId)).toBe(true)
        // Another look right behind it finds nothing.
        now = new Date(now.getTime() + MINUTE_MS)
        expect(await runBusiness(deps, businessId)).toBe(false)
        before = day
      }
      expect(await stateOf()).toMatchObject({ last_run: LAST, summary_month: '2028-11' })
    },
    120_000,
  )

  test('a run at 02:30 in New York is at 03:00 where the clock skips it, and once where it comes twice', async () => {
    const ada = await w.member()
    const { businessId } = ada.user
    await asBusiness(w.owner, businessId, (client) =>
      client.query(`UPDATE businesses SET time_zone = 'America/New_York' WHERE id = $1`, [
        businessId,
      ]),
    )
    w.at('2026-03-07T12:00:00Z')
    await w.set(ada, { overdue_reminder: SMS }, { sendAt: '02:30', quietHours: null })
    const next = async () => (await ada.get('/api/messages/settings')).body.nextRunAt
    expect(await next()).toBe('2026-03-08T07:00:00.000Z')
    w.at('2026-03-08T06:59:00Z')
    expect(await w.run(ada)).toBe(false)
    w.at('2026-03-08T07:00:00Z')
    expect(await w.run(ada)).toBe(true)
    w.at('2026-11-01T04:00:00Z')
    await w.run(ada)
    expect(await next()).toBe('2026-11-01T07:30:00.000Z')
    w.at('2026-11-01T07:30:00Z')
    expect(await w.run(ada)).toBe(true)
    expect(await next()).toBe('2026-11-02T07:30:00.000Z')
  })
})
