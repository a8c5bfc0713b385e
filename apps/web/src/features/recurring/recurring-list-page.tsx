import { canUse } from '@isiro/domain/plans'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsPhone, useIsWide } from '../../platform/device/wide-screen.ts'
import { UpgradeCard } from '../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { ListActions } from '../../platform/lists/list-actions.tsx'
import { ExportItems, useListExport } from '../../platform/lists/list-export.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { fetchRecurringExport, recurringListQuery, refreshRecurring } from './api.ts'
import { RecurringFilters } from './list/recurring-filters.tsx'
import { RecurringList } from './list/recurring-list.tsx'
import { useRecurringFilter } from './list/use-recurring-filter.ts'

/** `/recurring`: what is billed again and again, by its next date. */
export function RecurringListPage() {
  const { t } = useTranslation('recurring')
  const heading = usePage(t('list.title'))
  const queries = useQueryClient()
  const { plan } = useCurrentUser()
  const address = useRecurringFilter()
  const list = useInfiniteQuery(recurringListQuery(address.filter))
  // There is nothing to filter before the first one.
  const isNew = !address.isFiltered && list.data?.pages[0]?.rows.length === 0
  const isWide = useIsWide()
  const isPhone = useIsPhone()
  const canMake = canUse(plan, 'recurring')
  const exporting = useListExport({
    failed: t('list.exportFailed'),
    name: t('list.exportName'),
    fetch: (format) => fetchRecurringExport(address.filter, format),
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
              canMake ? (
                <Link
                  to={paths.newRecurring()}
                  aria-label={t('add')}
                  className={buttonClass({ className: 'max-md:px-3' })}
                >
                  <Plus aria-hidden="true" className="size-4 max-md:hidden" />
                  {/* The whole name has no room beside the title of a phone. */}
                  {isPhone ? t('list.new') : t('add')}
                </Link>
              ) : null
            }
            freshness={{
              updatedAt: list.dataUpdatedAt,
              isFetching: list.isFetching,
              onRefresh: () => refreshRecurring(queries),
            }}
            isBusy={exporting.isPending}
          >
            {isNew ? null : <ExportItems label={t('list.export')} onChoose={exporting.start} />}
          </ListActions>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        {canMake ? null : <UpgradeCard capability="recurring" />}
        {isNew ? null : <RecurringFilters address={address} />}
        <RecurringList
          list={list}
          isFiltered={address.isFiltered}
          isWide={isWide}
          canMake={canMake}
        />
      </div>
    </>
  )
}
