import { addDays, type BusinessDate } from './business-date.ts'
import type { ClockTime } from './local-clock.ts'

/**
 * The states of an invoice that a card on file is to pay. `noticed`: the client was notified. `charging`: the provider was asked and
 * its answer is awaited. `declined`: another try follows. `stopped`: no try follows.
 */
export const CARD_CHARGE_STATES = ['noticed', 'charging', 'declined', 'paid', 'stopped'] as const
export type CardChargeState = (typeof CARD_CHARGE_STATES)[number]

/** Why a charge was not made, or is tried again. `declined` and `not_received` come from the provider, the others from us. */
export const CARD_CHARGE_REASONS = [
  'declined',
  'not_received',
  'held',
  'settled',
  'void',
  'withdrawn',
  'removed',
  'replaced',
  'expired',
  'plan',
  'not_connected',
  'unreadable',
  'currency',
  'no_notice',
  'too_late',
] as const
export type CardChargeReason = (typeof CARD_CHARGE_REASONS)[number]

/** The version of what a client agrees to on the pay page. A change of that text is a new version. */
export const CARD_CONSENT_VERSION = '2026-11-24'

/** The client is notified this many days before the due date. */
export const NOTICE_DAYS = 3
/** When notices and charges are made, by the business's clock: after the invoices of the day are issued. */
export const CARD_MORNING: ClockTime = '08:00'
/** The tries, in days after the first. After the last the client pays by hand. */
const TRY_DAYS: readonly number[] = [0, 3]
/** A charge that could not be made for so many days after its first day is not made any more: it would come as a surprise. */
const LATEST_DAYS = 7

/**
 * The day of the first try: the due date, and never before the day after the notice.
 *
 * @example
 * chargeOn('2026-12-14', '2026-12-11') // '2026-12-14'
 * chargeOn('2026-12-14', '2026-12-14') // '2026-12-15': issued on the day on which it is due
 */
export function chargeOn(dueDate: BusinessDate, noticedOn: BusinessDate): BusinessDate {
  const dayAfter = addDays(noticedOn, 1)
  return dueDate > dayAfter ? dueDate : dayAfter
}

/** The day of the next try after so many; null once there is none. A try never comes before tomorrow. */
export function nextTryOn(
  firstOn: BusinessDate,
  tries: number,
  today: BusinessDate,
): BusinessDate | null {
  const days = TRY_DAYS[tries]
  if (days === undefined) return null
  const day = addDays(firstOn, days)
  return day > today ? day : addDays(today, 1)
}

/** Whether it is too late for a charge that was to be made from a day on. */
export function isTooLate(firstOn: BusinessDate, today: BusinessDate): boolean {
  return today > addDays(firstOn, LATEST_DAYS)
}

interface Expiry {
  expMonth: number
  expYear: number
}

/** A card is good through the last day of the month that it names. */
export function isCardExpired({ expMonth, expYear }: Expiry, today: BusinessDate): boolean {
  return monthName({ expMonth, expYear }) < today.slice(0, 7)
}

/** Whether a card is in its last month, or past it. */
export function isCardExpiring(expiry: Expiry, today: BusinessDate): boolean {
  return monthName(expiry) <= today.slice(0, 7)
}

function monthName({ expMonth, expYear }: Expiry): string {
  return `${expYear}-${String(expMonth).padStart(2, '0')}`
}

/** A card as people name it: its brand with a capital, and its last digits. */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  const name = brand.trim()
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} •••• ${last4}`
}
