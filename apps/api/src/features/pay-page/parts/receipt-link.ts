import { html, type SafeHtml } from '@isiro/html/html'
import type { PagePrinter } from '../pay-page-view.ts'
import { RECEIPT_ICON } from './icons.ts'

/** Links to the receipt of the payments so far. */
export function receiptLink(path: string, { texts }: PagePrinter): SafeHtml {
  return html`<a class="button" href="${path}/receipt">${RECEIPT_ICON}${texts.receipt}</a>`
}
