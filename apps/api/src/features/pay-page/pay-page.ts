import { html } from '@isiro/html/html'
import { renderFrame } from './page-frame.ts'
import { amountDue } from './parts/amount-due.ts'
import { checkoutTrouble, comeBackNews } from './parts/come-back.ts'
import { contactLinks } from './parts/contact-links.ts'
import { figures } from './parts/figures.ts'
import { heldNews } from './parts/held-money.ts'
import { howToPay } from './parts/how-to-pay.ts'
import { DOWNLOAD_ICON, LOCK_ICON } from './parts/icons.ts'
import { invoiceFacts } from './parts/invoice-facts.ts'
import { receiptLink } from './parts/receipt-link.ts'
import { supplierHead } from './parts/supplier-head.ts'
import { whatFor } from './parts/what-for.ts'
import { numberOf, type PayPageView, pagePrinter } from './pay-page-view.ts'

/**
 * The client's page as HTML, complete without a script. Its title and its link preview name the
 * business and no more: neither the amount nor the client is anybody else's affair.
 */
export function renderPayPage(view: PayPageView): string {
  const { document, path, isPreview } = view
  const printer = pagePrinter(document)
  const { texts, language } = printer
  const { supplier, clientUrl, isWatermarked } = document
  // The most useful part comes first: the document of a paid invoice, the business of a cancelled one.
  const isPaid = document.status === 'paid'
  const isVoid = document.status === 'void'
  const question = texts.question(numberOf(document))
  const contact = contactLinks({ ...view, question }, printer)
  const download = html`<p class="links screen">${isPaid && receiptLink(path, printer)}<a class="button" href="${path}/pdf">${DOWNLOAD_ICON}${texts.downloadPdf}</a></p>`

  return renderFrame({
    language,
    title: `${texts.invoice} · ${supplier.name}`,
    meta: html`<meta property="og:type" content="website">
<meta property="og:title" content="${supplier.name}">
<meta property="og:description" content="${texts.invoice}">`,
    script: { viewedAddress: isPreview ? null : `${path}/viewed`, copied: texts.copied },
    body: html`${supplierHead(view)}
<main>
${isPreview && html`<p class="preview">${texts.preview}</p>`}
${checkoutTrouble(view)}
${comeBackNews(view, printer)}
${heldNews(view.held, supplier.name, printer)}
${amountDue(view, printer)}
${isPaid && download}
${isVoid && contact}
${howToPay(view, printer)}
${whatFor(view, printer)}
${figures(view, printer)}
${invoiceFacts(view, printer)}
${!isPaid && download}
${!isVoid && contact}
</main>
<footer>
<p class="screen">${LOCK_ICON}${texts.secured}</p>
${isWatermarked && html`<p>${texts.madeWith}</p>`}
${clientUrl !== null && html`<p class="printed">${clientUrl}</p>`}
</footer>`,
  })
}
