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
      <p class="small muted" id="keep-card-terms">${texts.keepCardTerms(document.supplier.name)}${providers.length > 1 && ` ${texts.keepCardWith}`}</p>
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
    const say = endedCard.isByClient ? texts.cardStopped : texts.cardRemoved
    return html`<p class="card news good iconed screen" role="status" id="card">${CHECK_ICON}<span>${say(endedCard.name, date(endedCard.endedOn), business)}</span></p>`
  }
  const news = newsOf(card, business, printer)
  return html`<section class="card told screen" id="card" aria-labelledby="card-title">
  <h2 id="card-title">${texts.cardTitle}</h2>
  <p class="iconed">${NOTICE_ICON}<span>${news ?? texts.cardOnFile(onFile.name, business)}</span></p>
  <details>
    <summary class="button">${texts.stopCard}</summary>
    <form method="post" action="${path}/card/withdraw#card"><fieldset${isPreview && html` disabled`}>
    <p class="small">${texts.stopCardDetail(onFile.name, business)}</p>
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
      return texts.cardCharging(name, business)
    case 'declined':
      return texts.cardDeclined(name, date(charge.nextOn ?? ''))
    case 'stopped':
      return texts.cardNotCharged(name)
    default:
      return onFile?.chargeOn ? texts.cardWillCharge(name, date(onFile.chargeOn), business) : null
  }
}
