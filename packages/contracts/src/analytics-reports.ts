import { ASSET_CLASSES } from '@isiro/domain/capital-allowance'
import { EXPENSE_CATEGORIES } from '@isiro/domain/expense-categories'
import { VAT_STATUSES } from '@isiro/domain/invoice-taxes'
import * as z from 'zod/mini'
import { AnalyticsQuery } from './analytics.ts'
import { ForeignParts, Others } from './foreign-parts.ts'
import { Amount, Currency, DateInput, DateText, fileFormat, Id, pageQuery } from './wire.ts'

/** The reports of the analytics page that look further than its blocks; each can be had as a file. */
export const ANALYTICS_REPORTS = [
  'forecast',
  'profit-and-loss',
  'client-profit',
  'tax-set-aside',
  'vat-what-if',
] as const
export type AnalyticsReport = (typeof ANALYTICS_REPORTS)[number]

/** Why there is no report: the plan lacks it, or it is about Nigerian taxes, which a business abroad does not have. */
export const REPORT_GAPS = ['plan', 'abroad'] as const

const gap = z.nullable(z.enum(REPORT_GAPS))

/** When a client pays, in days after the due date; below zero is before it. */
const Habit = z.object({
  /** The day by which a quarter of the invoices was paid. */
  early: z.number(),
  /** The day by which half of them were paid. */
  usual: z.number(),
  /** The day by which three quarters were paid. */
  late: z.number(),
  /** How many paid invoices it is taken from. */
  invoices: z.number(),
})

/** VAT and WHT that are not paid, by their days; `period` is 'YYYY-MM'. */
const Taxes = z.array(
  z.object({ duty: z.enum(['vat', 'wht']), period: z.string(), dueOn: DateText, amount: Amount }),
)

const sumOfInvoices = z.object({
  amount: Amount,
  /** How many invoices it is the sum of. */
  invoices: z.number(),
})

/** The next weeks in the currency of the books. Each sum says in `CashForecast` of the domain what it is. */
export const Forecast = z.object({
  currency: Currency,
  today: DateText,
  weeks: z.array(
    z.object({
      from: DateText,
      to: DateText,
      /** Money of open invoices by the usual habit of their clients. */
      receipts: Amount,
      /** Money of invoices still to be issued, by the same habit. */
      planned: Amount,
      /** Costs as they are usual; an asset is bought once. */
      expenses: Amount,
      tax: Amount,
      /** Receipts and planned money less expenses and tax. */
      net: Amount,
      /** The sum of `net` up to the end of the week. */
      running: Amount,
      /** The same if every client paid late. */
      runningLow: Amount,
      /** The same if every client paid early. */
      runningHigh: Amount,
    }),
  ),
  /** All that is owed now: what the weeks receive, `later` and `unsure` add up to it. */
  open: sumOfInvoices,
  /** The money that recurring invoices will ask for in these weeks. */
  planned: sumOfInvoices,
  /** Money that clients kept back of quotes and that falls due in these weeks. */
  releases: sumOfInvoices,
  /** Open money that is expected after the last week. */
  later: Amount,
  /** Open money that is later than its client ever often was, so that no day is expected. */
  unsure: Amount,
  /** Tax that is due after these weeks. */
  laterTax: Amount,
  /** The habit of all clients together; null while too few invoices were paid. */
  habit: z.nullable(Habit),
  /** The clients that owe most; without enough payments of its own, a client has no habit here and pays as all do. */
  clients: z.array(
    z.object({ clientId: Id, clientName: z.string(), open: Amount, habit: z.nullable(Habit) }),
  ),
  /** The spending of the months that the expenses are taken from; null where there was none. */
  spending: z.nullable(z.object({ from: DateText, to: DateText, amount: Amount })),
  taxes: Taxes,
  /**
   * What the books reckon to be in hand: the opening bank balance of `since`, and what came in and went out in the own currency from
   * that day on. Null without an opening balance.
   */
  hand: z.nullable(z.object({ since: DateText, amount: Amount })),
  /** The parts of the open and the planned sum in other currencies; money without a rate is in no week. */
  foreign: z.object({ open: ForeignParts, planned: ForeignParts }),
})
export type Forecast = z.infer<typeof Forecast>
/** The forecast, or the reason why there is none. */
export const ForecastAnswer = z.object({ gap, report: z.nullable(Forecast) })
export type ForecastAnswer = z.infer<typeof ForecastAnswer>

