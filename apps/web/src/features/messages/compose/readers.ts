import type { Client } from '@isiro/contracts/clients'
import type { OverdueRecipient } from '@isiro/contracts/sms'
import type { Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import type { Placeholder, TemplateValues } from '@isiro/domain/message-template'
import type { SmsRule } from '@isiro/domain/sms-length'
import { type Measured, measure } from './measure.ts'
import { valuesOfOverdue, valuesOfSeller } from './message-values.ts'
import type { Templates } from './use-templates.ts'

/** Somebody that a bulk message goes to. */
export interface Reader {
  /** In E.164. */
  to: string
  /** A name, or the number where there is none. */
  label: string
  language: Language
  currency: Currency
  values: TemplateValues
  clientId?: string
  invoiceId?: string
}

export interface ReadMessage extends Reader {
  measured: Measured
}

/** The message of each reader: a template in their own language, or the user's own text unchanged. */
export function messagesFor(
  readers: readonly Reader[],
  message: string,
  templates: Templates,
  rule: SmsRule,
  ownCurrency: Currency,
): ReadMessage[] {
  const id = templates.find(message, ownCurrency)
  return readers.map((reader) => {
    const { language, currency } = reader
    const template = id && templates.of(language, currency).find((each) => each.id === id)
    return { ...reader, measured: measure(template ? template.text : message, reader.values, rule) }
  })
}

export interface BulkCost {
  parts: number
  /** The longest message, which says whether all of them fit. */
  longest: Measured | undefined
  /** Blanks that somebody has no value for, and who that is. */
  missing: Placeholder[]
  withoutValue: string[]
}

export function costOf(messages: readonly ReadMessage[]): BulkCost {
  const open = messages.filter(({ measured }) => measured.missing.length > 0)
  return {
    parts: messages.reduce((sum, { measured }) => sum + measured.segments, 0),
    longest: messages.reduce<Measured | undefined>(
      (longest, { measured }) =>
        !longest || measured.characters > longest.characters ? measured : longest,
      undefined,
    ),
    missing: [...new Set(open.flatMap(({ measured }) => measured.missing))],
    withoutValue: open.map(({ label }) => label),
  }
}

/** The seller as the messages to many name it, and what they are written in. */
export interface Seller {
  business: string
  currency: Currency
}

export function readerOfNumber(
  to: string,
  language: Language,
  { business, currency }: Seller,
): Reader {
  const values = valuesOfSeller(business, { language, currency })
  return { to, label: to, language, currency, values }
}

export function readerOfClient(
  client: Pick<Client, 'id' | 'name' | 'phone' | 'language'>,
  { business, currency }: Seller,
): Reader[] {
  if (client.phone === null) return []
  const { id, name, phone, language } = client
  const values = valuesOfSeller(business, { language, currency }, name)
  return [{ to: phone, label: name, language, currency, values, clientId: id }]
}

export function readerOfOverdue(recipient: OverdueRecipient, business: string): Reader[] {
  const { clientId, clientName, phone, language, currency, invoiceId, isOptedOut } = recipient
  if (phone === null || isOptedOut) return []
  const values = valuesOfOverdue(recipient, business)
  return [{ to: phone, label: clientName, language, currency, values, clientId, invoiceId }]
}
