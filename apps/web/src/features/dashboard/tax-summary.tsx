import type { DashboardStats } from '@isiro/contracts/dashboard'
import { parseMinor } from '@isiro/domain/money'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { paths } from '../../platform/paths.ts'
import { Card } from '../../ui/card.tsx'
import { Bridge } from '../../ui/charts/bridge.tsx'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { monthText } from './month-text.ts'

/** Tax of the month: VAT collected, less the tax that clients kept back, is the net position. */
export function TaxSummary({ stats, className }: { stats: DashboardStats; className?: string }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const language = useLanguage()
  const { currency } = stats
  const vat = parseMinor(stats.vatCollected) ?? 0
  const wht = parseMinor(stats.whtDeducted) ?? 0
  const net = parseMinor(stats.netTax) ?? 0
  const month = monthText(stats.taxMonth, language, 'full')
  const word = t(net < 0 ? 'tax.negative' : 'tax.positive')
  const money = (amount: number) => format.money(amount, currency)
  const signed = (amount: number) => (amount > 0 ? `+${money(amount)}` : money(amount))
  const steps = [
    { key: 'vat', label: t('tax.vat'), shown: money(vat), value: vat, from: 0, to: vat },
    { key: 'wht', label: t('tax.wht'), shown: money(-wht), value: -wht, from: vat, to: vat - wht },
    { key: 'net', label: t('tax.net'), shown: signed(net), value: net, from: 0, to: net },
  ]
  const tones = { vat: 'neutral', wht: 'warn', net: net < 0 ? 'bad' : 'ok' } as const

  return (
    <Card
      title={t('tax.title')}
      className={className}
      action={<span className="text-dense text-muted">{month}</span>}
    >
      <ChartFigure
        caption={<span className="text-muted">{t('tax.finding')}</span>}
        switchLabels={{ table: t('chart.asTable'), chart: t('chart.asChart') }}
        table={{
          caption: t('tax.titleFor', { month }),
          columns: [t('tax.step'), t('tax.amount')],
          rows: steps.map(({ key, label, shown }) => ({
            name: label,
            values: [key === 'net' ? `${shown} · ${word}` : shown],
          })),
        }}
      >
        <Bridge
          steps={steps.map(({ key, label, shown, value, from, to }) => ({
            key,
            label,
            amount: shown,
            spoken: format.spokenMoney(value, currency),
            from,
            to,
            tone: tones[key as keyof typeof tones],
            ...(key === 'net' ? { word } : {}),
          }))}
        />
      </ChartFigure>
      <Link to={paths.invoices({ sort: '-issued' })} className="link inline-block py-2 text-dense">
        {t('tax.invoices')}
      </Link>
    </Card>
  )
}
