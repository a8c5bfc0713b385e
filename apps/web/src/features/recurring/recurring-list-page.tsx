import { canUse } from '@isiro/domain/plans'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useIsPhone } from '../../platform/device/wide-screen.ts'
import { UpgradeCard } from '../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useCan } from '../../platform/http/use-can.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { isNewList, ListHeader, NewLink } from '../../platform/lists/list-page.tsx'
import { ListRows, RowsOfView } from '../../platform/lists/list-rows.tsx'
import { ListToolbar } from '../../platform/lists/list-toolbar.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { fetchRecurringExport, recurringListQuery, refreshRecurring } from './api.ts'
import { RECURRING_FILTERS, useRecurringFilter } from './list/use-recurring-filter.ts'
import { useRecurringView } from './list/use-recurring-view.tsx'

/** `/recurring`: what is billed again and again, by its next date. */
export function RecurringListPage() {
  const { t } = useTexts('recurring')
  const queries = useQueryClient()
  const { plan } = useCurrentUser()
  const isPhone = useIsPhone()
  const address = useRecurringFilter()
  const view = useRecurringView()
  const query = useInfiniteQuery(recurringListQuery(address.filter))
  const list = { namespace: 'recurring', query, address }
  const canMake = canUse(plan, 'recurring')
  const canWrite = useCan('invoices.write')
  const states = RECURRING_FILTERS.map((value) => ({
    value,
    label: t(value === 'all' ? 'list.all' : `list.state.${value}`),
  }))
  return (
    <>
      <ListHeader
        list={list}
        primary={
          canMake ? (
            // The whole name has no room beside the title of a phone.
            <NewLink verb="invoices.write" to={paths.newRecurring()} label={t('add')}>
              {isPhone ? t('list.new') : t('add')}
            </NewLink>
          ) : null
        }
        fetchFile={(format) => fetchRecurringExport(address.filter, format)}
        onRefresh={() => refreshRecurring(queries)}
      />
      <div className="grid grid-cols-1 gap-4">
        <ListToolbar
          list={list}
          statuses={{ part: 'state', label: t('list.state'), values: states }}
        />
        <ListRows
          list={list}
          emptyActions={
            canMake && canWrite ? (
              <Link to={paths.newRecurring()} className={buttonClass()}>
                {t('add')}
              </Link>
            ) : null
          }
          summary={(count) => t('list.shown', { count })}
        >
          {(rows) => <RowsOfView list={list} caption={t('list.title')} rows={rows} view={view} />}
        </ListRows>
        {canMake ? null : <UpgradeCard capability="recurring" isLine={!isNewList(list)} />}
      </div>
    </>
  )
}
