import type { HeldReason } from '@isiro/contracts/payments'
import type { Currency } from '@isiro/domain/currency'
import { scale } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'
import { type ActivityRow, type Actor, activityRow } from '../../../platform/db/activity.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { NewDeduction } from '../withholding/queries.ts'
import type { LockedInvoice, NewAllocation, NewPayment } from './queries.ts'

/** The columns of an invoice that the ledger needs to pay it. */
export type PaidInvoice = Pick<
  LockedInvoice,
  'id' | 'number' | 'clientId' | 'clientName' | 'currency' | 'total' | 'paid' | 'wht' | 'voidedAt'
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
> & {
  /** Set when the provider's record and ours disagree about the amount: the ledger then holds the money. */
  heldReason?: HeldReason | undefined
}

/** The WHT that an invoice asked the payer to deduct, recorded on full payment, with its activity. */
export interface AskedDeduction {
  row: NewDeduction
  activity: ActivityRow
}

/** The rows that money adds to the ledger. */
export interface Entry {
  payment: NewPayment
  /** The activity on the invoice's timeline. */
  activity: ActivityRow
  allocation: NewAllocation | null
  deduction: AskedDeduction | null
  /** The surplus over the balance, in minor units: the client's credit. 0 while the money is held. */
  credit: number
}

/**
 * Builds the ledger entry of money for an invoice. The money pays up to the balance and the surplus becomes the
 * client's credit. Money that cannot pay the invoice is held.
 */
export function buildEntry(
  ctx: Actor,
  invoice: PaidInvoice,
  { heldReason: disagreement, ...money }: Money,
): Entry {
  const now = ctx.now()
  const id = newId(now)
  const heldReason = whyHeld(invoice, money.currency, disagreement)
  const allocated = heldReason === null ? Math.min(money.amount, invoice.total - invoice.paid) : 0
  const credit = heldReason === null ? money.amount - allocated : 0
  const texts = [invoice.clientName, invoice.number, money.reference, money.payer]
  const payment = {
    ...money,
    businessId: ctx.businessId,
    id,
    clientId: invoice.clientId,
    recordedAt: now,
    recordedBy: ctx.accountId,
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
    ...(credit > 0 ? { credit } : {}),
    ...(heldReason === null ? {} : { reason: heldReason }),
  })
  const paying =
    allocated > 0
      ? buildAllocation(ctx, { paymentId: id, invoice, amount: allocated, on: money.receivedOn })
      : { allocation: null, deduction: null }
  return { payment, activity, credit, ...paying }
}

/** An amount of a payment to allocate to an invoice. */
export interface Allotment {
  paymentId: string
  invoice: PaidInvoice
  /** In minor units; negative takes money back from the invoice. */
  amount: number
  /** The date of the WHT deducted with it, 'YYYY-MM-DD'. */
  on: string
}

/**
 * Builds the rows that allocate money of a payment to an invoice or take it back. The WHT that the payer deducted
 * follows pro rata, so that the parts add up to the whole however many payments there are. Full payment of the
 * invoice turns its WHT into a credit that awaits its certificate.
 */
export function buildAllocation(
  ctx: Actor,
  { paymentId, invoice, amount, on }: Allotment,
): { allocation: NewAllocation; deduction: AskedDeduction | null } {
  const { wht, paid, total } = invoice
  const whtKept = scale(wht, paid + amount, total) - scale(wht, paid, total)
  return {
    allocation: allocationRow(ctx, { paymentId, invoiceId: invoice.id, amount, whtKept, on }),
    deduction: wht === 0 || paid + amount < total ? null : askedDeduction(ctx, invoice, on),
  }
}

/** Builds an allocation alone; `whtKept` is the WHT deducted with it, in minor units. */
export function allocationRow(
  ctx: Actor,
  { on, ...entry }: Omit<Allotment, 'invoice'> & { invoiceId: string; whtKept: number },
): NewAllocation {
  const now = ctx.now()
  return {
    ...entry,
    businessId: ctx.businessId,
    id: newId(now),
    receivedOn: on,
    allocatedAt: now,
    allocatedBy: ctx.accountId,
  }
}

/** Builds the WHT deduction that full payment of an invoice confirms. An invoice has at most one. */
function askedDeduction(ctx: Actor, invoice: PaidInvoice, deductedOn: string): AskedDeduction {
  const now = ctx.now()
  const { id, number, clientId, clientName, wht: amount, currency } = invoice
  return {
    row: {
      id: newId(now),
      invoiceId: id,
      clientId,
      paymentId: null,
      whtType: null,
      amount,
      currency,
      deductedOn,
      recordedAt: now,
      recordedBy: null,
    },
    activity: activityRow({ ...ctx, accountId: null }, 'wht.deducted', id, {
      number,
      clientName,
      amount,
      currency,
    }),
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
