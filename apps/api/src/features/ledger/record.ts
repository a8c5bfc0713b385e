import type {
  HeldReason,
  Payment,
  PaymentRecorded,
  PaymentSource,
  ReceivedMethod,
  RecordPayment,
} from '@isiro/contracts/payments'
import { formatMinor, minorFromNumber, sum } from '@isiro/domain/money'
import { balanceOf, type KeptBack } from '@isiro/domain/settlement'
import { type Ctx, todayOf, transact } from '../../platform/db/context.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { paymentBooked } from '../../platform/metrics/events.ts'
import { isAutomatic, notifyPayment } from '../messages/automatic/service.ts'
import { notifyMembers } from '../notifications/service.ts'
import { refuseMoreThanOpen } from './deductions/limits.ts'
import { buildEntry, type Entry, type Money } from './entry.ts'
import { insertEntry } from './entry-queries.ts'
import * as queries from './queries.ts'
import { worthOf } from './rate.ts'

/** Money that a provider reports as received. Amounts in the smallest unit of `currency`. */
export interface ReceivedMoney extends Omit<Money, 'note'> {
  source: Exclude<PaymentSource, 'hand'>
  /** The invoice it is for. */
  invoiceId: string
  /** The provider's own id of the transaction: two reports with one id are one payment. */
  providerTransactionId: string
  method: Extract<ReceivedMethod, 'card' | 'bank' | 'ussd' | 'transfer' | 'mobile_money' | 'other'>
  /** The client was promised a receipt by mail, whatever the settings say. */
  hasPromisedReceipt?: boolean
}

export interface Received {
  paymentId: string
  /** False if the ledger already had the transaction; nothing changed then. */
  isNew: boolean
  /** The part that pays the invoice, in minor units. */
  allocated: number
  /** The surplus over the balance, in minor units: the client's credit. 0 while the money is held. */
  credit: number
  heldReason: HeldReason | null
}

/**
 * Records a provider's money in the ledger, once per provider transaction, and pays the invoice up to its balance.
 * Money that cannot pay the invoice is held for the owner, so none is lost.
 *
 * Runs in the caller's transaction and locks the invoice until that ends. Throws `resource.not_found` if the
 * invoice does not exist.
 */
