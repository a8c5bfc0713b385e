import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from './button.tsx'

export interface RefreshStampProps {
  /** "Updated 10:42". */
  updated: string
  label: string
  isRefreshing: boolean
  onRefresh: () => void
}

/** The age of the figures, with a refresh button. Nothing is refetched automatically. */
export function RefreshStamp({ updated, label, isRefreshing, onRefresh }: RefreshStampProps) {
  return (
    <div className="flex items-center gap-1 text-dense text-muted">
      <span>{updated}</span>
      <Button
        variant="ghost"
        size="small"
        data-refresh
        onClick={onRefresh}
        isPending={isRefreshing}
        icon={<RefreshCw aria-hidden="true" className="size-4" />}
      >
        {label}
      </Button>
    </div>
  )
}
