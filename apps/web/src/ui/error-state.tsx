import CircleAlert from 'lucide-react/icons/circle-alert'
import { Button } from './button.tsx'

export interface ErrorStateProps {
  /** A sentence that names the failure. */
  title: string
  /** The reason, and the things that still work. */
  detail?: string
  retryLabel: string
  onRetry: () => void
  isRetrying?: boolean
}

/** Replaces content that could not be loaded. */
export function ErrorState({ title, detail, retryLabel, onRetry, isRetrying }: ErrorStateProps) {
  return (
    <div role="alert" className="flex gap-3 rounded-card border p-4">
      <CircleAlert aria-hidden="true" className="mt-0.5 text-bad" />
      <div className="grid justify-items-start gap-1">
        <p className="font-medium">{title}</p>
        {detail ? <p className="text-dense text-muted">{detail}</p> : null}
        <Button
          variant="secondary"
          size="small"
          className="mt-2"
          onClick={onRetry}
          isPending={isRetrying ?? false}
        >
          {retryLabel}
        </Button>
      </div>
    </div>
  )
}
