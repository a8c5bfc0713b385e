import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type BusinessDate } from './business-date.ts'
import { weekdayOf } from './local-clock.ts'
import {
  DEFAULT_REMINDER_RULES,
  type OverdueInvoice,
  REST_DAYS,
  type ReminderRules,
  reminderOf,
  remindersOn,
} from './overdue-reminders.ts'

const DUE = '2026-11-02' // a Monday
const invoice = (changes: Partial<OverdueInvoice> = {}): OverdueInvoice => ({
  id: 'a',
  clientId: 'ada',
  dueDate: DUE,
  remindedOn: null,
  ...changes,
})

/** The days, counted from the due date, on which one invoice is reminded when the runs are these. */
function remindedAfter(runs: number[], rules?: ReminderRules): (readonly [number, string])[] {
  let remindedOn: BusinessDate | null = null
  return runs.flatMap((days) => {
    const date = addDays(DUE, days)
    const [reminder] = remindersOn(date, [invoice({ remindedOn })], rules)
    if (!reminder) return []
    remindedOn = date
    return [[days, `${reminder.kind} ${reminder.tone}`] as const]
  })
}

const upTo = (days: number) => Array.from({ length: days + 11 }, (_, index) => index - 10)

describe('an unpaid invoice', () => {
  test('is reminded after 3, 7 and 14 days, then every Monday', () => {
    expect(remindedAfter(upTo(36))).toEqual([
      [3, 'overdue friendly'],
      [7, 'overdue plain'],
      [14, 'overdue firm'],
      [21, 'follow_up firm'],
      [28, 'follow_up firm'],
      [35, 'follow_up firm'],
    ])
  })

  test('is reminded every day where the business wants that', () => {
    const rules = { overdueDays: 'every_day', followUpOn: 1 } as const
    expect(remindedAfter([0, 1, 1, 2, 3, 7, 8], rules).map(([days]) => days)).toEqual([
      1, 2, 3, 7, 8,
    ])
  })

  test('without days of its own is followed up on Mondays, without that too not at all', () => {
    expect(remindedAfter(upTo(15), { overdueDays: [], followUpOn: 1 })).toEqual([
      [7, 'follow_up plain'],
      [14, 'follow_up firm'],
    ])
    expect(remindedAfter(upTo(60), { overdueDays: [], followUpOn: null })).toEqual([])
  })

  test.each([
    ['down on day 3 only', [0, 1, 2, 4, 5, 6, 7], [4, 7]],
    ['down from day 3 to 5', [0, 1, 2, 6, 7, 8, 9, 10], [6, 9]],
    ['down from day 3 to 8', [0, 1, 2, 9, 10, 11, 12, 13, 14], [9, 14]],
    ['down from day 3 to 20', [2, 21, 22, 23], [21]],
    ['down for half a year', [2, 180, 181, 182], [180]],
    ['down on a Monday of the follow-up', [14, 15, 22, 23, 24, 27, 28], [14, 22, 28]],
  ])('%s: one message on return, not one for each day', (_, runs, reminded) => {
    expect(remindedAfter([...runs]).map(([days]) => days)).toEqual(reminded)
  })

  test('is not reminded before or on the day it is due, nor twice a day', () => {
    expect(reminderOf(DUE, invoice())).toBeNull()
    expect(reminderOf(addDays(DUE, 2), invoice())).toBeNull()
    const day3 = addDays(DUE, 3)
    expect(reminderOf(day3, invoice({ remindedOn: day3 }))).toBeNull()
    expect(reminderOf(day3, invoice({ remindedOn: addDays(day3, 1) }))).toBeNull()
  })

  test('that is months overdue when reminders are switched on gets one follow-up, then Mondays', () => {
    const old = { dueDate: '2026-06-01' }
    expect(reminderOf('2026-11-21', invoice(old))).toMatchObject({
      kind: 'follow_up',
      daysOverdue: 173,
    })
    const told = invoice({ ...old, remindedOn: '2026-11-21' })
    expect(reminderOf('2026-11-22', told)).toBeNull()
    // Monday is only two days later.
    expect(reminderOf('2026-11-23', told)).toBeNull()
    expect(reminderOf('2026-11-30', told)).toMatchObject({ kind: 'follow_up' })
  })

  test('for any missed runs, reminders keep their rest days and follow-ups wait for a Monday', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -5, max: 120 })), (days) => {
        const reminded = remindedAfter(days.sort((a, b) => a - b))
        for (const [index, [day, what]] of reminded.entries()) {
          const before = reminded[index - 1]?.[0]
          const monday = day - (weekdayOf(addDays(DUE, day)) - 1)
          if (what.startsWith('follow_up')) expect(monday).toBeGreaterThan(14)
          if (before === undefined) continue
          expect(day - before).toBeGreaterThanOrEqual(REST_DAYS)
        }
      }),
    )
  })
})

describe('a client with several unpaid invoices', () => {
  const day7 = addDays(DUE, 7)
  const three = [
    invoice({ id: 'new', dueDate: addDays(DUE, 4) }),
    invoice({ id: 'old' }),
    invoice({ id: 'other', clientId: 'bola' }),
  ]

  test('gets one message a day, for the oldest, and the others on later days', () => {
    expect(remindersOn(day7, three)).toEqual([
      { invoiceId: 'old', clientId: 'ada', kind: 'overdue', tone: 'plain', daysOverdue: 7 },
      { invoiceId: 'other', clientId: 'bola', kind: 'overdue', tone: 'plain', daysOverdue: 7 },
    ])
    const after = three.map((one) => (one.id === 'new' ? one : { ...one, remindedOn: day7 }))
    expect(remindersOn(day7, after)).toEqual([])
    expect(remindersOn(addDays(day7, 1), after)).toMatchObject([{ invoiceId: 'new' }])
  })

  test('gets none on a day it has had one for an invoice that is paid by now', () => {
    expect(remindersOn(day7, three, DEFAULT_REMINDER_RULES, new Set(['ada']))).toMatchObject([
      { clientId: 'bola' },
    ])
  })

  test('never gets two a day, and no invoice is forgotten', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1 }),
        clientId: fc.constantFrom('ada', 'bola'),
        dueDate: fc.integer({ min: 0, max: 9 }).map((days) => addDays(DUE, days)),
        remindedOn: fc.constant(null),
      }),
      { selector: ({ id }) => id, maxLength: 8 },
    )
    const rules = fc.constantFrom<ReminderRules>(DEFAULT_REMINDER_RULES, {
      overdueDays: 'every_day',
      followUpOn: null,
    })
    fc.assert(
      fc.property(some, rules, (invoices, rule) => {
        let now: OverdueInvoice[] = invoices
        const reminded = new Set<string>()
        for (let days = 0; days < 40; days += 1) {
          const date = addDays(DUE, days)
          const reminders = remindersOn(date, now, rule)
          const clients = reminders.map(({ clientId }) => clientId)
          expect(new Set(clients).size).toBe(clients.length)
          const ids = new Set(reminders.map(({ invoiceId }) => invoiceId))
          for (const id of ids) reminded.add(id)
          now = now.map((one) => (ids.has(one.id) ? { ...one, remindedOn: date } : one))
          expect(remindersOn(date, now, rule)).toEqual([])
        }
        expect(reminded.size).toBe(invoices.length)
      }),
    )
  })
})
