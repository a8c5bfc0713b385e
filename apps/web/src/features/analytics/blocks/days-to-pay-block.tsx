import { useState } from 'react'
import { Link } from 'react-router'
import { pointLabel } from '../../../platform/i18n/period-text.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { TimeChart } from '../../../ui/charts/time-chart.tsx'
import { BlockFigure, type BlockProps } from '../block.tsx'
import { LockedBlock } from '../locked-block.tsx'
import { useWords, type Words } from '../use-words.ts'

/** How soon do clients pay? The middle one of all invoices settled: half were sooner, half later. */
export function DaysToPayBlock({ data, className }: BlockProps) {
  const words = useWords(data)
  const { t, language } = words
  const [chosen, setChosen] = useState<number>()
  const { months } = data.daysToPay
  const title = t('days.title')
  const finding = useFinding(data, words)
  if (months === null)
    return (
      <LockedBlock
        data={data}
        className={className}
        block="days-to-pay"
        title={title}
        finding={finding}
        what={t('days.what')}
      />
    )
  const past = months.filter(({ from }) => from <= data.ageing.asOf)
  const shown = past.length > 0 ? past : months
  const selected = Math.min(chosen ?? shown.length - 1, shown.length - 1)
  const point = shown[selected]
  const daysText = (median: number | null) =>
    median === null
      ? t('days.noneIn')
      : t('days.count', { count: median, days: words.format.count(median) })
  return (
    <BlockFigure
      data={data}
      className={className}
      block="days-to-pay"
      title={title}
      finding={finding}
      isEmpty={data.daysToPay.count === 0}
      table={{
        columns: [t('column.month'), t('days.settled'), t('days.median')],
        rows: shown.map((each) => ({
          key: each.from,
          name: words.periodHeading(each),
          values: [
            <Link
              key="count"
              to={paths.payments({ from: each.from, to: each.to })}
              className="link tap"
            >
              {words.format.count(each.count)}
            </Link>,
            daysText(each.median),
          ],
        })),
      }}
      link={
        <Link to={paths.payments({ from: data.from, to: data.to })} className="link tap text-dense">
          {t('days.rows')}
        </Link>
      }
    >
      {shown.length > 1 ? (
        <TimeChart
          label={title}
          mark="bars"
          tickText={(value) => words.format.count(value)}
          selected={selected}
          onSelect={setChosen}
          points={shown.map((each) => ({
            key: each.from,
            label: pointLabel(each, 'month', language),
            spoken: words.format.labelled(words.periodHeading(each), daysText(each.median)),
          }))}
          series={[
            { key: 'days', values: shown.map(({ median }) => median ?? 0), look: 'fill-chart-3' },
          ]}
        />
      ) : null}
      {point ? (
        <p aria-hidden="true" className="text-dense">
          {t('days.point', {
            period: words.periodHeading(point),
            days: daysText(point.median),
            invoices: t('invoices', { count: point.count }),
          })}
        </p>
      ) : null}
    </BlockFigure>
  )
}

function useFinding({ daysToPay }: BlockProps['data'], { t, format, before: period }: Words) {
  const { median, before, count } = daysToPay
  if (median === null) return t('days.none')
  const said = (days: number) => t('days.count', { count: days, days: format.count(days) })
  const words = { count, days: said(median), was: said(before ?? 0), before: period }
  if (before === null) return t('days.first', words)
  return t(median < before ? 'days.sooner' : median > before ? 'days.later' : 'days.same', words)
}
