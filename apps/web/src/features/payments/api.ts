import type {
  DeductionRecorded,
  InvoiceDeductions,
  RecordDeduction,
  ReverseDeduction,
} from '@isiro/contracts/deductions'
import type { AnswerDispute, Dispute, DisputeEvidence } from '@isiro/contracts/disputes'
import type { ExchangeGains, SetPaymentRate } from '@isiro/contracts/exchange-gains'
import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import type { ConfirmClaim } from '@isiro/contracts/payment-claims'
import type {
  AllocatePayment,
  ClientCredit,
  Payment,
  PaymentDetail,
  PaymentListed,
  PaymentRecorded,
  PaymentSummary,
  RecordPayment,
  RefundPayment,
  ReleasePayment,
  ReviewPayment,
} from '@isiro/contracts/payments'
import { numberFromMinor, parseMinor } from '@isiro/domain/money'
import type { Period } from '@isiro/domain/period'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { filteredQuery } from '../../platform/http/fetch-page.ts'
import { createOnceKey, useOnceKey } from '../../platform/http/once-key.ts'
import type { FileFormat } from '../../platform/lists/list-export.tsx'
import type { PaymentFilter } from './list/use-payment-filter.ts'

const PAYMENTS = ['/api', 'payments'] as const
const PAGE_SIZE = '25'

/** The payments of one invoice. Its key stands below the invoice's, which refreshes it too. */
export function invoicePaymentsQuery(invoiceId: string) {
  return queryOptions({
    queryKey: ['/api', 'invoices', invoiceId, 'payments'],
    queryFn: ({ signal }) => api.get<Payment[]>(`/api/invoices/${invoiceId}/payments`, { signal }),
  })
}

/** All payments of a filter, the newest first, a page at a time. */
export function paymentListQuery(filter: PaymentFilter) {
  const search = filterSearch(filter)
  search.set('limit', PAGE_SIZE)
  return filteredQuery<PaymentListed>(
    [...PAYMENTS, 'list', search.toString()],
    `/api/payments?${search}`,
  )
}

const MOST_HELD = 10

/** Money that waits for its owner's decision, the newest first. */
export const heldPaymentsQuery = queryOptions({
  queryKey: [...PAYMENTS, 'held'],
  queryFn: ({ signal }) =>
    api.get<PaymentListed[]>(`/api/payments?state=held&limit=${MOST_HELD}`, { signal }),
})

/** The most that one page of the list may hold. */
export const MOST_RECENT = 100

/** The newest confirmed payments, for the screen that watches them come in. */
export const recentPaymentsQuery = queryOptions({
  queryKey: [...PAYMENTS, 'recent'],
  queryFn: ({ signal }) =>
    api.get<PaymentListed[]>(`/api/payments?state=confirmed&limit=${MOST_RECENT}`, {
      signal,
    }),
})

/** The total received, and the number of payments that need a decision. */
export const paymentSummaryQuery = queryOptions({
  queryKey: [...PAYMENTS, 'summary'],
  queryFn: ({ signal }) => api.get<PaymentSummary>('/api/payments/summary', { signal }),
})

/** One payment with all that was done with it. */
export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: [...PAYMENTS, id],
    queryFn: ({ signal }) =>
      api.get<PaymentDetail>(`/api/payments/${encodeURIComponent(id)}`, { signal }),
  })
}

/** The disputes of a payment. Its key stands below the payment's, which refreshes it too. */
export function paymentDisputesQuery(paymentId: string) {
  return queryOptions({
    queryKey: [...PAYMENTS, paymentId, 'disputes'],
    queryFn: ({ signal }) =>
      api.get<Dispute[]>(`/api/payments/${encodeURIComponent(paymentId)}/disputes`, { signal }),
  })
}

/** What an answer to a dispute begins with. */
export function disputeEvidenceQuery(disputeId: string) {
  return queryOptions({
    queryKey: [...PAYMENTS, 'disputes', disputeId, 'evidence'],
    queryFn: ({ signal }) =>
      api.get<DisputeEvidence>(`/api/payments/disputes/${encodeURIComponent(disputeId)}/evidence`, {
        signal,
      }),
  })
}

/** The unused credit of a client. */
export function clientCreditQuery(clientId: string) {
  return queryOptions({
    queryKey: ['/api', 'clients', clientId, 'credit'],
    queryFn: ({ signal }) =>
      api.get<ClientCredit>(`/api/clients/${encodeURIComponent(clientId)}/credit`, {
        signal,
      }),
  })
}

/** The tax that was kept back of one invoice. Its key stands below the invoice's, which refreshes it too. */
export function invoiceDeductionsQuery(invoiceId: string) {
  return queryOptions({
    queryKey: ['/api', 'invoices', invoiceId, 'deductions'],
    queryFn: ({ signal }) =>
      api.get<InvoiceDeductions>(`/api/invoices/${invoiceId}/deductions`, { signal }),
  })
}

const MOST_UNPAID = '75'

/**
 * Invoices on which something is still owed, of one client or of all, whose number or name holds a text. The ones due first
 * come first.
 */
export function openInvoicesQuery({ clientId, q }: { clientId: string; q: string }) {
  const search = new URLSearchParams({ status: 'unpaid', sort: 'due', limit: MOST_UNPAID })
  if (clientId !== '') search.set('clientId', clientId)
  if (q !== '') search.set('q', q)
  return queryOptions({
    queryKey: ['/api', 'invoices', 'open', clientId, q],
    queryFn: ({ signal }) => api.get<InvoiceListed[]>(`/api/invoices?${search}`, { signal }),
  })
}

