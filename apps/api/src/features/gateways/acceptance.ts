import type { Provider } from '@isiro/contracts/payment-providers'
import type { HeldReason } from '@isiro/contracts/payments'
import { CURRENCIES, type Currency } from '@isiro/domain/currency'
import type { Minor } from '@isiro/domain/money'
import type { Charge } from './gateway.ts'

/** The expected terms of an attempt, compared with a paid charge. */
export interface Expected {
  attemptId: string
  reference: string
  amount: Minor
  currency: string
  /** Whether the attempt was made with test keys. */
  isTest: boolean
}

export type Verdict =
  /** The charge pays the invoice. `fee` is the seller's share of the provider's fees. */
  | { kind: 'accept'; amount: Minor; currency: Currency; fee: Minor | null }
  /** Real money of this business that differs from the expected terms: it is booked and held for its owner. */
  | { kind: 'hold'; reason: HeldReason; amount: Minor; currency: Currency; fee: Minor | null }
  /** Not booked: the charge does not belong to this attempt, or cannot be read. */
  | { kind: 'refuse'; why: Refusal }

export type Refusal =
  | 'other_reference'
  | 'other_attempt'
  | 'other_mode'
  | 'unreadable_amount'
  | 'unknown_currency'

/** Compares a paid charge with the expected terms of its attempt. Does not judge charges that are not paid. */
export function judge(provider: Provider, charge: Charge, expected: Expected): Verdict {
  if (charge.reference !== expected.reference) return refuse('other_reference')
  if (charge.attemptId !== null && charge.attemptId !== expected.attemptId)
    return refuse('other_attempt')
  if (charge.isTest !== null && charge.isTest !== expected.isTest) return refuse('other_mode')
  const currency = CURRENCIES.find((known) => known === charge.currency)
  if (!currency) return refuse('unknown_currency')
  const paid = RULES[provider](charge, expected.amount)
  if (!paid) return refuse('unreadable_amount')
  const { amount, fee } = paid
  if (currency !== expected.currency)
    return { kind: 'hold', reason: 'wrong_currency', amount, currency, fee }
  if (!paid.isAsAsked) return { kind: 'hold', reason: 'amount_mismatch', amount, currency, fee }
  return { kind: 'accept', amount, currency, fee }
}

type Paid = { amount: Minor; fee: Minor | null; isAsAsked: boolean }

const RULES: Record<Provider, (charge: Charge, expected: Minor) => Paid | null> = {
  paystack: paidThroughPaystack,
  flutterwave: paidThroughFlutterwave,
}

/**
 * Paystack adds its fees to `amount` where the payer bears them, and says beside it what was requested: that
 * must be what we asked for, and not less may have been paid. Without it only the exact amount will do.
 *
 * @example
 * // Asked ₦300.50; the payer bore ₦102.83 of fees: amount 40333, requested 30050, fees 10283
 * // → ₦300.50 received, and no fee for the seller
 */
function paidThroughPaystack(charge: Charge, expected: Minor): Paid | null {
  const { amount, requested, fees } = charge
  if (amount === null) return null
  if (requested === null) return { amount, fee: fees, isAsAsked: amount === expected }
  const isAsAsked = requested === expected && amount >= expected
  const onTop = amount - requested
  if (onTop > 0 && onTop === fees) return { amount: requested, fee: 0, isAsAsked }
  return { amount, fee: fees, isAsAsked }
}

/** Flutterwave's `amount` excludes the fees that the payer bears; only `charged_amount` includes them. */
function paidThroughFlutterwave(charge: Charge, expected: Minor): Paid | null {
  const { amount, charged, fees } = charge
  if (amount === null) return null
  const isBornByPayer = charged !== null && fees !== null && fees > 0 && charged - amount === fees
  return { amount, fee: isBornByPayer ? 0 : fees, isAsAsked: amount === expected }
}

function refuse(why: Refusal): Verdict {
  return { kind: 'refuse', why }
}
