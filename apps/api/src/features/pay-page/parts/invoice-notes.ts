import { fillText } from '@isiro/domain/message'
import { html, type SafeHtml } from '@isiro/html/html'
import type { PagePrinter, PayPageView } from '../pay-page-view.ts'

/** The credit and debit notes of the invoice, each with its document. */
export function invoiceNotes(
  { notes, path }: Pick<PayPageView, 'notes' | 'path'>,
  { texts, amount, date }: PagePrinter,
): SafeHtml | null {
  if (notes.length === 0) return null
  return html`<section class="card" aria-labelledby="notes">
  <h2 id="notes">${texts.noted}</h2>
  <table class="totals">
    <caption class="said">${texts.noted}</caption>
    <tbody>
      ${notes.map(
        ({ kind, number, issueDate, noteTotal, reason }) =>
          html`<tr><th scope="row"><a href="${path}/notes/${number}/pdf">${fillText(texts.noteNumbers[kind], { number })}</a><span class="small muted"><time datetime="${issueDate}">${date(issueDate)}</time> · ${reason}</span></th><td class="sum">${amount(kind === 'credit' ? -noteTotal : noteTotal)}</td></tr>`,
      )}
    </tbody>
  </table>
</section>`
}
