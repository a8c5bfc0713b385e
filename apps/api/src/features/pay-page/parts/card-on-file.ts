import { fillText } from '@isiro/domain/message'
import { html, type SafeHtml } from '@isiro/html/html'
import type { PageCard, PagePrinter, PayPageView } from '../pay-page-view.ts'
import { CHECK_ICON, NOTICE_ICON } from './icons.ts'

/**
 * The box, never ticked beforehand, with which the client agrees that later invoices are charged to the card. It belongs to
 * Paystack's button, which alone keeps cards; with another button it has no effect, and its text says so.
 */
export function keepCardBox(
  {
    document,
    providers,
    card,
    refused,
  }: Pick<PayPageView, 'document' | 'providers' | 'card' | 'refused'>,
  { texts }: PagePrinter,
): SafeHtml | null {
  if (!card?.canAgree || !providers.some(({ provider }) => provider === 'paystack')) return null
  const isTicked = refused?.form === 'checkout' && refused.typed.keepCard === 'yes'
  return html`<div class="agree">
      <input type="checkbox" id="keep-card" name="keepCard" value="yes" aria-describedby="keep-card-terms"${isTicked && html` checked`}>
      <label for="keep-card">${texts.keepCard}</label>
      <p class="small muted" id="keep-card-terms">${fillText(texts.keepCardTerms, { business: document.supplier.name })}${providers.length > 1 && ` ${texts.keepCardWith}`}</p>
    </div>`
}

/** The plans for the card on file, and the way to stop it in one tap. */
export function cardOnFile(
  {
    document,
    card,
    path,
    isPreview,
  }: Pick<PayPageView, 'document' | 'card' | 'path' | 'isPreview'>,
  printer: PagePrinter,
): SafeHtml | null {
  if (!card) return null
  const { texts, date } = printer
  const { name: business } = document.supplier
  const { onFile, endedCard } = card
  if (!onFile) {
    if (!endedCard) return null
    const text = endedCard.isByClient ? texts.cardStopped : texts.cardRemoved
    const facts = { card: endedCard.name, date: date(endedCard.endedOn), business }
    return html`<p class="card news good iconed screen" role="status" id="card">${CHECK_ICON}<span>${fillText(text, facts)}</span></p>`
  }
  const news = newsOf(card, business, printer)
  return html`<section class="card told screen" id="card" aria-labelledby="card-title">
  <h2 id="card-title">${texts.cardTitle}</h2>
  <p class="iconed">${NOTICE_ICON}<span>${news ?? fillText(texts.cardOnFile, { card: onFile.name, business })}</span></p>
  <details>
    <summary class="button">${texts.stopCard}</summary>
    <form method="post" action="${path}/card/withdraw#card"><fieldset${isPreview && html` disabled`}>
    <p class="small">${fillText(texts.stopCardDetail, { card: onFile.name, business })}</p>
    <button class="button"><span>${texts.stopCardConfirm}</span></button>
    </fieldset></form>
  </details>
</section>`
}

/** The charge of this very invoice, to come or past; null where there is none. */
function newsOf(
  { onFile, charge }: PageCard,
  business: string,
  { texts, date }: PagePrinter,
): string | null {
  const name = onFile?.name ?? ''
  switch (charge?.state) {
    case 'charging':
      return fillText(texts.cardCharging, { card: name, business })
    case 'declined':
      return fillText(texts.cardDeclined, { card: name, date: date(charge.nextOn ?? '') })
    case 'stopped':
      return fillText(texts.cardNotCharged, { card: name })
    default:
      return onFile?.chargeOn
        ? fillText(texts.cardWillCharge, { card: name, date: date(onFile.chargeOn), business })
        : null
  }
}
