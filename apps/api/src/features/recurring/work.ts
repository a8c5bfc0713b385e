import type { CreateInvoice } from '@isiro/contracts/invoices'
import { MAX_NOTES } from '@isiro/contracts/line-fields'
import { addDays, type BusinessDate, daysBetween, todayIn } from '@isiro/domain/business-date'
import { MAX_DESCRIPTION } from '@isiro/domain/line-description'
import { canUse } from '@isiro/domain/plans'
import { fillPeriod } from '@isiro/domain/recurring-text'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, todayOf, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { type AppError, isRefusal, refusalOf, refusedField } from '../../platform/http/errors.ts'
import { ApprovalRequired } from '../approval-rules/service.ts'
import { putApproval } from '../approvals/service.ts'
import { lockPlan, requireBusiness } from '../business/service.ts'
import { requireClient } from '../clients/service.ts'
import { invoiceDrafts } from '../invoices/drafts.ts'
import { issueInvoice } from '../invoices/service.ts'
import { notifyMembers } from '../notifications/service.ts'
import { insertOccurrences } from './occurrence-queries.ts'
import * as queries from './queries.ts'
import { advanced, dayAfter, hasCome, scheduleOf, wakeAt } from './timetable.ts'

/**
 * Works what is due of one recurring invoice: each date that has come gets its invoice or draft, and the owner is notified of a
 * price review. Returns whether anything was due and no other worker had it. Each date is one transaction with its invoice;
 * one that is refused is noted with its reason, and its turn is over until the owner tries it again.
 */
export async function workRecurring(ctx: Ctx, id: string): Promise<boolean> {
  let hasWorked = false
  for (;;) {
    const step = await tryStep(ctx, id)
    if (step === 'none') return hasWorked
    hasWorked = true
    if (step === 'looked') return hasWorked
  }
}

/** `date`: a date was worked, and another may be due. `looked`: nothing more can be due. `none`: nothing was, or it is taken. */
type Step = 'date' | 'looked' | 'none'

async function tryStep(ctx: Ctx, id: string): Promise<Step> {
  try {
    return await step(ctx, id, null)
  } catch (error) {
    // An invoice that the rules refuse left nothing behind. Anything else is tried again by the next run.
    if (!isRefusal(error)) throw error
    return step(ctx, id, error)
  }
}

/** Works the next date in one transaction: with `refusal`, that it was refused is noted. */
function step(ctx: Ctx, id: string, refusal: AppError | null): Promise<Step> {
  return transact(ctx, async (ctx) => {
    const { db, businessId, timeZone } = ctx
    const now = ctx.now()
    const row = await queries.lockDue(db, businessId, id, now)
    if (!row) return 'none'
    const change: Partial<queries.RecurringRow> = {}
    if (
      row.reviewOn !== null &&
      row.reviewToldAt === null &&
      hasCome(row.reviewOn, timeZone, now)
    ) {
      await tell(ctx, row, 'recurring_review')
      change.reviewToldAt = now
    }
    let found: Step = 'looked'
    if (row.state === 'active' && row.nextOn !== null && hasCome(row.nextOn, timeZone, now)) {
      const plan = await lockPlan(ctx)
      if (canUse(plan, 'recurring')) {
        await workDate({ ...ctx, plan }, row, row.nextOn, refusal)
        Object.assign(change, advanced(row, dayAfter(row.nextOn)))
        found = 'date'
      } else {
        Object.assign(change, { state: 'paused', pausedFor: 'plan' })
        await tell(ctx, row, 'recurring_paused')
        await recordActivity(ctx, 'recurring.paused', id, await namesOf(ctx, row))
      }
    }
    const next = { ...row, ...change }
    await queries.updateRecurring(db, businessId, id, { ...change, wakeAt: wakeAt(next, timeZone) })
    return found
  })
}

