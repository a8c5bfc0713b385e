import { MAX_UNITS, minorFromNumber } from '@isiro/domain/money'
import * as z from 'zod/mini'
import { requiredLine } from './wire.ts'

/** What lines of invoices and items of the price list have in common. */

export const MAX_DESCRIPTION = 500
/** The notes below the lines of a document. */
export const MAX_NOTES = 1000

export const lineDescription = requiredLine(MAX_DESCRIPTION, 'validation.item_description_required')

/** Naira as a JSON number → kobo, through its shortest decimal text, so no fraction is ever guessed. */
export const lineRate = z.number('validation.rate').check(
  z.refine((naira) => naira > 0, 'validation.item_rate_positive'),
  z.refine((naira) => naira <= MAX_UNITS, 'validation.amount_too_large'),
  z.refine((naira) => minorFromNumber(naira) !== null, 'validation.two_decimals'),
)
