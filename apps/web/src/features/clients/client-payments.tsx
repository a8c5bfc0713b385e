import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListFailure } from '../../platform/http/query-parts.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { PaymentCards } from '../payments/list/payment-cards.tsx'
import { clientPaymentsQuery } from './api.ts'

/** The money that came from a client, the latest first. */
export function ClientPayments({ clientId }: { clientId: string }) {
  const { t } = useTranslation(['client-ledger', 'common'])
  const list = useInfiniteQuery(clientPaymentsQuery(clientId))
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
            <PaymentCards
              payments={rows}
              addressOf={(payment) => paths.payments({ client: clientId, payment })}
            />
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