/** Days in the business's zone, both included. */
export const ReportQuery = z.strictObject({ from: DateInput, to: DateInput })
export type ReportQuery = z.infer<typeof ReportQuery>

/** The figures of a month, or of all of them. Sales are before VAT, and expenses without the VAT that comes back. */
const ProfitFigures = {
  /** Invoices, before credit and with debit notes. */
  invoiced: Amount,
  /** The sum that credit notes took, above zero. */
  credited: Amount,
  sales: Amount,
  /** The costs: everything but the assets. */
  expenses: Amount,
  /** What the assets cost that were bought: beside the expenses, and in no result. */
  assets: Amount,
  /** Exchange gains less losses on money in other currencies. */
  exchange: Amount,
  /** Sales less expenses, with the exchange gains. */
  result: Amount,
}

/** Sales less expenses by month of issue and of spending, beside the same figures of the period before. */
export const ProfitAndLoss = z.object({
  from: DateText,
  to: DateText,
  comparedWith: z.object({ from: DateText, to: DateText }),
  currency: Currency,
  months: z.array(
    z.object({
      from: DateText,
      to: DateText,
      ...ProfitFigures,
      /** The part of the sales in other currencies. */
      others: Others,
      /** Expenses by category. */
      categories: z.array(z.object({ category: z.enum(EXPENSE_CATEGORIES), amount: Amount })),
    }),
  ),
  total: z.object(ProfitFigures),
  /** The figures of the period `comparedWith`. */
  before: z.object(ProfitFigures),
  /** The largest first. */
  categories: z.array(
    z.object({ category: z.enum(EXPENSE_CATEGORIES), amount: Amount, before: Amount }),
  ),
  /**
   * The parts of the period's sales and expenses in other currencies, and the money in them without a rate. No expense states
   * one.
   */
  foreign: z.object({ sales: ForeignParts, expenses: ForeignParts }),
})
export type ProfitAndLoss = z.infer<typeof ProfitAndLoss>
/** Profit and loss, or the reason why there is no report. */
export const ProfitAndLossAnswer = z.object({ gap, report: z.nullable(ProfitAndLoss) })
export type ProfitAndLossAnswer = z.infer<typeof ProfitAndLossAnswer>

/** The orders of the clients: the largest of the named figure first. */
export const CLIENT_PROFIT_SORTS = ['sales', 'received', 'credited', 'waiting'] as const
export type ClientProfitSort = (typeof CLIENT_PROFIT_SORTS)[number]

/** The period, the currency, and the page and order of the clients. */
export const ClientProfitQuery = z.strictObject({
  ...AnalyticsQuery.shape,
  sort: z._default(z.enum(CLIENT_PROFIT_SORTS, 'validation.choice'), 'sales'),
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
})
export type ClientProfitQuery = z.infer<typeof ClientProfitQuery>

/**
 * The sales and money of a client, or of all of them, in a period and one currency; in the business's own, money in others
 * counts by its rate.
 */
const ClientFigures = {
  /** Before VAT, less credit notes and with debit notes. */
  sales: Amount,
  /** Taken off by credit notes, above zero. */
  credited: Amount,
  /** Money received and not given back, VAT included. */
  received: Amount,
  /** WHT deducted in the period whose certificate has not come. */
  waiting: Amount,
}

/** The figures of each client in a period, and those of all. */
export const ClientProfit = z.object({
  from: DateText,
  to: DateText,
  currency: Currency,
  currencies: z.array(Currency),
  clients: z.array(
    z.object({
      clientId: Id,
      clientName: z.string(),
      ...ClientFigures,
      salesOthers: Others,
      receivedOthers: Others,
      /** The median from issue to the last of the money, of the invoices settled in the period; null without any. */
      daysToPay: z.nullable(z.number()),
    }),
  ),
  total: z.object({
    ...ClientFigures,
    /** How many clients have figures. */
    clients: z.number(),
  }),
  /** Nothing unless the currency is the business's own. */
  foreign: z.object({ sales: ForeignParts, received: ForeignParts }),
})
export type ClientProfit = z.infer<typeof ClientProfit>
/** The figures of clients, or the reason why there is no report. */
export const ClientProfitAnswer = z.object({ gap, report: z.nullable(ClientProfit) })
export type ClientProfitAnswer = z.infer<typeof ClientProfitAnswer>

