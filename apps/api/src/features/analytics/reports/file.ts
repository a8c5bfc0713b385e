import type {
  AnalyticsReport,
  ReportExportQuery,
  VatWhatIf,
} from '@isiro/contracts/analytics-reports'
import { expenseCategoryName } from '@isiro/domain/expense-categories'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { type VatChoice, vatOutcome } from '@isiro/domain/vat-what-if'
import type { Ctx } from '../../../platform/db/context.ts'
import type { ColumnKind, TableCell, TableFile } from '../../../platform/files/table-file.ts'
import { othersText } from '../export.ts'
import { clientProfit, presentClientProfit } from './client-profit.ts'
import { forecast, minorOf } from './forecast.ts'
import { profitAndLoss } from './profit-and-loss.ts'
import { taxSetAside } from './tax-set-aside.ts'
import { REPORT_FILE_TEXTS } from './texts/texts.ts'
import { vatWhatIf } from './vat-what-if.ts'

interface ReportTable {
  kinds: ColumnKind[]
  rows: TableCell[][]
  /** Columns after those of the report's texts. */
  more?: string[]
}

/** One complete report as a file for a spreadsheet. Available on every plan. */
export async function reportFile(
  ctx: Ctx,
  report: AnalyticsReport,
  query: ReportExportQuery,
  language: Language,
): Promise<Omit<TableFile, 'name'>> {
  const { sheet, head } = REPORT_FILE_TEXTS[language][report]
  const { kinds, rows, more = [] } = await TABLES[report](ctx, query, language)
  return {
    language,
    sheet,
    columns: [...head, ...more].map((name, index) => ({
      head: name,
      kind: kinds[index] ?? 'amount',
    })),
    rows: (async function* () {
      yield rows
    })(),
  }
}

/** The seven figures of a month, and what of its sales was in other currencies. */
const PROFIT_KINDS: ColumnKind[] = [...Array<ColumnKind>(7).fill('amount'), 'text']

const figure = (text: string | number): TableCell => ({ figure: String(text) })

type TableOf = (ctx: Ctx, query: ReportExportQuery, language: Language) => Promise<ReportTable>

const TABLES: Record<AnalyticsReport, TableOf> = {
  async forecast(ctx) {
    const { weeks, currency } = await forecast(ctx)
    return {
      kinds: ['date', 'date', 'text'],
      rows: weeks.map((week) => [
        { date: week.from },
        { date: week.to },
        currency,
        figure(week.receipts),
        figure(week.planned),
        figure(week.expenses),
        figure(week.tax),
        figure(week.net),
        figure(week.running),
        figure(week.runningLow),
        figure(week.runningHigh),
      ]),
    }
  },

  async 'profit-and-loss'(ctx, { from, to }, language) {
    const { months, categories, currency } = await profitAndLoss(ctx, { from, to })
    return {
      kinds: ['date', 'date', 'text', ...PROFIT_KINDS],
      more: categories.map(({ category }) => expenseCategoryName(category, language)),
      rows: months.map((month) => [
        { date: month.from },
        { date: month.to },
        currency,
        figure(month.invoiced),
        figure(month.credited),
        figure(month.sales),
        figure(month.expenses),
        figure(month.assets),
        figure(month.exchange),
        figure(month.result),
        othersText(month.others),
        ...categories.map(({ category }) =>
          figure(month.categories.find((row) => row.category === category)?.amount ?? '0.00'),
        ),
      ]),
    }
  },

  async 'client-profit'(ctx, { format: _, ...asked }) {
    const { rows, currency } = await clientProfit(ctx, { ...asked, sort: 'sales' })
    return {
      kinds: ['text', 'text', 'amount', 'amount', 'amount', 'amount', 'number', 'text', 'text'],
      rows: rows
        .map(presentClientProfit)
        .map((row) => [
          row.clientName,
          currency,
          figure(row.sales),
          figure(row.credited),
          figure(row.received),
          figure(row.waiting),
          row.daysToPay === null ? null : figure(row.daysToPay),
          othersText(row.salesOthers),
          othersText(row.receivedOthers),
        ]),
    }
  },

  async 'tax-set-aside'(ctx, _query, language) {
    const { duties, income, currency } = await taxSetAside(ctx)
    const { taxes } = REPORT_FILE_TEXTS[language]
    return {
      kinds: ['text', 'text', 'date', 'text', 'amount'],
      rows: [
        ...duties.map(({ duty, period, dueOn, amount }) => [
          taxes[duty],
          period,
          { date: dueOn },
          currency,
          figure(amount),
        ]),
        [taxes[income.kind], income.from.slice(0, 4), null, currency, figure(income.left)],
      ],
    }
  },

  async 'vat-what-if'(ctx, _query, language) {
    const { rate, currency, year } = await vatWhatIf(ctx)
    const { choices } = REPORT_FILE_TEXTS[language]
    const sums = sumsOf(year)
    const rowOf = (name: string, choice: Omit<VatChoice, 'rate'>): TableCell[] => {
      const found = vatOutcome(sums, { ...choice, rate })
      const amounts = [
        found.paidByClients,
        found.outputVat,
        found.inputVat,
        found.vatToPay,
        found.left,
      ]
      return [name, currency, ...amounts.map((amount) => figure(formatMinor(amount)))]
    }
    return {
      kinds: ['text', 'text'],
      rows: [
        rowOf(choices.without, { chargesVat: false, pricesIncludeVat: true }),
        rowOf(choices.lowered, { chargesVat: false, pricesIncludeVat: false }),
        rowOf(choices.inside, { chargesVat: true, pricesIncludeVat: true }),
        rowOf(choices.added, { chargesVat: true, pricesIncludeVat: false }),
      ],
    }
  },
}

function sumsOf(year: VatWhatIf['year']) {
  return {
    taxableSales: minorOf(year.taxableSales),
    outputVat: minorOf(year.outputVat),
    zeroSales: minorOf(year.zeroSales),
    exemptSales: minorOf(year.exemptSales),
    purchases: minorOf(year.purchases),
    inputVat: minorOf(year.inputVat),
  }
}
