import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsWide } from '../../platform/device/wide-screen.ts'
import { ListActions, MenuLink } from '../../platform/lists/list-actions.tsx'
import { ExportItems, useListExport } from '../../platform/lists/list-export.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { refreshItems } from '../../records/queries/items.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { fetchItemExport, itemListQuery } from './api.ts'
import { DeferredItemSheet } from './form/deferred-item-sheet.tsx'
import { ItemFilters } from './list/item-filters.tsx'
import { ItemListBody } from './list/item-list-body.tsx'
import { useItemFilter } from './use-item-filter.ts'

/** `/items`: what the business sells, and what a line of an invoice begins with. */
export function ItemsPage() {
  const { t } = useTranslation('items')
  const heading = usePage(t('title'))
  const queries = useQueryClient()
  const isWide = useIsWide()
  const address = useItemFilter()
  const list = useInfiniteQuery(itemListQuery(address.filter))
  // There is nothing to export before the first item.
  const isNew = !address.isFiltered && list.data?.pages[0]?.rows.length === 0
  const exporting = useListExport({
    failed: t('error'),
    name: t('exportName'),
    fetch: (format) => fetchItemExport(address.filter, format),
  })
  return (
    <>
      <PageHeader
        title={t('title')}
        headingRef={heading}
        isOneRow
        actions={
          <ListActions
            primary={
              <Link to={address.addAddress} className={buttonClass({ className: 'max-md:px-3' })}>
                <Plus aria-hidden="true" className="size-4 max-md:hidden" />
                {t('add')}
              </Link>
            }
            freshness={{
              updatedAt: list.dataUpdatedAt,
              isFetching: list.isFetching,
              onRefresh: () => refreshItems(queries),
            }}
            isBusy={exporting.isPending}
          >
            <MenuLink to={paths.importItems()} icon={<FileUp aria-hidden="true" />}>
              {t('import')}
            </MenuLink>
            {isNew ? null : <ExportItems label={t('export')} onChoose={exporting.start} />}
          </ListActions>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <ItemFilters address={address} />
        <ItemListBody list={list} address={address} isWide={isWide} />
      </div>
      <DeferredItemSheet
        itemId={address.openItem}
        isOpen={address.isAdding || address.openItem !== null}
        onClose={address.close}
      />
    </>
  )
}
