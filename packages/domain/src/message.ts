import type { Country } from './countries.ts'
import { elideMonths } from './french-elision.ts'
import type { Language } from './language.ts'
import { formatCount, remembered } from './locale.ts'

/** What stands in a text where it names a value. Nothing stands for null and undefined. */
export type Value = string | number | null | undefined

/** The forms of a text that is said of a number: those that `Intl.PluralRules` gives in its language. */
export type Forms = Readonly<
  { other: string } & Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>>
>

/** A text as it is said: one sentence, or one of several by the value `count`. */
export type Message = string | Forms

export type Messages = Readonly<Record<string, Message>>

/** The plural form that ends a key in the files of texts: `rows_one`. */
const FORM = /_(zero|one|two|few|many|other)$/

/**
 * The messages of a file of texts, in which a counted text has a key a form. Only a key that has its `…_other` is counted:
 * `method_other` alone is a name.
 *
 * @example
 * messagesOf({ title: 'Rows', rows_one: '{{count}} row', rows_other: '{{count}} rows' })
 * // { title: 'Rows', rows: { one: '{{count}} row', other: '{{count}} rows' } }
 */
export function messagesOf(texts: Readonly<Record<string, string>>): Record<string, Message> {
  const messages: Record<string, Message> = {}
  for (const [key, text] of Object.entries(texts)) {
    const base = key.replace(FORM, '')
    if (!isCounted(base, texts)) messages[key] = text
    else
      messages[base] = {
        ...(messages[base] as Forms | undefined),
        [key.slice(base.length + 1)]: text,
      } as Forms
  }
  return messages
}

function isCounted(base: string, texts: Readonly<Record<string, string>>): boolean {
  return `${base}_other` in texts && (`${base}_one` in texts || `${base}_many` in texts)
}

/** A message with each of its texts changed. */
export function mapTexts(message: Message, change: (text: string) => string): Message {
  if (typeof message === 'string') return change(message)
  const forms = Object.entries(message).map(([form, text]) => [form, change(text)])
  return { ...message, ...Object.fromEntries(forms) }
}

/** A text with its `{{names}}` replaced by values, and in French with its months elided. A value that is missing is left out. */
export function fillText(text: string, values: Readonly<Record<string, unknown>> = {}): string {
  return elideMonths(
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
  )
}

/**
 * A message in its language. Where it is counted, the value `count` chooses the form. Values that are numbers are written as
 * the country writes numbers, so a year is given as text.
 *
 * @example
 * fillMessage({ one: '{{count}} row', other: '{{count}} rows' }, { count: 1200 }, 'en') // '1,200 rows'
 */
export function fillMessage(
  message: Message,
  values: Readonly<Record<string, unknown>>,
  language: Language,
  country?: Country,
): string {
  const { count } = values
  const text =
    typeof message === 'string'
      ? message
      : (message[pluralRules(language).select(Number(count))] ?? message.other)
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatCount(value, language, country) : value,
  ])
  return fillText(text, Object.fromEntries(written))
}

const pluralRules = remembered((language: Language) => new Intl.PluralRules(language))
