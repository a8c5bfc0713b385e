import type { Language } from '@isiro/domain/language'
import { nameTax } from '@isiro/domain/tax-name'
import type { Texts } from './texts.ts'

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

/** The texts of a namespace with the business's own sales tax in place of VAT; null leaves each language's word. */
export function nameTaxIn(
  texts: Texts,
  language: Language,
  namespace: string,
  taxName: string | null,
): Texts {
  if (taxName === null || NIGERIAN.has(namespace)) return texts
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, nameTax(text, language, taxName)]),
  )
}
