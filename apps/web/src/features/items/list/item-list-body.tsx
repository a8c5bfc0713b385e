import type { Item } from '@isiro/contracts/items'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Page } from '../../../platform/http/fetch-page.ts'
import { ListFailure, MoreRows } from '../../../platform/http/query-parts.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import type { ItemAddress } from '../use-item-filter.ts'
import { ItemCards } from './item-cards.tsx'
import { ItemTable } from './item-table.tsx'

interface ItemListBodyProps {
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  address: ItemAddress
  isWide: boolean
}

/** The rows, or why there are none: waiting, failed, none yet, none found. */
export function ItemListBody({ list, address, isWide }: ItemListBodyProps) {
  const { t } = useTranslation('items')
  const items = list.data?.pages.flatMap((page) => page.rows) ?? []
  const failure = list.isError ? <ListFailure title={t('failed')} list={list} /> : null
  if (failure && !list.data) return failure
  return (
    <Waiting isWaiting={!list.data} skeleton={<ListSkeleton />}>
      {() =>
        items.length === 0 ? (
          <NoItems address={address} />
        ) : (
          <div aria-busy={list.isPlaceholderData}>
            {isWide ? (
              <ItemTable items={items} address={address} />
            ) : (
              <ItemCards items={items} address={address} />
            )}
            {failure}
            <MoreRows summary={t('shown', { count: items.length })} list={list} />
          </div>
        )
      }
    </Waiting>
  )
}

/** Nothing yet is the beginning; nothing found is a filter too many. */
function NoItems({ address }: { address: ItemAddress }) {
  const { t } = useTranslation('items')
  const { filter, isFiltered, addAddress, change } = address
  if (isFiltered)
    return (
      <EmptyState
        title={t(filter.q === '' ? 'noneArchived' : 'noneFound', { q: filter.q })}
        actions={
          <Button variant="secondary" onClick={() => change({ q: '', isArchived: false })}>
            {t('clearFilters')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={t('empty.title')}
      description={t('empty.detail')}
      actions={
        <>
          <Link to={addAddress} className={buttonClass()}>
            {t('add')}
          </Link>
          <Link to={paths.importItems()} className={buttonClass({ variant: 'secondary' })}>
            {t('importCsv')}
          </Link>
        </>
      }
    />
  )
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

function ListSkeleton() {
  return (
    <div className="grid gap-2">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-20 rounded-card lg:h-12" />
      ))}
    </div>
  )
}
