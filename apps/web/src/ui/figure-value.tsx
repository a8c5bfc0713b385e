import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface FigureValueProps {
  value: ReactNode
  /** The exact amount in words, if the figure is rounded. */
  spokenValue?: string | undefined
  /** Green only for money received and a positive tax position, red for the opposite. */
  tone?: 'ok' | 'bad' | undefined
  className: string
}

/** The figure of a description list, as it is read and as it is spoken. */
export function FigureValue({ value, spokenValue, tone, className }: FigureValueProps) {
  return (
    <dd className={cx(className, tone === 'ok' && 'text-ok', tone === 'bad' && 'text-bad')}>
      {spokenValue === undefined ? (
        value
      ) : (
        <>
          <span aria-hidden="true">{value}</span>
          <span className="sr-only">{spokenValue}</span>
        </>
      )}
    </dd>
  )
}
