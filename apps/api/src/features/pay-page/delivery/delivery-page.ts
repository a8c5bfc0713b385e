import { printQuantity } from '@isiro/domain/document-format'
import { formatDate } from '@isiro/domain/format'
import { fillText } from '@isiro/domain/message'
import { html, type SafeHtml } from '@isiro/html/html'
import type { ShownDeliveryNote } from '../../delivery-notes/service.ts'
import type { PageState } from '../answered/answered-document.ts'
import { renderFrame } from '../page-frame.ts'
import { contactLinks } from '../parts/contact-links.ts'
import { formField, formProblem } from '../parts/form-field.ts'
import { DOWNLOAD_ICON, LOCK_ICON, NOTICE_ICON } from '../parts/icons.ts'
import { sourceText } from '../parts/source-text.ts'
import { supplierHead } from '../parts/supplier-head.ts'
import { withWholeNumber } from '../parts/whole-number.ts'
import { PAY_PAGE_TEXTS, type PayPageTexts } from '../texts/texts.ts'
import { DELIVERY_PAGE_TEXTS, type DeliveryPageTexts } from './texts/texts.ts'

/** All that decides what the page of a delivery note shows. */
export interface DeliveryPageView extends PageState<'confirm'> {
  note: ShownDeliveryNote
}

interface Printer {
  texts: PayPageTexts
  words: DeliveryPageTexts
  date: (on: string) => string
}

/** A delivery note for its receiver, complete without a script: what it delivers, and how to confirm it. */
export function renderDeliveryPage(view: DeliveryPageView): string {
  const { note, path, isPreview } = view
  const { row, supplier } = note
  const { language, number } = row
  const words = DELIVERY_PAGE_TEXTS[language]
  const texts = PAY_PAGE_TEXTS[language]
  const date = (on: string) => formatDate(on, language, 'long', supplier.country)
  const printer = { texts, words, date }
  const title = fillText(words.title, { number, business: supplier.name })
  const contact = { phone: supplier.phone, email: supplier.email }
  return renderFrame({
    language,
    title,
    meta: html`<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${fillText(words.deliveryOn, { date: date(row.deliveryDate) })}">`,
    script: { viewedAddress: isPreview ? null : `${path}/viewed`, copied: texts.copied },
    body: html`${supplierHead({ document: { supplier }, path })}
<main>
${isPreview && html`<p class="preview">${texts.preview}</p>`}
${view.isTooLate && html`<p class="card news bad iconed" role="alert">${NOTICE_ICON}<span>${words.tooLate}</span></p>`}
${head(note, printer)}
${outcome(note, printer)}
${goods(note, printer)}
${row.status === 'open' && confirmForm(view, printer)}
${facts(note, printer)}
<p class="links screen"><a class="button" href="${path}/pdf">${DOWNLOAD_ICON}${texts.downloadPdf}</a></p>
${contactLinks({ contact, question: fillText(words.question, { number }) }, printer)}
</main>
<footer>
<p class="screen">${LOCK_ICON}${texts.secured}</p>
${row.isWatermarked && html`<p>${texts.madeWith}</p>`}
<p class="printed">${note.url}</p>
</footer>`,
  })
}

function head({ row }: ShownDeliveryNote, { words, date }: Printer): SafeHtml {
  return html`<section class="card due">
  <h1>${withWholeNumber(fillText(words.heading, { number: row.number }), row.number)}</h1>
  <p class="muted">${words.forClient} <span class="name">${row.client.name}</span></p>
  <p class="when"><span class="muted">${fillText(words.deliveryOn, { date: date(row.deliveryDate) })}</span></p>
</section>`
}

/** The outcome of the delivery. */
function outcome(
  { row, supplier, receipt }: ShownDeliveryNote,
  { words, texts, date }: Printer,
): SafeHtml | null {
  if (row.status === 'void')
    return html`<p class="card news bad iconed" role="status">${NOTICE_ICON}<span>${fillText(words.voided, { business: supplier.name })}</span></p>`
  if (!receipt) return null
  const source = sourceText(receipt.by, supplier.name, texts)
  return html`<section class="card news good" id="confirm" role="status">
  <p>${fillText(words.received, { date: date(receipt.on), name: receipt.name })}</p>
  ${source !== null && html`<p class="small">${source}</p>`}
  ${receipt.remark !== null && html`<p>${fillText(words.shortage, { remark: receipt.remark })}</p>`}
</section>`
}

function goods({ row, supplier }: ShownDeliveryNote, { words }: Printer): SafeHtml {
  return html`<section class="card" aria-labelledby="goods">
  <h2 id="goods">${words.goods}</h2>
  <table>
    <caption class="said">${words.goods}</caption>
    <thead><tr><th scope="col">${words.description}</th><th scope="col" class="sum">${words.quantity}</th></tr></thead>
    <tbody>
      ${row.lines.map(
        ({ description, quantityMilli }) =>
          html`<tr><th scope="row" class="lines">${description}</th><td class="sum">${printQuantity(
            quantityMilli,
            row.language,
            supplier.country,
          )}</td></tr>`,
      )}
    </tbody>
  </table>
</section>`
}

function confirmForm(
  { note, path, refused, isPreview }: DeliveryPageView,
  { words }: Printer,
): SafeHtml {
  const disabled = isPreview && html` disabled`
  const name = {
    name: 'name',
    label: words.name,
    autocomplete: 'name',
    maxLength: 120,
    isRequired: true,
  }
  const remark = {
    name: 'remark',
    label: words.remark,
    hint: words.remarkHint,
    autocomplete: 'off',
    maxLength: 500,
  }
  return html`<section class="card way" id="confirm" aria-labelledby="confirming">
  <h2 id="confirming">${words.confirmTitle}</h2>
  <form method="post" novalidate action="${path}/confirm#confirm"><fieldset${disabled}>
  <p class="small muted">${fillText(words.confirmIntro, { business: note.supplier.name })}</p>
  ${formProblem(refused)}
  ${formField(name, refused)}
  ${formField(remark, refused)}
  <button class="button main"><span>${words.confirm}</span></button>
  </fieldset></form>
</section>`
}

function facts({ row }: ShownDeliveryNote, { words, texts, date }: Printer): SafeHtml {
  const fact = (name: string, value: string | null) =>
    value !== null && html`<div><dt>${name}</dt><dd class="lines">${value}</dd></div>`
  return html`<section class="card" aria-labelledby="facts">
  <h2 id="facts">${words.details}</h2>
  <dl class="facts">
    ${fact(words.sourceOf[row.invoiceId === null ? 'quote' : 'invoice'], row.sourceNumber)}
    ${fact(words.deliveryDate, date(row.deliveryDate))}
    ${fact(words.address, row.address)}
    ${fact(words.carrier, row.carrier)}
    ${fact(words.vehicle, row.vehicle)}
    ${fact(texts.notes, row.remarks)}
  </dl>
</section>`
}
