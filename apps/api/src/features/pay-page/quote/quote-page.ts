import type { Attachment } from '@isiro/contracts/attachments'
import { documentSums } from '@isiro/domain/document-sums'
import { signatureDrawing, signaturePath } from '@isiro/domain/drawn-signature'
import { formatDate, formatPercent } from '@isiro/domain/format'
import { fillMessage, fillText } from '@isiro/domain/message'
import { isAnswerable } from '@isiro/domain/quote-status'
import { html, type SafeHtml } from '@isiro/html/html'
import type { ShownQuote } from '../../quotes/service.ts'
import type { PageState } from '../answered/answered-document.ts'
import { renderFrame } from '../page-frame.ts'
import { clientFiles } from '../parts/client-files.ts'
import { contactLinks } from '../parts/contact-links.ts'
import { amountInWords, figureOf, figureRow, vatGrounds } from '../parts/figures.ts'
import { formField, formProblem } from '../parts/form-field.ts'
import { DOWNLOAD_ICON, LOCK_ICON, NOTICE_ICON } from '../parts/icons.ts'
import { sourceText } from '../parts/source-text.ts'
import { supplierHead } from '../parts/supplier-head.ts'
import { whatFor } from '../parts/what-for.ts'
import { withWholeNumber } from '../parts/whole-number.ts'
import { type PagePrinter, pagePrinter } from '../pay-page-view.ts'
import { signaturePad } from './signature-pad.ts'
import { QUOTE_PAGE_TEXTS, type QuotePageTexts } from './texts/texts.ts'

/** All that decides what the page of a quote shows. */
export interface QuotePageView extends PageState<'accept' | 'decline'> {
  quote: ShownQuote
  /** The files for the client. */
  files: Attachment[]
}

interface Printer extends PagePrinter {
  words: QuotePageTexts
}

/** A quote for its client, complete without a script: what it says, how to answer it, and what became of it. */
export function renderQuotePage(view: QuotePageView): string {
  const { quote, path, isPreview } = view
  const { document, row } = quote
  const words = QUOTE_PAGE_TEXTS[document.language]
  const printer: Printer = { ...pagePrinter(document), words }
  const { texts } = printer
  const title = fillText(words.title, { number: row.number, business: document.supplier.name })
  const contact = {
    phone: document.supplier.phone,
    email: document.supplier.email,
  }
  return renderFrame({
    language: document.language,
    title,
    meta: html`<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${fillText(words.validUntil, { date: printer.date(row.validUntil) })}">`,
    hasPad: isAnswerable(row.status),
    script: { viewedAddress: isPreview ? null : `${path}/viewed`, copied: texts.copied },
    body: html`${supplierHead({ document, path })}
<main>
${isPreview && html`<p class="preview">${texts.preview}</p>`}
${view.isTooLate && html`<p class="card news bad iconed" role="alert">${NOTICE_ICON}<span>${words.tooLate}</span></p>`}
${head(quote, printer)}
${outcome(quote, printer)}
${isAnswerable(row.status) && answerForms(view, printer)}
${whatFor({ document }, printer)}
${totals(quote, printer)}
${schedule(quote, printer)}
${facts(quote, printer)}
${clientFiles(view, printer)}
<p class="links screen"><a class="button" href="${path}/pdf">${DOWNLOAD_ICON}${texts.downloadPdf}</a></p>
${contactLinks({ contact, question: fillText(words.question, { number: row.number }) }, printer)}
</main>
<footer>
<p class="screen">${LOCK_ICON}${texts.secured}</p>
${document.isWatermarked && html`<p>${texts.madeWith}</p>`}
<p class="printed">${quote.url}</p>
</footer>`,
  })
}

function head({ document, row }: ShownQuote, { words, money, date }: Printer): SafeHtml {
  const shown = money(document.invoiceTotal)
  const isOver = row.status === 'expired'
  return html`<section class="card due">
  <h1>${withWholeNumber(fillText(words.heading, { number: row.number }), row.number)}</h1>
  <p class="muted">${words.forClient} <span class="name">${document.client.name}</span></p>
  <p class="label">${words.total}</p>
  <p class="figure${shown.length > 14 && ' long'}">${shown}</p>
  <p class="when"><span class="${isOver ? 'late' : 'muted'}">${
    isOver
      ? fillText(words.wasValidUntil, { date: date(row.validUntil) })
      : fillText(words.validUntil, { date: date(row.validUntil) })
  }</span></p>
</section>`
}

