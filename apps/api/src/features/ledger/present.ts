import type {
  ForeignWorth,
  Payment,
  PaymentDetail,
  PaymentListed,
  PaymentState,
} from '@isiro/contracts/payments'
import type { Currency } from '@isiro/domain/currency'
import { formatExchangeRate, inHomeCurrency } from '@isiro/domain/exchange-rate'
import { formatMinor, type Minor } from '@isiro/domain/money'
import type { PaymentGains } from './foreign/service.ts'
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
    dispute: row.dispute,
    invoices: (row.invoices ?? []).map((invoice) => ({
      ...invoice,
      amount: formatMinor(invoice.amount),
    })),
  }
}

/** The gains are null where the payment states no rate. */
export function presentDetail(row: DetailRow, gains: PaymentGains | null): PaymentDetail {
  const { meantForId, meantForNumber } = row
  return {
    ...presentListed(row),
    note: row.note,
    home: worthOf(row, { ...row, rate: row.exchangeRateMicro, gain: gains?.all ?? null }),
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
    refunds: (row.refunds ?? []).map(({ outcome, rate, homeCurrency, ...refund }) => ({
      ...refund,
      amount: formatMinor(refund.amount),
      state: outcome ?? 'requested',
      requestedAt: instant(refund.requestedAt),
      settledAt: refund.settledAt === null ? null : instant(refund.settledAt),
      home:
        outcome === 'failed'
          ? null
          : worthOf(row, {
              amount: refund.amount,
              rate,
              homeCurrency,
              gain: gains?.refunds.get(refund.id) ?? null,
            }),
    })),
    reviews: (row.reviews ?? []).map((review) => ({
      ...review,
      at: instant(review.at),
    })),
  }
}

interface Worth {
  amount: Minor
  rate: number | null
  homeCurrency: Currency | null
  gain: Minor | null
}

/** Money of a payment in the business's own currency; null where it is in that. */
function worthOf(
  { currency, businessCurrency }: Pick<DetailRow, 'currency' | 'businessCurrency'>,
  { amount, rate, homeCurrency, gain }: Worth,
): ForeignWorth | null {
  if (rate === null || homeCurrency === null)
    return currency === businessCurrency
      ? null
      : { currency: businessCurrency, rate: null, amount: null, gain: null }
  return {
    currency: homeCurrency,
    rate: formatExchangeRate(rate),
    amount: formatMinor(inHomeCurrency(amount, rate)),
    gain: gain === null ? null : formatMinor(gain),
  }
}

function instant(text: string): string {
  return new Date(text).toISOString()
}
