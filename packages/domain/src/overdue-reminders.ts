import { addDays, type BusinessDate, daysBetween } from './business-date.ts'
import { latestWeekday } from './local-clock.ts'

export interface ReminderRules {
  /**
   * After how many days past the due date a client is reminded, ascending; 'every_day' reminds daily
   * from the first day past it.
   */
  overdueDays: readonly number[] | 'every_day'
  /** The weekday of the follow-up after the last of these, 1 for Monday; null for none. */
  followUpOn: number | null
}

/** Reminders after 3, 7 and 14 days, then every Monday. */
export const DEFAULT_REMINDER_RULES = {
  overdueDays: [3, 7, 14],
  followUpOn: 1,
} satisfies ReminderRules

/** Two reminders of one invoice are this many days apart at least, also when one of them came late. */
export const REST_DAYS = 3

/** A reminder that is later than this is left out; the weekly follow-up goes on from there. */
export const LATE_DAYS = 7

export interface OverdueInvoice {
  id: string
  clientId: string
  dueDate: BusinessDate
  /** The day of the latest reminder of this invoice. */
  remindedOn: BusinessDate | null
}

export type ReminderKind = 'overdue' | 'follow_up'
/** Friendly first, firm at last, never threatening. */
export type ReminderTone = 'friendly' | 'plain' | 'firm'

export interface DueReminder {
  invoiceId: string
  clientId: string
  kind: ReminderKind
  tone: ReminderTone
  daysOverdue: number
}

/**
 * Whom the run of a day reminds, of the unpaid invoices it is given: each client once at most, of the
 * invoice whose latest reminder is the longest ago, and of those without one, the longest overdue. The
 * client's other invoices stay due and come on later days. Whoever is in `remindedClients` has had a
 * reminder this day already.
 *
 * After an outage of several days an invoice gets the one reminder that fits the day, not one for
 * each day that was missed.
 */
export function remindersOn(
  date: BusinessDate,
  invoices: readonly OverdueInvoice[],
  rules: ReminderRules = DEFAULT_REMINDER_RULES,
  remindedClients: ReadonlySet<string> = new Set(),
): DueReminder[] {
  const reminded = new Set(remindedClients)
  // A client whose reminder came this very day is known by its invoice as well.
  for (const { clientId, remindedOn } of invoices) {
    if (remindedOn !== null && remindedOn >= date) reminded.add(clientId)
  }
  const due: DueReminder[] = []
  for (const invoice of [...invoices].sort(longestWithoutFirst)) {
    const reminder = reminded.has(invoice.clientId) ? null : reminderOf(date, invoice, rules)
    if (!reminder) continue
    reminded.add(invoice.clientId)
    due.push(reminder)
  }
  return due
}

function longestWithoutFirst(a: OverdueInvoice, b: OverdueInvoice): number {
  return (
    compare(a.remindedOn ?? '', b.remindedOn ?? '') ||
    compare(a.dueDate, b.dueDate) ||
    compare(a.id, b.id)
  )
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The reminder that an unpaid invoice is due for on a day, clients aside; null for none. */
export function reminderOf(
  date: BusinessDate,
  invoice: OverdueInvoice,
  rules: ReminderRules = DEFAULT_REMINDER_RULES,
): DueReminder | null {
  const daysOverdue = daysBetween(invoice.dueDate, date)
  if (daysOverdue < 1) return null
  const as = (kind: ReminderKind): DueReminder => ({
    invoiceId: invoice.id,
    clientId: invoice.clientId,
    kind,
    tone: toneOf(daysOverdue),
    daysOverdue,
  })
  if (rules.overdueDays === 'every_day') {
    return invoice.remindedOn === null || invoice.remindedOn < date ? as('overdue') : null
  }
  if (isStageDue(date, invoice, rules.overdueDays)) return as('overdue')
  return isFollowUpDue(date, invoice, rules) ? as('follow_up') : null
}

function isStageDue(
  date: BusinessDate,
  { dueDate, remindedOn }: OverdueInvoice,
  stages: readonly number[],
): boolean {
  const reached = stages.findLast((days) => addDays(dueDate, days) <= date)
  if (reached === undefined) return false
  const stageDay = addDays(dueDate, reached)
  if (daysBetween(stageDay, date) > LATE_DAYS) return false
  if (remindedOn === null) return true
  return remindedOn < stageDay && daysBetween(remindedOn, date) >= REST_DAYS
}

function isFollowUpDue(
  date: BusinessDate,
  { dueDate, remindedOn }: OverdueInvoice,
  { overdueDays, followUpOn }: ReminderRules,
): boolean {
  if (followUpOn === null) return false
  const lastStage = overdueDays === 'every_day' ? 0 : (overdueDays.at(-1) ?? 0)
  // One that was missed on its weekday is made up for until the next; the rest before it counts from
  // the weekday itself, or a reminder on Saturday would only push Monday's to Tuesday.
  const day = latestWeekday(followUpOn, date)
  if (day <= addDays(dueDate, lastStage)) return false
  return remindedOn === null || daysBetween(remindedOn, day) >= REST_DAYS
}

/** The tone of a reminder for an invoice that is this many days overdue. */
export function toneOf(daysOverdue: number): ReminderTone {
  if (daysOverdue < 7) return 'friendly'
  return daysOverdue < 14 ? 'plain' : 'firm'
}
