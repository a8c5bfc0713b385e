import type { Forecast } from '@isiro/contracts/analytics-reports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { monthText } from '../../../platform/i18n/month-text.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'
import { Swatch } from '../../../ui/charts/stacked-bar.tsx'
import { TimeChart } from '../../../ui/charts/time-chart.tsx'
import {
  Cell,
  ColumnHeader,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../../ui/table.tsx'
import { usePeriod } from '../use-period.ts'
import { minor } from '../use-words.ts'
import { forecastQuery } from './api.ts'
import { MoneyInHand, useMoneyInHand } from './money-in-hand.tsx'
import { Basis, FileButtons, ReportView } from './report-frame.tsx'
import { type ReportWords, useReportWords } from './use-report-words.ts'

/** The money that comes in and goes out in the next 13 weeks, by each client's own habit of paying. */
export function ForecastView() {
  const query = useQuery(forecastQuery)
  const { t } = useReportWords()
  const { asked } = usePeriod()
  return (
    <ReportView
      report="forecast"
      title={t('forecast.title')}
      what={t('forecast.what')}
      asked={asked}
      query={query}
    >
      {(forecast) => (
        <>
          <Weeks forecast={forecast} />
          <Rests forecast={forecast} />
        </>
      )}
    </ReportView>
  )
}

interface ForecastProps {
  forecast: Forecast
}

function Weeks({ forecast }: ForecastProps) {
  const words = useReportWords(forecast.currency)
  const { t } = words
  const { asked } = usePeriod()
  const hand = useMoneyInHand()
  const [chosen, setChosen] = useState(0)
  const { weeks, currency } = forecast
  const start = hand.amount ?? 0
  const week = weeks[Math.min(chosen, weeks.length - 1)]
  const columns = ['in', 'expenses', 'tax', 'net', 'running', 'low', 'high'] as const
  const cellsOf = (row: Forecast['weeks'][number]) => [
    words.money(minor(row.receipts) + minor(row.planned)),
    words.money(row.expenses),
    words.money(row.tax),
    words.money(row.net),
    words.money(start + minor(row.running)),
    words.money(start + minor(row.runningLow)),
    words.money(start + minor(row.runningHigh)),
  ]
  return (
    <Card
      title={t('forecast.title')}
      action={<FileButtons report="forecast" title={t('forecast.title')} asked={asked} />}
    >
      <div className="grid grid-cols-1 gap-5">
        <ChartFigure
          caption={<Finding forecast={forecast} words={words} start={start} />}
          table={{
            caption: t('forecast.title'),
            columns: [t('forecast.week'), ...columns.map((name) => t(`forecast.column.${name}`))],
            rows: weeks.map((row) => ({
              key: row.from,
              name: words.periodHeading(row),
              values: cellsOf(row),
            })),
          }}
          switchLabels={words.switchLabels}
          link={
            <Link
              to={paths.invoices({ status: 'unpaid', sort: 'due' })}
              className="link tap text-dense"
            >
              {t('forecast.invoices')}
            </Link>
          }
        >
          <div className="flex flex-wrap gap-x-5 gap-y-1 text-dense">
            <span className="flex items-center gap-2">
              <Swatch fill="fill-brand" /> {t('forecast.legendUsual')}
            </span>
            <span className="flex items-center gap-2">
              <Swatch fill="fill-control" /> {t('forecast.legendRange')}
            </span>
          </div>
          <TimeChart
            label={t('forecast.title')}
            mark="lines"
            tickText={words.tickText}
            selected={chosen}
            onSelect={setChosen}
            points={weeks.map((row) => ({
              key: row.from,
              label: words.format.day(row.from),
              spoken: t('forecast.spoken', {
                week: words.periodHeading(row),
                running: words.spoken(start + minor(row.running)),
                low: words.spoken(start + minor(row.runningLow)),
                high: words.spoken(start + minor(row.runningHigh)),
              }),
            }))}
            series={[
              {
                key: 'high',
                values: weeks.map((row) => start + minor(row.runningHigh)),
                look: 'stroke-control fill-bg',
              },
              {
                key: 'low',
                values: weeks.map((row) => start + minor(row.runningLow)),
                look: 'stroke-control fill-bg',
              },
              {
                key: 'running',
                values: weeks.map((row) => start + minor(row.running)),
                look: 'stroke-brand fill-brand',
              },
            ]}
          />
          {week ? (
            <p aria-hidden="true" className="text-dense">
              {t('forecast.point', {
                week: words.periodHeading(week),
                in: words.money(minor(week.receipts) + minor(week.planned)),
                expenses: words.money(week.expenses),
                tax: words.money(week.tax),
                running: words.money(start + minor(week.running)),
                low: words.money(start + minor(week.runningLow)),
                high: words.money(start + minor(week.runningHigh)),
              })}
            </p>
          ) : null}
        </ChartFigure>
        <MoneyInHand
          hand={hand}
          hint={t('forecast.handHint')}
          currency={currency}
          byBooks={forecast.hand}
        />
      </div>
    </Card>
  )
}

interface FindingProps extends ForecastProps {
  words: ReportWords
  start: number
}

function Finding({ forecast, words, start }: FindingProps) {
  const { t } = words
  const { weeks } = forecast
  const sumOf = (pick: (week: Forecast['weeks'][number]) => string) =>
    weeks.reduce((sum, week) => sum + minor(pick(week)), 0)
  const last = weeks.at(-1)
  if (!last) return null
  const received = sumOf(({ receipts }) => receipts) + sumOf(({ planned }) => planned)
  const spent = sumOf(({ expenses }) => expenses) + sumOf(({ tax }) => tax)
  const tight = weeks.find(({ running }) => start + minor(running) < 0)
  return (
    <>
      {t(start > 0 ? 'forecast.findingHand' : 'forecast.finding', {
        received: words.money(received),
        spent: words.money(spent),
        running: words.money(start + minor(last.running)),
      })}{' '}
      {last.runningLow === last.runningHigh
        ? null
        : t('forecast.range', {
            low: words.money(start + minor(last.runningLow)),
            high: words.money(start + minor(last.runningHigh)),
          })}{' '}
      {tight && start > 0 ? t('forecast.short', { week: words.periodText(tight) }) : null}
    </>
  )
}

/** The parts of the forecast, and the money that is in no week. */
function Rests({ forecast }: ForecastProps) {
  const words = useReportWords(forecast.currency)
  const { t, format } = words
  const { open, planned, releases, habit, spending, taxes, later, unsure, laterTax, foreign } =
    forecast
  const lines = [
    t('forecast.rest.open', { count: open.invoices, amount: words.money(open.amount) }),
    ...(planned.invoices > 0
      ? [
          t('forecast.rest.planned', {
            count: planned.invoices,
            amount: words.money(planned.amount),
          }),
        ]
      : []),
    ...(releases.invoices > 0
      ? [
          t('forecast.rest.releases', {
            count: releases.invoices,
            amount: words.money(releases.amount),
          }),
        ]
      : []),
    habit
      ? t('forecast.rest.habit', { count: habit.invoices, habit: habitText(habit.usual, words) })
      : t('forecast.rest.noHabit'),
    spending
      ? t('forecast.rest.spending', {
          amount: words.money(spending.amount),
          period: words.periodText(spending),
        })
      : t('forecast.rest.noSpending'),
    ...taxes.map(({ duty, period, dueOn, amount }) =>
      t('forecast.rest.tax', {
        tax: t(`tax.${duty}`),
        month: monthText(period, words.language, 'full'),
        amount: words.money(amount),
        date: format.date(dueOn),
      }),
    ),
    ...(minor(unsure) > 0 ? [t('forecast.rest.unsure', { amount: words.money(unsure) })] : []),
    ...(minor(later) > 0 ? [t('forecast.rest.later', { amount: words.money(later) })] : []),
    ...(minor(laterTax) > 0
      ? [t('forecast.rest.laterTax', { amount: words.money(laterTax) })]
      : []),
    ...words.foreignLines('open', foreign.open),
    ...words.unratedLines('planned', foreign.planned.withoutRate),
    t('forecast.rest.not'),
  ]
  return (
    <Card>
      <div className="grid grid-cols-1 gap-5">
        <Basis title={t('basis')} lines={lines} />
        {forecast.clients.length > 0 ? <Habits forecast={forecast} words={words} /> : null}
      </div>
    </Card>
  )
}

function Habits({ forecast: { clients }, words }: ForecastProps & { words: ReportWords }) {
  const { t } = words
  return (
    <div className="grid gap-2">
      <h3 className="text-dense font-semibold">{t('forecast.habits')}</h3>
      <Table caption={t('forecast.habits')}>
        <TableHead>
          <tr>
            <ColumnHeader>{t('client')}</ColumnHeader>
            <ColumnHeader isNumber>{t('forecast.owes')}</ColumnHeader>
            <ColumnHeader>{t('forecast.pays')}</ColumnHeader>
          </tr>
        </TableHead>
        <TableBody>
          {clients.map(({ clientId, clientName, open, habit }) => (
            <TableRow key={clientId}>
              <RowHeader>
                <Link to={paths.client(clientId)} className="link tap">
                  {clientName}
                </Link>
              </RowHeader>
              <Cell isNumber>{words.money(open)}</Cell>
              <Cell>{habit ? habitText(habit.usual, words) : t('forecast.asAll')}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

/** '12 days late', '3 days early', 'on the day'. */
function habitText(days: number, { t, format }: ReportWords): string {
  if (days === 0) return t('forecast.onTime')
  const count = Math.abs(days)
  return t(days > 0 ? 'forecast.daysLate' : 'forecast.daysEarly', {
    count,
    days: format.count(count),
  })
}
