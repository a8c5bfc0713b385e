import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import { Link } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { archiveChoice } from '../../platform/lists/archive-choice.ts'
import { MenuLink } from '../../platform/lists/list-actions.tsx'
import { ListHeader, NewLink } from '../../platform/lists/list-page.tsx'
import { ListRows, RowsOfView } from '../../platform/lists/list-rows.tsx'
import { ListToolbar } from '../../platform/lists/list-toolbar.tsx'
import { Can } from '../../platform/pages/can.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { refreshItems } from '../../records/queries/items.ts'
import { buttonClass } from '../../ui/button.tsx'
import { fetchItemExport, itemListQuery } from './api.ts'
import { DeferredItemSheet } from './form/deferred-item-sheet.tsx'
import { useItemView } from './list/use-item-view.tsx'
import { ITEM_ORDERS, useItemFilter } from './use-item-filter.ts'

/** `/items`: what the business sells, and what a line of an invoice begins with. */
export function ItemsPage() {
  const { t } = useTexts('items')
  const queries = useQueryClient()
  const address = useItemFilter()
  const view = useItemView(address)
  const query = useInfiniteQuery(itemListQuery(address.filter))
  const list = { namespace: 'items', query, address, hasArchive: true }
  return (
    <>
      <ListHeader
        list={list}
        primary={
          <NewLink verb="items.write" to={address.addAddress}>
            {t('add')}
          </NewLink>
        }
        menu={
          <Can verb="items.write">
            <MenuLink to={paths.importItems()} icon={<FileUp aria-hidden="true" />}>
              {t('import')}
            </MenuLink>
          </Can>
        }
        fetchFile={(format) => fetchItemExport(address.filter, format)}
        onRefresh={() => refreshItems(queries)}
      />
      <div className="grid grid-cols-1 gap-4">
        <ListToolbar list={list} choices={[archiveChoice(t)]} sorts={ITEM_ORDERS} />
        <ListRows
          list={list}
          summary={(count) => t('list.shown', { count })}
          onClear={() => address.change({ q: '', archived: '' })}
          emptyActions={
            <Can verb="items.write">
              <Link to={address.addAddress} className={buttonClass()}>
                {t('add')}
              </Link>
              <Link to={paths.importItems()} className={buttonClass({ variant: 'secondary' })}>
                {t('importCsv')}
              </Link>
            </Can>
          }
        >
          {(rows) => <RowsOfView list={list} caption={t('list.title')} rows={rows} view={view} />}
        </ListRows>
      </div>
      <DeferredItemSheet
        itemId={address.openItem}
        isOpen={address.isAdding || address.openItem !== null}
        onClose={address.close}
      />
    </>
  )
}
