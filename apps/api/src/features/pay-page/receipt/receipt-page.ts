import { formatDate } from '@isiro/domain/format'
import { fillText } from '@isiro/domain/message'
import { html, type SafeHtml } from '@isiro/html/html'
import {
  type ReceiptDocument,
  type ReceiptEntry,
  receiptSums,
} from '../../ledger/receipts/service.ts'
import { brandFooter } from '../page-brand.ts'
import { renderFrame } from '../page-frame.ts'
import { contactLinks } from '../parts/contact-links.ts'
import { amountInWords, figureOf, figureRow } from '../parts/figures.ts'
import { CHECK_ICON, DOWNLOAD_ICON, LOCK_ICON } from '../parts/icons.ts'
import { supplierHead } from '../parts/supplier-head.ts'
import { type Contact, numberOf, type PagePrinter, pagePrinter } from '../pay-page-view.ts'

export interface ReceiptView {
  receipt: ReceiptDocument
  contact: Contact
  /** The path of the pay page: '/pay/{token}'. */
  path: string
}

/** Renders the payments received for one invoice and its balance. */
export function renderReceiptPage({ receipt, contact, path }: ReceiptView): string {
  const { invoice, received } = receipt
  const printer = pagePrinter(invoice)
  const { texts, language, country, amount, money } = printer
  const { supplier, client, clientUrl, isWatermarked } = invoice
  return renderFrame({
    language,
    title: `${texts.receipt} · ${supplier.name}`,
    meta: html`<meta property="og:type" content="website">
<meta property="og:title" content="${supplier.name}">
<meta property="og:description" content="${texts.receipt}">`,
    brand: supplier.brand,
    script: { viewedAddress: null, copied: texts.copied },
    body: html`${supplierHead({ document: invoice, path })}
<main>
<section class="card due">
  <h1>${fillText(texts.receiptFor, { number: numberOf(invoice) })}</h1>
  <p class="muted">${texts.receivedFrom} <span class="name">${client.name}</span></p>
  <p class="label">${texts.amountReceived}</p>
  <p class="figure settled">${CHECK_ICON}<span>${amount(received)}</span></p>
  <p class="when">${invoice.balance > 0 ? fillText(texts.stillDue, { balance: money(invoice.balance) }) : invoice.paidOn === null ? texts.paidInFull : fillText(texts.paidOn, { date: formatDate(invoice.paidOn, language, 'long', country) })}</p>
</section>
<section class="card" aria-labelledby="payments">
  <h2 id="payments">${texts.payments}</h2>
  <table>
    <caption class="said">${texts.payments}</caption>
    <thead><tr><th scope="col">${texts.payment}</th><th scope="col" class="sum">${texts.amount}</th></tr></thead>
    <tbody>
      ${receipt.entries.map((entry) => entryRow(entry, printer))}
    </tbody>
  </table>
  <table class="totals">
    <caption class="said">${texts.totals}</caption>
    <tbody>
      ${receiptSums(invoice).map((row) => figureRow(figureOf(row, printer), printer))}
    </tbody>
  </table>
  ${invoice.amountInWords && amountInWords(texts.receivedInWords, received, printer)}
</section>
<p class="links screen"><a class="button" href="${path}/receipt.pdf">${DOWNLOAD_ICON}${texts.downloadReceipt}</a><a class="button" href="${path}">${texts.backToInvoice}</a></p>
${contactLinks({ contact, question: fillText(texts.question, { number: numberOf(invoice) }) }, printer)}
</main>
<footer>
${brandFooter(supplier)}
<p class="screen">${LOCK_ICON}${texts.secured}</p>
${isWatermarked && html`<p>${texts.madeWith}</p>`}
${clientUrl !== null && html`<p class="printed">${clientUrl}</p>`}
</footer>`,
  })
}

/** When, how and under which reference; and of what it is a part. */
function entryRow(entry: ReceiptEntry, { texts, money, language, country }: PagePrinter): SafeHtml {
  const { receivedOn, method, through, reference, amount, ofPayment } = entry
  const how = [texts.methods[method], through].filter((part) => part !== null)
  return html`<tr><th scope="row"><time datetime="${receivedOn}">${formatDate(receivedOn, language, 'long', country)}</time><span class="small muted">${how.join(' · ')}</span>${reference !== null && html`<span class="small muted">${reference}</span>`}${
    ofPayment !== amount &&
    html`<span class="small muted">${fillText(texts.partOfPayment, { amount: money(ofPayment) })}</span>`
  }</th><td class="sum">${money(amount)}</td></tr>`
}
