import { type DocumentSum, documentSums, isAsking } from '@isiro/domain/document-sums'
import { inCurrency, printExchangeRate } from '@isiro/domain/exchange-rate-format'
import { formatPercent } from '@isiro/domain/format'
import type { DocumentHome, InvoiceDocument } from '@isiro/domain/invoice-document'
import { taxPoint } from '@isiro/domain/invoice-taxes'
import { askedLateFee } from '@isiro/domain/late-fee-texts'
import { fillText } from '@isiro/domain/message'
import type { Minor } from '@isiro/domain/money'
import type { Percentage } from '@isiro/domain/percentage'
import { type TaxLine, taxLines } from '@isiro/domain/sales-taxes'
import { taxLabel } from '@isiro/domain/tax-name'
import { vatGroundNotes } from '@isiro/domain/vat-ground-notes'
import { WHT_TYPE_NAMES } from '@isiro/domain/wht-names'
import { html, type SafeHtml } from '@isiro/html/html'
import { type PagePrinter, type PayPageView, pagePrinter } from '../pay-page-view.ts'

interface Figure {
  name: string
  /** In small type: the kind of work of a WHT row. */
  detail?: string
  /** The base the amount is part of, to tell several rows of the same name apart. */
  base?: Minor | null
  amount: Minor
  style?: 'total' | 'payable' | ''
}

/** The figures from the lines down to the one that the page is about, each a sum of figures above it. */
export function figures(
  { document }: Pick<PayPageView, 'document'>,
  printer: PagePrinter,
): SafeHtml {
  const { texts } = printer
  return html`<section class="card" aria-labelledby="totals">
  <h2 id="totals">${texts.totals}</h2>
  <table class="totals">
    <caption class="said">${texts.totals}</caption>
    <tbody>
      ${documentSums(document).map((row) => figureRow(figureOf(row, printer), printer))}
    </tbody>
  </table>
  ${document.amountInWords && amountInWords(texts.totalInWords, document.invoiceTotal, printer)}
  ${keptBack(document, printer)}
  ${vatGrounds(document)}
  ${lateFee(document)}
  ${document.home !== null && homeFigures(document, document.home, printer)}
</section>`
}

/** An amount spelled out under the figures. */
export function amountInWords(name: string, minor: Minor, { inWords }: PagePrinter): SafeHtml {
  return html`<p class="aside"><span class="small muted">${name}</span><br>${inWords(minor)}</p>`
}

export function figureRow(
  { name, detail, base = null, amount: minor, style = '' }: Figure,
  { texts, amount, money }: PagePrinter,
): SafeHtml {
  return html`<tr class="${style}"><th scope="row">${breakable(name)}${
    detail !== undefined && html`<span class="small muted">${detail}</span>`
  }${
    base !== null &&
    html`<span class="small muted">${fillText(texts.onBase, { base: money(base) })}</span>`
  }</th><td class="sum">${amount(minor)}</td></tr>`
}

/** A name that a phone may break after a plus: 'VAT+NHIL+GETFund (20%)'. */
function breakable(name: string): (string | SafeHtml)[] {
  const [first = '', ...rest] = name.split(/(?<=\+)/)
  return [first, ...rest.map((part) => html`<wbr>${part}`)]
}

/** Names of rows and their small print, as on every part of the page that adds up. */
export function figureOf(row: DocumentSum, printer: PagePrinter): Figure {
  const { texts, language, country, taxed } = printer
  const percent = (percentage: Percentage) => formatPercent(percentage, language, country)
  const { amount } = row
  switch (row.kind) {
    case 'discount':
      return {
        name:
          row.rate === null
            ? texts.discount
            : fillText(texts.discountAt, { rate: percent(row.rate) }),
        amount,
      }
    case 'vat':
      return {
        name: taxName(row, printer),
        base: row.base,
        amount,
      }
    case 'wht':
      return {
        name: fillText(texts.lessWht, { rate: percent(row.rate) }),
        detail: WHT_TYPE_NAMES[language][row.type],
        base: row.base,
        amount,
      }
    default:
      return { name: taxed(texts.sums[row.kind]), amount, style: STYLES[row.kind] ?? '' }
  }
}

/** A tax with its rate: the only one by the supplier's word for it, one of several by its own name. */
function taxName(
  { category, name, rate }: TaxLine,
  { texts, language, country, taxed }: PagePrinter,
): string {
  const percent = formatPercent(rate, language, country)
  return name === null
    ? taxed(fillText(texts.vat[category], { rate: percent }))
    : taxLabel(name, language, percent)
}

const STYLES: Partial<Record<DocumentSum['kind'], Figure['style']>> = {
  total: 'total',
  'amount-due': 'payable',
  paid: 'payable',
}

/** VAT and sums in the supplier's own currency, with the rate by which they were converted. */
function homeFigures(
  document: InvoiceDocument,
  home: DocumentHome,
  printer: PagePrinter,
): SafeHtml {
  const { texts, language, country, date } = printer
  const { currency, exchangeRate, vat, subtotal, invoiceTotal } = home
  const { money } = pagePrinter({ ...document, currency })
  const rate = printExchangeRate(exchangeRate.rate, {
    from: document.currency,
    home: currency,
    language,
    country,
  })
  const rows = [
    { key: texts.sums.subtotal, minor: subtotal },
    ...taxLines(vat).map((row) => ({ key: taxName(row, printer), minor: row.amount })),
    { key: texts.sums.total, minor: invoiceTotal },
  ]
  return html`<h3>${inCurrency(currency, language)}</h3>
  <p class="small muted">${rate} · ${exchangeRate.source}, ${date(exchangeRate.date)}</p>
  <dl class="facts">${rows.map(
    ({ key, minor }) => html`<div><dt>${key}</dt><dd>${money(minor)}</dd></div>`,
  )}</dl>`
}

/** Why lines bear no VAT. */
export function vatGrounds(document: InvoiceDocument): SafeHtml[] {
  return vatGroundNotes(document, taxPoint(document)).map(
    (sentence) => html`<p class="small aside">${sentence}</p>`,
  )
}

function lateFee(document: InvoiceDocument): SafeHtml | null {
  const sentence = askedLateFee(document)
  return sentence === null ? null : html`<p class="small aside">${sentence}</p>`
}

/** Renders the WHT that the client deducts, and how to remit it. */
function keptBack(document: InvoiceDocument, { texts, money }: PagePrinter): SafeHtml | null {
  const { whtTotal, vatWithheld } = document
  if (!isAsking(document)) return null
  const vatNote = whtTotal > 0 ? texts.vatWithheldNote : texts.vatWithheldOnlyNote
  return html`${whtTotal > 0 && html`<p class="small aside">${fillText(texts.whtNote, { amount: money(whtTotal) })}</p>`}
  ${vatWithheld > 0 && html`<p class="small aside">${fillText(vatNote, { amount: money(vatWithheld) })}</p>`}`
}
