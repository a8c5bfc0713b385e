import type { ReactNode, Ref } from 'react'

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
}

/** The page's only h1, with the page's actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, headingRef, aside, description, actions, back } = props
  return (
    <header className="mb-5 grid gap-2">
      {back}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 ref={headingRef} tabIndex={-1} className="text-h1">
            {title}
          </h1>
          {aside}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
      {description ? <div className="text-muted">{description}</div> : null}
    </header>
  )
}
