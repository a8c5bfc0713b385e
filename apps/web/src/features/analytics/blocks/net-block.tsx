import { useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import { TimeChart } from '../../../ui/charts/time-chart.tsx'
import { BlockFigure, type BlockProps } from '../block.tsx'
import { FigureRow, LinkedAmount } from '../figure-row.tsx'
import { LockedBlock } from '../locked-block.tsx'
import { minor, useWords } from '../use-words.ts'

/** What is left? The money received, less what was spent. */
export function NetBlock({ data, className }: BlockProps) {
  const words = useWords(data)
  const { t } = words
  const [chosen, setChosen] = useState<number>()
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
  const amount = minor(net.total.amount)
  const difference = amount - minor(net.total.before)
  const received = data.moneyIn.received.amount
  const spent = data.expenses.total.amount
  const past = net.points.filter(({ from }) => from <= data.ageing.asOf)
  const shown = past.length > 0 ? past : net.points
  const selected = Math.min(chosen ?? shown.length - 1, shown.length - 1)
  const point = shown[selected]
  // A table of days names those on which something happened.
  const listed = shown.filter(
    (each) => data.step === 'month' || minor(each.received) > 0 || minor(each.expenses) > 0,
  )
  const days = { from: data.from, to: data.to }
  return (
    <BlockFigure
      data={data}
      className={className}
      block="net"
      title={title}
      finding={
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
      }
      isEmpty={minor(received) === 0 && minor(spent) === 0}
      table={{
        columns: [t(`column.${data.step}`), t('received'), t('expenses.short'), t('net.short')],
        rows: listed.map((each) => ({
          key: each.from,
          name: words.periodText(each),
          values: [
            <LinkedAmount
              key="received"
              words={words}
              amount={each.received}
              to={paths.payments({ from: each.from, to: each.to })}
            />,
            <LinkedAmount
              key="expenses"
              words={words}
              amount={each.expenses}
              to={paths.expenses({ from: each.from, to: each.to })}
            />,
            words.money(each.net),
          ],
        })),
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
      <TimeChart
        label={title}
        mark="bars"
        tickText={words.tickText}
        selected={selected}
        onSelect={setChosen}
        points={shown.map((each) => ({
          key: each.from,
          label: words.pointLabel(each),
          spoken: t('net.spoken', {
            period: words.periodText(each),
            net: words.spoken(each.net),
            received: words.spoken(each.received),
            expenses: words.spoken(each.expenses),
          }),
        }))}
        series={[
          {
            key: 'net',
            values: shown.map((each) => minor(each.net)),
            look: 'fill-ok stroke-ok',
            lookBelow: 'fill-bad stroke-bad',
          },
        ]}
      />
      {point ? (
        <p aria-hidden="true" className="text-dense">
          {t('net.point', {
            period: words.periodText(point),
            net: words.money(point.net),
            received: words.money(point.received),
            expenses: words.money(point.expenses),
          })}
        </p>
      ) : null}
    </BlockFigure>
  )
}
