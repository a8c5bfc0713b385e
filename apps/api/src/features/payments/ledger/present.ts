import type { Payment, PaymentDetail, PaymentListed, PaymentState } from '@isiro/contracts/payments'
import { formatExchangeRate, inHomeCurrency } from '@isiro/domain/exchange-rate'
import { formatMinor } from '@isiro/domain/money'
import type { DetailRow, ListedRow } from './list-queries.ts'
import type { listInvoicePayments } from './queries.ts'

type InvoicePaymentRow = Awaited<ReturnType<typeof listInvoicePayments>>[number]

/** A payment as its invoice shows it. */
export function presentPayment(row: InvoicePaymentRow): Payment {
  return {
    ...row,
    amount: formatMinor(row.amount),
    currency: row.currency,
    method: row.method,
    source: row.source,
    recordedAt: row.recordedAt.toISOString(),
  }
}

function stateOf({ heldReason, resolution, refunded, amount }: ListedRow): PaymentState {
  if (heldReason !== null && resolution === null) return 'held'
  return refunded === amount ? 'refunded' : 'confirmed'
}

/** The credit that the client may use for other invoices: 0 for held money. */
function creditOf(row: ListedRow): number {
  if (stateOf(row) === 'held') return 0
  return row.amount - row.allocated - row.refunded
}

export function presentListed(row: ListedRow): PaymentListed {
  return {
    id: row.id,
    receivedOn: row.receivedOn,
    recordedAt: row.recordedAt.toISOString(),
    clientId: row.clientId,
    clientName: row.clientName,
    currency: row.currency,
    amount: formatMinor(row.amount),
    allocated: formatMinor(row.allocated),
    refunded: formatMinor(row.refunded),
    credit: formatMinor(creditOf(row)),
    state: stateOf(row),
    method: row.method,
    source: row.source,
    reference: row.reference,
    payer: row.payer,
    heldReason: row.heldReason,
    invoices: (row.invoices ?? []).map((invoice) => ({
      ...invoice,
      amount: formatMinor(invoice.amount),
    })),
  }
}

/** `gain` is what the payment gained less what it lost, in minor units of the home currency; null where it is not known. */
export function presentDetail(row: DetailRow, gain: number | null): PaymentDetail {
  const { meantForId, meantForNumber } = row
  return {
    ...presentListed(row),
    note: row.note,
    home: homeOf(row, gain),
    fee: row.fee === null ? null : formatMinor(row.fee),
    recordedBy: row.recordedByName,
    meantFor:
      meantForId !== null && meantForNumber !== null
        ? { id: meantForId, invoiceNumber: meantForNumber }
        : null,
    allocations: (row.allocations ?? []).map((entry) => ({
      ...entry,
      amount: formatMinor(entry.amount),
      at: instant(entry.at),
    })),
    refunds: (row.refunds ?? []).map(({ outcome, ...refund }) => ({
      ...refund,
      amount: formatMinor(refund.amount),
      state: outcome ?? 'requested',
      requestedAt: instant(refund.requestedAt),
      settledAt: refund.settledAt === null ? null : instant(refund.settledAt),
    })),
    reviews: (row.reviews ?? []).map((review) => ({
      ...review,
      at: instant(review.at),
    })),
  }
}

function homeOf(row: DetailRow, gain: number | null): PaymentDetail['home'] {
  const { currency, businessCurrency, exchangeRateMicro: rate, homeCurrency } = row
  if (rate === null || homeCurrency === null)
    return currency === businessCurrency
      ? null
      : { currency: businessCurrency, rate: null, amount: null, gain: null }
  return {
    currency: homeCurrency,
    rate: formatExchangeRate(rate),
    amount: formatMinor(inHomeCurrency(row.amount, rate)),
    gain: gain === null ? null : formatMinor(gain),
  }
}

function instant(text: string): string {
  return new Date(text).toISOString()
}
