import { printQuantity } from '@isiro/domain/document-format'
import { formatPercent } from '@isiro/domain/format'
import type { DocumentLine, InvoiceDocument } from '@isiro/domain/invoice-document'
import { fillText } from '@isiro/domain/message'
import { html, type SafeHtml } from '@isiro/html/html'
import type { PagePrinter, PayPageView } from '../pay-page-view.ts'

/** The lines, folded on a phone; a script unfolds them where there is room. */
export function whatFor(
  { document }: Pick<PayPageView, 'document'>,
  printer: PagePrinter,
): SafeHtml {
  const { texts } = printer
  return html`<details class="card" data-roomy>
  <summary><h2>${texts.whatFor}</h2></summary>
  <table>
    <caption class="said">${texts.whatFor}</caption>
    <thead><tr><th scope="col">${texts.description}</th><th scope="col" class="sum">${texts.amount}</th></tr></thead>
    <tbody>
      ${document.lines.map((line) => lineRow(line, document, printer))}
    </tbody>
  </table>
</details>`
}

function lineRow(line: DocumentLine, document: InvoiceDocument, printer: PagePrinter): SafeHtml {
  const { money } = printer
  const parts = [
    `${printQuantity(line.quantityMilli, printer.language, printer.country)} × ${money(line.rate)}`,
    ...vatOf(line, document, printer),
    ...discountOf(line, printer),
  ]
  return html`<tr><th scope="row" class="lines">${line.description}<span class="small muted">${parts.join(' · ')}</span></th>
        <td class="sum">${money(line.amount)}</td></tr>`
}

function discountOf(
  { discount }: DocumentLine,
  { texts, money, language, country }: PagePrinter,
): string[] {
  if (!discount) return []
  const rate = discount.rate === null ? null : formatPercent(discount.rate, language, country)
  const text = rate === null ? texts.lineDiscount : texts.lineDiscountAt
  return [fillText(text, { rate, amount: money(-discount.amount) })]
}

/** Said of each line only where lines differ: otherwise the figures below say it once. */
function vatOf(
  { vatCategory }: DocumentLine,
  { vat }: InvoiceDocument,
  { texts, language, country, taxed }: PagePrinter,
): string[] {
  const row = vat.find(({ category }) => category === vatCategory)
  if (!row || vat.length < 2) return []
  return [
    taxed(
      fillText(texts.lineVat[vatCategory], { rate: formatPercent(row.rate, language, country) }),
    ),
  ]
}
