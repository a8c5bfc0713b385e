import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageShape, Waiting } from '../../ui/skeleton.tsx'
import { useIsWide } from '../device/wide-screen.ts'
import { MoreRows, QueryFailure } from '../http/query-parts.tsx'
import { useGivenTexts } from '../i18n/use-texts.ts'
import { ListCards } from './list-cards.tsx'
import type { ListOf } from './list-page.tsx'
import { ListTable } from './list-table.tsx'
import type { ListView } from './list-view.ts'

interface ListRowsProps<Row> {
  list: ListOf<Row>
  /** Whether something else must load before the rows stand where they stay. */
  isWaiting?: boolean
  /** The ways out of an empty list. */
  emptyActions?: ReactNode
  /** Clears the filter, in place of a link to the list without one. */
  onClear?: () => void
  /** How many of them are shown; null where that says nothing. */
  summary: (shown: number) => string | null
  children: (rows: readonly Row[]) => ReactNode
  /** The part after the rows, such as their sums. */
  end?: ReactNode
}

/** The rows of a list, a page at a time, or why there are none: waiting, failed, none yet, none found. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { list, isWaiting = false, emptyActions, onClear, summary, children, end } = props
  const { query, namespace, address } = list
  const { t } = useGivenTexts(namespace)
  const failure = query.isError ? <QueryFailure title={t('list.failed')} query={query} /> : null
  if (failure && !query.data) return failure
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const none = address.isFiltered ? (
    <NothingFound list={list} onClear={onClear} />
  ) : (
    <EmptyState title={t('empty.title')} description={t('empty.detail')} actions={emptyActions} />
  )
  return (
    <Waiting isWaiting={!query.data || isWaiting} skeleton={<PageShape kind="list" />}>
      {() => (
        <div className="grid grid-cols-1 gap-4" aria-busy={query.isPlaceholderData}>
          {rows.length === 0 ? (
            none
          ) : (
            <>
              {children(rows)}
              {failure}
              <MoreRows summary={summary(rows.length)} list={query} />
            </>
          )}
          {end}
        </div>
      )}
    </Waiting>
  )
}

interface RowsOfViewProps<Row> {
  list: ListOf<Row>
  /** Names table and cards. */
  caption: string
  rows: readonly Row[]
  view: ListView<Row>
}

/** Rows as a table where there is room for one, and else as cards. */
export function RowsOfView<Row extends { id: string }>(props: RowsOfViewProps<Row>) {
  const { list, caption, rows, view } = props
  return useIsWide() ? (
    <ListTable {...list} caption={caption} rows={rows} view={view} />
  ) : (
    <ListCards label={view.card.isApart ? caption : undefined} rows={rows} card={view.card} />
  )
}

interface NothingFoundProps<Row> {
  list: ListOf<Row>
  onClear: (() => void) | undefined
}

/** A filter too many, with the way back to all rows. */
function NothingFound<Row>({ list, onClear }: NothingFoundProps<Row>) {
  const { namespace, address, hasArchive = false } = list
  const { t } = useGivenTexts(namespace)
  const { pathname } = useLocation()
  const q = address.read('q')
  return (
    <EmptyState
      title={t(hasArchive && q === '' ? 'noResults.archived' : 'noResults.title', { q })}
      description={hasArchive ? null : t('noResults.detail')}
      actions={
        onClear ? (
          <Button variant="secondary" onClick={onClear}>
            {t('noResults.clear')}
          </Button>
        ) : (
          <Link to={pathname} className={buttonClass({ variant: 'secondary' })}>
            {t('noResults.clear')}
          </Link>
        )
      }
    />
  )
}
