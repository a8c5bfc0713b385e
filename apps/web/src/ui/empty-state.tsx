import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  description?: ReactNode
  /** The one action that fills the list, and at most one other. */
  actions?: ReactNode
  /** Small and decorative. */
  drawing?: ReactNode
}

/** An empty list. It says which rows would be here and how to create the first. */
export function EmptyState({ title, description, actions, drawing }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-control px-4 py-10 text-center">
      {drawing ?? <PageDrawing />}
      <h2 className="text-h2">{title}</h2>
      {description ? <p className="max-w-card text-muted">{description}</p> : null}
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  )
}

function PageDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 72 56"
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-14 w-18 stroke-control"
    >
      <path
        className="fill-subtle"
        d="M20 5h23l11 11v33a3 3 0 0 1-3 3H20a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3Z"
      />
      <path d="M43 5v8a3 3 0 0 0 3 3h8" />
      <path d="M25 25h14M25 32h21M25 39h9" />
      <path className="stroke-brand" d="M43 40.5 46 43l6-6.5" />
    </svg>
  )
}
