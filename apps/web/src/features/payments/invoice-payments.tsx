import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../platform/error-text.ts'
import { useFormat } from '../../platform/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { invoicePaymentsQuery } from './api.ts'

/** What has been received for one invoice. */
export function InvoicePayments({ invoiceId }: { invoiceId: string }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const payments = useQuery(invoicePaymentsQuery(invoiceId))
  if (payments.isError) {
    return (
      <ErrorState
        title={t('list.failed')}
        detail={errorText(payments.error)}
        retryLabel={t('common:tryAgain')}
        onRetry={() => payments.refetch()}
        isRetrying={payments.isFetching}
      />
    )
  }
  return (
    <Waiting isWaiting={!payments.data} skeleton={<Skeleton className="h-16" />}>
      {() =>
        payments.data?.length ? (
          <ul className="divide-y">
            {payments.data.map((payment) => (
              <li
                key={payment.id}
                className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 py-3 first:pt-0 last:pb-0"
              >
                <span className="font-medium">{t(`method.${payment.method}`)}</span>
                <span className="text-right font-semibold text-ok">
                  {format.exactMoney(payment.amount, payment.currency)}
                </span>
                <span className="text-dense text-muted">{format.date(payment.receivedOn)}</span>
                {payment.reference ? (
                  <span className="text-right text-dense break-all text-muted">
                    {payment.reference}
                  </span>
                ) : null}
                {payment.note ? (
                  <span className="col-span-2 text-dense text-muted">{payment.note}</span>
                ) : null}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-dense text-muted">{t('list.none')}</p>
        )
      }
    </Waiting>
  )
}
