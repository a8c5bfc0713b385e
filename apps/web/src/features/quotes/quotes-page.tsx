import { canUse } from '@isiro/domain/plans'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { UpgradeCard } from '../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useCan } from '../../platform/http/use-can.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { isNewList, ListHeader, NewLink } from '../../platform/lists/list-page.tsx'
import { ListRows, RowsOfView } from '../../platform/lists/list-rows.tsx'
import { ListToolbar } from '../../platform/lists/list-toolbar.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { MadeBy } from '../../records/made-by.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { KeptDraftsCard, sendKept } from '../documents/kept-drafts-card.tsx'
import { fetchQuoteExport, quoteListQuery, quoteSummaryQuery } from './api.ts'
import { quoteDrafts } from './editor/quote-drafts.ts'
import { QuoteSums } from './list/quote-sums.tsx'
import {
  QUOTE_FILTERS,
  QUOTE_SORTS,
  type QuoteFilter,
  useQuoteFilter,
} from './list/use-quote-filter.ts'
import { useQuoteView } from './list/use-quote-view.tsx'

// For who sends them from elsewhere, as the invoices page does.
export const sendKeptQuotes = (owner: string) => sendKept(quoteDrafts, owner)

/** Every business has these; the others appear with the first quote that ends so. */
const ALWAYS: readonly QuoteFilter['status'][] = ['all', 'draft', 'sent', 'accepted', 'invoiced']

/** `/quotes`: every draft and quote, by status, by words, in the order one wants. */
export function QuotesPage() {
  const { t } = useTexts('quotes')
  const { plan } = useCurrentUser()
  const mayWrite = canUse(plan, 'quotes')
  const canWrite = useCan('quotes.write')
  const address = useQuoteFilter()
  const { filter } = address
  const view = useQuoteView()
  const query = useInfiniteQuery(quoteListQuery(filter))
  const list = { namespace: 'quotes', query, address }
  const { data: summary } = useQuery(quoteSummaryQuery(filter))
  const statuses = QUOTE_FILTERS.map((value) => ({ value, count: summary?.counts[value] })).filter(
    ({ value, count = 0 }) => value === filter.status || ALWAYS.includes(value) || count > 0,
  )
  return (
    <>
      <ListHeader
        list={list}
        primary={
          mayWrite ? (
            <NewLink verb="quotes.write" to={paths.newQuote(filter.client || undefined)}>
              {t('list.new')}
            </NewLink>
          ) : null
        }
        fetchFile={(format) => fetchQuoteExport(filter, format)}
      />
      <div className="grid grid-cols-1 gap-3 md:gap-4">
        <KeptDraftsCard
          drafts={quoteDrafts}
          list="quotes"
          newAddress={paths.newQuote()}
          addressOf={paths.editQuote}
        />
        <ListToolbar
          list={list}
          statuses={{ part: 'status', values: statuses }}
          lateChoice={{ field: <MadeBy namespace="quotes" address={address} />, part: 'madeBy' }}
          sorts={QUOTE_SORTS}
        />
        <ListRows
          list={list}
          emptyActions={
            mayWrite && canWrite ? (
              <Link to={paths.newQuote()} className={buttonClass()}>
                {t('empty.create')}
              </Link>
            ) : null
          }
          summary={(shown) =>
            query.hasNextPage
              ? t('list.shown', { shown, count: Math.max(summary?.filtered.count ?? shown, shown) })
              : null
          }
          end={summary && summary.filtered.count > 1 ? <QuoteSums summary={summary} /> : null}
        >
          {(rows) => <RowsOfView list={list} caption={t('list.title')} rows={rows} view={view} />}
        </ListRows>
        {mayWrite ? null : <UpgradeCard capability="quotes" isLine={!isNewList(list)} />}
      </div>
    </>
  )
}
