import type { ReactNode, Ref } from 'react'
import { cx } from './class-names.ts'

export interface PageHeaderProps {
  title: ReactNode
  /** From usePage: takes the focus after navigation. */
  headingRef: Ref<HTMLHeadingElement>
  /** Beside the title: a badge. */
  aside?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** Above the title: the way back. */
  back?: ReactNode
  /** Keeps title and actions in one row on a phone, too: the title takes what the actions leave. */
  isOneRow?: boolean
}

/** The page's only h1, with the page's actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, headingRef, aside, description, actions, back, isOneRow = false } = props
  return (
    <header className={cx('grid', isOneRow ? 'mb-3 gap-1 md:mb-5 md:gap-2' : 'mb-5 gap-2')}>
      {back}
      <div
        className={cx(
          'flex items-center justify-between gap-y-3',
          isOneRow ? 'gap-x-3 md:gap-x-6' : 'flex-wrap gap-x-6',
        )}
      >
        <div
          className={cx(
            'flex items-center gap-x-3 gap-y-1',
            // The title's words break before those of the buttons.
            isOneRow
              ? 'shrink-[99] max-md:grow max-md:justify-between md:flex-wrap'
              : 'min-w-0 flex-wrap',
          )}
        >
          <h1
            ref={headingRef}
            tabIndex={-1}
            className={isOneRow ? 'text-h2 md:text-h1' : 'text-h1'}
          >
            {title}
          </h1>
          {aside}
        </div>
        {actions ? (
          <div
            className={cx(
              'flex items-center gap-2',
              // The last one is the menu: it keeps its width, and the words of the others break.
              isOneRow ? 'md:shrink-0 [&>:last-child]:shrink-0' : 'flex-wrap',
            )}
          >
            {actions}
          </div>
        ) : null}
      </div>
      {description ? <div className="text-muted">{description}</div> : null}
    </header>
  )
}
