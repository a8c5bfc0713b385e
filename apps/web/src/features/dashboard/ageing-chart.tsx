import type { DashboardStats } from '@isiro/contracts/dashboard'
import { parseMinor, scale } from '@isiro/domain/money'
import { PERCENT } from '@isiro/domain/percentage'
import { Link, useNavigate } from 'react-router'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { ForeignNote } from '../../platform/money/foreign-note.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { Card } from '../../ui/card.tsx'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { StackedBar, Swatch } from '../../ui/charts/stacked-bar.tsx'

type Bucket = DashboardStats['ageing'][number]['bucket']

/** From waiting to ever later. Lateness deepens the red; each part also has its words. */
const FILLS: Record<Bucket, string> = {
  not_due: 'fill-info',
  d1_30: 'fill-chart-2',
  d31_60: 'fill-bad/70',
  d61_90: 'fill-bad/85',
  d90_plus: 'fill-bad',
}

/** The latest part begins its list with the oldest, the others with what fell due last. */
function listOf(bucket: Bucket): string {
  if (bucket === 'not_due') return paths.invoices({ status: 'pending', sort: 'due' })
  return paths.invoices({ status: 'overdue', sort: bucket === 'd1_30' ? '-due' : 'due' })
}

/** How much of what is owed is overdue, as `format.percent` takes it: in whole percent, and at least one. */
function lateShare({ pendingAmount, overdueAmount }: DashboardStats): number {
  const pending = parseMinor(pendingAmount) ?? 0
  const late = parseMinor(overdueAmount) ?? 0
  return Math.max(1, pending === 0 ? 0 : scale(late, 100, pending)) * PERCENT
}

/** The unpaid amounts as one bar, by days past the due date. */
export function AgeingChart({ stats, className }: { stats: DashboardStats; className?: string }) {
  const { t } = useTexts('dashboard')
  const format = useFormat()
  const navigate = useNavigate()
  const { ageing, currency } = stats
  const parts = ageing.map(({ bucket, amount }) => ({
    key: bucket,
    size: parseMinor(amount) ?? 0,
    fill: FILLS[bucket],
  }))
  if (parts.every(({ size }) => size === 0)) {
    return (
      <Card title={t('ageing.title')} className={className}>
        <p className="text-muted">{t('ageing.none')}</p>
      </Card>
    )
  }
  return (
    <Card title={t('ageing.title')} className={className}>
      <ChartFigure
        // The sums themselves are the first figure of Home.
        caption={
          stats.overdueCount > 0
            ? t('ageing.late', { percent: format.percent(lateShare(stats)) })
            : t('ageing.onTime')
        }
        switchLabels={{ table: t('chart.asTable'), chart: t('chart.asChart') }}
        table={{
          caption: t('ageing.title'),
          columns: [t('ageing.age'), t('ageing.invoices'), t('ageing.amount')],
          rows: ageing.map(({ bucket, count, amount, others }) => ({
            name: t(`ageing.${bucket}`),
            values: [
              format.count(count),
              <span key="amount">
                {format.money(amount, currency)}
                <ForeignNote others={others} />
              </span>,
            ],
          })),
        }}
      >
        <StackedBar parts={parts} onChoose={(key) => navigate(listOf(key as Bucket))} />
        <ul className="-my-2 grid">
          {ageing
            .filter(({ count }) => count > 0)
            .map(({ bucket, count, amount }) => (
              <li key={bucket}>
                <Link
                  to={listOf(bucket)}
                  className="-mx-2 flex min-h-11 items-center gap-2.5 rounded-control px-2 transition-state hover:bg-surface-2 fine:min-h-9"
                >
                  <Swatch fill={FILLS[bucket]} />
                  <span className="grow text-dense">
                    {t(`ageing.${bucket}`)}
                    <span className="text-muted"> · {t('ageing.count', { count })}</span>
                  </span>
                  <span className="text-dense font-medium">
                    <Amount value={amount} currency={currency} />
                  </span>
                </Link>
              </li>
            ))}
        </ul>
      </ChartFigure>
    </Card>
  )
}