/** The outcome of the quote, and the invoices that came of it. */
function outcome(
  { document, row, acceptance, decline }: ShownQuote,
  printer: Printer,
): SafeHtml | null {
  const { words, texts, language } = printer
  const { name } = document.supplier
  const day = (on: string) => formatDate(on, language, 'long', document.supplier.country)
  const answer = acceptance ?? decline
  const source = answer && sourceText(answer.by, name, texts)
  if (acceptance)
    return html`<section class="card news good" role="status">
  <p>${fillText(acceptance.name === null ? words.accepted : words.acceptedBy, { date: day(acceptance.on), name: acceptance.name })}</p>
  ${source !== null && html`<p class="small">${source}</p>`}
  ${signed(acceptance, words)}
  ${depositComes(row, name, printer)}
  ${invoiceLinks(row, printer)}
</section>`
  const notice = (text: string) =>
    html`<p class="card news bad iconed" role="status">${NOTICE_ICON}<span>${text}</span></p>`
  if (decline)
    return notice(`${fillText(words.declined, { date: day(decline.on) })} ${source ?? ''}`)
  if (row.status === 'withdrawn') return notice(fillText(words.withdrawn, { business: name }))
  return row.status === 'expired' ? notice(fillText(words.expired, { business: name })) : null
}

/** The signature as it was drawn, or else as it was typed. */
function signed(
  { name, signature, drawn }: NonNullable<ShownQuote['acceptance']>,
  words: QuotePageTexts,
): SafeHtml | null {
  if (drawn) {
    const { width, height, strokes } = signatureDrawing(drawn)
    return html`<svg class="ink" viewBox="0 0 ${width} ${height}" role="img" aria-label="${name === null ? words.drawnSignature : fillText(words.signatureOf, { name })}"><path d="${signaturePath(strokes)}"/></svg>`
  }
  return signature === null
    ? null
    : html`<p class="small">${fillText(words.signed, { signature })}</p>`
}

/** How a deposit comes that is not invoiced yet. */
function depositComes(
  { invoices, parts: [first] }: ShownQuote['row'],
  business: string,
  { words, money }: Printer,
): SafeHtml | null {
  if (first?.kind !== 'deposit' || invoices.some(({ position }) => position === 0)) return null
  const amount = money(first.subtotal + first.vat)
  return html`<p class="small">${fillText(words.depositComes, { amount, business })}</p>`
}

function invoiceLinks({ invoices, parts }: ShownQuote['row'], { words }: Printer): SafeHtml | null {
  const open = invoices.filter(({ linkToken }) => linkToken !== null)
  if (open.length === 0) return null
  return html`<p class="links screen">${open.map(({ position, number, linkToken }) => {
    const label =
      parts[position]?.kind === 'deposit'
        ? words.payDeposit
        : fillText(words.viewInvoice, { number })
    return html`<a class="button" href="/pay/${linkToken}"><span>${withWholeNumber(label, number)}</span></a>`
  })}</p>`
}

