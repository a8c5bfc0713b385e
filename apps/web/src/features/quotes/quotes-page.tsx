import { canUse } from '@isiro/domain/plans'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsWide } from '../../platform/device/wide-screen.ts'
import { UpgradeCard } from '../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { ListActions } from '../../platform/lists/list-actions.tsx'
import { ExportItems, useListExport } from '../../platform/lists/list-export.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { sendKeptDrafts } from '../documents/editor/draft/kept-drafts.ts'
import { KeptDraftsCard } from '../documents/kept-drafts-card.tsx'
import { fetchQuoteExport, quoteListQuery, quoteSummaryQuery } from './api.ts'
import { quoteDrafts } from './editor/quote-drafts.ts'
import { QuoteFilters } from './list/quote-filters.tsx'
import { QuoteList } from './list/quote-list.tsx'
import { useQuoteFilter } from './list/use-quote-filter.ts'

// For who sends them from elsewhere, as the invoices page does.
export const sendKeptQuotes = (owner: string) => sendKeptDrafts(quoteDrafts, owner)

/** `/quotes`: every draft and quote, by status, by words, in the order one wants. */
export function QuotesPage() {
  const { t } = useTranslation('quotes')
  const heading = usePage(t('list.title'))
  const { plan } = useCurrentUser()
  const mayWrite = canUse(plan, 'quotes')
  const queries = useQueryClient()
  const isWide = useIsWide()
  const address = useQuoteFilter()
  const { filter } = address
  const list = useInfiniteQuery(quoteListQuery(filter))
  const summary = useQuery(quoteSummaryQuery(filter))
  // There is nothing to filter or export before the first quote.
  const isNew = !address.isFiltered && list.data?.pages[0]?.rows.length === 0
  const exporting = useListExport({
    failed: t('list.exportFailed'),
    name: t('list.exportName'),
    fetch: (format) => fetchQuoteExport(filter, format),
  })
  return (
    <>
      <PageHeader
        title={t('list.title')}
        headingRef={heading}
        isOneRow
        actions={
          <ListActions
            primary={
              mayWrite ? (
                <Link
                  to={paths.newQuote(filter.client || undefined)}
                  className={buttonClass({ className: 'max-md:px-3' })}
                >
                  <Plus aria-hidden="true" className="size-4 max-md:hidden" />
                  {t('list.new')}
                </Link>
              ) : null
            }
            freshness={{
              updatedAt: list.dataUpdatedAt,
              isFetching: list.isFetching && !list.isFetchingNextPage,
              onRefresh: () =>
                void queries.refetchQueries({ queryKey: ['/api', 'quotes'], type: 'active' }),
            }}
            isBusy={exporting.isPending}
          >
            {isNew ? null : <ExportItems label={t('list.export')} onChoose={exporting.start} />}
          </ListActions>
        }
      />
      <div className="grid grid-cols-1 gap-3 md:gap-4">
        {mayWrite ? (
          <KeptDraftsCard
            drafts={quoteDrafts}
            list="quotes"
            newAddress={paths.newQuote()}
            addressOf={paths.editQuote}
          />
        ) : (
          <UpgradeCard capability="quotes" />
        )}
        {isNew ? null : (
          <QuoteFilters address={address} counts={summary.data?.counts} isWide={isWide} />
        )}
        <QuoteList
          list={list}
          summary={summary.data}
          address={address}
          isWide={isWide}
          mayWrite={mayWrite}
        />
      </div>
    </>
  )
}
