import type { UpdateBrand } from '@isiro/contracts/brand'
import { type BrandSettings, type DocumentBrand, documentBrand } from '@isiro/domain/brand'
import { todayIn } from '@isiro/domain/business-date'
import { notePattern } from '@isiro/domain/credit-note-number'
import { seriesKey } from '@isiro/domain/invoice-number'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import type { PlanId } from '@isiro/domain/plans'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { found, refusedField } from '../../../platform/http/errors.ts'
import { type BusinessRow, lockBusiness, putBrand } from '../queries.ts'

/**
 * Sets the brand of the documents made from now on. Issued ones keep theirs.
 *
 * Throws `validation.number_pattern_shared` where two kinds of document would count in one series.
 */
export function updateBrand(ctx: Ctx, input: UpdateBrand): Promise<void> {
  return transact(ctx, async (ctx) => {
    const brand = brandOf(input)
    const row = found(await lockBusiness(ctx.db, ctx.businessId))
    const shared = sharedSeries(ctx, row.numberPattern, brand)
    if (shared !== null) throw refusedField(shared, 'validation.number_pattern_shared')
    await putBrand(ctx.db, ctx.businessId, brand)
    await recordActivity(ctx, 'business.updated', ctx.businessId, {})
  })
}

/** Goes back to the standard design, texts, sender and patterns. */
export function removeBrand(ctx: Ctx): Promise<void> {
  return transact(ctx, async (ctx) => {
    await putBrand(ctx.db, ctx.businessId, null)
    await recordActivity(ctx, 'business.updated', ctx.businessId, {})
  })
}

/** The part of a supplier's snapshot that keeps the brand; nothing where the document has the standard design. */
export function issuedBrand(
  { brand: settings }: Pick<BusinessRow, 'brand'>,
  plan: PlanId,
  language: Language,
): { brand?: DocumentBrand } {
  const brand = documentBrand(settings, plan, language)
  return brand === null ? {} : { brand }
}

/** The brand as it is stored: a language without a text of its own is left out. */
export function brandOf({ texts, ...rest }: UpdateBrand): BrandSettings {
  const own: BrandSettings['texts'] = {}
  for (const language of LANGUAGES) {
    const said = texts[language]
    if (said && (said.footer ?? said.terms ?? said.notes) !== null) own[language] = said
  }
  return { ...rest, texts: own }
}

/** The pattern of notes that counts in the series of invoices or of the other notes; null where each has its own. */
export function sharedSeries(
  { timeZone, now }: Ctx,
  numberPattern: string,
  brand: BrandSettings | null,
): 'creditNotePattern' | 'debitNotePattern' | null {
  const year = Number(todayIn(timeZone, now()).slice(0, 4))
  const [invoices, credits, debits] = [
    numberPattern,
    notePattern('credit', brand),
    notePattern('debit', brand),
  ].map((pattern) => seriesKey(pattern, year))
  if (credits === invoices) return 'creditNotePattern'
  return debits === invoices || debits === credits ? 'debitNotePattern' : null
}
