import type { HeldReason } from '@isiro/contracts/payments'
import type { Currency } from '@isiro/domain/currency'
import { scale } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'
import { type ActivityRow, activityRow } from '../../../platform/db/activity.ts'
import type { Ctx } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { NewDeduction } from '../withholding/queries.ts'
import type { LockedInvoice, NewAllocation, NewPayment } from './queries.ts'

/** What the ledger has to know of the invoice that money is for. */
export type PaidInvoice = Pick<
  LockedInvoice,
  'id' | 'number' | 'clientId' | 'clientName' | 'currency' | 'total' | 'paid' | 'wht' | 'voidedAt'
>

/** Money as whoever has seen it tells of it. */
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
  /** Holds the money where the provider's record and ours disagree about the amount. */
  heldReason?: HeldReason | undefined
}

/** What an invoice asked to be kept back, once it is known to have been, and the word of it. */
export interface AskedDeduction {
  row: NewDeduction
  activity: ActivityRow
}

/** The rows that money adds to the ledger. */
export interface Entry {
  payment: NewPayment
  /** The word of it on the invoice's timeline. */
  activity: ActivityRow
  allocation: NewAllocation | null
  deduction: AskedDeduction | null
  /** What was more than the invoice wanted; the client's from now on. Nothing while the money is held. */
  credit: number
}

/**
 * Draws up the entry of money for an invoice as it stands: it pays as much as is owed, and what is more becomes the
 * client's credit. Money that cannot pay the invoice is held.
 */
export function buildEntry(
  ctx: Ctx,
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
    search: foldForSearch(texts.filter((text) => text !== null).join(' ')),
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

/** Money of a payment for an invoice. */
export interface Allotment {
  paymentId: string
  invoice: PaidInvoice
  /** Negative takes money back from the invoice. */
  amount: number
  /** The day on which it counts, for the tax kept back with it. */
  on: string
}

/**
 * Draws up what moves money of a payment onto an invoice, or back off it. The part of the invoice's WHT that the payer
 * kept back goes along pro rata, so that the parts add up to the whole however often it is paid. When the
 * invoice is paid in full, the WHT it asked for becomes a credit that waits for its certificate.
 */
export function buildAllocation(
  ctx: Ctx,
  { paymentId, invoice, amount, on }: Allotment,
): { allocation: NewAllocation; deduction: AskedDeduction | null } {
  const { wht, paid, total } = invoice
  const whtKept = scale(wht, paid + amount, total) - scale(wht, paid, total)
  return {
    allocation: allocationRow(ctx, { paymentId, invoiceId: invoice.id, amount, whtKept, on }),
    deduction: wht === 0 || paid + amount < total ? null : askedDeduction(ctx, invoice, on),
  }
}

/** An allocation alone; `whtKept` is the tax kept back with it. */
export function allocationRow(
  ctx: Ctx,
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

/** Full payment is the occasion on which the WHT of an invoice is known to have been kept back. Once only. */
function askedDeduction(ctx: Ctx, invoice: PaidInvoice, deductedOn: string): AskedDeduction {
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
