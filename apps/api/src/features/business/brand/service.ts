import type { UpdateBrand } from '@isiro/contracts/brand'
import { type BrandSettings, type DocumentBrand, documentBrand } from '@isiro/domain/brand'
import { notePattern } from '@isiro/domain/credit-note-number'
import { sharesSeries } from '@isiro/domain/invoice-number'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import type { PlanId } from '@isiro/domain/plans'
import { quotePattern } from '@isiro/domain/quote-number'
import { type ChangedValue, NOT_TOLD } from '@isiro/domain/trail'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { found, refusedField } from '../../../platform/http/errors.ts'
import { type Issuer, lockIssuer, putBrand } from '../queries.ts'

/**
 * Sets the brand of the documents made from now on. Issued ones keep theirs.
 *
 * Throws `validation.number_pattern_shared` where two kinds of document would count in one series.
 */
export function updateBrand(ctx: Ctx, input: UpdateBrand): Promise<void> {
  return transact(ctx, async (ctx) => {
    const brand = brandOf(input)
    const row = found(await lockIssuer(ctx.db, ctx.businessId))
    const shared = sharedSeries(row.numberPattern, brand)
    if (shared !== null) throw refusedField(shared, 'validation.number_pattern_shared')
    await putBrand(ctx.db, ctx.businessId, brand)
    await noteBrand(ctx, row.brand === null ? null : NOT_TOLD, NOT_TOLD)
  })
}

/** Goes back to the standard design, texts, sender and patterns. */
export function removeBrand(ctx: Ctx): Promise<void> {
  return transact(ctx, async (ctx) => {
    await putBrand(ctx.db, ctx.businessId, null)
    await noteBrand(ctx, NOT_TOLD, null)
  })
}

/** The part of a supplier's snapshot that keeps the brand; nothing where the document has the standard design. */
export function issuedBrand(
  { brand: settings }: Pick<Issuer, 'brand'>,
  plan: PlanId,
  language: Language,
): { brand?: DocumentBrand } {
  const brand = documentBrand(settings, plan, language)
  return brand === null ? {} : { brand }
}

/** The brand as it is stored: a language without a text of its own is left out. */
export function brandOf({ texts, quotePattern = null, ...rest }: GivenBrand): BrandSettings {
  const own: BrandSettings['texts'] = {}
  for (const language of LANGUAGES) {
    const said = texts[language]
    if (said && (said.footer ?? said.terms ?? said.notes) !== null) own[language] = said
  }
  return { ...rest, quotePattern, texts: own }
}

/** A backup from before quotes had a pattern of their own says nothing of it. */
type GivenBrand = Omit<UpdateBrand, 'quotePattern'> & { quotePattern?: string | null | undefined }

/** The pattern that counts in the series of invoices or of another kind of document; null where each has its own. */
export function sharedSeries(
  numberPattern: string,
  brand: BrandSettings | null,
): 'creditNotePattern' | 'debitNotePattern' | 'quotePattern' | null {
  const taken = [numberPattern]
  const patterns = [
    ['creditNotePattern', notePattern('credit', brand)],
    ['debitNotePattern', notePattern('debit', brand)],
    ['quotePattern', quotePattern(brand)],
  ] as const
  for (const [name, pattern] of patterns) {
    if (taken.some((other) => sharesSeries(other, pattern))) return name
    taken.push(pattern)
  }
  return null
}

function noteBrand(ctx: Ctx, ...brand: [ChangedValue, ChangedValue]): Promise<void> {
  return recordActivity(ctx, 'business.updated', ctx.businessId, {}, { brand })
}
