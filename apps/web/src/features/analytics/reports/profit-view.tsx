import type { ProfitAndLoss } from '@isiro/contracts/analytics-reports'
import { expenseCategoryName } from '@isiro/domain/expense-categories'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pointLabel } from '../../../platform/i18n/period-text.ts'
import { ForeignNote } from '../../../platform/money/foreign-note.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'
import { RankedBars } from '../../../ui/charts/ranked-bars.tsx'
import { Swatch } from '../../../ui/charts/stacked-bar.tsx'
import { TimeChart } from '../../../ui/charts/time-chart.tsx'
import { FigureRow, LinkedAmount } from '../figure-row.tsx'
import { PeriodPicker } from '../period-picker.tsx'
import { usePeriod } from '../use-period.ts'
import { minor } from '../use-words.ts'
import { profitQuery } from './api.ts'
import { Basis, FileButtons, ReportView } from './report-frame.tsx'
import { type ReportWords, useReportWords } from './use-report-words.ts'

/** Profit and loss by month: net sales, expenses by category, and the result. */
export function ProfitView() {
  const address = usePeriod('year')
  const { t } = useReportWords()
  const query = useQuery(profitQuery(address.asked))
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <PeriodPicker address={address} currencies={[]} />
      <ReportView
        report="profit-and-loss"
        title={t('profit.title')}
        what={t('profit.what')}
        asked={address.asked}
        query={query}
      >
        {(report) => (
          <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-3">
            <Months report={report} />
            <Categories report={report} />
          </div>
        )}
      </ReportView>
    </div>
  )
}

interface ProfitProps {
  report: ProfitAndLoss
}

function Months({ report }: ProfitProps) {
  const words = useReportWords(report.currency)
  const { t } = words
  const { months, total, from, to, foreign } = report
  const title = t('profit.title')
  const hasExchange = months.some(({ exchange }) => minor(exchange) !== 0)
  const hasAssets = months.some(({ assets }) => minor(assets) !== 0)
  const columns = [
    ...(['invoiced', 'credited', 'sales', 'expenses'] as const),
    ...(hasAssets ? (['assets'] as const) : []),
    ...(hasExchange ? (['exchange'] as const) : []),
    'result' as const,
  ]
  const cellsOf = (
    row: ProfitAndLoss['total'],
    days: { from: string; to: string },
    others: ProfitAndLoss['months'][number]['others'],
  ) => [
    <LinkedAmount
      key="invoiced"
      words={words}
      amount={row.invoiced}
      to={paths.invoices({ status: 'issued', from: days.from, to: days.to })}
    />,
    words.money(row.credited),
    <span key="sales">
      {words.money(row.sales)}
      <ForeignNote others={others} />
    </span>,
    <LinkedAmount
      key="expenses"
      words={words}
      amount={row.expenses}
      to={paths.expenses({ from: days.from, to: days.to })}
    />,
    ...(hasAssets
      ? [<LinkedAmount key="assets" words={words} amount={row.assets} to={assetsOf(days)} />]
      : []),
    ...(hasExchange ? [words.money(row.exchange)] : []),
    words.money(row.result),
  ]
  const isEmpty = minor(total.sales) === 0 && minor(total.expenses) === 0 && !hasAssets
  return (
    <Card
      className="min-w-0 lg:col-span-2"
      title={title}
      action={
        <FileButtons report="profit-and-loss" title={title} asked={{ from, to, currency: '' }} />
      }
    >
      {isEmpty ? (
        <p className="text-muted">{t('profit.none')}</p>
      ) : (
        <ChartFigure
          caption={<Finding report={report} words={words} />}
          table={{
            caption: title,
            columns: [t('month'), ...columns.map((name) => t(`profit.column.${name}`))],
            rows: [
              ...months.map((row) => ({
                key: row.from,
                name: words.periodHeading(row),
                values: cellsOf(row, row, row.others),
              })),
              {
                key: 'total',
                name: t('total'),
                values: cellsOf(total, report, foreign.sales.others),
              },
            ],
          }}
          switchLabels={words.switchLabels}
        >
          <MonthsChart months={months} words={words} />
        </ChartFigure>
      )}
      {hasAssets ? (
        <FigureRow
          words={words}
          label={t('profit.assets')}
          name={t('profit.assets')}
          amount={total.assets}
          to={assetsOf(report)}
        />
      ) : null}
      <ProfitBasis report={report} hasAssets={hasAssets} hasExchange={hasExchange} />
    </Card>
  )
}

