import type { InvoiceListed, InvoiceSummary } from '@isiro/contracts/invoices'
import type { BusinessDate } from '@isiro/domain/business-date'
import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '../../../platform/http/error-text.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Waiting } from '../../../ui/skeleton.tsx'
import type { InvoiceActionRunner } from '../actions/use-invoice-actions.tsx'
import { InvoiceCards } from './invoice-cards.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { ListTotals } from './list-totals.tsx'
import { NewInvoiceButton } from './new-invoice-button.tsx'
import type { useInvoiceFilter } from './use-invoice-filter.ts'

interface InvoiceListBodyProps {
  list: UseInfiniteQueryResult<InfiniteData<{ rows: InvoiceListed[] }>>
  summary: InvoiceSummary | undefined
  /** The overdue ones, where they stand before all others; null where they do not. */
  pinned: UseQueryResult<InvoiceListed[]> | null
  address: ReturnType<typeof useInvoiceFilter>
  today: BusinessDate
  isWide: boolean
  actions: InvoiceActionRunner
}

/** The rows, or why there are none: waiting, failed, none yet, none found. */
export function InvoiceListBody(props: InvoiceListBodyProps) {
  const { list, pinned, isWide } = props
  const { t } = useTranslation('invoices')
  if (list.isError && !list.data) {
    return (
      <ErrorState
        title={t('list.failed')}
        detail={errorText(list.error)}
        retryLabel={t('common:tryAgain')}
        onRetry={() => list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  }
  // Waits for the pinned rows too, so that the rows do not move while somebody aims at one.
  const isWaiting = !list.data || pinned?.isLoading === true
  return (
    <Waiting isWaiting={isWaiting} skeleton={<ListSkeleton isWide={isWide} />}>
      {() => (
        <LoadedList
          {...props}
          rows={list.data?.pages.flatMap(({ rows }) => rows) ?? []}
          first={pinned?.data ?? []}
        />
      )}
    </Waiting>
  )
}

interface LoadedListProps extends InvoiceListBodyProps {
  rows: InvoiceListed[]
  first: InvoiceListed[]
}

function LoadedList(props: LoadedListProps) {
  const { list, rows, first, summary, address, today, isWide, actions } = props
  const { t } = useTranslation('invoices')
  const { filter, addressWith, change } = address
  if (rows.length === 0) return <NoRows isFiltered={address.isFiltered} />
  const count = summary?.filtered.count ?? rows.length
  return (
    <div className="grid grid-cols-1 gap-4" aria-busy={list.isPlaceholderData}>
      {isWide ? (
        <InvoiceTable
          invoices={rows}
          today={today}
          sort={filter.sort}
          onSort={(sort) => change({ sort })}
          actions={actions}
        />
      ) : (
        <InvoiceCards
          invoices={rows}
          pinned={first}
          overdueCount={summary?.counts.overdue ?? first.length}
          overdueAddress={addressWith({ status: 'overdue' })}
          isGrouped={filter.sort === 'due' || filter.sort === '-due'}
          today={today}
          actions={actions}
        />
      )}
      {list.isError ? (
        <ErrorState
          title={t('list.failed')}
          detail={errorText(list.error)}
          retryLabel={t('common:tryAgain')}
          onRetry={() => (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          isRetrying={list.isFetching}
        />
      ) : null}
      <LoadMore
        summary={
          list.hasNextPage
            ? t('list.shown', { shown: rows.length, count: Math.max(count, rows.length) })
            : null
        }
        label={t('common:loadMore')}
        pendingLabel={t('common:loading')}
        hasMore={list.hasNextPage && !list.isError}
        isPending={list.isFetchingNextPage}
        onLoad={() => list.fetchNextPage()}
      />
      {summary && count > 1 ? <ListTotals summary={summary} /> : null}
    </div>
  )
}

/** Nothing yet is the beginning; nothing found is a filter too many. */
function NoRows({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('invoices')
  const navigate = useNavigate()
  if (isFiltered) {
    return (
      <EmptyState
        title={t('noResults.title')}
        description={t('noResults.detail')}
        actions={
          <Button variant="secondary" onClick={() => navigate(paths.invoices())}>
            {t('noResults.clear')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('empty.title')}
      description={t('empty.detail')}
      actions={<NewInvoiceButton label={t('empty.create')} />}
    />
  )
}
