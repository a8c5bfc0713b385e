import type { Payment, PaymentRecorded, RecordPayment } from '@isiro/contracts/payments'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api-client.ts'
import { useOnceKey } from '../../platform/once-key.ts'

/** The payments of one invoice. Its key stands below the invoice's, which refreshes it too. */
export function invoicePaymentsQuery(invoiceId: string) {
  return queryOptions({
    queryKey: ['/api', 'invoices', invoiceId, 'payments'],
    queryFn: ({ signal }) =>
      api.get<Payment[]>(`/api/invoices/${invoiceId}/payments`, undefined, { signal }),
  })
}

/** Records money that has arrived. It changes what is owed wherever that is shown. */
export function useRecordPayment(invoiceId: string) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (payment: RecordPayment) =>
      api.post<PaymentRecorded>(`/api/invoices/${invoiceId}/payments`, payment, undefined, {
        once,
      }),
    onSuccess() {
      for (const place of ['invoices', 'dashboard', 'clients', 'payments']) {
        void queries.invalidateQueries({ queryKey: ['/api', place] })
      }
    },
  })
}
