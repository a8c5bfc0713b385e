import { amountInWords } from '@isiro/domain/amount-in-words'
import type { Country } from '@isiro/domain/countries'
import type { Currency } from '@isiro/domain/currency'
import type { DocumentSum, PlainSumKind } from '@isiro/domain/document-sums'
import { inCurrency, printExchangeRate } from '@isiro/domain/exchange-rate-format'
import { formatDate, formatMoney, formatPercent, withCapital } from '@isiro/domain/format'
import type { DocumentHome } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'
import type { Minor } from '@isiro/domain/money'
import { type TaxLine, taxLines } from '@isiro/domain/sales-taxes'
import { taxLabel } from '@isiro/domain/tax-name'
import type { VatCategory } from '@isiro/domain/vat-rules'
import type { WhtType } from '@isiro/domain/wht-rules'
import { documentText, type TextPrinter } from '../../../platform/files/documents/print-text.ts'

/** A row of the sums. `base` is printed if there are several rows of a kind. */
export type PrintedSum =
  | { kind: 'discount'; rate: string | null; base: null; amount: string }
  | PrintedTax
  | { kind: 'wht'; type: WhtType; rate: string; base: string | null; amount: string }
  | { kind: PlainSumKind; base: null; amount: string }

/** The row of a tax. */
export interface PrintedTax {
  kind: 'vat'
  category: VatCategory
  rate: string
  /** Of one of several taxes, with its rate; absent for the only one, which the template names. */
  label?: string
  base: string | null
  amount: string
}

/** VAT and sums in the home currency, as `sums.typ` places them. */
export interface PrintedHome {
  heading: string
  /** The exchange rate with its source and day. */
  rate: string
  sums: PrintedSum[]
}

/** The form of a document's figures: in its language, by the custom of the seller's country. */
export interface Manner {
  language: Language
  country?: Country | undefined
}

export type MoneyPrinter = (amount: Minor) => string

/** Writes amounts with two decimals: somebody is charged them. */
export function moneyPrinter({
  currency,
  language,
  country,
}: Manner & { currency: Currency }): MoneyPrinter {
  return (amount) => formatMoney(amount, { currency, language, country, decimals: 'exact' })
}

/** An amount spelled out, with the capital of a sentence. */
export function printAmountInWords(
  amount: Minor,
  { currency, language }: { currency: Currency; language: Language },
): string {
  return withCapital(amountInWords(amount, currency, language), language)
}

/** Writes one row of the figures. */
export function printSum(
  row: DocumentSum,
  { language, country }: Manner,
  money: MoneyPrinter,
): PrintedSum {
  const amount = money(row.amount)
  switch (row.kind) {
    case 'discount':
      return {
        ...row,
        rate: row.rate === null ? null : formatPercent(row.rate, language, country),
        base: null,
        amount,
      }
    case 'vat':
      return printTax(row, { language, country }, money)
    case 'wht':
      return {
        ...row,
        rate: formatPercent(row.rate, language, country),
        base: row.base === null ? null : money(row.base),
        amount,
      }
    default:
      return { kind: row.kind, base: null, amount }
  }
}

/** Writes the row of a tax. */
export function printTax(
  { category, name, rate, base, amount }: TaxLine,
  { language, country }: Manner,
  money: MoneyPrinter,
): PrintedTax {
  const percent = formatPercent(rate, language, country)
  return {
    kind: 'vat',
    category,
    rate: percent,
    ...(name !== null && { label: documentText.line(taxLabel(name, language, percent)) }),
    base: base === null ? null : money(base),
    amount: money(amount),
  }
}

/** The figures of a document, invoice or note, in the home currency, with the rate by which they were converted. */
export function printHome(
  { currency, language, country }: Manner & { currency: Currency },
  home: DocumentHome,
  text: TextPrinter,
): PrintedHome {
  const money = moneyPrinter({ currency: home.currency, language, country })
  const { rate, date, source } = home.exchangeRate
  const printed = printExchangeRate(rate, {
    from: currency,
    home: home.currency,
    language,
    country,
  })
  return {
    heading: inCurrency(home.currency, language),
    rate: text.line(`${printed} · ${source}, ${formatDate(date, language, 'long', country)}`),
    sums: [
      { kind: 'subtotal', base: null, amount: money(home.subtotal) },
      ...taxLines(home.vat).map((line) => printTax(line, { language, country }, money)),
      { kind: 'total', base: null, amount: money(home.invoiceTotal) },
    ],
  }
}
