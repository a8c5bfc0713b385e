import { html, type SafeHtml } from '@isiro/html/html'
import type { PagePrinter } from '../pay-page-view.ts'
import { RECEIPT_ICON } from './icons.ts'

/** To what has been received so far. */
export function receiptLink(path: string, { texts }: PagePrinter): SafeHtml {
  return html`<a class="button" href="${path}/receipt">${RECEIPT_ICON}${texts.receipt}</a>`
}
