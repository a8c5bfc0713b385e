import type { ReactNode } from 'react'
import { FigureValue } from './figure-value.tsx'

export interface StatCardProps {
  label: string
  value: ReactNode
  /** The exact amount in words, if the figure is rounded. */
  spokenValue?: string
  note?: ReactNode
  /** Green only for money received and a positive tax position, red for the opposite. */
  tone?: 'ok' | 'bad'
}

/** One figure with its label. A link around it leads to the list behind the figure. */
export function StatCard({ label, value, spokenValue, note, tone }: StatCardProps) {
  return (
    <dl className="grid h-full content-start rounded-card border bg-bg p-3 md:gap-1 md:p-4">
      <dt className="text-dense text-muted">{label}</dt>
      <FigureValue
        value={value}
        spokenValue={spokenValue}
        tone={tone}
        className="text-h2 font-bold break-words md:text-h1"
      />
      {note ? <dd className="text-dense text-muted">{note}</dd> : null}
    </dl>
  )
}
