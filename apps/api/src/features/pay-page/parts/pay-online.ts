import { fillText } from '@isiro/domain/message'
import { html, type SafeHtml } from '@isiro/html/html'
import type { PagePrinter, PayPageView } from '../pay-page-view.ts'
import { keepCardBox } from './card-on-file.ts'
import { formField } from './form-field.ts'
import { NOTICE_ICON } from './icons.ts'

/**
 * The card providers as buttons of one form: each opens the provider's own page, so nobody types a card
 * number here. The address is asked for where the invoice does not say it, since no provider goes without.
 */
export function payOnline(
  view: Pick<PayPageView, 'document' | 'providers' | 'path' | 'refused' | 'isPreview' | 'card'>,
  printer: PagePrinter,
): SafeHtml | null {
  const { texts, amount } = printer
  const { document, providers, path, isPreview } = view
  const [first] = providers
  if (!first) return null
  // USSD is of Nigerian banks, and pays in naira alone.
  const hint = document.currency === 'NGN' ? texts.payOnlineHint : texts.payOnlineHintAbroad
  const refused = view.refused?.form === 'checkout' ? view.refused : null
  const email = {
    name: 'email',
    label: texts.email,
    hint: texts.emailHint,
    type: 'email',
    autocomplete: 'email',
    inputMode: 'email',
    maxLength: 254,
    isRequired: true,
  } as const
  return html`<div class="card way screen" id="online">
    <div class="split"><h3>${texts.payOnline}</h3><p><strong>${amount(document.balance)}</strong></p></div>
    <p class="small muted">${hint}</p>
    ${
      providers.some(({ isTest }) => isTest) &&
      html`<p class="notice">${NOTICE_ICON}<span>${texts.testMode}</span></p>`
    }
    <form method="post" novalidate action="${path}/checkout/${first.provider}"><fieldset${isPreview && html` disabled`}>
    ${document.client.email === null && formField(email, refused)}
    ${keepCardBox(view, printer)}
    ${providers.map(
      ({ provider, name }, index) =>
        html`<button class="button${index === 0 && ' main'}" formaction="${path}/checkout/${provider}" data-busy="${texts.opening}"><span>${fillText(texts.payWith, { provider: name })}</span></button>
    `,
    )}</fieldset></form>
  </div>`
}
