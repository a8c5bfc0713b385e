import { fillText } from '@isiro/domain/message'
import { html } from '@isiro/html/html'
import { brandFooter } from './page-brand.ts'
import { renderFrame } from './page-frame.ts'
import { amountDue } from './parts/amount-due.ts'
import { cardOnFile } from './parts/card-on-file.ts'
import { clientFiles } from './parts/client-files.ts'
import { checkoutTrouble, comeBackNews } from './parts/come-back.ts'
import { contactLinks } from './parts/contact-links.ts'
import { figures } from './parts/figures.ts'
import { heldNews } from './parts/held-money.ts'
import { howToPay } from './parts/how-to-pay.ts'
import { DOWNLOAD_ICON, LOCK_ICON } from './parts/icons.ts'
import { invoiceFacts } from './parts/invoice-facts.ts'
import { invoiceNotes } from './parts/invoice-notes.ts'
import { receiptLink } from './parts/receipt-link.ts'
import { supplierHead } from './parts/supplier-head.ts'
import { whatFor } from './parts/what-for.ts'
import { numberOf, type PayPageView, pagePrinter } from './pay-page-view.ts'
import { previewFacts } from './preview/preview-facts.ts'
import { previewMeta } from './preview/preview-meta.ts'

/**
 * The client's page as HTML, complete without a script. Its title and its link preview name the business and the invoice, and
 * the amount only where the owner lets them: who else reads them is nobody's choice.
 */
export function renderPayPage(view: PayPageView): string {
  const { document, path, isPreview } = view
  const printer = pagePrinter(document)
  const { texts, language } = printer
  const { clientUrl, isWatermarked } = document
  const preview = previewFacts(document, view)
  // The most useful part comes first: the document of a paid invoice, the business of a cancelled one.
  const isPaid = document.status === 'paid'
  const isVoid = document.status === 'void'
  const question = fillText(texts.question, { number: numberOf(document) })
  const contact = contactLinks({ ...view, question }, printer)
  const download = html`<p class="links screen">${isPaid && receiptLink(path, printer)}<a class="button" href="${path}/pdf">${DOWNLOAD_ICON}${texts.downloadPdf}</a></p>`

  return renderFrame({
    language,
    title: preview.title,
    meta: previewMeta(preview, clientUrl),
    brand: document.supplier.brand,
    script: { viewedAddress: isPreview ? null : `${path}/viewed`, copied: texts.copied },
    body: html`${supplierHead(view)}
<main>
${isPreview && html`<p class="preview">${texts.preview}</p>`}
${checkoutTrouble(view)}
${comeBackNews(view, printer)}
${heldNews(view.held, document.supplier.name, printer)}
${amountDue(view, printer)}
${cardOnFile(view, printer)}
${isPaid && download}
${isVoid && contact}
${howToPay(view, printer)}
${whatFor(view, printer)}
${figures(view, printer)}
${invoiceNotes(view, printer)}
${clientFiles(view, printer)}
${invoiceFacts(view, printer)}
${!isPaid && download}
${!isVoid && contact}
</main>
<footer>
${brandFooter(document.supplier)}
<p class="screen">${LOCK_ICON}${texts.secured}</p>
${isWatermarked && html`<p>${texts.madeWith}</p>`}
${clientUrl !== null && html`<p class="printed">${clientUrl}</p>`}
</footer>`,
  })
}