export function recordReceived(ctx: Ctx, money: ReceivedMoney): Promise<Received> {
  // The provider reported this money, so no signed-in account is its author.
  return transact({ ...ctx, accountId: null }, async (ctx) => {
    const { db, businessId } = ctx
    const invoice = found(await queries.lockInvoice(db, businessId, money.invoiceId))
    const { hasPromisedReceipt, ...received } = money
    const entered = await enter(ctx, invoice, { ...received, note: null }, hasPromisedReceipt)
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
 * Records money that the owner received by hand. The surplus over the invoice's balance becomes the client's
 * credit.
 */
export function recordPayment(
  ctx: Ctx,
  invoiceId: string,
  input: RecordPayment,
): Promise<PaymentRecorded> {
  return transact(ctx, async (ctx) => {
    const invoice = found(await queries.lockInvoice(ctx.db, ctx.businessId, invoiceId))
    if (invoice.voidedAt !== null) throw new AppError('payments.invoice_void')
    if (invoice.balance === 0) throw new AppError('invoices.already_paid')
    refuseFuture(ctx, 'receivedOn', input.receivedOn)
    const kept = keptWith(invoice, input)
    const { received: _, ...recorded } = await recordByHand(ctx, invoice, {
      ...input,
      kept,
      payer: null,
    })
    return recorded
  })
}

/** The owner's word on the tax kept back with a payment, checked against the invoice; undefined if the owner says nothing. */
function keptWith(
  invoice: queries.LockedInvoice,
  { whtKept, vatKept }: RecordPayment,
): KeptBack | undefined {
  if (whtKept === undefined && vatKept === undefined) return undefined
  const kept = { wht: minorFromNumber(whtKept ?? 0) ?? 0, vat: minorFromNumber(vatKept ?? 0) ?? 0 }
  refuseMoreThanOpen(invoice, kept)
  return kept
}

/** Throws at `path` for a date after today in the business's zone. */
export function refuseFuture(ctx: Ctx, path: string, date: string): void {
  if (date <= todayOf(ctx)) return
  const fields = [{ path, message: 'payments.date_in_future' }]
  throw new AppError('payments.date_in_future', { fields })
}

/** Records money that the owner has seen for a locked invoice, whatever the invoice's status. */
export async function recordByHand(
  ctx: Ctx,
  invoice: queries.LockedInvoice,
  input: Omit<RecordPayment, 'whtKept' | 'vatKept'> & {
    kept?: KeptBack | undefined
    payer: string | null
  },
): Promise<PaymentRecorded & { received: { paymentId: string } }> {
  const amount = minorFromNumber(input.amount) ?? 0
  const { currency } = invoice
  const { method, receivedOn, reference, note, payer } = input
  const entry = { method, receivedOn, reference, note, payer, amount, currency }
  const received = await enter(ctx, invoice, {
    ...entry,
    worth: worthOf(invoice, input.exchangeRate),
    kept: input.kept,
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
  return {
    payment,
    whtKept: formatMinor(received.deducted.wht),
    vatKept: formatMinor(received.deducted.vat),
    balance: formatMinor(received.balance),
    credit: formatMinor(received.credit),
    received,
  }
}

/**
 * Inserts the payment, what settles the invoice with it, and its activity. Inserts nothing if the provider's transaction is
 * known.
 */
async function enter(
  ctx: Ctx,
  invoice: queries.LockedInvoice,
  money: Money,
  hasPromisedReceipt = false,
) {
  const entry = buildEntry(ctx, invoice, money)
  const { payment, credit } = entry
  const { id: paymentId, amount, method, receivedOn, heldReason } = payment
  const isNew = await insertEntry(ctx.db, entry)
  if (isNew && heldReason === null) {
    const { currency, source } = payment
    ctx.afterCommit(() => paymentBooked.publish({ currency, source, amount }))
  }
  if (isNew && payment.source !== 'hand') {
    const kind = newsOf(invoice, entry)
    const { currency } = payment
    const { clientName, number } = invoice
    const isSurplus = kind === 'paid_twice' || kind === 'overpaid'
    await notifyMembers(ctx, {
      kind,
      clientName,
      number,
      subjectId: kind === 'payment' ? invoice.id : paymentId,
      amount: isSurplus ? credit : amount,
      currency,
    })
  }
  const isThanked = hasPromisedReceipt || isAutomatic(invoice.automaticMessages, 'payment_received')
  if (isNew && heldReason === null && isThanked) {
    const received = { paymentId, amount, method, receivedOn }
    await notifyPayment(ctx, invoice.id, received, hasPromisedReceipt ? ['email'] : undefined)
  }
  const allocated = entry.allocation?.amount ?? 0
  const deducted = {
    wht: sum(entry.deductions.filter(({ row }) => row.tax === 'wht').map(({ row }) => row.amount)),
    vat: sum(entry.deductions.filter(({ row }) => row.tax === 'vat').map(({ row }) => row.amount)),
  }
  const balance =
    invoice.voidedAt === null
      ? balanceOf({
          ...invoice,
          paid: invoice.paid + allocated,
          deducted: invoice.deducted + deducted.wht + deducted.vat,
          expectedDeduction: entry.expectedDeduction ?? invoice.expectedDeduction,
        })
      : 0
  return { paymentId, isNew, allocated, deducted, balance, credit, heldReason }
}

/** What the owner is told of a provider's money: it came, it waits, or it is more than the invoice asked for. */
function newsOf(
  invoice: queries.LockedInvoice,
  { payment, credit, allocation }: Entry,
): 'payment' | 'held' | 'paid_twice' | 'overpaid' {
  if (payment.heldReason !== null) return 'held'
  if (credit === 0) return 'payment'
  // An invoice that a credit note settled was not paid before.
  return allocation === null && invoice.paid > 0 ? 'paid_twice' : 'overpaid'
}
