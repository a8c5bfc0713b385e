import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Swatch } from '../../ui/charts/stacked-bar.tsx'
import type { Words } from './use-words.ts'

interface FigureRowProps {
  words: Pick<Words, 'format' | 'money' | 'spoken'>
  label: ReactNode
  /** Heard where the label is more than words. */
  name: string
  amount: string
  /** The rows that the amount is made of. */
  to: string
  fill?: string
  isOutlined?: boolean
  /** After the label, quieter: a count, a share. */
  note?: ReactNode
}

/** A figure with its words, leading to the rows it is made of. */
export function FigureRow(props: FigureRowProps) {
  const { words, label, name, amount, to, fill, isOutlined = false, note } = props
  return (
    <Link
      to={to}
      className="-mx-2 flex min-h-11 items-center gap-2.5 rounded-control px-2 text-dense transition-state hover:bg-surface-2 fine:min-h-9"
    >
      {fill ? <Swatch fill={fill} isOutlined={isOutlined} /> : null}
      <span aria-hidden="true" className="line-clamp-2 min-w-0 grow break-words">
        {label}
        {note ? <span className="text-muted"> · {note}</span> : null}
      </span>
      <span
        aria-hidden="true"
        className="font-medium underline decoration-border underline-offset-4"
      >
        {words.money(amount)}
      </span>
      <span className="sr-only">{words.format.labelled(name, words.spoken(amount))}</span>
    </Link>
  )
}

/** An amount in a table that leads to its rows. */
export function LinkedAmount({
  words,
  amount,
  to,
}: Pick<FigureRowProps, 'words' | 'amount' | 'to'>) {
  return (
    <Link to={to} className="link tap">
      <span aria-hidden="true">{words.money(amount)}</span>
      <span className="sr-only">{words.spoken(amount)}</span>
    </Link>
  )
}
