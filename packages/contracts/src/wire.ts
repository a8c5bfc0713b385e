import { isBusinessDate, isDateInput } from '@isiro/domain/business-date'
import { CURRENCIES } from '@isiro/domain/currency'
import { LANGUAGES } from '@isiro/domain/language'
import { cleanLine, cleanText } from '@isiro/domain/plain-text'
import * as z from 'zod/mini'

// The content policy of our pages forbids `new Function`, with which zod would compile its checks. The server lets it.
if ('document' in globalThis) z.config({ jitless: true })

/**
 * The primitives that cross the wire. Every message is a translation key, never a sentence: the web
 * translates it, and the server turns it into the reader's language.
 */

/** One line of text: NFC, trimmed, without control characters. */
export function line(max: number, tooLong = 'validation.too_long') {
  return z.pipe(
    z.pipe(z.string().check(z.maxLength(max * 2, tooLong)), z.transform(cleanLine)),
    z.string().check(z.maxLength(max, tooLong)),
  )
}

/** Text that may run over several lines. */
export function text(max: number, tooLong = 'validation.too_long') {
  return z.pipe(
    z.pipe(z.string().check(z.maxLength(max * 2, tooLong)), z.transform(cleanText)),
    z.string().check(z.maxLength(max, tooLong)),
  )
}

/** A line that may not be blank; `required` is the key of the message that says so. */
export function requiredLine(max: number, required: string) {
  return z.pipe(line(max), z.string().check(z.minLength(1, required)))
}

/** A text that may not be blank; `required` is the key of the message that says so. */
export function requiredText(max: number, required: string) {
  return z.pipe(text(max), z.string().check(z.minLength(1, required)))
}

/** An optional line: absent, null and blank all mean "not known" and come out as null. */
export function optionalLine(max: number) {
  return z.pipe(
    z.optional(z.nullable(line(max))),
    z.transform((value) => (value === undefined || value === '' ? null : value)),
  )
}

/** Optional text of several lines: absent, null and blank all mean "not known" and come out as null. */
export function optionalText(max: number) {
  return z.pipe(
    z.optional(z.nullable(text(max))),
    z.transform((value) => (value === undefined || value === '' ? null : value)),
  )
}

const EMAIL = /^[^\s@<>(),;:\\"[\]]{1,64}@[^\s@<>(),;:\\"[\]]{1,189}\.[^\s@<>(),;:\\"[\].]{2,63}$/u

/** Whether a text has the form of an e-mail address of at most 254 characters. It says nothing of the mailbox. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && EMAIL.test(value) && !value.includes('..')
}

/** An e-mail address, trimmed, without unseen characters and in lower case. */
export function email(invalid = 'validation.email') {
  return z.pipe(
    z.pipe(
      z.string().check(z.maxLength(320, invalid)),
      z.transform((value) => cleanLine(value).toLowerCase()),
    ),
    z.string().check(z.refine(isEmail, invalid)),
  )
}

/** The id of a record: a UUID in lower case. */
export const Id = z
  .string()
  .check(
    z.regex(
      /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      'validation.id',
    ),
  )

/** The number of the version that was read: 1 for the first, at most what an integer column holds. */
export const Revision = z
  .number()
  .check(
    z.int('validation.number'),
    z.minimum(1, 'validation.number'),
    z.maximum(2_147_483_647, 'validation.number'),
  )

/** A calendar day, 'YYYY-MM-DD'. */
export const DateText = z.string().check(z.refine(isBusinessDate, 'validation.date'))

/** A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
export const DateInput = z.string().check(z.refine(isDateInput, 'validation.date'))

/** A decimal string in the major unit of its currency, naira for NGN: "1234.50". */
export const Amount = z.string().check(z.regex(/^-?\d+\.\d{2}$/))

/** A currency by its ISO 4217 code, such as 'NGN'. */
export const Currency = z.enum(CURRENCIES, 'validation.currency')
/** A language of the product by its ISO 639 code. */
export const Language = z.enum(LANGUAGES, 'validation.language')
/** A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'. */
export const Timestamp = z.iso.datetime()

/** The formats of files for spreadsheets. */
export const FILE_FORMATS = ['csv', 'xlsx'] as const
/** The format of a file for spreadsheets; CSV unless it is named. */
export const fileFormat = z.optional(z.enum(FILE_FORMATS, 'validation.choice'))

/** The record that an address names. */
export const IdParams = z.strictObject({ id: Id })
/** The secret in the address of a client's page or of a mailed link. */
export const TokenParams = z.strictObject({ token: z.string().check(z.maxLength(200)) })
/** The answer of a call that has nothing else to say. */
export const Done = z.object({ success: z.literal(true) })
/** An answer without a body. */
export const NoContent = z.undefined()

/** Paging by key: `limit` alone decides whether the answer is a page or the whole list. */
export const pageQuery = {
  /** How many rows a page has, 1 to 100, as decimal digits. */
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, 'validation.limit')),
      z.pipe(
        z.transform(Number),
        z.number().check(z.minimum(1, 'validation.limit'), z.maximum(100, 'validation.limit')),
      ),
    ),
  ),
  /** The place at which the page begins, as the Link header of the page before names it. */
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,6000}$/, 'validation.cursor'))),
  /** The text to search for. */
  q: z.optional(line(100)),
}
