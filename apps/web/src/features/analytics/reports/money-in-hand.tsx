import type { Forecast } from '@isiro/contracts/analytics-reports'
import { type Currency, DEFAULT_CURRENCY } from '@isiro/domain/currency'
import type { Minor } from '@isiro/domain/money'
import { useState } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { amountText, typedMinor } from '../../../platform/money/typed-number.ts'
import { Button } from '../../../ui/button.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'

/** The money that the owner says is in hand today: no bank tells us. Null until it is an amount; never sent or kept. */
export function useMoneyInHand(): {
  typed: string
  type: (text: string) => void
  amount: Minor | null
} {
  const language = useLanguage()
  const [typed, type] = useState('')
  return { typed, type, amount: typedMinor(typed, language) }
}

interface MoneyInHandProps {
  hand: ReturnType<typeof useMoneyInHand>
  hint: string
  currency: Currency
  /** What the books reckon to be in hand, as a proposal; null where they cannot. */
  byBooks?: Forecast['hand']
}

export function MoneyInHand({ hand, hint, currency, byBooks = null }: MoneyInHandProps) {
  const language = useLanguage()
  const format = useFormat()
  const { t } = useTexts('analytics-reports')
  const isWrong = hand.typed.trim() !== '' && hand.amount === null
  return (
    <div className="max-w-sm">
      <MoneyField
        label={t('hand.label')}
        hint={hint}
        value={hand.typed}
        onChange={hand.type}
        {...(currency === DEFAULT_CURRENCY ? { prefix: '₦' } : {})}
        placeholder="0"
        error={isWrong ? t('hand.wrong') : undefined}
      />
      {byBooks === null || byBooks.amount.startsWith('-') ? null : (
        <p className="mt-2 text-dense text-muted">
          {t('hand.byBooks', {
            amount: format.exactMoney(byBooks.amount, currency),
            day: format.date(byBooks.since),
          })}{' '}
          <Button variant="ghost" onClick={() => hand.type(amountText(byBooks.amount, language))}>
            {t('hand.use')}
          </Button>
        </p>
      )}
    </div>
  )
}
