import { canUse } from '@isiro/domain/plans'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { UpgradeCard } from '../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { isNewList, ListHeader } from '../../platform/lists/list-page.tsx'
import { ListRows } from '../../platform/lists/list-rows.tsx'
import { ListToolbar } from '../../platform/lists/list-toolbar.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { deliveryNoteListQuery, deliveryNoteSummaryQuery, fetchDeliveryNoteExport } from './api.ts'
import { DayFields } from './list/day-fields.tsx'
import { DeliveryNoteList } from './list/delivery-note-list.tsx'
import { DELIVERY_NOTE_FILTERS, useDeliveryNoteFilter } from './list/use-delivery-note-filter.ts'

/** `/delivery-notes`: all delivery notes, the latest delivery first. */
export function DeliveryNotesPage() {
  const { t } = useTexts('delivery-notes')
  const { plan } = useCurrentUser()
  const address = useDeliveryNoteFilter()
  const query = useInfiniteQuery(deliveryNoteListQuery(address.filter))
  const summary = useQuery(deliveryNoteSummaryQuery({ ...address.filter, status: 'all' }))
  const counts = summary.data?.counts
  const list = { namespace: 'delivery-notes', query, address }
  const statuses = DELIVERY_NOTE_FILTERS.map((value) => ({
    value,
    count: counts && (counts[value] ?? 0),
  }))
  return (
    <>
      <ListHeader
        list={list}
        fetchFile={(format) => fetchDeliveryNoteExport(address.filter, format)}
      />
      <div className="grid grid-cols-1 gap-4">
        <ListToolbar
          list={list}
          statuses={{ part: 'status', label: t('list.status'), values: statuses }}
          further={{ fields: <DayFields address={address} />, parts: ['from', 'to'] }}
          sayDays={(days) => t('list.delivered', { days })}
        />
        <ListRows
          list={list}
          emptyActions={
            <Link to={paths.invoices()} className={buttonClass()}>
              {t('empty.toInvoices')}
            </Link>
          }
          summary={(count) => t(query.hasNextPage ? 'list.shownOfMore' : 'list.shown', { count })}
        >
          {(rows) => <DeliveryNoteList notes={rows} />}
        </ListRows>
        {canUse(plan, 'delivery_notes') ? null : (
          <UpgradeCard capability="delivery_notes" isLine={!isNewList(list)} />
        )}
      </div>
    </>
  )
}
