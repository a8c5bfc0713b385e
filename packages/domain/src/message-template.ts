import type { Language } from './language.ts'

/** The placeholders that a template may leave open. Anything else in braces is plain text. */
export const PLACEHOLDERS = [
  'business',
  'name',
  'invoiceNumber',
  'amount',
  'dueDate',
  'paymentLink',
  'method',
  'days',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

export type TemplateValues = Partial<Record<Placeholder, string>>

const OPEN = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g')

/** The placeholders of a template, each once, in the order of the text. */
export function placeholdersIn(template: string): Placeholder[] {
  const names = Array.from(template.matchAll(OPEN), ([, name]) => name as Placeholder)
  return [...new Set(names)]
}

/**
 * Text in braces that is no placeholder: '{Name}', '{total}'. A form says so before such a
 * text is sent to a client as it stands.
 */
export function unknownPlaceholders(template: string): string[] {
  const inBraces = template.match(/\{[^{}\n]{0,40}\}/g) ?? []
  const known = new Set(PLACEHOLDERS.map((name) => `{${name}}`))
  return [...new Set(inBraces.filter((text) => !known.has(text)))]
}

/** The placeholders of a template for which there is no value yet, or only blanks. */
export function missingValues(template: string, values: TemplateValues): Placeholder[] {
  return placeholdersIn(template).filter((name) => !givenValue(values, name))
}

/**
 * The template with its values. A placeholder without a value stays as it is, and values are not
 * read again: a client who is called '{amount}' stays '{amount}'.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replace(
    OPEN,
    (open, name: string) => givenValue(values, name as Placeholder) ?? open,
  )
}

/**
 * A template that names the seller, before everything else where it does not do so by itself. Every SMS comes from one
 * sender that a client does not know, so a text without the seller's name reads like fraud.
 */
export function startWithSeller(template: string, language: Language): string {
  if (template.includes('{business}')) return template
  return `{business}${language === 'fr' ? ' :' : ':'} ${template}`
}

const LINK = '{paymentLink}'
const SENTENCE_ENDS = ['.', '!', '?']

/**
 * A template without the words that lead to the client's page, for an invoice whose link was withdrawn. One that has no
 * other sentence stays as it is.
 *
 * @example
 * withoutLink('We received {amount}. Receipt: {paymentLink}') // 'We received {amount}.'
 */
export function withoutLink(template: string): string {
  const at = template.indexOf(LINK)
  if (at === -1) return template
  const before = template.slice(0, at)
  const end = Math.max(...SENTENCE_ENDS.map((mark) => before.lastIndexOf(mark))) + 1
  return end === 0 ? template : before.slice(0, end) + template.slice(at + LINK.length)
}

function givenValue(values: TemplateValues, name: Placeholder): string | undefined {
  const value = Object.hasOwn(values, name) ? values[name]?.trim() : undefined
  return value === '' ? undefined : value
}
