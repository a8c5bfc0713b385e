import type { DashboardStats } from '@isiro/contracts/dashboard'
import { parseMinor } from '@isiro/domain/money'
import { Link } from 'react-router'
import { useFormat } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { monthText } from '../../platform/i18n/month-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Card } from '../../ui/card.tsx'
import { Bridge, type BridgeStep } from '../../ui/charts/bridge.tsx'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { LateToPay } from '../tax/overview/late-to-pay.tsx'

/** Tax of the month: VAT collected, less the tax that clients kept back, is the net position. */
export function TaxSummary({ stats, className }: { stats: DashboardStats; className?: string }) {
  const { t } = useTexts('dashboard')
  const format = useFormat()
  const language = useLanguage()
  const { currency } = stats
  const vat = parseMinor(stats.vatCollected) ?? 0
  const wht = parseMinor(stats.whtDeducted) ?? 0
  const net = parseMinor(stats.netTax) ?? 0
  const month = monthText(stats.taxMonth, language, 'full')
  const word = t(net < 0 ? 'tax.negative' : net > 0 ? 'tax.positive' : 'tax.even')
  const money = (amount: number) => format.money(amount, currency)
  const steps = [
    step('vat', money(vat), vat, [0, vat], 'neutral'),
    step('wht', money(-wht), -wht, [vat, vat - wht], 'warn'),
    step('net', money(net), net, [0, net], net < 0 ? 'bad' : 'ok'),
  ]

  function step(
    key: 'vat' | 'wht' | 'net',
    amount: string,
    value: number,
    [from, to]: [number, number],
    tone: BridgeStep['tone'],
  ): BridgeStep {
    const spoken = format.spokenMoney(value, currency)
    const last = key === 'net' ? { word } : {}
    return { key, label: t(`tax.${key}`), amount, spoken, from, to, tone, ...last }
  }

  return (
    <Card
      title={t('tax.title')}
      className={className}
      action={<span className="text-dense text-muted">{month}</span>}
    >
      <div className="not-empty:mb-3">
        <LateToPay month={stats.taxMonth} />
      </div>
      <ChartFigure
        caption={<span className="text-muted">{t('tax.finding')}</span>}
        switchLabels={{ table: t('chart.asTable'), chart: t('chart.asChart') }}
        link={
          <Link to={paths.invoices({ sort: '-issued' })} className="link tap text-dense">
            {t('tax.invoices')}
          </Link>
        }
        table={{
          caption: t('tax.titleFor', { month }),
          columns: [t('tax.step'), t('tax.amount')],
          rows: steps.map(({ label, amount, word }) => ({
            name: label,
            values: [word ? `${amount} · ${word}` : amount],
          })),
        }}
      >
        <Bridge steps={steps} />
      </ChartFigure>
    </Card>
  )
}