function answerForms(
  { quote, path, refused, isPreview }: QuotePageView,
  { words }: Printer,
): SafeHtml {
  const { name } = quote.document.supplier
  const accepting = refused?.form === 'accept' ? refused : null
  const declining = refused?.form === 'decline' ? refused : null
  const disabled = isPreview && html` disabled`
  const nameField = {
    name: 'name',
    label: words.name,
    autocomplete: 'name',
    maxLength: 120,
    isRequired: true,
  }
  const signature = {
    name: 'signature',
    label: words.signature,
    hint: words.signatureHint,
    autocomplete: 'off',
    maxLength: 120,
  }
  const reason = { name: 'reason', label: words.reason, autocomplete: 'off', maxLength: 300 }
  return html`<div class="told" id="answer">
  <section class="card way" aria-labelledby="accept">
    <h2 id="accept">${words.acceptTitle}</h2>
    <form method="post" novalidate action="${path}/accept#answer"><fieldset${disabled}>
    <p class="small muted">${fillText(words.acceptIntro, { business: name })}</p>
    ${formProblem(accepting)}
    ${formField(nameField, accepting)}
    ${signaturePad(words, accepting)}
    ${formField(signature, accepting)}
    <button class="button main"><span>${words.accept}</span></button>
    </fieldset></form>
  </section>
  <details class="card"${declining && html` open`}>
    <summary><h3>${words.declineTitle}</h3></summary>
    <form method="post" novalidate action="${path}/decline#answer"><fieldset${disabled}>
    ${formProblem(declining)}
    ${formField(reason, declining)}
    <button class="button"><span>${words.decline}</span></button>
    </fieldset></form>
  </details>
</div>`
}

/** The figures from the lines to the total, and below it what the client will transfer where tax is withheld. */
function totals({ document }: ShownQuote, printer: Printer): SafeHtml {
  const { texts, words } = printer
  const sums = documentSums(document)
  const hasTotal = sums.some(({ kind }) => kind === 'total')
  const rows = sums.map((sum) =>
    sum.kind === 'amount-due'
      ? {
          name: hasTotal ? words.toTransfer : words.total,
          amount: sum.amount,
          style: hasTotal ? ('' as const) : ('payable' as const),
        }
      : figureOf(sum, printer),
  )
  return html`<section class="card" aria-labelledby="totals">
  <h2 id="totals">${texts.totals}</h2>
  <table class="totals">
    <caption class="said">${texts.totals}</caption>
    <tbody>
      ${rows.map((row) => figureRow(row, printer))}
    </tbody>
  </table>
  ${document.amountInWords && amountInWords(texts.totalInWords, document.invoiceTotal, printer)}
  ${vatGrounds(document)}
</section>`
}

function schedule(
  { parts }: ShownQuote,
  { words, money, date, language, country }: Printer,
): SafeHtml | null {
  const detailOf = ({ share, retained, when }: ShownQuote['parts'][number]) =>
    [
      share?.kind === 'percent' && formatPercent(share.percentage, language, country),
      retained !== undefined && fillText(words.retained, { amount: money(retained) }),
      when &&
        ('on' in when
          ? fillText(words.releaseOn, { date: date(when.on) })
          : fillMessage(words.releaseAfter, { count: when.afterDays }, language)),
    ]
      .filter(Boolean)
      .join(' · ')
  if (parts.every(({ kind }) => kind === 'whole')) return null
  return html`<section class="card" aria-labelledby="schedule">
  <h2 id="schedule">${words.schedule}</h2>
  <table class="totals">
    <caption class="said">${words.schedule}</caption>
    <tbody>
      ${parts.map(
        (part) =>
          html`<tr><th scope="row">${part.name ?? words.parts[part.kind]}${
            detailOf(part) !== '' && html`<span class="small muted">${detailOf(part)}</span>`
          }</th><td class="sum">${money(part.subtotal + part.vat)}</td></tr>`,
      )}
    </tbody>
  </table>
</section>`
}

function facts({ document, row, terms }: ShownQuote, { words, texts, date }: Printer): SafeHtml {
  const { supplier, notes } = document
  const fact = (name: string, value: string) =>
    html`<div><dt>${name}</dt><dd class="lines">${value}</dd></div>`
  return html`<section class="card" aria-labelledby="facts">
  <h2 id="facts">${words.details}</h2>
  <dl class="facts">
    ${fact(texts.issueDate, date(document.issueDate))}
    ${fact(words.validUntilLabel, date(row.validUntil))}
    ${notes !== null && fact(texts.notes, notes)}
    ${terms !== null && fact(words.terms, terms)}
    ${supplier.taxId !== null && fact(texts.taxId, supplier.taxId)}
    ${supplier.rcNumber !== null && fact(texts.rcNumber, supplier.rcNumber)}
  </dl>
</section>`
}
