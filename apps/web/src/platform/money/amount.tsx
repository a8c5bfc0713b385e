import type { Currency } from '@isiro/domain/currency'
import { useFormat } from '../i18n/format.ts'

interface AmountProps {
  value: string
  currency: Currency
  /** Shows two decimals, for amounts that somebody will be charged. */
  isExact?: boolean
  className?: string
}

/** An amount for the eye, and the exact one in words for the ear: kobo that the eye is spared are there. */
export function Amount({ value, currency, isExact, className }: AmountProps) {
  const format = useFormat()
  const shown = isExact ? format.exactMoney(value, currency) : format.money(value, currency)
  return (
    // Positioned, so that the hidden words stay inside a table that scrolls sideways. A page translator would reword figures.
    <span className="relative" translate="no">
      <span aria-hidden="true" title={format.exactMoney(value, currency)} className={className}>
        {shown}
      </span>
      <span className="sr-only">{format.spokenMoney(value, currency)}</span>
    </span>
  )
}
