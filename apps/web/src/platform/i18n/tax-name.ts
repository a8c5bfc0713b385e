import type { Language } from '@isiro/domain/language'
import { type Message, mapTexts } from '@isiro/domain/message'
import { nameTax } from '@isiro/domain/tax-name'

/** Texts about the price of our own plans, and about Nigerian law: their VAT is Nigeria's wherever the reader is. */
const NIGERIAN = new Set([
  'subscription',
  'pricing',
  'marketing',
  'legal',
  'tax',
  'tax-month',
  'tax-rules',
  'tax-income',
  'turnover',
  'notices',
  'filings',
  'closed-months',
])

/** A message of a namespace with the business's own sales tax in place of VAT; null leaves each language's word. */
export function nameTaxIn(
  message: Message,
  language: Language,
  namespace: string,
  taxName: string | null,
): Message {
  if (taxName === null || NIGERIAN.has(namespace)) return message
  return mapTexts(message, (text) => nameTax(text, language, taxName))
}
