import { formatMoney } from '@isiro/domain/format'
import { fillText } from '@isiro/domain/message'
import { html, type SafeHtml } from '@isiro/html/html'
import type { HeldMoney, PagePrinter } from '../pay-page-view.ts'
import { NOTICE_ICON } from './icons.ts'

/** Renders held payments, without the reason: that is the business's own affair. */
export function heldNews(
  held: readonly HeldMoney[],
  business: string,
  printer: PagePrinter,
): SafeHtml {
  return html`${held.map(
    (money) =>
      html`<p class="card news iconed" role="status">${NOTICE_ICON}<span>${heldSentence(money, business, printer)}</span></p>
`,
  )}`
}

export function heldSentence(
  { amount, currency, receivedOn }: HeldMoney,
  business: string,
  { texts, language, country, date }: PagePrinter,
): string {
  const money = formatMoney(amount, { currency, language, country, decimals: 'exact' })
  return fillText(texts.held, { amount: money, date: date(receivedOn), business })
}
