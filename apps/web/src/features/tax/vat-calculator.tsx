import type { Currency } from '@isiro/domain/currency'
import { WHOLE } from '@isiro/domain/percentage'
import { nameTax } from '@isiro/domain/tax-name'
import { vatFromGross, vatFromNet, vatRate } from '@isiro/domain/vat-rules'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useGivenTexts } from '../../platform/i18n/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { AmountField } from './amount-field.tsx'
import { Calculation } from './calculation.tsx'
import { WhyTaxButton } from './rules/why-tax-button.tsx'
import { typedAmount } from './typed-amount.ts'

export interface CalculatorProps {
  /** The day whose rates apply. */
  today: string
  currency: Currency
}

type Direction = 'add' | 'take_out'

/** VAT both ways: on top of a net price, or out of a price that already holds it. */
export function VatCalculator({ today, currency }: CalculatorProps) {
  return (
    <TaxSplit
      rate={vatRate('standard', today)}
      currency={currency}
      action={<WhyTaxButton rules={['vat.standardRate']} date={today} />}
    />
  )
}

interface TaxSplitProps {
  rate: number
  currency: Currency
  /** The name of the tax where it is not VAT. */
  taxName?: string | null
  action?: ReactNode
}

/** A tax on sales both ways, at one rate. */
export function TaxSplit({ rate, currency, taxName = null, action }: TaxSplitProps) {
  const { t: plain } = useGivenTexts('tax')
  const language = useLanguage()
  const t: Say = (key, values) => nameTax(plain(key, values), language, taxName)
  const format = useFormat()
  const [direction, setDirection] = useState<Direction>('add')
  const [text, setText] = useState('')
  const result = useSplit({ direction, text, rate, currency, t })
  return (
    <Card title={t('vat.title', { rate: format.percent(rate) })} action={action}>
      <div className="grid gap-4">
        <RadioGroup
          label={t('vat.direction')}
          isRow
          value={direction}
          onChange={(value) => setDirection(value as Direction)}
          options={[
            { value: 'add', label: t('vat.add') },
            { value: 'take_out', label: t('vat.takeOut') },
          ]}
        />
        <AmountField
          label={t(direction === 'add' ? 'vat.netPrice' : 'vat.grossPrice')}
          value={text}
          onChange={setText}
          currency={currency}
        />
        <Calculation currency={currency} result={result} />
      </div>
    </Card>
  )
}

type Say = (key: string, values?: Record<string, string>) => string

interface TypedSplit extends Pick<TaxSplitProps, 'rate' | 'currency'> {
  direction: Direction
  text: string
  t: Say
}

function useSplit({ direction, text, rate, currency, t }: TypedSplit) {
  const format = useFormat()
  const amount = typedAmount(text, useLanguage())
  if (amount === null) return null
  const { net, vat, gross } =
    direction === 'add' ? vatFromNet(amount, rate) : vatFromGross(amount, rate)
  const figures = {
    net: format.exactMoney(net, currency),
    vat: format.exactMoney(vat, currency),
    gross: format.exactMoney(gross, currency),
    rate: format.percent(rate),
    // A gross price is so many percent of the net one: 107.5%.
    grossRate: format.percent(WHOLE + rate),
  }
  return {
    label: t('vat.result'),
    amount: vat,
    steps: t(direction === 'add' ? 'vat.addSteps' : 'vat.takeOutSteps', figures),
    rows: [
      { label: t('vat.net'), amount: net },
      { label: t('vat.gross'), amount: gross },
    ],
    rate: net,
  }
}
