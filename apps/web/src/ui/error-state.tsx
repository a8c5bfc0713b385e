import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export interface ErrorStateProps {
  /** A sentence that names the failure. */
  title: string
  /** The reason, and the things that still work. */
  detail?: string
  retryLabel: string
  onRetry: () => void
  isRetrying?: boolean
  /** Replaces a whole page: the title is the page's heading. */
  isPage?: boolean
  /** Another way on, beside trying again. */
  action?: ReactNode
}

/** Replaces content that could not be loaded. */
export function ErrorState(props: ErrorStateProps) {
  const { title, detail, retryLabel, onRetry, isRetrying = false, isPage = false, action } = props
  return (
    <div role="alert" className="flex gap-3 rounded-card border p-4">
      <CircleAlert aria-hidden="true" className="mt-0.5 text-bad" />
      <div className="grid justify-items-start gap-1">
        {isPage ? <h1 className="text-h2">{title}</h1> : <p className="font-medium">{title}</p>}
        {detail ? <p className="text-dense text-muted">{detail}</p> : null}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={onRetry} isPending={isRetrying}>
            {retryLabel}
          </Button>
          {action}
        </div>
      </div>
    </div>
  )
}
