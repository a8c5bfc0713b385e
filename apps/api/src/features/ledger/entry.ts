import type { HeldReason } from '@isiro/contracts/payments'
import type { Currency } from '@isiro/domain/currency'
import { foldForSearch } from '@isiro/domain/plain-text'
import {
  DEDUCTION_TAXES,
  type DeductionTax,
  type KeptBack,
  type Settlement,
  settleWithKept,
  settleWithMoney,
} from '@isiro/domain/settlement'
import { DEFAULT_WHT_TYPE } from '@isiro/domain/wht-rules'
import { type ActivityRow, type Actor, activityRow } from '../../platform/db/activity.ts'
import { newId } from '../../platform/db/ids.ts'
import type { NewDeduction } from './deductions/queries.ts'
import type { LockedInvoice, NewAllocation, NewPayment } from './queries.ts'
import type { Worth } from './rate.ts'

/** The columns of an invoice that the ledger needs to settle it. */
export type PaidInvoice = Omit<
  LockedInvoice,
  'automaticMessages' | 'businessCurrency' | 'balance' | 'total'
>

/** Money as a provider or the owner reports it. */
export type Money = Omit<
  NewPayment,
  | 'businessId'
  | 'id'
  | 'clientId'
  | 'recordedAt'
  | 'recordedBy'
  | 'heldReason'
  | 'meantFor'
  | 'search'
  | 'exchangeRateMicro'
  | 'homeCurrency'
  | 'keptTax'
> & {
  /** The worth of a unit in the business's own currency; undefined where nobody has said, and for money in it. */
  worth?: Worth | undefined
  /** Set when the provider's record and ours disagree about the amount: the ledger then holds the money. */
  heldReason?: HeldReason | undefined
  /** The tax that the client kept back with it, in minor units; undefined where nobody has said. */
  kept?: KeptBack | undefined
}

/** A deduction with its activity. */
export interface DeductionEntry {
  row: NewDeduction
  activity: ActivityRow
}

/** The rows that settle an invoice, in the order in which they must be stored: the allocation comes last. */
export interface SettlementRows {
  /** The tax that the client may keep back in all from now on; null if that stays as it was. */
  expectedDeduction: number | null
  /** At most one of each tax. */
  deductions: DeductionEntry[]
  allocation: NewAllocation | null
}

/** The rows that money adds to the ledger. */
export interface Entry extends SettlementRows {
  payment: NewPayment
  /** The activity on the invoice's timeline. */
  activity: ActivityRow
  /** The money above what was open, in minor units: the client's credit. 0 while the money is held. */
  credit: number
}

const NOTHING_SETTLED: SettlementRows = {
  expectedDeduction: null,
  deductions: [],
  allocation: null,
}

/**
 * Builds the ledger entry of money for an invoice. The money settles what is open and the surplus becomes the client's
 * credit. Money that cannot pay the invoice is held.
 */
export function buildEntry(
  ctx: Actor,
  invoice: PaidInvoice,
  { heldReason: disagreement, kept, worth, ...money }: Money,
): Entry {
  const now = ctx.now()
  const id = newId(now)
  const heldReason = whyHeld(invoice, money.currency, disagreement)
  const settlement = heldReason === null ? settle(invoice, money.amount, kept) : null
  const credit = settlement === null ? 0 : money.amount - settlement.allocated
  const texts = [invoice.clientName, invoice.number, money.reference, money.payer]
  const payment = {
    ...money,
    businessId: ctx.businessId,
    id,
    clientId: invoice.clientId,
    recordedAt: now,
    recordedBy: ctx.accountId,
    exchangeRateMicro: worth?.rate ?? null,
    homeCurrency: worth?.home ?? null,
    heldReason,
    meantFor: invoice.id,
    search: foldForSearch(texts.join(' ')),
  }
  const activity = activityRow(ctx, kindOf(money.source, heldReason), invoice.id, {
    number: invoice.number,
    clientName: invoice.clientName,
    amount: money.amount,
    currency: money.currency,
    method: money.method,
    source: money.source,
    paymentId: id,
    receivedOn: money.receivedOn,
    ...(credit > 0 ? { credit } : {}),
    ...(heldReason === null ? {} : { reason: heldReason }),
  })
  if (settlement === null) return { payment, activity, credit, ...NOTHING_SETTLED }
  const allotment = { paymentId: id, invoice, on: money.receivedOn, isSaid: kept !== undefined }
  return { payment, activity, credit, ...settlementRows(ctx, allotment, settlement) }
}

