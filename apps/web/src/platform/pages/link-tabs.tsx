import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { centerInRow } from '../../ui/center-in-row.ts'
import { cx } from '../../ui/class-names.ts'

export interface LinkTab {
  to: string
  isCurrent: boolean
  label: ReactNode
}

interface LinkTabsProps {
  /** The accessible name of the row. */
  label: string
  tabs: readonly LinkTab[]
  className?: string
  /** The way back leads to where one came from, and not through the tabs. */
  isReplacing?: boolean
}

/**
 * A row of links that looks like tabs: each is an address, and the current one says so. On a phone it scrolls sideways
 * under a faded edge, which shows that there is more.
 */
export function LinkTabs({ label, tabs, className, isReplacing = false }: LinkTabsProps) {
  const row = useRef<HTMLUListElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to

  // Before the row is painted: a page that replaces another shows it where the other left it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab comes into sight when it changes
  useLayoutEffect(() => {
    centerInRow(row.current?.querySelector('[aria-current]'))
  }, [current])

  return (
    <nav aria-label={label} className={cx('-mx-(--gutter) border-b md:mx-0', className)}>
      <ul ref={row} className="flex scroll-row px-(--gutter) max-md:fade-end max-md:pr-12 md:px-0">
        {tabs.map(({ to, isCurrent, label: name }) => (
          <li key={to}>
            <Link
              to={to}
              replace={isReplacing}
              aria-current={isCurrent ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-1.5 border-b-2 px-3 text-dense font-medium whitespace-nowrap transition-state focus-visible:-outline-offset-2',
                isCurrent
                  ? 'border-brand font-semibold text-text'
                  : 'border-transparent text-muted hover:text-text',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
