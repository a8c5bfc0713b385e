import type { TaxYear } from '@isiro/contracts/tax'
import { useMutation, useQuery } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { saveFile } from '../../../platform/files/save-file.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useCan } from '../../../platform/http/use-can.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { monthHeading, monthText } from '../../../platform/i18n/month-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { compactUnits } from '../../../platform/money/compact-number.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'
import { ColumnsOverNet } from '../../../ui/charts/columns-over-net.tsx'
import { Swatch } from '../../../ui/charts/stacked-bar.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { fetchTaxYear, taxYearQuery } from '../month-api.ts'
import type { TaxAddress } from '../tax-address.ts'
import { minor } from './month-figures.tsx'
import { MonthOfYear } from './month-of-year.tsx'

/** The year of the chosen month: VAT collected, VAT on expenses, and what the difference has come to. */
export function YearCard({ address }: { address: TaxAddress }) {
  const { t } = useTexts('tax-month')
  const year = address.month.slice(0, 4)
  const query = useQuery(taxYearQuery(year))
  return (
    <QueryState
      query={query}
      failed={t('year.failed')}
      shape="chart"
      skeletonClass="h-168 lg:h-134"
    >
      {(data) => <YearChart data={data} address={address} />}
    </QueryState>
  )
}

function YearChart({ data, address }: { data: TaxYear; address: TaxAddress }) {
  const { t } = useTexts('tax-month')
  const format = useFormat()
  const language = useLanguage()
  const { currency, months, year } = data
  const [chosen, setChosen] = useState<string>()
  const shown =
    months.find(({ month }) => month === chosen) ??
    months.find(({ month }) => month === address.month)
  const money = (amount: string) => format.money(amount, currency)
  const title = t('year.title', { year })

  return (
    <Card title={title} action={<YearExport year={year} />}>
      <ChartFigure
        caption={useFinding(data, address.thisMonth)}
        switchLabels={{ table: t('chart.asTable'), chart: t('chart.asChart') }}
        table={{
          caption: title,
          columns: [
            t('year.month'),
            t('year.output'),
            t('year.input'),
            t('year.net'),
            t('year.running'),
            t('year.wht'),
            t('year.toRemit'),
          ],
          rows: [
            ...months.map((row) => ({
              name: monthHeading(row.month, language),
              values: [
                row.outputVat,
                row.inputVat,
                row.net,
                row.runningNet,
                row.whtDeducted,
                row.whtToRemit,
              ].map(money),
            })),
            {
              name: t('year.total'),
              values: [
                data.totals.outputVat,
                data.totals.inputVat,
                data.totals.net,
                data.totals.net,
                data.totals.whtDeducted,
                data.totals.whtToRemit,
              ].map(money),
            },
          ],
        }}
      >
        <div className="grid gap-3">
          {shown ? <MonthOfYear row={shown} currency={currency} /> : null}
          <ColumnsOverNet
            label={title}
            selected={shown?.month}
            onSelect={setChosen}
            netLabel={t('year.running')}
            tickText={(value) => compactUnits(value, language)}
            columns={months.map((row) => ({
              key: row.month,
              label: monthText(row.month, language, 'short'),
              shortLabel: monthText(row.month, language, 'name').slice(0, 1).toUpperCase(),
              spoken: t('year.spoken', {
                month: monthHeading(row.month, language),
                output: format.spokenMoney(row.outputVat, currency),
                input: format.spokenMoney(row.inputVat, currency),
                running: format.spokenMoney(row.runningNet, currency),
              }),
              first: minor(row.outputVat),
              second: minor(row.inputVat),
              // A month that is still to come has no net of its own yet.
              net: row.month > address.thisMonth ? 0 : minor(row.runningNet),
            }))}
          />
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-dense text-muted">
            <Key fill="fill-info" name={t('year.output')} />
            <Key fill="fill-chart-4" name={t('year.input')} />
            <Key fill="fill-chart-1" name={t('year.running')} />
          </ul>
        </div>
      </ChartFigure>
    </Card>
  )
}

function Key({ fill, name }: { fill: string; name: string }) {
  return (
    <li className="flex items-center gap-2">
      <Swatch fill={fill} />
      {name}
    </li>
  )
}

/** The caption: what the year has come to so far. */
function useFinding({ months, year, totals, currency }: TaxYear, thisMonth: string): string {
  const { t } = useTexts('tax-month')
  const format = useFormat()
  const language = useLanguage()
  const net = minor(totals.net)
  const isEmpty = months.every((row) => minor(row.outputVat) === 0 && minor(row.inputVat) === 0)
  if (isEmpty) return t('year.none', { year })
  const isOver = !months.some(({ month }) => month >= thisMonth)
  const words = {
    year,
    until: monthText(thisMonth, language, 'name'),
    output: format.money(totals.outputVat, currency),
    input: format.money(totals.inputVat, currency),
    net: format.money(Math.abs(net), currency),
  }
  const ending = net < 0 ? 'Credit' : 'Due'
  return t(isOver ? `year.whole${ending}` : `year.soFar${ending}`, words)
}

function YearExport({ year }: { year: string }) {
  const { t } = useTexts('tax-month')
  const canExport = useCan('export')
  const exporting = useMutation({
    mutationFn: () => fetchTaxYear(year),
    onSuccess: (file) => saveFile(file, `${t('year.fileName')}-${year}.csv`),
    onError: (error) => toast.error(t('download.failed'), errorText(error)),
  })
  if (!canExport) return null
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={exporting.isPending}
      pendingLabel={t('download.pending')}
      icon={<FileDown aria-hidden="true" className="size-4" />}
      onClick={() => exporting.mutate()}
    >
      {t('year.export')}
    </Button>
  )
}
