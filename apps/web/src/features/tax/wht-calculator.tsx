import { percentOf } from '@isiro/domain/percentage'
import {
  DEFAULT_WHT_TYPE,
  isWhtType,
  WHT_TYPES,
  type WhtType,
  whtRate,
} from '@isiro/domain/wht-rules'
import { useState } from 'react'
import { useFormat } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { AmountField } from './amount-field.tsx'
import { Calculation } from './calculation.tsx'
import { WhyTaxButton } from './rules/why-tax-button.tsx'
import { typedAmount } from './typed-amount.ts'
import type { CalculatorProps } from './vat-calculator.tsx'

type Recipient = 'company' | 'individual'

interface Question {
  type: WhtType
  recipient: Recipient
  hasTaxId: boolean
  today: string
}

function rateOf({ type, recipient, hasTaxId, today }: Question): number | null {
  return whtRate({ type, recipient, hasTaxId, resident: true, date: today })
}

/** Calculates the tax that a client withholds, by kind of payment and payee. */
export function WhtCalculator({ today, currency }: CalculatorProps) {
  const { t } = useTexts('tax')
  const format = useFormat()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<WhtType>(DEFAULT_WHT_TYPE)
  const [recipient, setRecipient] = useState<Recipient>('company')
  const [hasTaxId, setHasTaxId] = useState(true)

  const rates = WHT_TYPES.flatMap((type) => {
    const rate = rateOf({ type, recipient, hasTaxId, today })
    return rate === null ? [] : [{ type, rate }]
  })
  // Some kinds are only ever paid to a person; for a company the choice falls back to the usual one.
  const type = rates.some((row) => row.type === chosen) ? chosen : DEFAULT_WHT_TYPE
  const result = useWhtResult(text, { type, recipient, hasTaxId, today }, currency)

  return (
    <Card
      title={t('wht.title')}
      action={
        <WhyTaxButton
          rules={[`wht.rate.${type}`, 'wht.noTaxIdMultiplier', 'wht.smallPayerMonthlyMax']}
          date={today}
        />
      }
    >
      <div className="grid gap-4">
        <p className="text-dense text-muted">{t('wht.what')}</p>
        <AmountField label={t('wht.amount')} value={text} onChange={setText} currency={currency} />
        <SelectField
          label={t('wht.kind')}
          value={type}
          onChange={(value) => {
            if (isWhtType(value)) setChosen(value)
          }}
          options={rates.map((row) => ({
            value: row.type,
            label: `${format.percent(row.rate)} · ${t(`wht.type.${row.type}`)}`,
          }))}
        />
        <RadioGroup
          label={t('wht.recipient')}
          isRow
          value={recipient}
          onChange={(value) => setRecipient(value as Recipient)}
          options={[
            { value: 'company', label: t('wht.company') },
            { value: 'individual', label: t('wht.individual') },
          ]}
        />
        <Checkbox label={t('wht.hasTaxId')} checked={hasTaxId} onChange={setHasTaxId} />
        <Calculation currency={currency} result={result} />
      </div>
    </Card>
  )
}

function useWhtResult(text: string, question: Question, currency: CalculatorProps['currency']) {
  const { t } = useTexts('tax')
  const format = useFormat()
  const amount = typedAmount(text, useLanguage())
  const rate = rateOf(question)
  if (amount === null || rate === null) return null
  const usual = rateOf({ ...question, hasTaxId: true }) ?? rate
  const withheld = percentOf(amount, rate)
  const figures = {
    amount: format.exactMoney(amount, currency),
    withheld: format.exactMoney(withheld, currency),
    rate: format.percent(rate),
    usual: format.percent(usual),
  }
  return {
    label: t('wht.result'),
    amount: withheld,
    steps: t('wht.steps', figures),
    rows: [{ label: t('wht.received'), amount: amount - withheld }],
    note: rate === usual ? t('wht.credit') : t('wht.doubled', figures),
    rate: amount,
  }
}
