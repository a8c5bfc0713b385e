import type { Deduction } from '@isiro/contracts/deductions'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/i18n/format.ts'

interface WhtCardsProps {
  label?: string
  children: ReactNode
}

/** Rows of kept-back tax as a phone lists them. */
export function WhtCards({ label, children }: WhtCardsProps) {
  return (
    <ul aria-label={label} className="divide-y rounded-card border bg-bg">
      {children}
    </ul>
  )
}

interface WhtCardProps {
  title: ReactNode
  kept: Pick<Deduction, 'amount' | 'currency'>
  children: ReactNode
}

/** One of the rows: whom it is about and what was kept back, with the rest below. */
export function WhtCard({ title, kept, children }: WhtCardProps) {
  const format = useFormat()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 p-4">
      {title}
      <span className="text-right font-semibold">
        {format.exactMoney(kept.amount, kept.currency)}
      </span>
      {children}
    </li>
  )
}