/** The part of the business's money that belongs to the tax office today. */
export const TaxSetAside = z.object({
  currency: Currency,
  today: DateText,
  /** VAT and WHT that are not paid, each with its day; those of the running month are as the books have them now. */
  duties: Taxes,
  /** VAT that is not paid. */
  vat: Amount,
  /** WHT that was deducted from suppliers and is not remitted. */
  wht: Amount,
  /** The income tax on this year's profit so far, as if the year ended today. */
  income: z.object({
    kind: z.enum(['company', 'personal']),
    from: DateText,
    turnover: Amount,
    /** The exchange gains less losses in the profit. */
    exchange: Amount,
    /** Sales before VAT less deductible expenses, with the exchange gains and before the capital allowance. */
    profit: Amount,
    /** The capital allowance of the year, which the profit above is lessened by. */
    allowance: z.object({
      /** By class and tax year of purchase, the latest first. */
      lines: z.array(
        z.object({
          assetClass: z.enum(ASSET_CLASSES),
          /** The tax year of purchase, by the calendar year in which it begins. */
          boughtIn: z.number(),
          /** How many assets. */
          assets: z.number(),
          /** Without the VAT that comes back. */
          cost: Amount,
          /** The part of the cost that each year takes, in ten-thousandths of a percent. */
          rate: z.number(),
          /** Which year of the asset this is, from 1. */
          year: z.number(),
          /** How many years take all of the cost. */
          years: z.number(),
          /** The allowance of this year. */
          amount: Amount,
          /** The cost that later years take. */
          left: Amount,
        }),
      ),
      total: Amount,
      /** The part of it that the profit takes; the law carries the rest forward. */
      used: Amount,
      /** The cost of assets that bring none, because their VAT was due and not charged. */
      vatNotCharged: Amount,
      /** The cost of assets from before the rules that the product knows. */
      beforeRules: Amount,
    }),
    /** Whether the company is too small to pay income tax. */
    isSmall: z.boolean(),
    /** Income tax and, for a company, the development levy. */
    tax: Amount,
    /** The part of the WHT that clients deducted, here and before the business kept its books here, which lessens the tax. */
    credits: Amount,
    /** The part of the tax that is left to set aside. */
    left: Amount,
  }),
  /** VAT, WHT and what is left of the income tax. */
  total: Amount,
})
export type TaxSetAside = z.infer<typeof TaxSetAside>
/** The money to set aside, or the reason why there is no report. */
export const TaxSetAsideAnswer = z.object({ gap, report: z.nullable(TaxSetAside) })
export type TaxSetAsideAnswer = z.infer<typeof TaxSetAsideAnswer>

/** The business's last twelve months, from which the page computes each choice about VAT. */
export const VatWhatIf = z.object({
  currency: Currency,
  from: DateText,
  to: DateText,
  status: z.enum(VAT_STATUSES),
  /** Whether it charges VAT today. */
  chargesVat: z.boolean(),
  /** The standard rate today in ten-thousandths of a percent. */
  rate: z.number(),
  year: z.object({
    /** Sales before VAT that are standard-rated, or would be if the business charged VAT. */
    taxableSales: Amount,
    /** The VAT that was charged on them. */
    outputVat: Amount,
    zeroSales: Amount,
    exemptSales: Amount,
    /** All expenses with the VAT in them, assets included. */
    purchases: Amount,
    /** The part of that VAT that a business which charges VAT gets back. */
    inputVat: Amount,
  }),
})
export type VatWhatIf = z.infer<typeof VatWhatIf>
/** The figures for the choices about VAT, or the reason why there is no report. */
export const VatWhatIfAnswer = z.object({ gap, report: z.nullable(VatWhatIf) })
export type VatWhatIfAnswer = z.infer<typeof VatWhatIfAnswer>

/** The report that an address names. */
export const ReportParams = z.strictObject({
  report: z.enum(ANALYTICS_REPORTS, 'validation.choice'),
})
/** The days count for profit and loss and for clients; the other reports speak of today. */
export const ReportExportQuery = z.strictObject({ ...AnalyticsQuery.shape, format: fileFormat })
export type ReportExportQuery = z.infer<typeof ReportExportQuery>
