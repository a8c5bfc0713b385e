import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'

interface FoldCardProps {
  title: ReactNode
  /** Shows only the title until it is pressed, where there is little room. */
  isFolded: boolean
  action?: ReactNode
  children: ReactNode
}

/** A card above a list, which a phone shows as one line: the list stays in sight. */
export function FoldCard({ title, isFolded, action, children }: FoldCardProps) {
  if (!isFolded) {
    return (
      <Card title={title} action={action}>
        {children}
      </Card>
    )
  }
  return (
    <details className="group rounded-card border bg-bg">
      <summary className="flex min-h-11 list-none items-center gap-3 rounded-card px-4 py-2 font-medium focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">{title}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-3 px-4 pt-1 pb-4">
        {children}
        {action}
      </div>
    </details>
  )
}
