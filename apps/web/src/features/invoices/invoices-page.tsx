import { todayIn } from '@isiro/domain/business-date'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import FileMinus from 'lucide-react/icons/file-minus'
import { useTranslation } from 'react-i18next'
import { useIsPhone, useIsWide } from '../../platform/device/wide-screen.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { ListActions, MenuLink } from '../../platform/lists/list-actions.tsx'
import { ExportItems, useListExport } from '../../platform/lists/list-export.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { sendKeptDrafts } from '../documents/editor/draft/kept-drafts.ts'
import { KeptDraftsCard } from '../documents/kept-drafts-card.tsx'
import { useInvoiceActions } from './actions/use-invoice-actions.tsx'
import { invoiceDrafts } from './invoice-drafts.ts'
import { InvoiceListBody } from './list/invoice-list-body.tsx'
import {
  fetchInvoiceExport,
  invoiceListQuery,
  overdueQuery,
  summaryQuery,
} from './list/list-api.ts'
import { ListFilters } from './list/list-filters.tsx'
import { ListHeading } from './list/list-heading.tsx'
import { NewInvoiceButton } from './list/new-invoice-button.tsx'
import { useInvoiceFilter } from './list/use-invoice-filter.ts'

// For who sends them from elsewhere. An entry of its own would break what this page shares with the editor into crumbs.
export const sendKeptInvoices = (owner: string) => sendKeptDrafts(invoiceDrafts, owner)

/** `/invoices`: every draft and invoice, by status, by words, in the order one wants. */
export function InvoicesPage() {
  const { t } = useTranslation('invoices')
  const heading = usePage(t('list.title'))
  const { timeZone } = useCurrentUser()
  const queries = useQueryClient()
  const isWide = useIsWide()
  const isPhone = useIsPhone()
  const address = useInvoiceFilter()
  const { filter } = address
  const list = useInfiniteQuery(invoiceListQuery(filter))
  const summary = useQuery(summaryQuery(filter))
  const isPinning = !isWide && filter.status === 'all'
  const overdue = useQuery({ ...overdueQuery(filter), enabled: isPinning })
  const actions = useInvoiceActions()
  // There is nothing to filter before the first invoice.
  const isNew = !address.isFiltered && summary.data?.counts.all === 0
  const exporting = useListExport({
    failed: t('list.exportFailed'),
    name: t('list.exportName'),
    fetch: (format) => fetchInvoiceExport(filter, format),
  })

  function refresh() {
    void queries.refetchQueries({ queryKey: ['/api', 'invoices'], type: 'active' })
  }

  return (
    <>
      <PageHeader
        title={t('list.title')}
        headingRef={heading}
        isOneRow
        actions={
          <ListActions
            primary={
              <NewInvoiceButton label={t('list.new')} clientId={filter.client || undefined} />
            }
            freshness={{
              updatedAt: list.dataUpdatedAt,
              isFetching: list.isFetching && !list.isFetchingNextPage,
              onRefresh: refresh,
            }}
            isBusy={exporting.isPending}
          >
            {isNew ? null : <ExportItems label={t('list.export')} onChoose={exporting.start} />}
            <MenuLink to={paths.creditNotes()} icon={<FileMinus aria-hidden="true" />}>
              {t('list.creditNotes')}
            </MenuLink>
          </ListActions>
        }
        // A phone has the sums after the list.
        description={isPhone ? null : <ListHeading counts={summary.data?.counts} />}
      />
      <div className="grid grid-cols-1 gap-3 md:gap-4">
        <KeptDraftsCard
          drafts={invoiceDrafts}
          list="invoices"
          newAddress={paths.newInvoice()}
          addressOf={paths.editInvoice}
        />
        {isNew ? null : (
          <ListFilters address={address} counts={summary.data?.counts} isWide={isWide} />
        )}
        <InvoiceListBody
          list={list}
          summary={summary.data}
          pinned={isPinning ? overdue : null}
          address={address}
          today={todayIn(timeZone, new Date())}
          isWide={isWide}
          actions={actions}
        />
      </div>
      {actions.dialogs}
    </>
  )
}
