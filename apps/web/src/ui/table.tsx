import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'

/** A real table in its own sideways scroller. The caption names it to screen readers. */
export function Table({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative min-w-0 overflow-x-auto rounded-card border"
    >
      <table className="w-full border-collapse text-left text-dense">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return <thead className="bg-subtle text-muted">{children}</thead>
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody>{children}</tbody>
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={cx('border-t transition-state first:border-t-0 hover:bg-subtle', className)}
    />
  )
}

interface CellProps {
  /** Amounts and counts are aligned right, so that their digits line up. */
  isNumber?: boolean
}

export function Cell({ isNumber, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return <td {...rest} className={cx('h-12 px-3 py-2', isNumber && 'text-right', className)} />
}

/** The first cell of a row, which names the row. */
export function RowHeader({ className, ...rest }: ComponentProps<'th'>) {
  return <th {...rest} scope="row" className={cx('h-12 px-3 py-2 font-medium', className)} />
}

export type SortDirection = 'ascending' | 'descending' | 'none'

export interface ColumnHeaderProps extends CellProps {
  children: ReactNode
  /** Present if the column can be sorted. */
  sort?: SortDirection
  onSort?: () => void
  className?: string
}

export function ColumnHeader({ children, isNumber, sort, onSort, className }: ColumnHeaderProps) {
  const place = cx('px-3 py-2 font-medium', isNumber && 'text-right', className)
  if (!sort || !onSort) {
    return (
      <th scope="col" className={place}>
        {children}
      </th>
    )
  }
  const Arrow = sort === 'ascending' ? ArrowUp : sort === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <th scope="col" aria-sort={sort} className={place}>
      <button
        type="button"
        onClick={onSort}
        className={cx(
          'inline-flex min-h-8 items-center gap-1.5 rounded-control font-medium hover:text-text',
          sort !== 'none' && 'text-text',
        )}
      >
        {children}
        <Arrow aria-hidden="true" className="size-3.5" />
      </button>
    </th>
  )
}
