import type { QuoteListed, QuoteSummary } from '@isiro/contracts/quotes'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Amount } from '../../../platform/amount.tsx'
import type { Page } from '../../../platform/fetch-page.ts'
import { paths } from '../../../platform/paths.ts'
import { ListFailure, MoreRows } from '../../../platform/query-parts.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Waiting } from '../../../ui/skeleton.tsx'
import { ListSkeleton } from '../../invoices/list/list-skeleton.tsx'
import { QuoteCards, QuoteTable } from './quote-rows.tsx'
import type { useQuoteFilter } from './use-quote-filter.ts'

interface QuoteListProps {
  list: UseInfiniteQueryResult<InfiniteData<Page<QuoteListed>>>
  summary: QuoteSummary | undefined
  address: ReturnType<typeof useQuoteFilter>
  isWide: boolean
  /** Whether the plan lets a first quote be written. */
  mayWrite: boolean
}

/** The quotes, or why there are none: waiting, failed, none yet, none found. */
export function QuoteList({ list, summary, address, isWide, mayWrite }: QuoteListProps) {
  const { t } = useTranslation('quotes')
  const failure = list.isError ? <ListFailure title={t('list.failed')} list={list} /> : null
  if (failure && !list.data) return failure
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const count = summary?.filtered.count ?? rows.length
  const { filter, change } = address
  return (
    <Waiting isWaiting={!list.data} skeleton={<ListSkeleton isWide={isWide} />}>
      {() =>
        rows.length === 0 ? (
          <NoRows isFiltered={address.isFiltered} mayWrite={mayWrite} />
        ) : (
          <div className="grid grid-cols-1 gap-4" aria-busy={list.isPlaceholderData}>
            {isWide ? (
              <QuoteTable quotes={rows} sort={filter.sort} onSort={(sort) => change({ sort })} />
            ) : (
              <QuoteCards quotes={rows} />
            )}
            {failure}
            <MoreRows
              summary={
                list.hasNextPage
                  ? t('list.shown', { shown: rows.length, count: Math.max(count, rows.length) })
                  : null
              }
              list={list}
            />
            {summary && count > 1 ? <Sums summary={summary} /> : null}
          </div>
        )
      }
    </Waiting>
  )
}

/** Count and sums of all that the filter finds, a line for each currency. */
function Sums({ summary: { filtered, counts } }: { summary: QuoteSummary }) {
  const { t } = useTranslation('quotes')
  const leavesOut = filtered.count === counts.all && counts.draft + counts.withdrawn > 0
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded-card bg-subtle px-4 py-3">
      <p className="font-semibold">{t('sums.quotes', { count: filtered.count })}</p>
      {filtered.sums.map(({ currency, total }) => (
        <dl key={currency} className="flex items-baseline gap-2">
          <dt className="text-dense text-muted">{t('sums.total')}</dt>
          <dd className="font-semibold">
            <Amount value={total} currency={currency} />
          </dd>
        </dl>
      ))}
      {leavesOut ? (
        <p className="basis-full text-caption font-normal text-muted">{t('sums.leavesOut')}</p>
      ) : null}
    </div>
  )
}

/** Nothing yet is the beginning; nothing found is a filter too many. */
function NoRows({ isFiltered, mayWrite }: { isFiltered: boolean; mayWrite: boolean }) {
  const { t } = useTranslation('quotes')
  if (isFiltered) {
    return (
      <EmptyState
        title={t('noResults.title')}
        description={t('noResults.detail')}
        actions={
          <Link to={paths.quotes()} className={buttonClass({ variant: 'secondary' })}>
            {t('noResults.clear')}
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('empty.title')}
      description={t('empty.detail')}
      actions={
        mayWrite ? (
          <Link to={paths.newQuote()} className={buttonClass()}>
            {t('empty.create')}
          </Link>
        ) : null
      }
    />
  )
}