function MonthsChart({ months, words }: { months: ProfitAndLoss['months']; words: ReportWords }) {
  const { t } = words
  const [chosen, setChosen] = useState<number>()
  const lastWithFigures = months.findLastIndex(
    ({ sales, expenses }) => minor(sales) !== 0 || minor(expenses) !== 0,
  )
  const selected = Math.min(chosen ?? Math.max(0, lastWithFigures), months.length - 1)
  const month = months[selected]
  return (
    <>
      <div className="flex flex-wrap gap-x-5 gap-y-1 text-dense">
        <span className="flex items-center gap-2">
          <Swatch fill="fill-ok" /> {t('profit.column.sales')}
        </span>
        <span className="flex items-center gap-2">
          <Swatch fill="fill-chart-2" /> {t('profit.column.expenses')}
        </span>
      </div>
      <TimeChart
        label={t('profit.title')}
        mark="bars"
        tickText={words.tickText}
        selected={selected}
        onSelect={setChosen}
        points={months.map((row) => ({
          key: row.from,
          label: pointLabel(row, 'month', words.language),
          spoken: t('profit.point', {
            month: words.periodHeading(row),
            sales: words.spoken(row.sales),
            expenses: words.spoken(row.expenses),
            result: words.spoken(row.result),
          }),
        }))}
        series={[
          {
            key: 'sales',
            values: months.map((row) => minor(row.sales)),
            look: 'fill-ok stroke-ok',
            lookBelow: 'fill-bad stroke-bad',
          },
          {
            key: 'expenses',
            values: months.map((row) => minor(row.expenses)),
            look: 'fill-chart-2 stroke-chart-2',
          },
        ]}
      />
      {month ? (
        <p aria-hidden="true" className="text-dense">
          {t('profit.point', {
            month: words.periodHeading(month),
            sales: words.money(month.sales),
            expenses: words.money(month.expenses),
            result: words.money(month.result),
          })}
        </p>
      ) : null}
    </>
  )
}

/** The list of the assets that were bought on some days. */
const assetsOf = ({ from, to }: { from: string; to: string }) =>
  paths.expenses({ deductible: 'asset', from, to })

interface ProfitBasisProps extends ProfitProps {
  hasAssets: boolean
  hasExchange: boolean
}

function ProfitBasis({ report, hasAssets, hasExchange }: ProfitBasisProps) {
  const words = useReportWords(report.currency)
  const { t } = words
  return (
    <div className="mt-5">
      <Basis
        title={t('basis')}
        lines={[
          t('profit.rest.sales'),
          t('profit.rest.expenses'),
          hasAssets ? t('profit.rest.assets') : null,
          hasExchange ? t('profit.rest.exchange') : null,
          t('profit.rest.not'),
          ...words.foreignLines('sales', report.foreign.sales),
          ...words.unratedLines('expenses', report.foreign.expenses.withoutRate),
        ]}
      />
    </div>
  )
}

function Finding({
  report: { total, before, comparedWith },
  words,
}: ProfitProps & { words: ReportWords }) {
  const { t } = words
  const result = minor(total.result)
  const difference = result - minor(before.result)
  const hadBefore = minor(before.sales) !== 0 || minor(before.expenses) !== 0
  return (
    <>
      {t(result < 0 ? 'profit.loss' : 'profit.gain', {
        sales: words.money(total.sales),
        expenses: words.money(total.expenses),
        result: words.money(Math.abs(result)),
      })}{' '}
      {difference === 0 || !hadBefore
        ? null
        : t(difference > 0 ? 'profit.better' : 'profit.worse', {
            difference: words.money(Math.abs(difference)),
            before: words.periodText(comparedWith),
          })}
    </>
  )
}

function Categories({ report }: ProfitProps) {
  const words = useReportWords(report.currency)
  const { t, language } = words
  const { categories, from, to } = report
  const hasBefore = categories.some(({ before }) => minor(before) !== 0)
  const spent = categories.filter(({ amount }) => minor(amount) > 0)
  return (
    <Card title={t('profit.categories')} className="min-w-0">
      <div className="grid grid-cols-1 gap-5">
        {spent.length === 0 ? (
          <p className="text-muted">{t('profit.noExpenses')}</p>
        ) : (
          <RankedBars
            fill="fill-chart-2"
            bars={spent.map(({ category, amount, before }) => {
              const name = expenseCategoryName(category, language)
              return {
                key: category,
                size: minor(amount),
                content: (
                  <span className="grid">
                    <span className="flex justify-between gap-3 text-dense">
                      <span>{name}</span>
                      <LinkedAmount
                        words={words}
                        amount={amount}
                        to={paths.expenses({ category, from, to })}
                      />
                    </span>
                    {hasBefore ? (
                      <span className="text-caption text-muted">
                        {t('profit.was', { amount: words.money(before) })}
                      </span>
                    ) : null}
                  </span>
                ),
              }
            })}
          />
        )}
      </div>
    </Card>
  )
}
