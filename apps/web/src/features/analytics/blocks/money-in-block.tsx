import { useState } from 'react'
import { ForeignNote } from '../../../platform/money/foreign-note.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { TimeChart } from '../../../ui/charts/time-chart.tsx'
import { BlockFigure, type BlockProps } from '../block.tsx'
import { FigureRow, LinkedAmount } from '../figure-row.tsx'
import { minor, useWords } from '../use-words.ts'

/** From so many points on lines are easier to read than bars. */
const MANY = 13

/** Is money coming in? The invoiced and the received money, side by side or adding up. */
export function MoneyInBlock({ data, className }: BlockProps) {
  const words = useWords(data)
  const { t } = words
  const { points, received, invoiced } = data.moneyIn
  const [chosen, setChosen] = useState<number>()
  const isAddingUp = points.length >= MANY
  // Future periods have no figures yet and would extend the line at zero.
  const past = points.filter(({ from }) => from <= data.ageing.asOf)
  const drawn = past.length > 0 ? past : points
  const shown = isAddingUp ? drawn : points
  const selected = Math.min(chosen ?? drawn.length - 1, shown.length - 1)
  const point = shown[selected]
  // A table of days names those on which something happened.
  const listed = shown.filter(
    (each) => data.step === 'month' || minor(each.invoiced) > 0 || minor(each.received) > 0,
  )
  const sums = (pick: 'invoiced' | 'received') => {
    let sum = 0
    return shown.map((each) => {
      sum = isAddingUp ? sum + minor(each[pick]) : minor(each[pick])
      return sum
    })
  }
  const title = t('moneyIn.title')
  return (
    <BlockFigure
      data={data}
      className={className}
      block="money-in"
      title={title}
      finding={words.changed('moneyIn', received)}
      isEmpty={
        minor(received.amount) === 0 &&
        minor(invoiced.amount) === 0 &&
        data.foreign.received.withoutRate.length === 0 &&
        data.foreign.invoiced.withoutRate.length === 0
      }
      table={{
        columns: [t(`column.${data.step}`), t('invoiced'), t('received')],
        rows: listed.map((each) => ({
          key: each.from,
          name: words.periodHeading(each),
          values: [
            <span key="invoiced">
              <LinkedAmount
                words={words}
                amount={each.invoiced}
                to={paths.invoices({ status: 'issued', from: each.from, to: each.to })}
              />
              <ForeignNote others={each.invoicedOthers} />
            </span>,
            <span key="received">
              <LinkedAmount
                words={words}
                amount={each.received}
                to={paths.payments({ from: each.from, to: each.to })}
              />
              <ForeignNote others={each.receivedOthers} />
            </span>,
          ],
        })),
      }}
    >
      <div className="grid gap-x-6 md:grid-cols-2">
        <div>
          <FigureRow
            words={words}
            fill="fill-bg"
            isOutlined
            label={t('invoiced')}
            name={t('invoicedIn', { period: words.periodText(data) })}
            amount={invoiced.amount}
            note={t('invoices', { count: invoiced.count })}
            to={paths.invoices({ status: 'issued', from: data.from, to: data.to })}
          />
          <ForeignNote {...data.foreign.invoiced} />
        </div>
        <div>
          <FigureRow
            words={words}
            fill="fill-ok"
            label={t('received')}
            name={t('receivedIn', { period: words.periodText(data) })}
            amount={received.amount}
            note={t('payments', { count: received.count })}
            to={paths.payments({ from: data.from, to: data.to })}
          />
          <ForeignNote {...data.foreign.received} />
        </div>
      </div>
      <TimeChart
        label={title}
        mark={isAddingUp ? 'lines' : 'bars'}
        tickText={words.tickText}
        selected={selected}
        onSelect={setChosen}
        points={shown.map((each) => ({
          key: each.from,
          label: words.pointLabel(each),
          spoken: t('moneyIn.spoken', {
            period: words.periodHeading(each),
            invoiced: words.spoken(each.invoiced),
            received: words.spoken(each.received),
          }),
        }))}
        series={[
          {
            key: 'invoiced',
            values: sums('invoiced'),
            look: isAddingUp ? 'stroke-control fill-bg' : 'fill-bg stroke-control',
          },
          { key: 'received', values: sums('received'), look: 'fill-ok stroke-ok' },
        ]}
      />
      {point ? (
        <p aria-hidden="true" className="text-dense">
          {t('moneyIn.point', {
            period: words.periodHeading(point),
            invoiced: words.money(point.invoiced),
            received: words.money(point.received),
          })}
          {isAddingUp ? <span className="text-muted"> {t('moneyIn.addsUp')}</span> : null}
        </p>
      ) : null}
    </BlockFigure>
  )
}
