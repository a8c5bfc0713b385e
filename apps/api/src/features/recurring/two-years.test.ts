import { addDays } from '@isiro/domain/business-date'
import { expect, test } from 'vitest'
import { recurringInput } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'
import { letAllSleep } from '../../../test/sleep.ts'
import { runRecurring } from './run.ts'

const { signedIn, owner, deps, clock } = await testApp()
await letAllSleep(owner, 'recurring')
const start = clock.now

/** Schedules over 2027 and 2028, with every date that they have, written down by hand from a calendar. */
const TABLE: [what: string, terms: Record<string, unknown>, dates: string][] = [
  [
    'the 29th',
    { startsOn: '2027-01-29', monthDay: 29 },
    `2027-01-29 2027-02-28 2027-03-29 2027-04-29 2027-05-29 2027-06-29 2027-07-29 2027-08-29 2027-09-29 2027-10-29
     2027-11-29 2027-12-29 2028-01-29 2028-02-29 2028-03-29 2028-04-29 2028-05-29 2028-06-29 2028-07-29 2028-08-29
     2028-09-29 2028-10-29 2028-11-29 2028-12-29`,
  ],
  [
    'the 30th',
    { startsOn: '2027-01-30', monthDay: 30 },
    `2027-01-30 2027-02-28 2027-03-30 2027-04-30 2027-05-30 2027-06-30 2027-07-30 2027-08-30 2027-09-30 2027-10-30
     2027-11-30 2027-12-30 2028-01-30 2028-02-29 2028-03-30 2028-04-30 2028-05-30 2028-06-30 2028-07-30 2028-08-30
     2028-09-30 2028-10-30 2028-11-30 2028-12-30`,
  ],
  [
    'the last day',
    { startsOn: '2027-01-31', monthDay: 31 },
    `2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31 2027-06-30 2027-07-31 2027-08-31 2027-09-30 2027-10-31
     2027-11-30 2027-12-31 2028-01-31 2028-02-29 2028-03-31 2028-04-30 2028-05-31 2028-06-30 2028-07-31 2028-08-31
     2028-09-30 2028-10-31 2028-11-30 2028-12-31`,
  ],
  [
    'the last day of each quarter from February',
    { interval: 'quarterly', startsOn: '2027-02-28', monthDay: 31 },
    '2027-02-28 2027-05-31 2027-08-31 2027-11-30 2028-02-29 2028-05-31 2028-08-31 2028-11-30',
  ],
  [
    'the 29th of February',
    { interval: 'yearly', startsOn: '2027-02-28', monthDay: 29 },
    '2027-02-28 2028-02-29',
  ],
  [
    'every tenth Sunday, from one on which New York changes its clocks',
    { interval: 'weekly', every: 10, startsOn: '2027-03-14', monthDay: null },
    `2027-03-14 2027-05-23 2027-08-01 2027-10-10 2027-12-19 2028-02-27 2028-05-07 2028-07-16 2028-09-24 2028-12-03`,
  ],
  [
    'the three days around which Sydney changes its clocks',
    { interval: 'daily', startsOn: '2027-10-02', monthDay: null, endsOn: '2027-10-04' },
    '2027-10-02 2027-10-03 2027-10-04',
  ],
  [
    'the days around the leap day',
    { interval: 'daily', startsOn: '2028-02-28', monthDay: null, endsOn: '2028-03-01' },
    '2028-02-28 2028-02-29 2028-03-01',
  ],
]

/** The first and the last day of summer time, from the zones' own announcements. */
const SUMMERS: Record<string, [string, string][]> = {
  'Africa/Lagos': [],
  'America/New_York': [
    ['2027-03-14', '2027-11-06'],
    ['2028-03-12', '2028-11-04'],
  ],
  'Australia/Sydney': [
    ['2026-10-04', '2027-04-03'],
    ['2027-10-03', '2028-04-01'],
    ['2028-10-01', '2029-03-31'],
  ],
}

/** Seven in the morning of a day, in UTC. */
function morningOf(zone: string, date: string): string {
  const isSummer = (SUMMERS[zone] ?? []).some(([from, to]) => date >= from && date <= to)
  if (zone === 'Africa/Lagos') return `${date}T06:00:00Z`
  if (zone === 'America/New_York') return `${date}T${isSummer ? 11 : 12}:00:00Z`
  // Sydney is so far ahead that it is still the day before in UTC.
  return `${addDays(date, -1)}T${isSummer ? 20 : 21}:00:00Z`
}

const datesOf = (text: string) => text.trim().split(/\s+/)

test.each(Object.keys(SUMMERS))(
  'two years in %s: every date of the table has one invoice, made at seven of its morning',
  async (zone) => {
    clock.now = start
    const ada = await signedIn({ plan: 'pro', hasConfirmedEmail: true })
    await asBusiness(owner, ada.user.businessId, (client) =>
      client.query('UPDATE businesses SET time_zone = $2 WHERE id = $1', [
        ada.user.businessId,
        zone,
      ]),
    )
    const made = new Map<string, { what: string; dates: string[] }>()
    for (const [what, terms, dates] of TABLE) {
      const { status, body } = await ada.post('/api/recurring', recurringInput(terms))
      expect({ what, status }).toEqual({ what, status: 201 })
      made.set(body.id, { what, dates: datesOf(dates) })
    }
    const days = new Set([...made.values()].flatMap(({ dates }) => dates))
    for (const day of [...days].toSorted()) {
      const morning = Date.parse(morningOf(zone, day))
      for (const instant of [morning - 60_000, morning]) {
        clock.now = new Date(instant)
        // As two nodes run it in the same minute.
        await Promise.all([runRecurring(deps), runRecurring(deps)])
      }
    }

    const rows = await occurrencesOf(ada)
    for (const [id, { what, dates }] of made) {
      const own = rows.filter(({ recurringId }) => recurringId === id)
      expect({ what, dates: own.map(({ onDate }) => onDate) }).toEqual({ what, dates })
    }
    for (const row of rows)
      expect(row).toMatchObject({
        state: 'issued',
        lateDays: 0,
        issueDate: row.onDate,
        workedAt: new Date(morningOf(zone, row.onDate)).toISOString(),
      })
    const numbers = rows.map(({ number }) => number).toSorted()
    const perYear = (year: number) =>
      rows
        .filter(({ onDate }) => onDate.startsWith(String(year)))
        .map((_, place) => `INV-${year}-${String(place + 1).padStart(4, '0')}`)
    expect(numbers).toEqual([...perYear(2027), ...perYear(2028)])
  },
  240_000,
)

interface Row {
  recurringId: string
  onDate: string
  state: string
  lateDays: number
  workedAt: string
  issueDate: string
  number: string
}

/** The outcome of every date, with its invoice. */
function occurrencesOf({ user }: Visitor): Promise<Row[]> {
  return asBusiness(owner, user.businessId, async (client) => {
    const { rows } = await client.query(
      `SELECT o.recurring_id, o.on_date::text, o.state, o.late_days, o.worked_at, i.issue_date::text, i.number
       FROM recurring_occurrences o JOIN invoices i ON i.business_id = o.business_id AND i.id = o.invoice_id
       WHERE o.business_id = $1 ORDER BY o.on_date, o.id`,
      [user.businessId],
    )
    return rows.map((row) => ({
      recurringId: row.recurring_id,
      onDate: row.on_date,
      state: row.state,
      lateDays: row.late_days,
      workedAt: row.worked_at.toISOString(),
      issueDate: row.issue_date,
      number: row.number,
    }))
  })
}
