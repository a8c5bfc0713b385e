import type {
  ClientCredit,
  ListPayments,
  Payment,
  PaymentDetail,
  PaymentSummary,
} from '@isiro/contracts/payments'
import { monthOf, monthStart } from '@isiro/domain/business-date'
import { formatMinor } from '@isiro/domain/money'
import { type Ctx, read, todayOf } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import { decodeCursor } from '../../platform/http/paging.ts'
import { getClient } from '../clients/service.ts'
import { getInvoice } from '../invoices/service.ts'
import { gainsOfPayment } from './foreign/service.ts'
import * as lists from './list-queries.ts'
import { presentDetail, presentPayment } from './present.ts'
import { listInvoicePayments } from './queries.ts'

export {
  type AnsweredDispute,
  claimAnswer,
  type DisputeWithPayment,
  getDispute,
  listDisputes,
  listOpen,
  noteAnswer,
  noteDispute,
  type ReportedDispute,
} from './disputes/service.ts'
export { type ForeignMove, listForeignMoves, listGains } from './foreign/service.ts'
export { addOpeningCredit } from './opening-credits.ts'
export { noteOutsideRefunds, noteReversal } from './outside-refunds.ts'
export { type ReceivedMoney, recordReceived } from './record.ts'
export {
  getRefund,
  noteProviderRefund,
  noteRefundOutcome,
  requestRefund,
} from './refund.ts'

/** The payments of one invoice; empty for a draft. Throws `resource.not_found` for an unknown invoice. */
export function invoicePayments(ctx: Ctx, invoiceId: string): Promise<Payment[]> {
  return read(ctx, async (ctx) => {
    await getInvoice(ctx, invoiceId)
    const rows = await listInvoicePayments(ctx.db, ctx.businessId, invoiceId)
    return rows.map(presentPayment)
  })
}

/** One page of payments, as rows that the caller presents. */
export function listPage(ctx: Ctx, { cursor, ...query }: ListPayments) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, 'date')
  return read(ctx, ({ db, businessId }) => lists.listPayments(db, businessId, { ...query, after }))
}

export async function getPayment(ctx: Ctx, id: string): Promise<PaymentDetail> {
  return read(ctx, async (ctx) => {
    const row = found(await lists.findPayment(ctx.db, ctx.businessId, id))
    return presentDetail(row, row.homeCurrency === null ? null : await gainsOfPayment(ctx, id))
  })
}

/** The sums received in all and in the business's calendar month, and the money that awaits a decision. */
export async function summarise(ctx: Ctx): Promise<PaymentSummary> {
  const month = monthStart(monthOf(todayOf(ctx)))
  const row = found(
    await read(ctx, ({ db, businessId }) => lists.findSummary(db, businessId, month)),
  )
  const amount = (minor: string) => formatMinor(BigInt(minor))
  return {
    received: (row.received ?? []).map((received) => ({
      currency: received.currency,
      amount: amount(received.amount),
      thisMonth: amount(received.thisMonth),
    })),
    held: row.held,
    claims: row.claims,
    credit: (row.credit ?? []).map((credit) => ({
      currency: credit.currency,
      amount: amount(credit.amount),
    })),
  }
}

/** A client's credit by currency, with the payments that hold it. */
export function clientCredit(ctx: Ctx, clientId: string): Promise<ClientCredit> {
  return read(ctx, async (ctx) => {
    await getClient(ctx, clientId)
    const rows = await lists.listCredit(ctx.db, ctx.businessId, clientId)
    const currencies = [...new Set(rows.map(({ currency }) => currency))].sort()
    return currencies.map((currency) => {
      const ofCurrency = rows.filter((row) => row.currency === currency)
      return {
        currency,
        amount: formatMinor(ofCurrency.reduce((sum, row) => sum + BigInt(row.amount), 0n)),
        payments: ofCurrency.map(({ id, amount, receivedOn }) => ({
          id,
          amount: formatMinor(amount),
          receivedOn,
        })),
      }
    })
  })
}
