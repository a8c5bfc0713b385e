import type { Analytics } from '@isiro/contracts/analytics'
import { useState } from 'react'
import { paths } from '../../../platform/pages/paths.ts'
import { TimeChart } from '../../../ui/charts/time-chart.tsx'
import { AssetsBought } from '../assets-bought.tsx'
import { BlockFigure, type BlockProps } from '../block.tsx'
import { FigureRow, LinkedAmount } from '../figure-row.tsx'
import { LockedBlock } from '../locked-block.tsx'
import { minor, useWords, type Words } from '../use-words.ts'

type Net = NonNullable<Analytics['net']>

/** The net: the money received less the expenses. */
export function NetBlock({ data, className }: BlockProps) {
  const words = useWords(data)
  const { t } = words
  const title = t('net.title')
  const { net } = data
  if (net === null)
    return (
      <LockedBlock
        data={data}
        className={className}
        block="net"
        title={title}
        what={t('net.what')}
      />
    )
  const received = data.moneyIn.received.amount
  const spent = data.expenses.total.amount
  const past = net.points.filter(({ from }) => from <= data.ageing.asOf)
  const shown = past.length > 0 ? past : net.points
  const days = { from: data.from, to: data.to }
  return (
    <BlockFigure
      data={data}
      className={className}
      block="net"
      title={title}
      finding={
        <>
          <Finding words={words} total={net.total} received={received} spent={spent} />{' '}
          <AssetsBought data={data} />
        </>
      }
      isEmpty={minor(received) === 0 && minor(spent) === 0}
      table={{
        columns: [t(`column.${data.step}`), t('received'), t('expenses.short'), t('net.short')],
        // A table of days names those on which something happened.
        rows: shown
          .filter(
            (each) => data.step === 'month' || minor(each.received) > 0 || minor(each.expenses) > 0,
          )
          .map((each) => tableRow(each, words)),
      }}
    >
      <div className="grid gap-x-6 md:grid-cols-2">
        <FigureRow
          words={words}
          label={t('received')}
          name={t('receivedIn', { period: words.periodText(data) })}
          amount={received}
          to={paths.payments(days)}
        />
        <FigureRow
          words={words}
          label={t('expenses.short')}
          name={t('spentIn', { period: words.periodText(data) })}
          amount={spent}
          to={paths.expenses(days)}
        />
      </div>
      <NetChart words={words} points={shown} />
    </BlockFigure>
  )
}

interface FindingProps {
  words: Words
  total: Net['total']
  received: string
  spent: string
}

function Finding({ words, total, received, spent }: FindingProps) {
  const { t } = words
  const amount = minor(total.amount)
  const difference = amount - minor(total.before)
  return (
    <>
      {t(amount < 0 ? 'net.minus' : amount > 0 ? 'net.plus' : 'net.even', {
        amount: words.money(Math.abs(amount)),
        received: words.money(received),
        expenses: words.money(spent),
      })}{' '}
      {difference === 0
        ? null
        : t(difference > 0 ? 'net.better' : 'net.worse', {
            difference: words.money(Math.abs(difference)),
            before: words.before,
          })}
    </>
  )
}

function tableRow(point: Net['points'][number], words: Words) {
  const { from, to, received, expenses, net } = point
  return {
    key: from,
    name: words.periodHeading(point),
    values: [
      <LinkedAmount
        key="received"
        words={words}
        amount={received}
        to={paths.payments({ from, to })}
      />,
      <LinkedAmount
        key="expenses"
        words={words}
        amount={expenses}
        to={paths.expenses({ from, to })}
      />,
      words.money(net),
    ],
  }
}

function NetChart({ words, points }: { words: Words; points: Net['points'] }) {
  const { t } = words
  const [chosen, setChosen] = useState<number>()
  const selected = Math.min(chosen ?? points.length - 1, points.length - 1)
  const point = points[selected]
  return (
    <>
      <TimeChart
        label={t('net.title')}
        mark="bars"
        tickText={words.tickText}
        selected={selected}
        onSelect={setChosen}
        points={points.map((each) => ({
          key: each.from,
          label: words.pointLabel(each),
          spoken: t('net.spoken', {
            period: words.periodHeading(each),
            net: words.spoken(each.net),
            received: words.spoken(each.received),
            expenses: words.spoken(each.expenses),
          }),
        }))}
        series={[
          {
            key: 'net',
            values: points.map((each) => minor(each.net)),
            look: 'fill-ok stroke-ok',
            lookBelow: 'fill-bad stroke-bad',
          },
        ]}
      />
      {point ? (
        <p aria-hidden="true" className="text-dense">
          {t('net.point', {
            period: words.periodHeading(point),
            net: words.money(point.net),
            received: words.money(point.received),
            expenses: words.money(point.expenses),
          })}
        </p>
      ) : null}
    </>
  )
}
