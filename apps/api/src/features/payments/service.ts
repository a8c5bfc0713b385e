import type { Payment, RecordPayment } from '@isiro/contracts/payments'
import { todayIn } from '@isiro/domain/business-date'
import type { Currency } from '@isiro/domain/currency'
import { formatMinor, minorFromNumber, scale } from '@isiro/domain/money'
import { recordActivity } from '../../platform/activity.ts'
import { type Ctx, read, transact } from '../../platform/context.ts'
import { AppError, found } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { getInvoice } from '../invoices/service.ts'
import * as queries from './queries.ts'

/**
 * Records money that the owner has received by hand, partly or in full. The part of the invoice's WHT that
 * the payer kept back goes with it, pro rata, so that the parts add up to the whole when it is paid.
 */
export function recordPayment(
  ctx: Ctx,
  invoiceId: string,
  input: RecordPayment,
): Promise<{ payment: Payment; balance: string }> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const invoice = found(await queries.lockInvoice(db, businessId, invoiceId))
    if (invoice.voidedAt !== null) throw new AppError('payments.invoice_void')
    const amount = minorFromNumber(input.amount) ?? 0
    const balance = invoice.total - invoice.paid
    if (balance <= 0) throw new AppError('invoices.already_paid')
    if (amount > balance) {
      const details = { balance: formatMinor(balance), currency: invoice.currency }
      throw new AppError('payments.exceeds_balance', details)
    }
    if (input.receivedOn > todayIn(ctx.timeZone, ctx.now())) {
      throw new AppError('payments.date_in_future', {
        fields: [{ path: 'receivedOn', message: 'payments.date_in_future' }],
      })
    }

    const now = ctx.now()
    const keptBefore = scale(invoice.wht, invoice.paid, invoice.total)
    const keptAfter = scale(invoice.wht, invoice.paid + amount, invoice.total)
    const payment = {
      id: newId(now),
      clientId: invoice.clientId,
      currency: invoice.currency,
      amount,
      method: input.method,
      receivedOn: input.receivedOn,
      reference: input.reference,
      note: input.note,
      recordedAt: now,
      recordedBy: found(ctx.accountId),
    }
    const allocation = { id: newId(now), invoiceId, whtKept: keptAfter - keptBefore }
    await queries.insertPayment(db, businessId, payment, allocation)
    await recordActivity(ctx, 'invoice.payment_recorded', invoiceId, {
      number: invoice.number,
      clientName: invoice.clientName,
      amount,
      currency: invoice.currency,
      method: input.method,
    })
    return { payment: presentPayment(payment), balance: formatMinor(balance - amount) }
  })
}

/** The payments of one invoice; none for a draft. An invoice that is not there has nothing to tell of. */
export function listPayments(ctx: Ctx, invoiceId: string): Promise<Payment[]> {
  return read(ctx, async (ctx) => {
    await getInvoice(ctx, invoiceId)
    const rows = await queries.listPayments(ctx.db, ctx.businessId, invoiceId)
    return rows.map(presentPayment)
  })
}

type PaymentRow = Awaited<ReturnType<typeof queries.listPayments>>[number]

function presentPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    amount: formatMinor(row.amount),
    currency: row.currency as Currency,
    method: row.method as Payment['method'],
    receivedOn: row.receivedOn,
    reference: row.reference,
    note: row.note,
    recordedAt: row.recordedAt.toISOString(),
  }
}
