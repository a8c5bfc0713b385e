import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface StatCardProps {
  label: string
  value: ReactNode
  /** The exact amount in words, where the figure is rounded. */
  spokenValue?: string
  note?: ReactNode
  /** Green only for money received and a positive tax position, red for the opposite. */
  tone?: 'ok' | 'bad'
}

/** One figure and what it counts. A link around it leads to the list that explains it. */
export function StatCard({ label, value, spokenValue, note, tone }: StatCardProps) {
  return (
    <dl className="grid h-full content-start gap-1 rounded-card border bg-bg p-4">
      <dt className="text-dense text-muted">{label}</dt>
      <dd
        className={cx(
          'text-h1 font-bold break-words',
          tone === 'ok' && 'text-ok',
          tone === 'bad' && 'text-bad',
        )}
      >
        {spokenValue === undefined ? (
          value
        ) : (
          <>
            <span aria-hidden="true">{value}</span>
            <span className="sr-only">{spokenValue}</span>
          </>
        )}
      </dd>
      {note ? <dd className="text-dense text-muted">{note}</dd> : null}
    </dl>
  )
}
