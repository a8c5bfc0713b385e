import type { Problem } from '@isiro/contracts/errors'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'
import { fillText } from '@isiro/domain/message'
import { html, type SafeHtml } from '@isiro/html/html'
import { renderFrame } from './page-frame.ts'
import { heldSentence } from './parts/held-money.ts'
import { type HeldMoney, pagePrinter } from './pay-page-view.ts'
import { STATEMENT_TEXTS } from './statement/texts/texts.ts'
import { PAY_PAGE_TEXTS } from './texts/texts.ts'

/**
 * A failure for people who came with a link. A link that never existed and one that was withdrawn are
 * answered with the very same page.
 */
export function renderFailurePage(language: Language, problem: Problem, path: string): string {
  const texts = PAY_PAGE_TEXTS[language]
  if (problem.status === 404) {
    const isStatement = path.startsWith('/statement/')
    const { notFoundTitle, notFoundBody } = isStatement ? STATEMENT_TEXTS[language] : texts
    return noticePage(language, notFoundTitle, html`<p>${notFoundBody}</p>`)
  }
  const { title, detail, requestId } = problem
  const rest = html`${detail !== title && html`<p>${detail}</p>`}
<p><a class="button" href="${path}">${texts.tryAgain}</a></p>
<p class="small muted">${fillText(texts.errorCode, { id: requestId })}</p>`
  return noticePage(language, title, rest)
}

/** Where nothing is, under whatever name. */
export function renderNothingPage(language: Language): string {
  const { notFoundTitle, notFoundBody } = PAY_PAGE_TEXTS[language]
  return noticePage(language, notFoundTitle, html`<p>${notFoundBody}</p>`)
}

/** Nothing that counts has been received for this invoice, so there is no receipt of it. */
export function renderNoReceiptPage(
  document: InvoiceDocument,
  held: readonly HeldMoney[],
  path: string,
): string {
  const printer = pagePrinter(document)
  const { texts, language } = printer
  const { name } = document.supplier
  const rest = html`${
    held.length > 0
      ? html`${held.map((money) => html`<p>${heldSentence(money, name, printer)}</p>`)}<p>${texts.receiptOnceCounted}</p>`
      : html`<p>${fillText(texts.noReceiptBody, { business: name })}</p>`
  }
<p><a class="button" href="${path}">${texts.backToInvoice}</a></p>`
  return noticePage(language, texts.noReceiptTitle, rest)
}

function noticePage(language: Language, title: string, rest: SafeHtml): string {
  return renderFrame({
    language,
    title,
    body: html`<main class="failure">
<div class="card">
<h1>${title}</h1>
${rest}
</div>
</main>`,
  })
}