async function workDate(
  ctx: Ctx,
  row: queries.RecurringRow,
  date: BusinessDate,
  refusal: AppError | null,
): Promise<void> {
  const { db, businessId } = ctx
  const workedAt = ctx.now()
  const lateDays = Math.max(0, daysBetween(date, todayIn(ctx.timeZone, workedAt)))
  const occurrence = { id: newId(workedAt), recurringId: row.id, onDate: date, lateDays, workedAt }
  if (refusal) {
    const { reason, details: reasonDetails } = refusalOf(refusal)
    const refused = { ...occurrence, state: 'refused' as const, invoiceId: null }
    await insertOccurrences(db, businessId, [{ ...refused, reason, reasonDetails }])
    await recordActivity(ctx, 'recurring.refused', row.id, await namesOf(ctx, row))
    return tell(ctx, row, 'recurring_refused')
  }
  const bare = { ...occurrence, reason: null, reasonDetails: null }
  const outcome = await makeInvoice(ctx, row, date)
  await insertOccurrences(db, businessId, [{ ...bare, ...outcome }])
  if (outcome.state === 'drafted') await tell(ctx, row, 'recurring_draft', outcome.invoiceId)
  if (lateDays > 0) await tell(ctx, row, 'recurring_late')
}

/**
 * Issues the invoice of a date, or makes its draft, dated today: also where somebody has to approve it first, who is asked. Throws what issuing an invoice refuses, and
 * `validation.client_email_required` where the client has no address any more.
 */
export async function makeInvoice(
  ctx: Ctx,
  row: queries.RecurringRow,
  date: BusinessDate,
): Promise<{ state: 'issued' | 'drafted'; invoiceId: string }> {
  const input = await invoiceOf(ctx, row, date)
  const own = { ...ctx, maker: row.maker }
  if (row.mode === 'draft') {
    const invoiceId = await invoiceDrafts.create(own, undefined, input)
    return { state: 'drafted', invoiceId }
  }
  try {
    const { id: invoiceId } = await issueInvoice(own, input, { sendBy: row.sendBy })
    return { state: 'issued', invoiceId }
  } catch (error) {
    // The gate stands before anything is written, and the client is there, so that the transaction goes on.
    if (!(error instanceof ApprovalRequired)) throw error
    const draftId = await invoiceDrafts.create(own, undefined, input)
    const command = { what: 'invoice', body: { ...input, draftId }, sendBy: row.sendBy } as const
    await putApproval(own, error.needed, { command, note: null, replaces: null })
    return { state: 'drafted', invoiceId: draftId }
  }
}

/** The invoice of a date as it would be typed today, to the client as it is now. */
async function invoiceOf(
  ctx: Ctx,
  row: queries.RecurringRow,
  date: BusinessDate,
): Promise<Omit<CreateInvoice, 'draft' | 'draftId'>> {
  const { id, name, email, phone, address, taxId, ...client } = await requireClient(
    ctx,
    row.clientId,
  )
  if (email === null) throw refusedField('client.email', 'validation.client_email_required')
  const { content } = row
  const language = content.language ?? client.language
  const { country } = await requireBusiness(ctx)
  const period = { schedule: scheduleOf(row), date, language, country }
  const issueDate = todayOf(ctx)
  return {
    ...content,
    client: { id, name, email, phone, address, taxId },
    items: content.items.map((item) => ({
      ...item,
      description: fillPeriod(item.description, period).slice(0, MAX_DESCRIPTION),
    })),
    notes: content.notes === null ? null : fillPeriod(content.notes, period).slice(0, MAX_NOTES),
    issueDate,
    dueDate: addDays(issueDate, row.dueDays),
  }
}

async function tell(
  ctx: Ctx,
  row: queries.RecurringRow,
  kind:
    | 'recurring_draft'
    | 'recurring_late'
    | 'recurring_refused'
    | 'recurring_paused'
    | 'recurring_review',
  subjectId = row.id,
): Promise<void> {
  const { clientName } = await namesOf(ctx, row)
  await notifyMembers(ctx, { kind, clientName, subjectId })
}

/** The names by which activities show a recurring invoice. */
export async function namesOf(
  ctx: Ctx,
  { clientId, total, currency }: Pick<queries.RecurringRow, 'clientId' | 'total' | 'currency'>,
) {
  const { name: clientName } = await requireClient(ctx, clientId)
  return { clientName, amount: total, currency }
}
