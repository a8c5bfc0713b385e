import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../ui/class-names.ts'
import type { ListCard } from './list-view.ts'

interface ListCardsProps<Row> {
  /** Names the list, where its heading does not. */
  label?: string | undefined
  rows: readonly Row[]
  card: ListCard<Row>
}

/** The rows of a list on a phone, a card each. */
export function ListCards<Row extends { id: string }>({ label, rows, card }: ListCardsProps<Row>) {
  const { isApart = false, actions } = card
  return (
    <ul
      aria-label={label}
      className={isApart ? 'grid grid-cols-1 gap-2' : 'divide-y rounded-card border bg-bg'}
    >
      {rows.map((row) => (
        <li
          key={row.id}
          className={cx(
            'relative flex items-start',
            isApart &&
              'rounded-card border bg-bg transition-state focus-within:bg-subtle hover:bg-subtle',
          )}
        >
          <CardBody row={row} card={card} />
          {actions ? <div className="relative py-2 pr-1 empty:hidden">{actions(row)}</div> : null}
        </li>
      ))}
    </ul>
  )
}

const GRID = 'grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-4 py-3'

function CardBody<Row>({ row, card }: { row: Row; card: ListCard<Row> }) {
  const { address, title, amount, lines, isApart = false, isNamedByTitle = false } = card
  const below = (
    <>
      <div className="text-right font-semibold">{amount(row)}</div>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card keep their places
        <Line key={place}>{line(row)}</Line>
      ))}
    </>
  )
  if (isNamedByTitle) {
    return (
      <div className={GRID}>
        {/* Its surface is the whole card. */}
        <Link
          to={address(row)}
          className="min-w-0 font-semibold break-words after:absolute after:inset-0 after:rounded-card"
        >
          {title(row)}
        </Link>
        {below}
      </div>
    )
  }
  return (
    <Link
      to={address(row)}
      className={cx(
        GRID,
        'rounded-card focus-visible:-outline-offset-2',
        !isApart && 'transition-state hover:bg-surface-2',
      )}
    >
      <span className="line-clamp-2 font-semibold break-words">{title(row)}</span>
      {below}
    </Link>
  )
}

function Line({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-dense break-words text-muted">
      {children}
    </div>
  )
}
