import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListFailure } from '../../platform/http/query-parts.tsx'
import { ListCards } from '../../platform/lists/list-cards.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { usePaymentView } from '../payments/list/use-payment-view.tsx'
import { clientPaymentsQuery } from './api.ts'

/** The money that came from a client, the latest first. */
export function ClientPayments({ clientId }: { clientId: string }) {
  const { t } = useTranslation(['client-ledger', 'common'])
  const list = useInfiniteQuery(clientPaymentsQuery(clientId))
  const { card } = usePaymentView((payment) => paths.payments({ client: clientId, payment }))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const failure = list.error ? <ListFailure title={t('payments.failed')} list={list} /> : null
  if (!list.data && failure) return failure
  return (
    <Waiting isWaiting={!list.data} skeleton={<Skeleton className="h-60 rounded-card" />}>
      {() =>
        rows.length === 0 ? (
          <EmptyState title={t('payments.none')} />
        ) : (
          <>
            <ListCards rows={rows} card={card} />
            {failure}
            {list.hasNextPage && !failure ? (
              <LoadMore
                summary={t('payments.shown', { count: rows.length })}
                label={t('common:loadMore')}
                pendingLabel={t('common:loading')}
                hasMore
                isPending={list.isFetchingNextPage}
                onLoad={() => list.fetchNextPage()}
              />
            ) : null}
          </>
        )
      }
    </Waiting>
  )
}
