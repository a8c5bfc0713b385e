import type { BusinessDate } from './business-date.ts'
import type { Country } from './countries.ts'
import type { Currency } from './currency.ts'
import { formatDecimal } from './decimal.ts'
import { formatDate, formatMoney } from './format.ts'
import type { Language } from './language.ts'
import { GROUPED, localeOf } from './locale.ts'
import { fillTemplate, type TemplateValues } from './message-template.ts'
import type { Minor } from './money.ts'
import { replaceCostly } from './sms-length.ts'

/** The facts that fill a message. A fact that is left out stays open in the text. */
export interface MessageFacts {
  /** The seller's name. */
  business?: string | undefined
  name?: string | undefined
  invoiceNumber?: string | undefined
  amount?: Minor | undefined
  dueDate?: BusinessDate | undefined
  /** Absolute address of the client's page; null where it was withdrawn. */
  paymentLink?: string | null | undefined
  /** In words. */
  method?: string | undefined
  daysOverdue?: number | undefined
}

export interface MessageForm {
  language: Language
  currency: Currency
  /** An SMS is paid by its length; elsewhere an amount can carry its sign. */
  isSms: boolean
  /** The seller's, which writes dates and amounts in a manner of its own. */
  country?: Country | undefined
}

/** A currency that a text names by itself in front of its amount. */
const NAMED_AMOUNT = /(?:NGN|₦)\s?\{amount\}/g

/**
 * The values of a template's placeholders. In an SMS the amount is a bare number and the link has no
 * 'https://', which alone would more than halve what it holds.
 */
export function messageValues(facts: MessageFacts, form: MessageForm): TemplateValues {
  const { business, name, amount, dueDate, daysOverdue, paymentLink } = facts
  const { language, isSms, country } = form
  const plain = (text: string) => (isSms ? cheapest(text) : text)
  return {
    ...(business === undefined ? {} : { business: plain(business) }),
    ...(name === undefined ? {} : { name: plain(name) }),
    ...(facts.invoiceNumber === undefined ? {} : { invoiceNumber: facts.invoiceNumber }),
    ...(amount === undefined ? {} : { amount: amountText(amount, form) }),
    ...(dueDate === undefined
      ? {}
      : { dueDate: plain(formatDate(dueDate, language, isSms ? 'short' : 'long', country)) }),
    ...(paymentLink ? { paymentLink: isSms ? shortLink(paymentLink) : paymentLink } : {}),
    ...(facts.method === undefined ? {} : { method: plain(facts.method) }),
    ...(daysOverdue === undefined ? {} : { days: String(daysOverdue) }),
  }
}

/**
 * A text as its recipient reads it. Texts name the naira in front of the amount; a bill in another
 * currency names that one, and where the amount carries its sign the name falls away.
 *
 * @example
 * messageText('{invoiceNumber}: NGN{amount}', { invoiceNumber: 'A-1', amount: 500_000 },
 *   { language: 'en', currency: 'GHS', isSms: true }) // 'A-1: GHS5,000'
 */
export function messageText(template: string, facts: MessageFacts, form: MessageForm): string {
  const named = form.isSms ? `${form.currency}{amount}` : '{amount}'
  const text = fillTemplate(template.replace(NAMED_AMOUNT, named), messageValues(facts, form))
  return form.isSms ? replaceCostly(text) : text
}

function amountText(amount: Minor, { language, currency, isSms, country }: MessageForm): string {
  if (!isSms) return formatMoney(amount, { currency, language, country, decimals: 'exact' })
  // Kobo only where there are some.
  const places = amount % 100 === 0 ? 0 : 2
  const number = formatDecimal(amount, 2) as Intl.StringNumericLiteral
  const text = new Intl.NumberFormat(localeOf(language, country), {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    ...GROUPED,
  }).format(number)
  return replaceCostly(text)
}

/**
 * One letter outside the basic alphabet (ọ, û), and with some providers an apostrophe, would more than double what
 * the whole SMS costs: "Sadé's" is written "Sadés".
 */
function cheapest(text: string): string {
  return replaceCostly(text, { letters: true }).replaceAll("'", '')
}

/** An address without its scheme: phones open it all the same. Other text is left as it is. */
export function shortLink(link: string): string {
  return link.replace(/^https?:\/\//, '')
}
