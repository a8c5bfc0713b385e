import type {
  HeldReason,
  Payment,
  PaymentRecorded,
  PaymentSource,
  ReceivedMethod,
  RecordPayment,
} from '@isiro/contracts/payments'
import { todayIn } from '@isiro/domain/business-date'
import type { Currency } from '@isiro/domain/currency'
import { formatMinor, minorFromNumber } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'
import { recordActivity } from '../../../platform/activity.ts'
import { type Ctx, transact } from '../../../platform/context.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { together } from '../../../platform/together.ts'
import { announcePayment, isAnnounced } from '../../messages/automatic/service.ts'
import { allocate } from './allocation.ts'
import * as queries from './queries.ts'

/** Money that a provider says it has taken. Amounts in the smallest unit of `currency`. */
export interface ReceivedMoney {
  source: Exclude<PaymentSource, 'hand'>
  /** The provider's own number of the transaction: told twice, it is one payment. */
  providerTransactionId: string
  attemptId: string | null
  /** The invoice it is for. */
  invoiceId: string
  amount: number
  currency: string
  method: Extract<ReceivedMethod, 'card' | 'bank' | 'ussd' | 'transfer' | 'mobile_money' | 'other'>
  /** What the provider kept for itself; null when it does not say. */
  fee: number | null
  payer: string | null
  /** 'YYYY-MM-DD' in the business's zone. */
  receivedOn: string
  reference: string | null
  /** Holds the money where the provider's record and ours disagree about the amount. */
  heldReason?: 'amount_mismatch' | undefined
}

export interface Received {
  paymentId: string
  /** False where the ledger had it already; nothing was changed then. */
  isNew: boolean
  /** The part that pays the invoice. */
  allocated: number
  /** What was more than the invoice wanted; the client's from now on. Nothing while it is held. */
  credit: number
  heldReason: HeldReason | null
}

/**
 * Puts a provider's money into the ledger, once per transaction of the provider, and pays the invoice with as
 * much of it as is owed. Money that cannot pay it is kept and held for the owner: nothing is dropped.
 *
 * Runs in the caller's transaction and holds the invoice until that ends. Throws `resource.not_found` for an
 * invoice that is not there.
 */
export function recordReceived(ctx: Ctx, money: ReceivedMoney): Promise<Received> {
  // Whoever is signed in while the provider answers: it was the provider that said so.
  return transact({ ...ctx, accountId: null }, async (ctx) => {
    const { db, businessId } = ctx
    const invoice = found(await queries.lockInvoice(db, businessId, money.invoiceId))
    const entered = await enter(ctx, invoice, { ...money, note: null })
    if (entered.isNew) return entered
    const { source, providerTransactionId } = money
    const known = found(
      await queries.findProviderPayment(db, businessId, source, providerTransactionId),
    )
    const heldReason = known.heldReason as HeldReason | null
    const left = known.amount - known.allocated - known.refunded
    return {
      paymentId: known.id,
      isNew: false,
      allocated: known.allocated,
      credit: heldReason === null ? left : 0,
      heldReason,
    }
  })
}

/**
 * Records money that the owner has received by hand, partly or in full. What is more than the invoice still
 * wants becomes the client's credit.
 */
export function recordPayment(
  ctx: Ctx,
  invoiceId: string,
  input: RecordPayment,
): Promise<PaymentRecorded> {
  return transact(ctx, async (ctx) => {
    const invoice = found(await queries.lockInvoice(ctx.db, ctx.businessId, invoiceId))
    if (invoice.voidedAt !== null) throw new AppError('payments.invoice_void')
    if (invoice.paid >= invoice.total) throw new AppError('invoices.already_paid')
    refuseFuture(ctx, 'receivedOn', input.receivedOn)
    const { received: _, ...recorded } = await recordByHand(ctx, invoice, { ...input, payer: null })
    return recorded
  })
}

