import type { NoteFigures } from '@isiro/domain/credit-note'
import { settleCredit } from '@isiro/domain/credit-settlement'
import type { Currency } from '@isiro/domain/currency'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import type { Standing } from './creditable.ts'

/** The use of money that a note frees. */
export type AfterCredit = 'keep' | 'refund'

interface MoneyEffectProps {
  standing: Standing
  figures: NoteFigures
  currency: Currency
  client: string
  after: AfterCredit
  onAfterChange: (after: AfterCredit) => void
}

/** The effect of a credit note on the owed sum and on money that came already, before it is issued. */
export function MoneyEffect(props: MoneyEffectProps) {
  const { standing, figures, currency, client, after, onAfterChange } = props
  const { t } = useTexts('credit-notes')
  const format = useFormat()
  const money = (amount: number) => format.exactMoney(amount, currency)
  const { noteTotal, whtTotal: wht, vatWithheld } = figures
  const note = { noteTotal, wht, vatWithheld }
  const settlement = settleCredit(standing.facts, note, standing.uncertified)
  const { freedMoney, freed, returned, balance } = settlement
  const returnedTax = returned.wht + returned.vat
  const freedTax = freed.wht + freed.vat
  return (
    <div className="grid gap-3">
      <p>{t('effect.owed', { amount: money(balance) })}</p>
      {freedTax > 0 ? (
        <p className="text-muted">{t('effect.freedTax', { amount: money(freedTax) })}</p>
      ) : null}
      {returnedTax > 0 ? (
        <p>{t('effect.returned', { amount: money(returnedTax), client })}</p>
      ) : null}
      {freedMoney > 0 ? (
        <RadioGroup
          label={t('effect.freed', { amount: money(freedMoney) })}
          value={after}
          onChange={(value) => onAfterChange(value as AfterCredit)}
          options={[
            { value: 'keep', label: t('effect.keep'), hint: t('effect.keepHint', { client }) },
            { value: 'refund', label: t('effect.refund'), hint: t('effect.refundHint') },
          ]}
        />
      ) : null}
    </div>
  )
}