/** Money of a payment that is to settle an invoice. */
export interface Allotment {
  paymentId: string
  invoice: PaidInvoice
  /** In minor units. */
  amount: number
  /** The day on which the money counts for the invoice, 'YYYY-MM-DD'. */
  on: string
  /** The tax that the client kept back with the money; undefined where nobody has said. */
  kept?: KeptBack | undefined
}

/**
 * Builds the rows that settle an invoice with money and with what the client kept back. If nobody has named the tax and the
 * money reaches the invoice's total, the rest is recorded as kept back, by nobody.
 */
export function buildSettlement(
  ctx: Actor,
  { amount, kept, ...settled }: Allotment,
): SettlementRows {
  const settlement = settle(settled.invoice, amount, kept)
  return settlementRows(ctx, { ...settled, isSaid: kept !== undefined }, settlement)
}

function settle(invoice: PaidInvoice, amount: number, kept: KeptBack | undefined): Settlement {
  return kept ? settleWithKept(invoice, amount, kept) : settleWithMoney(invoice, amount)
}

interface Settled extends Pick<Allotment, 'paymentId' | 'invoice' | 'on'> {
  /** Whether the owner said what was kept back. */
  isSaid: boolean
}

function settlementRows(
  ctx: Actor,
  { paymentId, invoice, on, isSaid }: Settled,
  { allocated, deducted, expectedDeduction }: Settlement,
): SettlementRows {
  const recorder = isSaid
    ? { actor: ctx, paymentId }
    : { actor: { ...ctx, accountId: null }, paymentId: null }
  return {
    expectedDeduction: expectedDeduction === invoice.expectedDeduction ? null : expectedDeduction,
    deductions: DEDUCTION_TAXES.filter((tax) => deducted[tax] > 0).map((tax) =>
      deductionEntry(recorder.actor, invoice, {
        tax,
        amount: deducted[tax],
        // Money can come before its invoice, tax cannot be kept back from it then.
        on: on < invoice.issueDate ? invoice.issueDate : on,
        paymentId: recorder.paymentId,
      }),
    ),
    allocation:
      allocated > 0
        ? allocationRow(ctx, { paymentId, invoiceId: invoice.id, amount: allocated, on })
        : null,
  }
}

/** Builds an allocation of money to an invoice; a negative amount takes money back. */
export function allocationRow(
  ctx: Actor,
  {
    paymentId,
    invoiceId,
    amount,
    on,
  }: { paymentId: string; invoiceId: string; amount: number; on: string },
): NewAllocation {
  const now = ctx.now()
  return {
    paymentId,
    invoiceId,
    amount,
    businessId: ctx.businessId,
    id: newId(now),
    receivedOn: on,
    allocatedAt: now,
    allocatedBy: ctx.accountId,
  }
}

interface Kept {
  tax: DeductionTax
  /** In minor units. */
  amount: number
  /** 'YYYY-MM-DD' */
  on: string
  /** The payment with which it came; null if it came without one. */
  paymentId: string | null
  whtType?: NewDeduction['whtType']
}

/** Builds the row and the activity of a deduction. The actor without an account is the settlement of an invoice. */
export function deductionEntry(
  actor: Actor,
  { id, number, clientId, clientName, currency, wht }: PaidInvoice,
  { tax, amount, on, paymentId, whtType = null }: Kept,
): DeductionEntry {
  const now = actor.now()
  return {
    row: {
      businessId: actor.businessId,
      id: newId(now),
      invoiceId: id,
      clientId,
      paymentId,
      tax,
      // The document names the type of the WHT that it asks for.
      whtType: tax === 'wht' && wht === 0 ? (whtType ?? DEFAULT_WHT_TYPE) : whtType,
      amount,
      currency,
      deductedOn: on,
      recordedAt: now,
      recordedBy: actor.accountId,
    },
    activity: activityRow(actor, `${tax}.deducted`, id, { number, clientName, amount, currency }),
  }
}

function whyHeld(
  invoice: PaidInvoice,
  currency: Currency,
  disagreement: HeldReason | undefined,
): HeldReason | null {
  if (currency !== invoice.currency) return 'wrong_currency'
  if (invoice.voidedAt !== null) return 'void_invoice'
  return disagreement ?? null
}

function kindOf(source: string, heldReason: HeldReason | null) {
  if (heldReason !== null) return 'payment.held'
  return source === 'hand' ? 'invoice.payment_recorded' : 'payment.received'
}
