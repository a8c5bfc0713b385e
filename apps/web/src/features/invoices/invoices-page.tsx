import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { currentDay } from '../../platform/device/current-day.ts'
import { useIsPhone, useIsWide } from '../../platform/device/wide-screen.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ListHeader } from '../../platform/lists/list-page.tsx'
import { ListRows } from '../../platform/lists/list-rows.tsx'
import { ListTable } from '../../platform/lists/list-table.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { KeptDraftsCard, sendKept } from '../documents/kept-drafts-card.tsx'
import { useInvoiceActions } from './actions/use-invoice-actions.tsx'
import { invoiceDrafts } from './invoice-drafts.ts'
import { InvoiceCards } from './list/invoice-cards.tsx'
import { InvoiceToolbar } from './list/invoice-toolbar.tsx'
import {
  fetchInvoiceExport,
  invoiceListQuery,
  overdueQuery,
  summaryQuery,
} from './list/list-api.ts'
import { ListHeading } from './list/list-heading.tsx'
import { ListTotals } from './list/list-totals.tsx'
import { NewInvoiceButton } from './list/new-invoice-button.tsx'
import { useInvoiceFilter } from './list/use-invoice-filter.ts'
import { useInvoiceView } from './list/use-invoice-view.tsx'

// For who sends them from elsewhere. An entry of its own would break what this page shares with the editor into crumbs.
export const sendKeptInvoices = (owner: string) => sendKept(invoiceDrafts, owner)

/** `/invoices`: every draft and invoice, by status, by words, in the order one wants. */
export function InvoicesPage() {
  const { t } = useTexts('invoices')
  const { timeZone } = useCurrentUser()
  const navigate = useNavigate()
  const isWide = useIsWide()
  const isPhone = useIsPhone()
  const address = useInvoiceFilter()
  const { filter } = address
  const query = useInfiniteQuery(invoiceListQuery(filter))
  const list = { namespace: 'invoices', query, address }
  const { data: summary } = useQuery(summaryQuery(filter))
  // Overdue invoices stand before all others, where no heading sorts the list.
  const isPinning = !isWide && filter.status === 'all'
  const overdue = useQuery({ ...overdueQuery(filter), enabled: isPinning })
  const pinned = (isPinning && overdue.data) || []
  const actions = useInvoiceActions()
  const view = useInvoiceView(currentDay(timeZone), actions.run)
  return (
    <>
      <ListHeader
        list={list}
        primary={<NewInvoiceButton label={t('list.new')} clientId={filter.client || undefined} />}
        fetchFile={(format) => fetchInvoiceExport(filter, format)}
        // A phone has the sums after the list.
        description={isPhone ? null : <ListHeading counts={summary?.counts} />}
      />
      <div className="grid grid-cols-1 gap-3 md:gap-4">
        <KeptDraftsCard
          drafts={invoiceDrafts}
          list="invoices"
          newAddress={paths.newInvoice()}
          addressOf={paths.editInvoice}
        />
        <InvoiceToolbar list={list} address={address} counts={summary?.counts} />
        <ListRows
          list={list}
          // The rows do not move while somebody aims at one.
          isWaiting={isPinning && overdue.isLoading}
          emptyActions={<NewInvoiceButton label={t('empty.create')} />}
          onClear={() => navigate(paths.invoices())}
          summary={(shown) =>
            query.hasNextPage
              ? t('list.shown', { shown, count: Math.max(summary?.filtered.count ?? shown, shown) })
              : null
          }
          end={summary && summary.filtered.count > 1 ? <ListTotals summary={summary} /> : null}
        >
          {(rows) =>
            isWide ? (
              <ListTable {...list} caption={t('list.title')} rows={rows} view={view} />
            ) : (
              <InvoiceCards
                invoices={rows}
                pinned={pinned}
                overdueCount={summary?.counts.overdue ?? pinned.length}
                overdueAddress={address.addressWith({ status: 'overdue' })}
                isGrouped={filter.sort === 'due' || filter.sort === '-due'}
                card={view.card}
              />
            )
          }
        </ListRows>
      </div>
      {actions.dialogs}
    </>
  )
}
