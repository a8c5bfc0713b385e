import { COMPANY_TAX_RULES, companyTax } from '@isiro/domain/company-tax'
import type { Currency } from '@isiro/domain/currency'
import { ruleOn } from '@isiro/domain/dated-rule'
import { useState } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { AmountField } from '../amount-field.tsx'
import { Calculation, type CalculationProps } from '../calculation.tsx'
import { WhyTaxButton } from '../rules/why-tax-button.tsx'
import { typedAmount } from '../typed-amount.ts'
import type { CalculatorProps } from '../vat-calculator.tsx'

const FIELDS = ['turnover', 'profits', 'allowances', 'fixedAssets'] as const
type Typed = Record<(typeof FIELDS)[number], string>

/** Company income tax and development levy of a year, and whether the company is small and owes neither. */
export function CompanyTaxCalculator({ today, currency }: CalculatorProps) {
  const { t } = useTexts('tax-income')
  const [typed, setTyped] = useState<Typed>({
    turnover: '',
    profits: '',
    allowances: '',
    fixedAssets: '',
  })
  const [isProfessional, setProfessional] = useState(false)
  const result = useCompanyResult(typed, isProfessional, today, currency)
  return (
    <Card
      title={t('cit.title')}
      action={
        <WhyTaxButton
          rules={[
            'company.rate',
            'company.smallTurnoverMax',
            'company.smallFixedAssetsMax',
            'company.levyRate',
          ]}
          date={today}
        />
      }
    >
      <div className="grid gap-4">
        <p className="text-dense text-muted">{t('cit.what')}</p>
        {FIELDS.map((field) => (
          <AmountField
            key={field}
            label={t(`cit.${field}`)}
            value={typed[field]}
            onChange={(text) => setTyped({ ...typed, [field]: text })}
            currency={currency}
          />
        ))}
        <Checkbox
          label={t('cit.professional')}
          hint={t('cit.professionalHint')}
          checked={isProfessional}
          onChange={setProfessional}
        />
        <Calculation currency={currency} result={result} />
      </div>
    </Card>
  )
}

function useCompanyResult(
  typed: Typed,
  providesProfessionalServices: boolean,
  today: string,
  currency: Currency,
): CalculationProps['result'] {
  const { t } = useTexts('tax-income')
  const format = useFormat()
  const language = useLanguage()
  const turnover = typedAmount(typed.turnover, language)
  const assessableProfits = typedAmount(typed.profits, language)
  if (turnover === null || assessableProfits === null) return null
  const result = companyTax({
    turnover,
    assessableProfits,
    fixedAssets: typedAmount(typed.fixedAssets, language) ?? 0,
    lossesAndAllowances: typedAmount(typed.allowances, language) ?? 0,
    providesProfessionalServices,
    isResident: true,
    date: today,
  })
  const money = (amount: number) => format.exactMoney(amount, currency)
  return {
    label: t('cit.result'),
    amount: result.total,
    steps: result.isSmall
      ? t('cit.small')
      : t('cit.steps', {
          profits: money(result.totalProfits),
          rate: format.percent(ruleOn<number>(COMPANY_TAX_RULES.rate, today).value),
          levyRate: format.percent(ruleOn<number>(COMPANY_TAX_RULES.levyRate, today).value),
          tax: money(result.incomeTax),
          assessable: money(assessableProfits),
          levy: money(result.levy),
        }),
    rows: [
      { label: t('cit.tax'), amount: result.incomeTax },
      { label: t('cit.levy'), amount: result.levy },
    ],
    note: t(result.mayOweMinimum ? 'cit.minimum' : result.isSmall ? 'cit.smallNote' : 'cit.note'),
  }
}
