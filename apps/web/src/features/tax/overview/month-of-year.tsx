import type { TaxYear } from '@isiro/contracts/tax'
import type { Currency } from '@isiro/domain/currency'
import { Link } from 'react-router'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { monthHeading } from '../../../platform/i18n/month-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Badge } from '../../../ui/badge.tsx'

interface MonthOfYearProps {
  row: TaxYear['months'][number]
  currency: Currency
}

/** The figures of the chosen column, and the way to that month's return. */
export function MonthOfYear({ row, currency }: MonthOfYearProps) {
  const { t } = useTexts('tax-month')
  const language = useLanguage()
  const figures = [
    ['output', row.outputVat],
    ['input', row.inputVat],
    ['running', row.runningNet],
  ] as const
  return (
    <div className="grid gap-1 text-dense">
      <p className="flex flex-wrap items-center gap-x-3 font-medium">
        <Link to={paths.tax('vat', { month: row.month })} className="link tap">
          {monthHeading(row.month, language)}
        </Link>
        {row.isFiled ? <Badge tone="ok">{t('filing.filed')}</Badge> : null}
      </p>
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        {figures.map(([key, amount]) => (
          <div key={key} className="flex gap-2">
            <dt className="text-muted">{t(`year.${key}`)}</dt>
            <dd className="font-medium">
              <Amount value={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
