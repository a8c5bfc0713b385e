import type { Currency } from '@isiro/domain/currency'
import { ruleOn } from '@isiro/domain/dated-rule'
import {
  type IncomeReliefs,
  NO_RELIEFS,
  PRESUMPTIVE_TAX,
  personalIncomeTax,
  presumptiveTax,
} from '@isiro/domain/income-tax'
import { MAX_AMOUNT, sum } from '@isiro/domain/money'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { AmountField } from '../amount-field.tsx'
import { Calculation, type CalculationProps } from '../calculation.tsx'
import { WhyTaxButton } from '../rules/why-tax-button.tsx'
import { typedAmount } from '../typed-amount.ts'
import type { CalculatorProps } from '../vat-calculator.tsx'

type Basis = 'profit' | 'turnover'

const RELIEFS = [
  'rentPaid',
  'pension',
  'nationalHousingFund',
  'healthInsurance',
  'mortgageInterest',
  'lifeInsurance',
] as const satisfies readonly (keyof IncomeReliefs)[]
type TypedReliefs = Record<keyof IncomeReliefs, string>

const NOTHING_TYPED: TypedReliefs = {
  rentPaid: '',
  pension: '',
  nationalHousingFund: '',
  healthInsurance: '',
  mortgageInterest: '',
  lifeInsurance: '',
}

/** The income tax of a person who trades in their own name, for a year: on profit, or on turnover. */
export function IncomeTaxCalculator({ today, currency }: CalculatorProps) {
  const { t } = useTexts('tax-income')
  const [basis, setBasis] = useState<Basis>('profit')
  const [text, setText] = useState('')
  const [reliefs, setReliefs] = useState(NOTHING_TYPED)
  const onProfit = useProfitResult(text, reliefs, today, currency)
  const onTurnover = useTurnoverResult(text, today, currency)
  return (
    <Card
      title={t('pit.title')}
      action={
        <WhyTaxButton
          rules={
            basis === 'profit' ? ['income.bands', 'income.rentRelief'] : ['income.presumptive']
          }
          date={today}
        />
      }
    >
      <div className="grid gap-4">
        <p className="text-dense text-muted">{t('pit.what')}</p>
        <RadioGroup
          label={t('pit.basis')}
          value={basis}
          onChange={(value) => setBasis(value as Basis)}
          options={[
            { value: 'profit', label: t('pit.profit'), hint: t('pit.profitHint') },
            { value: 'turnover', label: t('pit.turnover'), hint: t('pit.turnoverHint') },
          ]}
        />
        <AmountField
          label={t(basis === 'profit' ? 'pit.income' : 'pit.yearTurnover')}
          value={text}
          onChange={setText}
          currency={currency}
        />
        {basis === 'profit' ? (
          <details className="group rounded-control border px-3">
            <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-dense font-medium [&::-webkit-details-marker]:hidden">
              {t('pit.reliefs')}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <div className="grid gap-4 pb-4 xs:grid-cols-2">
              {RELIEFS.map((relief) => (
                <AmountField
                  key={relief}
                  label={t(`pit.relief.${relief}`)}
                  value={reliefs[relief]}
                  onChange={(typed) => setReliefs({ ...reliefs, [relief]: typed })}
                  currency={currency}
                />
              ))}
            </div>
          </details>
        ) : null}
        <Calculation currency={currency} result={basis === 'profit' ? onProfit : onTurnover} />
      </div>
    </Card>
  )
}

function useProfitResult(
  text: string,
  typed: TypedReliefs,
  today: string,
  currency: Currency,
): CalculationProps['result'] {
  const { t } = useTexts('tax-income')
  const format = useFormat()
  const language = useLanguage()
  const income = typedAmount(text, language)
  const reliefs = { ...NO_RELIEFS }
  for (const relief of RELIEFS) reliefs[relief] = typedAmount(typed[relief], language) ?? 0
  // Six amounts that each are as large as can be would leave what can be added up.
  if (income === null || sum(Object.values(reliefs)) > MAX_AMOUNT) return null
  const result = personalIncomeTax({ income, reliefs, date: today })
  const money = (amount: number) => format.exactMoney(amount, currency)
  const steps = result.slices.map((slice) =>
    t('pit.slice', {
      income: money(slice.income),
      rate: format.percent(slice.rate),
      tax: money(slice.tax),
    }),
  )
  return {
    label: t('pit.result'),
    amount: result.tax,
    steps: steps.join('\n') || t('pit.nothing'),
    rows: [
      ...(result.rentRelief > 0 ? [{ label: t('pit.rentRelief'), amount: result.rentRelief }] : []),
      ...(result.reliefs > 0 ? [{ label: t('pit.allReliefs'), amount: result.reliefs }] : []),
      { label: t('pit.chargeable'), amount: result.chargeable },
    ],
    note: t('pit.note'),
  }
}

function useTurnoverResult(
  text: string,
  today: string,
  currency: Currency,
): CalculationProps['result'] {
  const { t } = useTexts('tax-income')
  const format = useFormat()
  const turnover = typedAmount(text, useLanguage())
  if (turnover === null) return null
  const tax = presumptiveTax(turnover, today)
  return {
    label: t('pit.result'),
    amount: tax,
    steps:
      tax === 0
        ? t('pit.exempt')
        : t('pit.onTurnover', {
            turnover: format.exactMoney(turnover, currency),
            rate: format.percent(ruleOn(PRESUMPTIVE_TAX, today).value.rate),
            tax: format.exactMoney(tax, currency),
          }),
    rows: [{ label: t('pit.yearTurnover'), amount: turnover }],
    note: t('pit.turnoverNote'),
  }
}
