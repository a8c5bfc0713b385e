import { isDateInput } from '@isiro/domain/business-date'
import { WHOLE } from '@isiro/domain/percentage'
import * as z from 'zod/mini'

/**
 * The values of a backup file. Unlike those of requests they are never mended: a value is stored exactly as it stands in
 * the file, or its row is refused.
 */

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** A text as it is stored, without a NUL or half of a surrogate pair. */
export const exactText = (max: number, min = 0) =>
  z
    .string('validation.text')
    .check(
      z.minLength(min, 'validation.required'),
      z.maxLength(max, 'validation.too_long'),
      z.refine(isStorable, 'validation.text_characters'),
    )

/** A text as it is stored, or null for none. */
export const exactTextOrNull = (max: number) => z.nullable(exactText(max))

/** Whose word stands behind a row of a file, as keyed hashes. They are missing in older files and where nothing proves it. */
export const proofs = {
  /** Shows that this very business issued the document: it need not be counted again, and gets no watermark. */
  proof: z.optional(exactText(64)),
  /** Shows that the product recorded what the row says of its client, for this business and for its owner's confirmed address. */
  clientProof: z.optional(exactText(128)),
}

const TIME = /^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function isTime(text: string): boolean {
  if (!TIME.test(text)) return false
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString() === text
}

/** A moment in UTC with milliseconds: '2026-11-21T10:00:00.000Z'. */
export const ExactTime = z.string('validation.date').check(z.refine(isTime, 'validation.date'))

/** A day, 'YYYY-MM-DD', from 1900 to 2199. */
export const ExactDay = z.string('validation.date').check(z.refine(isDateInput, 'validation.date'))

/** A month, 'YYYY-MM', from 1900 to 2199. */
export const ExactMonth = z
  .string('validation.month')
  .check(z.regex(/^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/, 'validation.month'))

/** A whole number within bounds, both included. */
const wholeNumber = (least: number, most: number) =>
  z
    .number('validation.number')
    .check(
      z.int('validation.number'),
      z.minimum(least, 'validation.number'),
      z.maximum(most, 'validation.number'),
    )

/** More than any amount that the product takes in. Sums of many such amounts are still exact. */
const MAX_MINOR = 4_000_000_000_000_000

/** An amount in the smallest unit of its currency, kobo for naira. */
export const Minor = wholeNumber(0, MAX_MINOR)
/** An amount above zero in the smallest unit of its currency, kobo for naira. */
export const PositiveMinor = wholeNumber(1, MAX_MINOR)
/** An amount of any sign in the smallest unit of its currency, kobo for naira. */
export const SignedMinor = wholeNumber(-MAX_MINOR, MAX_MINOR)
export { wholeNumber }

/** The basis points of 1, in the unit of the product's percentages. */
const BASIS_POINT = WHOLE / 10_000

const isPercentage = (basisPoints: number) =>
  percentageOf(basisPoints) / BASIS_POINT === basisPoints
const percentageOf = (basisPoints: number) => Math.round(basisPoints * BASIS_POINT)
const basisPointsOf = (percentage: number) => percentage / BASIS_POINT

/** A percentage in basis points, with at most two decimals: 750 is 7.5%, 997.5 is 9.975%. */
const BasisPoints = z
  .number('validation.number')
  .check(
    z.minimum(0, 'validation.number'),
    z.maximum(10_000, 'validation.number'),
    z.refine(isPercentage, 'validation.number'),
  )

/**
 * A percentage: basis points in the file, as files have had them before percentages of four decimals, and ten-thousandths of a
 * percent once it is read.
 */
export const Rate = z.codec(BasisPoints, wholeNumber(0, WHOLE), {
  decode: percentageOf,
  encode: basisPointsOf,
})

/** The percentage of a share, more than nothing, in the words of the file and of the product. */
export const Share = z.codec(
  z.strictObject({
    kind: z.literal('percent'),
    basisPoints: BasisPoints.check(z.refine((share) => share > 0, 'validation.number')),
  }),
  z.strictObject({ kind: z.literal('percent'), percentage: wholeNumber(1, WHOLE) }),
  {
    decode: ({ kind, basisPoints }) => ({ kind, percentage: percentageOf(basisPoints) }),
    encode: ({ kind, percentage }) => ({ kind, basisPoints: basisPointsOf(percentage) }),
  },
)

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** The bytes of a file in base64, at most `maxBytes` of them. */
export const exactBytes = (maxBytes: number) =>
  z.string('validation.file_content').check(
    z.minLength(4, 'validation.required'),
    z.maxLength(Math.ceil(maxBytes / 3) * 4, 'validation.too_long'),
    z.refine((text) => text.length % 4 === 0 && BASE64.test(text), 'validation.file_content'),
  )

/** True or false; a text or a number is refused. */
export const flag = z.boolean('validation.choice')

/** A list with at most `max` entries. */
export function listOf<Item extends z.ZodMiniType>(item: Item, max: number) {
  return z.array(item, 'validation.list').check(z.maxLength(max, 'validation.too_long'))
}
