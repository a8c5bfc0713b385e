import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsWide } from '../../platform/device/wide-screen.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { type ClientFilter, clientListQuery } from './api.ts'
import { ClientCards } from './client-cards.tsx'
import { type ClientRowsProps, ClientTable } from './client-table.tsx'

export interface ClientListProps {
  filter: ClientFilter
  onClear: () => void
  onSort: (sort: ClientFilter['sort']) => void
}

/** The clients of a filter: waiting, failed, none yet, none found, or the list itself. */
export function ClientList({ filter, onClear, onSort }: ClientListProps) {
  const { t } = useTranslation('clients')
  const list = useInfiniteQuery(clientListQuery(filter))
  const { data, error, refetch, isFetching } = list
  const failure = error ? (
    <ErrorState
      title={t('failed')}
      detail={errorText(error)}
      retryLabel={t('tryAgain', { ns: 'common' })}
      onRetry={() => (list.isFetchNextPageError ? list.fetchNextPage() : refetch())}
      isRetrying={isFetching}
    />
  ) : null
  if (!data && failure) return failure
  return (
    <Waiting isWaiting={!data} skeleton={<ListSkeleton />}>
      {() => {
        const clients = data?.pages.flatMap((page) => page.rows) ?? []
        if (clients.length === 0) return <NoClients filter={filter} onClear={onClear} />
        return (
          <>
            <Rows clients={clients} filter={filter} onSort={onSort} />
            {failure ? (
              <div className="mt-4">{failure}</div>
            ) : (
              <LoadMore
                summary={clients.length > 1 ? t('shown', { count: clients.length }) : null}
                label={t('loadMore', { ns: 'common' })}
                pendingLabel={t('loading', { ns: 'common' })}
                hasMore={list.hasNextPage}
                isPending={list.isFetchingNextPage}
                onLoad={() => list.fetchNextPage()}
              />
            )}
          </>
        )
      }}
    </Waiting>
  )
}

function Rows(props: ClientRowsProps) {
  return useIsWide() ? <ClientTable {...props} /> : <ClientCards clients={props.clients} />
}

function NoClients({ filter, onClear }: Pick<ClientListProps, 'filter' | 'onClear'>) {
  const { t } = useTranslation('clients')
  if (filter.q !== '' || filter.isArchived) {
    return (
      <EmptyState
        title={t(filter.q === '' ? 'noneArchived' : 'noneFound', { q: filter.q })}
        actions={
          <Button variant="secondary" onClick={onClear}>
            {t('clearFilters')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('empty')}
      description={t('emptyDetail')}
      actions={
        <>
          <Link to={paths.newClient()} className={buttonClass()}>
            {t('new')}
          </Link>
          <Link to={paths.importClients()} className={buttonClass({ variant: 'secondary' })}>
            {t('import')}
          </Link>
        </>
      }
    />
  )
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

function ListSkeleton() {
  return (
    <div className="grid gap-2">
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} className="h-20 rounded-card lg:h-12" />
      ))}
    </div>
  )
}
