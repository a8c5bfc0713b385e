import type { Currency } from '@isiro/domain/currency'
import { type AnyAmount, useFormat } from '../../platform/format.ts'

export interface AmountProps {
  value: AnyAmount
  currency: Currency
  /** With two decimals, where somebody is charged; else whole units. */
  isExact?: boolean
}

/** An amount as figures for the eye and, exact to the kobo, as words for the ear. */
export function Amount({ value, currency, isExact }: AmountProps) {
  const format = useFormat()
  return (
    <>
      <span aria-hidden="true">
        {isExact ? format.exactMoney(value, currency) : format.money(value, currency)}
      </span>
      <span className="sr-only">{format.spokenMoney(value, currency)}</span>
    </>
  )
}
