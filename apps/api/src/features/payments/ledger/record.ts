import type {
  HeldReason,
  Payment,
  PaymentRecorded,
  PaymentSource,
  ReceivedMethod,
  RecordPayment,
} from '@isiro/contracts/payments'
import { todayIn } from '@isiro/domain/business-date'
import { formatMinor, minorFromNumber } from '@isiro/domain/money'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import { isAutomatic, notifyPayment } from '../../messages/automatic/notify.ts'
import { buildEntry, type Money } from './entry.ts'
import { insertEntry } from './entry-queries.ts'
import * as queries from './queries.ts'

/** Money that a provider says it has taken. Amounts in the smallest unit of `currency`. */
export interface ReceivedMoney extends Omit<Money, 'note'> {
  source: Exclude<PaymentSource, 'hand'>
  /** The invoice it is for. */
  invoiceId: string
  /** The provider's own number of the transaction: told twice, it is one payment. */
  providerTransactionId: string
  method: Extract<ReceivedMethod, 'card' | 'bank' | 'ussd' | 'transfer' | 'mobile_money' | 'other'>
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
    const { heldReason } = known
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
    currency,
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

/** Adds the money, what it pays, and the word of it. Nothing at all where the provider's transaction is known. */
async function enter(ctx: Ctx, invoice: queries.LockedInvoice, money: Money): Promise<Received> {
  const entry = buildEntry(ctx, invoice, money)
  const { payment, allocation, credit } = entry
  const { id: paymentId, amount, method, receivedOn, heldReason } = payment
  const isNew = await insertEntry(ctx.db, entry)
  if (isNew && heldReason === null && isAutomatic(invoice.automaticMessages, 'payment_received'))
    await notifyPayment(ctx, invoice.id, { paymentId, amount, method, receivedOn })
  return { paymentId, isNew, allocated: allocation?.amount ?? 0, credit, heldReason }
}
