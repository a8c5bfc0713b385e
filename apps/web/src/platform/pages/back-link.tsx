import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface BackLinkProps {
  to: string
  /** The name of the page that it leads to, as that page's title says it. */
  children: ReactNode
}

/** The way back, above a page's title. It looks the same on every page. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-dense text-muted hover:text-text"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  )
}
