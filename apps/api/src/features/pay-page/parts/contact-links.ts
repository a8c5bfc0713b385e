import { fillText } from '@isiro/domain/message'
import { formatPhone, toE164 } from '@isiro/domain/phone'
import { html, type SafeHtml } from '@isiro/html/html'
import type { PagePrinter, PayPageView } from '../pay-page-view.ts'
import { CHAT_ICON, MAIL_ICON, PHONE_ICON } from './icons.ts'

/** The ways to reach the business, with a first sentence; nothing where it has named none. */
export function contactLinks(
  { contact, question }: Pick<PayPageView, 'contact'> & { question: string },
  { texts }: Pick<PagePrinter, 'texts'>,
): SafeHtml | null {
  const phone = contact.phone === null ? null : toE164(contact.phone)
  const { email } = contact
  if (phone === null && email === null) return null

  const asked = encodeURIComponent(question)
  return html`<section aria-labelledby="ask">
  <h2 id="ask">${texts.askQuestion}</h2>
  <p class="links">
    ${
      phone !== null &&
      html`<a class="button" rel="noopener" href="https://wa.me/${phone.slice(1)}?text=${asked}">${CHAT_ICON}WhatsApp</a>
    <a class="button" href="tel:${phone}">${PHONE_ICON}${fillText(texts.call, { phone: formatPhone(phone) })}</a>`
    }
    ${email !== null && html`<a class="button" href="${mailAddress(email)}?subject=${asked}">${MAIL_ICON}${email}</a>`}
  </p>
</section>`
}

/** Everything but the @ is escaped: an address can't add headers or recipients of its own. */
function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace(/%40(?!.*%40)/, '@')}`
}
