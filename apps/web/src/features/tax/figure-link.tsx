import type { Currency } from '@isiro/domain/currency'
import { Link } from 'react-router'
import { useFormat } from '../../platform/i18n/format.ts'
import { cx } from '../../ui/class-names.ts'

interface FigureLinkProps {
  /** The figure's name, which a screen reader reads before the amount. */
  label: string
  amount: string
  currency: Currency
  /** Null where there is nothing behind the figure to look at. */
  to: string | null
  /** To the kobo, as in a return. */
  isExact?: boolean
  className?: string
}

/** A figure that opens what it is made of. */
export function FigureLink(props: FigureLinkProps) {
  const { label, amount, currency, to, isExact, className } = props
  const format = useFormat()
  const shown = isExact ? format.exactMoney(amount, currency) : format.money(amount, currency)
  const spoken = format.spokenMoney(amount, currency)
  if (to === null) {
    return (
      <span className={cx('relative', className)}>
        <span aria-hidden="true">{shown}</span>
        <span className="sr-only">{spoken}</span>
      </span>
    )
  }
  return (
    <Link
      to={to}
      className={cx(
        'link relative inline-flex min-h-11 items-center whitespace-nowrap fine:min-h-0',
        className,
      )}
    >
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{format.labelled(label, spoken)}</span>
    </Link>
  )
}
