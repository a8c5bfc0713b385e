import type { QuoteListed, QuoteSummary } from '@isiro/contracts/quote-list'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Page } from '../../../platform/http/fetch-page.ts'
import { ListBody, NothingFound } from '../../../platform/lists/list-body.tsx'
import { Amount } from '../../../platform/money/amount.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
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
  const { filter, change } = address
  return (
    <ListBody
      list={list}
      failed={t('list.failed')}
      skeleton={<ListSkeleton isWide={isWide} />}
      none={<NoRows isFiltered={address.isFiltered} mayWrite={mayWrite} />}
      summary={(shown) =>
        list.hasNextPage
          ? t('list.shown', { shown, count: Math.max(summary?.filtered.count ?? shown, shown) })
          : null
      }
      end={summary && summary.filtered.count > 1 ? <Sums summary={summary} /> : null}
    >
      {(rows) =>
        isWide ? (
          <QuoteTable quotes={rows} sort={filter.sort} onSort={(sort) => change({ sort })} />
        ) : (
          <QuoteCards quotes={rows} />
        )
      }
    </ListBody>
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
      <NothingFound
        title={t('noResults.title')}
        detail={t('noResults.detail')}
        clear={t('noResults.clear')}
        all={paths.quotes()}
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