/** Money cannot have come on a day that is still to come. */
export function refuseFuture(ctx: Ctx, path: string, date: string): void {
  if (date <= todayIn(ctx.timeZone, ctx.now())) return
  const fields = [{ path, message: 'payments.date_in_future' }]
  throw new AppError('payments.date_in_future', { fields })
}

/** Enters money that the owner has seen for a locked invoice, whatever has become of that meanwhile. */
export async function recordByHand(
  ctx: Ctx,
  invoice: queries.LockedInvoice,
  input: Omit<RecordPayment, 'amount'> & { amount: number; payer: string | null },
): Promise<PaymentRecorded & { received: Received }> {
  const amount = minorFromNumber(input.amount) ?? 0
  const { currency } = invoice
  const { method, receivedOn, reference, note, payer } = input
  const entry = { method, receivedOn, reference, note, payer, amount, currency }
  const received = await enter(ctx, invoice, {
    ...entry,
    source: 'hand',
    providerTransactionId: null,
    attemptId: null,
    fee: null,
  })
  const payment: Payment = {
    ...entry,
    id: received.paymentId,
    amount: formatMinor(amount),
    currency: currency as Currency,
    source: 'hand',
    recordedAt: ctx.now().toISOString(),
  }
  const isVoid = invoice.voidedAt !== null
  return {
    payment,
    balance: formatMinor(isVoid ? 0 : invoice.total - invoice.paid - received.allocated),
    credit: formatMinor(received.credit),
    received,
  }
}

type Entry = Omit<
  queries.NewPayment,
  | 'businessId'
  | 'id'
  | 'clientId'
  | 'recordedAt'
  | 'recordedBy'
  | 'heldReason'
  | 'meantFor'
  | 'search'
> & {
  heldReason?: HeldReason | undefined
}

/** Adds the payment, what it pays, and the word of it. Nothing at all where the provider's transaction is known. */
async function enter(
  ctx: Ctx,
  invoice: queries.LockedInvoice,
  { heldReason: disagreement, ...entry }: Entry,
): Promise<Received> {
  const now = ctx.now()
  const paymentId = newId(now)
  const heldReason = whyHeld(invoice, entry.currency, disagreement)
  const allocated = heldReason === null ? Math.min(entry.amount, invoice.total - invoice.paid) : 0
  const credit = heldReason === null ? entry.amount - allocated : 0
  const texts = [invoice.clientName, invoice.number, entry.reference, entry.payer]
  const adding = queries.insertPayment(ctx.db, {
    ...entry,
    businessId: ctx.businessId,
    id: paymentId,
    clientId: invoice.clientId,
    recordedAt: now,
    recordedBy: ctx.accountId,
    heldReason,
    meantFor: invoice.id,
    search: foldForSearch(texts.filter((text) => text !== null).join(' ')),
  })
  // What a provider tells may be known already, and then nothing follows from it.
  if (entry.providerTransactionId !== null && !(await adding))
    return { paymentId, isNew: false, allocated, credit, heldReason }

  const details = {
    number: invoice.number,
    clientName: invoice.clientName,
    amount: entry.amount,
    currency: entry.currency,
    method: entry.method,
    source: entry.source,
    paymentId,
    ...(credit > 0 ? { credit } : {}),
    ...(heldReason === null ? {} : { reason: heldReason }),
  }
  await together([
    adding,
    allocated > 0 && allocate(ctx, { paymentId, invoice, amount: allocated, on: entry.receivedOn }),
    recordActivity(ctx, kindOf(entry.source, heldReason), invoice.id, details),
  ])
  if (heldReason === null && isAnnounced(invoice.automaticMessages, 'payment_received')) {
    const { amount, method, receivedOn } = entry
    await announcePayment(ctx, invoice.id, { paymentId, amount, method, receivedOn })
  }
  return { paymentId, isNew: true, allocated, credit, heldReason }
}

function whyHeld(
  invoice: queries.LockedInvoice,
  currency: string,
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
