import { Button } from './button.tsx'

export interface LoadMoreProps {
  /** "25 of 120"; null where it says nothing that one does not see. */
  summary: string | null
  label: string
  pendingLabel: string
  hasMore: boolean
  isPending: boolean
  onLoad: () => void
}

/** The end of a part of a list. Nothing loads by scrolling alone. */
export function LoadMore(props: LoadMoreProps) {
  if (props.summary === null && !props.hasMore) return null
  return (
    <div className="grid justify-items-center gap-2 py-4">
      {props.summary === null ? null : <p className="text-dense text-muted">{props.summary}</p>}
      {props.hasMore ? (
        <Button
          variant="secondary"
          onClick={props.onLoad}
          isPending={props.isPending}
          pendingLabel={props.pendingLabel}
        >
          {props.label}
        </Button>
      ) : null}
    </div>
  )
}
