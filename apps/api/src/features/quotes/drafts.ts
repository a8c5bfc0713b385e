import type { QuoteDraftContent } from '@isiro/contracts/quote-drafts'
import { addDays, isDateInput } from '@isiro/domain/business-date'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { deleteFilesOf } from '../attachments/service.ts'
import { requireBusiness } from '../business/service.ts'
import { draftFields } from '../invoices/drafts.ts'
import { todayOf } from '../invoices/service.ts'
import * as queries from './draft-queries.ts'
import { findQuote } from './queries.ts'

/** How long a duplicate can be accepted, unless its owner says otherwise. */
const VALID_DAYS = 30

/** Saves a new draft. A second save with the same id updates the draft. Returns its id. */
export function createDraft(
  ctx: Ctx,
  id: string | undefined,
  content: QuoteDraftContent,
): Promise<string> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const draftId = id ?? newId(ctx.now())
    if (id && (await queries.isIssued(db, businessId, id))) throw new AppError('quotes.not_a_draft')
    const fields = await fieldsOf(ctx, content)
    const isNew = await queries.insertDraft(db, businessId, draftId, fields, ctx.now())
    if (isNew) {
      const { clientName } = fields
      await recordActivity(ctx, 'quote.draft_created', draftId, { clientName })
    } else await queries.updateDraft(db, businessId, draftId, fields, undefined, ctx.now())
    return draftId
  })
}

/** Saves a draft. Throws `quotes.changed_meanwhile` if another save came after the revision that was read. */
export function updateDraft(
  ctx: Ctx,
  id: string,
  content: QuoteDraftContent,
  revision: number | undefined,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const fields = await fieldsOf(ctx, content)
    if (await queries.updateDraft(db, businessId, id, fields, revision, ctx.now())) return
    if (await queries.findDraft(db, businessId, id)) throw new AppError('quotes.changed_meanwhile')
    await refuseMissingDraft(ctx, id)
  })
}

export function deleteDraft(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const isThere = await queries.deleteDraft(ctx.db, ctx.businessId, id)
    if (!isThere) await refuseMissingDraft(ctx, id)
    await deleteFilesOf(ctx, { kind: 'quote', id })
    await recordActivity(ctx, 'quote.draft_deleted', id, {})
  })
}

export async function refuseMissingDraft(ctx: Ctx, id: string): Promise<never> {
  const isIssued = await queries.isIssued(ctx.db, ctx.businessId, id)
  throw new AppError(isIssued ? 'quotes.not_a_draft' : 'resource.not_found')
}

/** Creates a draft with the content of a draft or a quote, dated today. Returns its id. */
export function duplicateQuote(ctx: Ctx, id: string): Promise<string> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const today = todayOf(ctx)
    const draft = await queries.findDraft(db, businessId, id)
    const content = draft?.content ?? found(await findQuote(db, businessId, id, today)).content
    const { vatRate: _, whtRate: __, ...terms } = content
    const copy = { ...terms, issueDate: today, validUntil: addDays(today, VALID_DAYS) }
    const copyId = newId(ctx.now())
    await queries.insertDraft(db, businessId, copyId, await fieldsOf(ctx, copy), ctx.now())
    await recordActivity(ctx, 'quote.duplicated', copyId, { from: id })
    return copyId
  })
}

async function fieldsOf(ctx: Ctx, content: QuoteDraftContent): Promise<queries.QuoteDraftFields> {
  return quoteDraftFields(ctx, content, await requireBusiness(ctx))
}

/** The columns that lists show and search, read from content that may be incomplete. */
export function quoteDraftFields(
  ctx: Ctx,
  content: QuoteDraftContent,
  business: Awaited<ReturnType<typeof requireBusiness>>,
): queries.QuoteDraftFields {
  const { validUntil, terms: _, schedule: __, ...shared } = content
  const { dueDate: ___, ...fields } = draftFields(ctx, shared, business)
  const isDay = validUntil !== undefined && isDateInput(validUntil)
  return { ...fields, content, validUntil: isDay ? validUntil : null }
}
