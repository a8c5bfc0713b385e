import { canUse } from '@isiro/domain/plans'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { UpgradeCard } from '../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { ListActions } from '../../platform/lists/list-actions.tsx'
import { ExportItems, useListExport } from '../../platform/lists/list-export.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { deliveryNoteListQuery, deliveryNoteSummaryQuery, fetchDeliveryNoteExport } from './api.ts'
import { DeliveryNoteFilters } from './list/delivery-note-filters.tsx'
import { DeliveryNoteList } from './list/delivery-note-list.tsx'
import { useDeliveryNoteFilter } from './list/use-delivery-note-filter.ts'

/** `/delivery-notes`: all delivery notes, the latest delivery first. */
export function DeliveryNotesPage() {
  const { t } = useTranslation('delivery-notes')
  const heading = usePage(t('list.title'))
  const { plan } = useCurrentUser()
  const queries = useQueryClient()
  const address = useDeliveryNoteFilter()
  const list = useInfiniteQuery(deliveryNoteListQuery(address.filter))
  const summary = useQuery(deliveryNoteSummaryQuery({ ...address.filter, status: 'all' }))
  // There is nothing to filter before the first note.
  const isNew = !address.isFiltered && list.data?.pages[0]?.rows.length === 0
  const exporting = useListExport({
    failed: t('list.exportFailed'),
    name: t('list.exportName'),
    fetch: (format) => fetchDeliveryNoteExport(address.filter, format),
  })
  return (
    <>
      <PageHeader
        title={t('list.title')}
        headingRef={heading}
        isOneRow
        actions={
          <ListActions
            freshness={{
              updatedAt: list.dataUpdatedAt,
              isFetching: list.isFetching && !list.isFetchingNextPage,
              onRefresh: () =>
                void queries.refetchQueries({
                  queryKey: ['/api', 'delivery-notes'],
                  type: 'active',
                }),
            }}
            isBusy={exporting.isPending}
          >
            {isNew ? null : <ExportItems label={t('list.export')} onChoose={exporting.start} />}
          </ListActions>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        {canUse(plan, 'delivery_notes') ? null : <UpgradeCard capability="delivery_notes" />}
        {isNew ? null : <DeliveryNoteFilters address={address} counts={summary.data?.counts} />}
        <DeliveryNoteList list={list} isFiltered={address.isFiltered} />
      </div>
    </>
  )
}
