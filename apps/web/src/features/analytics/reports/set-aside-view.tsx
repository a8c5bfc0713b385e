import type { TaxSetAside } from '@isiro/contracts/analytics-reports'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { monthText } from '../../../platform/i18n/month-text.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'
import { StackedBar, Swatch } from '../../../ui/charts/stacked-bar.tsx'
import { usePeriod } from '../use-period.ts'
import { minor } from '../use-words.ts'
import { taxSetAsideQuery } from './api.ts'
import { MoneyInHand, useMoneyInHand } from './money-in-hand.tsx'
import { Basis, FileButtons, ReportView } from './report-frame.tsx'
import { type ReportWords, useReportWords } from './use-report-words.ts'

/** The part of the money in hand that belongs to the tax office, and the rest that is safe to spend. */
export function SetAsideView() {
  const query = useQuery(taxSetAsideQuery)
  const { t } = useReportWords()
  const { asked } = usePeriod()
  return (
    <ReportView
      report="tax-set-aside"
      title={t('setAside.title')}
      what={t('setAside.what')}
      asked={asked}
      query={query}
    >
      {(report) => <SetAside report={report} />}
    </ReportView>
  )
}

const FILLS = { vat: 'fill-chart-1', wht: 'fill-chart-2', income: 'fill-chart-5' } as const

function SetAside({ report }: { report: TaxSetAside }) {
  const words = useReportWords(report.currency)
  const { t, format } = words
  const { asked } = usePeriod()
  const navigate = useNavigate()
  const hand = useMoneyInHand()
  const { income, duties, total, currency } = report
  const title = t('setAside.title')
  const parts = [
    { key: 'vat', name: t('tax.vat'), amount: report.vat, to: paths.tax('calendar') },
    { key: 'wht', name: t('tax.wht'), amount: report.wht, to: paths.tax('calendar') },
    {
      key: 'income',
      name: t(`tax.${income.kind}`),
      amount: income.left,
      to: paths.tax('calculators'),
    },
  ] as const
  const left = hand.amount === null ? null : hand.amount - minor(total)
  return (
    <Card title={title} action={<FileButtons report="tax-set-aside" title={title} asked={asked} />}>
      <div className="grid grid-cols-1 gap-5">
        <ChartFigure
          caption={
            minor(total) === 0
              ? t('setAside.none')
              : t('setAside.finding', { amount: words.money(total) })
          }
          isTableOnly={minor(total) === 0}
          table={{
            caption: title,
            columns: [t('setAside.tax'), t('setAside.due'), t('setAside.amount')],
            rows: [
              ...duties.map(({ duty, period, dueOn, amount }) => ({
                key: `${duty}${period}`,
                name: t('setAside.of', {
                  tax: t(`tax.${duty}`),
                  month: monthText(period, words.language, 'full'),
                }),
                values: [format.date(dueOn), words.money(amount)],
              })),
              {
                key: 'income',
                name: t(`tax.${income.kind}`),
                values: [t('setAside.soFar'), words.money(income.left)],
              },
              { key: 'total', name: t('total'), values: ['', words.money(total)] },
            ],
          }}
          switchLabels={words.switchLabels}
        >
          <StackedBar
            parts={parts.map(({ key, amount }) => ({
              key,
              size: minor(amount),
              fill: FILLS[key],
            }))}
            onChoose={(key) => navigate(parts.find((part) => part.key === key)?.to ?? paths.tax())}
          />
          <ul className="grid gap-1">
            {parts.map(({ key, name, amount, to }) => (
              <li key={key}>
                <Link
                  to={to}
                  className="-mx-2 flex min-h-11 items-center gap-2.5 rounded-control px-2 text-dense hover:bg-surface-2 fine:min-h-9"
                >
                  <Swatch fill={FILLS[key]} />
                  <span className="min-w-0 grow">{name}</span>
                  <span className="font-medium underline decoration-border underline-offset-4">
                    {words.money(amount)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </ChartFigure>
        <MoneyInHand hand={hand} hint={t('setAside.handHint')} currency={currency} />
        {left === null ? null : (
          <p role="status" className={left < 0 ? 'font-semibold text-bad' : 'font-semibold'}>
            {t(left < 0 ? 'setAside.missing' : 'setAside.safe', {
              amount: words.money(Math.abs(left)),
            })}
          </p>
        )}
        <Basis
          title={t('basis')}
          lines={[
            t('setAside.rest.vat'),
            t('setAside.rest.wht'),
            t('setAside.rest.income', {
              date: format.date(income.from),
              profit: words.money(minor(income.profit) - minor(income.allowance.used)),
              tax: words.money(income.tax),
              credits: words.money(income.credits),
            }),
            ...allowanceLines(report, words),
            ...(income.isSmall ? [t('setAside.rest.small')] : []),
            t(`setAside.rest.not.${income.kind}`),
          ]}
        />
      </div>
    </Card>
  )
}

/** How the capital allowance was reckoned: a line for each class and year of purchase, and what is not in it. */
function allowanceLines({ income }: TaxSetAside, { t, money, format }: ReportWords): string[] {
  const { lines, total, used, vatNotCharged, beforeRules } = income.allowance
  const unused = minor(total) - minor(used)
  // The tax year of a company need not be the calendar's.
  const yearText = (year: number) =>
    income.from.endsWith('-01-01') ? String(year) : `${year}/${year + 1}`
  return [
    ...(minor(used) > 0 ? [t('setAside.rest.allowance', { amount: money(used) })] : []),
    ...lines.map(({ assetClass, boughtIn, rate, year, years, ...line }) =>
      t('setAside.rest.line', {
        class: assetClass.slice(-1),
        bought: yearText(boughtIn),
        rate: format.percent(rate),
        cost: money(line.cost),
        amount: money(line.amount),
        year,
        years,
        left: money(line.left),
      }),
    ),
    ...(unused > 0 ? [t('setAside.rest.unused', { amount: money(unused) })] : []),
    ...(minor(vatNotCharged) > 0
      ? [t('setAside.rest.noVat', { amount: money(vatNotCharged) })]
      : []),
    ...(minor(beforeRules) > 0 ? [t('setAside.rest.before', { amount: money(beforeRules) })] : []),
  ]
}
