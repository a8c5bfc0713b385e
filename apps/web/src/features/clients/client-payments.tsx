import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ListCards } from '../../platform/lists/list-cards.tsx'
import { PagedRows } from '../../platform/lists/paged-rows.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePaymentView } from '../payments/list/use-payment-view.tsx'
import { clientPaymentsQuery } from './api.ts'

/** The money that came from a client, the latest first. */
export function ClientPayments({ clientId }: { clientId: string }) {
  const { t } = useTexts('client-ledger')
  const list = useInfiniteQuery(clientPaymentsQuery(clientId))
  const { card } = usePaymentView((payment) => paths.payments({ client: clientId, payment }))
  return (
    <PagedRows
      list={list}
      failed={t('payments.failed')}
      skeleton={<Skeleton kind="list" className="h-60" />}
      empty={<EmptyState title={t('payments.none')} />}
      shown={(count) => t('payments.shown', { count })}
    >
      {(rows) => <ListCards rows={rows} card={card} />}
    </PagedRows>
  )
}
