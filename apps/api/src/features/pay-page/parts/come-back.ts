import { fillText } from '@isiro/domain/message'
import { html, type SafeHtml } from '@isiro/html/html'
import type { ComeBack, PagePrinter, PayPageView } from '../pay-page-view.ts'
import { CHECK_ICON, NOTICE_ICON } from './icons.ts'

/** Why no provider's page could be opened: said at the top, where the reader lands. */
export function checkoutTrouble({ refused }: Pick<PayPageView, 'refused'>): SafeHtml | null {
  const problem = refused?.form === 'checkout' ? refused.problems.form : undefined
  if (problem === undefined) return null
  return html`<p class="card news bad iconed" role="alert">${NOTICE_ICON}<span>${problem}</span></p>`
}

/**
 * Renders the state of the payment that the payer returns from. Opening the page does not ask the provider. The form
 * does: the script submits it, or the payer does.
 */
export function comeBackNews(
  { comeBack, held, path, document }: Pick<PayPageView, 'comeBack' | 'held' | 'path' | 'document'>,
  printer: PagePrinter,
): SafeHtml | null {
  if (!comeBack) return null
  const { texts, money } = printer
  const { state, name, amount, asksAtOnce } = comeBack
  if (asksAtOnce && state !== 'paid' && state !== 'review') {
    return html`<section class="card news" role="status">
  <p>${fillText(texts.checking, { provider: name })}</p>
  ${checkForm(comeBack, path, texts.checkNow)}
</section>`
  }
  switch (state) {
    case 'pending':
      return html`<section class="card news" role="status">
  <p class="iconed">${NOTICE_ICON}<span>${texts.notSeen}</span></p>
  ${checkForm(comeBack, path, texts.checkAgain)}
</section>`
    case 'paid':
      return html`<p class="card news good iconed" role="status">${CHECK_ICON}<span>${fillText(texts.payArrived, { amount: money(amount) })}</span></p>`
    case 'failed':
      return html`<p class="card news bad iconed" role="status">${NOTICE_ICON}<span>${fillText(texts.payFailed, { provider: name })}</span></p>`
    case 'review':
      // The notice about held money states the amount and the date, so this one is left out.
      if (held.length > 0) return null
      return html`<p class="card news iconed" role="status">${NOTICE_ICON}<span>${fillText(texts.payInReview, { business: document.supplier.name })}</span></p>`
  }
}

function checkForm(
  { provider, reference, asksAtOnce }: ComeBack,
  path: string,
  label: string,
): SafeHtml {
  return html`<form method="post" action="${path}/check/${provider}"${asksAtOnce && html` data-send`}>
    <input type="hidden" name="reference" value="${reference}">
    <button class="button"><span>${label}</span></button>
  </form>`
}
