import type { DashboardStats } from '@isiro/contracts/dashboard'
import { type Minor, parseMinor, scale } from '@isiro/domain/money'
import { PERCENT } from '@isiro/domain/percentage'
import { useState } from 'react'
import { useFormat } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { monthHeading, monthText } from '../../platform/i18n/month-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { compactUnits } from '../../platform/money/compact-number.ts'
import { ForeignNote } from '../../platform/money/foreign-note.tsx'
import { Card } from '../../ui/card.tsx'
import { BarPairs } from '../../ui/charts/bar-pairs.tsx'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { Swatch } from '../../ui/charts/stacked-bar.tsx'

/** Is money coming in? The invoiced and the received money, six months side by side. */
export function MoneyInChart({ stats, className }: { stats: DashboardStats; className?: string }) {
  const { t } = useTexts('dashboard')
  const format = useFormat()
  const language = useLanguage()
  const { months, currency } = stats
  const [chosen, setChosen] = useState<string>()
  const shown = months.find(({ month }) => month === chosen) ?? months.at(-1)

  return (
    <Card title={t('moneyIn.title')} className={className}>
      <ChartFigure
        caption={useFinding(stats)}
        switchLabels={{ table: t('chart.asTable'), chart: t('chart.asChart') }}
        table={{
          caption: t('moneyIn.title'),
          columns: [t('moneyIn.month'), t('moneyIn.invoiced'), t('moneyIn.received')],
          rows: months.map(({ month, invoiced, received, invoicedOthers, receivedOthers }) => ({
            name: monthHeading(month, language),
            values: [
              <span key="invoiced">
                {format.money(invoiced, currency)}
                <ForeignNote others={invoicedOthers} />
              </span>,
              <span key="received">
                {format.money(received, currency)}
                <ForeignNote others={receivedOthers} />
              </span>,
            ],
          })),
        }}
      >
        {shown ? (
          <div className="flex flex-wrap gap-x-6 gap-y-1 text-dense">
            <p className="grow font-medium">{monthHeading(shown.month, language)}</p>
            <p className="flex items-center gap-2">
              <Swatch fill="fill-bg" isOutlined />
              <span className="text-muted">{t('moneyIn.invoiced')}</span>
              <span className="font-medium">
                <Amount value={shown.invoiced} currency={currency} />
              </span>
            </p>
            <p className="flex items-center gap-2">
              <Swatch fill="fill-ok" />
              <span className="text-muted">{t('moneyIn.received')}</span>
              <span className="font-medium">
                <Amount value={shown.received} currency={currency} />
              </span>
            </p>
          </div>
        ) : null}
        <BarPairs
          label={t('moneyIn.title')}
          selected={shown?.month}
          onSelect={setChosen}
          tickText={(value) => compactUnits(value, language)}
          pairs={months.map(({ month, invoiced, received }) => ({
            key: month,
            label: monthText(month, language, 'short'),
            spoken: t('moneyIn.spoken', {
              month: monthHeading(month, language),
              invoiced: format.spokenMoney(invoiced, currency),
              received: format.spokenMoney(received, currency),
            }),
            outlined: minor(invoiced),
            filled: minor(received),
          }))}
        />
      </ChartFigure>
    </Card>
  )
}

/** The caption: what came in this month so far, against all of the month before. */
function useFinding({ months, currency }: DashboardStats): string {
  const { t } = useTexts('dashboard')
  const format = useFormat()
  const language = useLanguage()
  const [before, current] = months.slice(-2)
  if (!before || !current) return ''
  const was = minor(before.received)
  const is = minor(current.received)
  const words = {
    amount: format.money(is, currency),
    month: monthText(current.month, language, 'name'),
    before: monthText(before.month, language, 'name'),
  }
  if (is === 0) return t('moneyIn.none', words)
  if (was === 0) return t('moneyIn.only', words)
  const change = scale(is - was, 100, was)
  if (change === 0) return t('moneyIn.same', words)
  const percent = format.percent(Math.abs(change) * PERCENT)
  return t(change > 0 ? 'moneyIn.more' : 'moneyIn.less', { ...words, percent })
}

function minor(amount: string): Minor {
  return parseMinor(amount) ?? 0
}