/** The exchange gains and losses of a period. */
export function exchangeGainsQuery(span: Period) {
  return queryOptions({
    queryKey: [...PAYMENTS, 'exchange-gains', span.from],
    queryFn: ({ signal }) =>
      api.get<ExchangeGains>(`/api/payments/exchange-gains?${new URLSearchParams({ ...span })}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** The same as a file for a spreadsheet. */
export function fetchExchangeGains(span: Period, format: FileFormat): Promise<Blob> {
  return api.blob(`/api/payments/exchange-gains/export?${new URLSearchParams({ ...span, format })}`)
}

/** The payments of a filter as a file for a spreadsheet. */
export function fetchPaymentExport(filter: PaymentFilter, format: FileFormat): Promise<Blob> {
  const search = filterSearch(filter)
  search.set('format', format)
  return api.blob(`/api/payments/export?${search}`)
}

function filterSearch({
  state,
  method,
  q,
  client,
  madeBy,
  from,
  to,
}: PaymentFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (state !== 'all') search.set('state', state)
  if (method !== '') search.set('method', method)
  if (q !== '') search.set('q', q)
  if (client !== '') search.set('clientId', client)
  if (madeBy !== '') search.set('madeBy', madeBy)
  if (from !== '') search.set('from', from)
  if (to !== '') search.set('to', to)
  return search
}

const PLACES = ['invoices', 'dashboard', 'clients', 'payments', 'deductions', 'tax', 'analytics']

/** Money that moved changes what is owed, wherever that is shown. */
export function afterPayment(queries: QueryClient): void {
  for (const place of PLACES) {
    void queries.invalidateQueries({ queryKey: ['/api', place] })
  }
}

/** A change of one thing in the ledger, safe to repeat after a lost connection. */
function useLedgerChange<Body, Output>(pathOf: (id: string) => string) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: Body }) =>
      api.post<Output>(pathOf(encodeURIComponent(id)), body, { once }),
    onSuccess: () => afterPayment(queries),
  })
}

/** Records money that has arrived. */
export function useRecordPayment(invoiceId: string) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (payment: RecordPayment) =>
      api.post<PaymentRecorded>(`/api/invoices/${invoiceId}/payments`, payment, {
        once,
      }),
    onSuccess: () => afterPayment(queries),
  })
}

/** The money that a client spoke of is there. */
export function useConfirmClaim() {
  return useLedgerChange<ConfirmClaim, PaymentRecorded>(
    (id) => `/api/payments/claims/${id}/confirm`,
  )
}

/** The money that a client spoke of is not there. */
export function useRejectClaim() {
  return useLedgerChange<Record<string, never>, unknown>(
    (id) => `/api/payments/claims/${id}/reject`,
  )
}

/** Uses what a payment has left for another invoice of the same client. */
export function useAllocatePayment() {
  return useLedgerChange<AllocatePayment, PaymentDetail>((id) => `/api/payments/${id}/allocations`)
}

/** Takes back what a payment pays of one invoice; the invoice is open again. */
export function useReleasePayment() {
  return useLedgerChange<ReleasePayment, PaymentDetail>((id) => `/api/payments/${id}/release`)
}

/** Money given back, by hand or through the provider it came by. */
export function useRefundPayment() {
  return useLedgerChange<RefundPayment, PaymentDetail>((id) => `/api/payments/${id}/refunds`)
}

/** Says what a unit of a payment's currency was worth on the day it came. */
export function useSetPaymentRate() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: SetPaymentRate }) =>
      api.put<PaymentDetail>(`/api/payments/${encodeURIComponent(id)}/exchange-rate`, body),
    onSuccess: () => afterPayment(queries),
  })
}

/** Says what a unit of a refund's currency was worth on the day it went back. */
export function useSetRefundRate(refundId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ body }: { id: string; body: SetPaymentRate }) =>
      api.put<PaymentDetail>(
        `/api/payments/refunds/${encodeURIComponent(refundId)}/exchange-rate`,
        body,
      ),
    onSuccess: () => afterPayment(queries),
  })
}

/** The owner's answer to a dispute. */
export function useAnswerDispute() {
  return useLedgerChange<AnswerDispute, Dispute[]>((id) => `/api/payments/disputes/${id}/answer`)
}

/** The decision about held money, and about a surplus. */
export function useReviewPayment() {
  return useLedgerChange<ReviewPayment, PaymentDetail>((id) => `/api/payments/${id}/review`)
}

/** Tax that the client kept back: settles that part of the invoice. */
export function useRecordDeduction(invoiceId: string) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (deduction: RecordDeduction) =>
      api.post<DeductionRecorded>(`/api/invoices/${invoiceId}/deductions`, deduction, {
        once,
      }),
    onSuccess: () => afterPayment(queries),
  })
}

/** Takes back what was recorded as kept back by mistake. */
export function useReverseDeduction() {
  return useLedgerChange<ReverseDeduction, InvoiceDeductions>(
    (id) => `/api/deductions/${id}/reverse`,
  )
}

interface CreditUse {
  invoiceId: string
  /** Minor units: never more than the invoice still wants. */
  amount: number
  payments: ClientCredit[number]['payments']
}

/** Uses a client's credit for an invoice, the oldest payment first, as far as it goes. */
export function useClientCredit() {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn({ invoiceId, amount, payments }: CreditUse) {
      let left = amount
      for (const payment of payments) {
        const part = Math.min(left, parseMinor(payment.amount) ?? 0)
        if (part <= 0) continue
        const body: AllocatePayment = { invoiceId, amount: numberFromMinor(part) }
        const path = `/api/payments/${payment.id}/allocations`
        await api.post(path, body, { once: createOnceKey() })
        left -= part
      }
      return amount - left
    },
    // Also after a failure, because some allocations may have succeeded.
    onSettled: () => afterPayment(queries),
  })
}
