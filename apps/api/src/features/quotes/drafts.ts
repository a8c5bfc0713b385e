import type { QuoteDraftContent } from '@isiro/contracts/quote-drafts'
import { addDays, dateOrNull } from '@isiro/domain/business-date'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, todayOf, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { found } from '../../platform/http/errors.ts'
import type { BusinessRow } from '../business/service.ts'
import { type DraftFields, draftsOf } from '../documents/service.ts'
import { draftFields } from '../invoices/drafts.ts'
import { findQuote } from './queries.ts'

/** How long a duplicate can be accepted, unless its owner says otherwise. */
const VALID_DAYS = 30

/** The drafts of quotes. */
export const quoteDrafts = draftsOf('quote', quoteDraftFields)

/** Creates a draft with the content of a draft or a quote, dated today. Returns its id. */
export function duplicateQuote(ctx: Ctx, id: string): Promise<string> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const today = todayOf(ctx)
    const draft = await quoteDrafts.find(ctx, id)
    const content = draft?.content ?? found(await findQuote(db, businessId, id, today)).content
    const { vatRate: _, whtRate: __, ...terms } = content
    const copy = { ...terms, issueDate: today, validUntil: addDays(today, VALID_DAYS) }
    const copyId = newId(ctx.now())
    await quoteDrafts.add(ctx, copyId, copy)
    await recordActivity(ctx, 'quote.duplicated', copyId, { from: id })
    return copyId
  })
}

/** The columns that lists show and search, read from content that may be incomplete. */
export function quoteDraftFields(
  ctx: Ctx,
  content: QuoteDraftContent,
  business: BusinessRow,
): DraftFields<'quote'> {
  const { validUntil, terms: _, schedule: __, ...shared } = content
  return { ...draftFields(ctx, shared, business), content, dueDate: dateOrNull(validUntil) }
}
