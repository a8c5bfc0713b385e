import type { ReactNode } from 'react'
import { FigureValue } from './figure-value.tsx'

export interface Figure {
  key: string
  label: string
  value: ReactNode
  /** The exact amount in words, if the figure is rounded. */
  spokenValue?: string
  note?: ReactNode
  /** Green only for money received, red for the opposite. */
  tone?: 'ok' | 'bad'
}

/** A few figures that belong together: under each other on a phone, where millions need the room. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid divide-y rounded-card border bg-bg md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-y-0">
      {figures.map(({ key, label, value, spokenValue, note, tone }) => (
        <div
          key={key}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 px-4 py-3 md:grid-cols-1 md:content-start md:gap-1 md:p-4"
        >
          <dt className="text-dense text-muted">{label}</dt>
          <FigureValue
            value={value}
            spokenValue={spokenValue}
            tone={tone}
            className="text-h2 font-bold md:text-h1"
          />
          {note ? <dd className="col-span-full text-dense text-muted">{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
