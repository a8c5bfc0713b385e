import type { VatWhatIf } from '@isiro/contracts/analytics-reports'
import { PERCENT } from '@isiro/domain/percentage'
import { type VatChoice, type VatOutcome, vatOutcome } from '@isiro/domain/vat-what-if'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'
import { RankedBars } from '../../../ui/charts/ranked-bars.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { usePeriod } from '../use-period.ts'
import { minor } from '../use-words.ts'
import { vatWhatIfQuery } from './api.ts'
import { Basis, FileButtons, ReportView } from './report-frame.tsx'
import { type ReportWords, useReportWords } from './use-report-words.ts'

/** The effect of charging VAT or not, at these prices and at that rate. */
export function VatView() {
  const query = useQuery(vatWhatIfQuery)
  const { t } = useReportWords()
  const { asked } = usePeriod()
  return (
    <ReportView
      report="vat-what-if"
      title={t('vat.title')}
      what={t('vat.what')}
      asked={asked}
      query={query}
    >
      {(report) => <WhatIf report={report} />}
    </ReportView>
  )
}

/** The rate can be tried up to a fifth, in halves of a percent. */
const RATE = { max: 20 * PERCENT, step: PERCENT / 2 }

const ROWS = ['paidByClients', 'outputVat', 'inputVat', 'vatToPay', 'left'] as const

function WhatIf({ report }: { report: VatWhatIf }) {
  const words = useReportWords(report.currency)
  const { t } = words
  const { asked } = usePeriod()
  const [choice, setChoice] = useState<VatChoice>({
    chargesVat: !report.chargesVat,
    pricesIncludeVat: false,
    rate: report.rate,
  })
  const year = sumsOf(report.year)
  const today = vatOutcome(year, {
    chargesVat: report.chargesVat,
    pricesIncludeVat: true,
    rate: report.rate,
  })
  const chosen = vatOutcome(year, choice)
  const title = t('vat.title')
  return (
    <Card title={title} action={<FileButtons report="vat-what-if" title={title} asked={asked} />}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Choices choice={choice} onChange={setChoice} words={words} />
        <div className="grid min-w-0 content-start gap-5">
          <ChartFigure
            caption={
              <span role="status">
                <Finding today={today} chosen={chosen} words={words} />
              </span>
            }
            table={{
              caption: title,
              columns: [t('vat.figure'), t('vat.today'), t('vat.chosen')],
              rows: ROWS.map((row) => ({
                key: row,
                name: t(`vat.row.${row}`),
                values: [words.money(Number(today[row])), words.money(Number(chosen[row]))],
              })),
            }}
            switchLabels={words.switchLabels}
          >
            <div className="grid gap-4">
              {(['paidByClients', 'vatToPay', 'left'] as const).map((row) => (
                <div key={row}>
                  <h3 className="mb-1 text-dense font-semibold">{t(`vat.row.${row}`)}</h3>
                  <RankedBars
                    fill="fill-chart-1"
                    bars={[
                      bar('today', t('vat.today'), today[row], words, 'fill-chart-5'),
                      bar('chosen', t('vat.chosen'), chosen[row], words),
                    ]}
                  />
                </div>
              ))}
            </div>
          </ChartFigure>
        </div>
        <div className="lg:col-span-2">
          <Basis
            title={t('basis')}
            lines={[
              t('vat.rest.year', { period: words.periodText(report) }),
              t('vat.rest.demand'),
              t('vat.rest.input', { amount: words.money(report.year.inputVat) }),
              t('vat.rest.not'),
            ]}
          />
        </div>
      </div>
    </Card>
  )
}

function bar(key: string, name: string, amount: bigint, words: ReportWords, fill?: string) {
  return {
    key,
    size: Number(amount),
    ...(fill && { fill }),
    content: (
      <span className="flex justify-between gap-3 text-dense">
        <span>{name}</span>
        <span className="font-medium">{words.money(Number(amount))}</span>
      </span>
    ),
  }
}

interface ChoicesProps {
  choice: VatChoice
  onChange: (choice: VatChoice) => void
  words: ReportWords
}

function Choices({ choice, onChange, words: { t, format } }: ChoicesProps) {
  const id = useId()
  return (
    <div className="grid content-start gap-4">
      <RadioGroup
        label={t('vat.charge')}
        value={choice.chargesVat ? 'yes' : 'no'}
        onChange={(value) => onChange({ ...choice, chargesVat: value === 'yes' })}
        options={[
          { value: 'yes', label: t('vat.charges') },
          { value: 'no', label: t('vat.doesNot') },
        ]}
      />
      <RadioGroup
        label={t('vat.prices')}
        value={choice.pricesIncludeVat ? 'inside' : 'added'}
        onChange={(value) => onChange({ ...choice, pricesIncludeVat: value === 'inside' })}
        options={[
          { value: 'added', label: t('vat.added'), hint: t('vat.addedHint') },
          { value: 'inside', label: t('vat.inside'), hint: t('vat.insideHint') },
        ]}
      />
      <div className="grid gap-1">
        <div className="flex justify-between text-dense font-medium">
          <label htmlFor={id}>{t('vat.rate')}</label>
          <span aria-hidden="true">{format.percent(choice.rate)}</span>
        </div>
        <input
          id={id}
          type="range"
          min={0}
          max={RATE.max}
          step={RATE.step}
          value={choice.rate}
          disabled={!choice.chargesVat}
          aria-valuetext={format.percent(choice.rate)}
          onChange={(event) => onChange({ ...choice, rate: Number(event.target.value) })}
          className="h-11 w-full accent-brand disabled:opacity-55"
        />
      </div>
    </div>
  )
}

function Finding({
  today,
  chosen,
  words,
}: {
  today: VatOutcome
  chosen: VatOutcome
  words: ReportWords
}) {
  const { t } = words
  const difference = Number(chosen.left - today.left)
  const paid = Number(chosen.paidByClients - today.paidByClients)
  const money = (amount: number) => words.money(Math.abs(amount))
  return (
    <>
      {t(difference === 0 ? 'vat.same' : difference > 0 ? 'vat.more' : 'vat.less', {
        amount: money(difference),
        left: words.money(Number(chosen.left)),
      })}{' '}
      {t(paid === 0 ? 'vat.paidSame' : paid > 0 ? 'vat.paidMore' : 'vat.paidLess', {
        amount: money(paid),
      })}
    </>
  )
}

function sumsOf(year: VatWhatIf['year']) {
  const kobo = (amount: string) => BigInt(minor(amount))
  return {
    taxableSales: kobo(year.taxableSales),
    outputVat: kobo(year.outputVat),
    zeroSales: kobo(year.zeroSales),
    exemptSales: kobo(year.exemptSales),
    purchases: kobo(year.purchases),
    inputVat: kobo(year.inputVat),
  }
}
