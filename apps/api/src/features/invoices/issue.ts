import type { CreateInvoice, IssuedInvoice } from '@isiro/contracts/invoices'
import { monthOf, todayIn } from '@isiro/domain/business-date'
import { formatInvoiceNumber } from '@isiro/domain/invoice-number'
import { toE164 } from '@isiro/domain/phone'
import { canUse, planById } from '@isiro/domain/plans'
import { activityRow } from '../../platform/activity.ts'
import { type Ctx, transact } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import { AppError, found, refusedField } from '../../platform/errors.ts'
import { newId, newToken } from '../../platform/ids.ts'
import { together } from '../../platform/together.ts'
import type { BusinessRow } from '../business/service.ts'
import { clientForInvoice } from '../clients/service.ts'
import { announceIssued, isAnnounced } from '../messages/automatic/service.ts'
import { assembleInvoice, issuedRow } from './assemble.ts'
import { insertInvoice } from './document-queries.ts'
import { deleteDraft } from './draft-queries.ts'
import { takeInvoiceNumber } from './numbering-queries.ts'
import { presentInvoice } from './present.ts'
import { reckon, refuseUnlawful } from './taxation.ts'
import { findTimeline } from './timeline-queries.ts'

/**
 * Issues an invoice: checks it against the law and the plan, computes every figure itself, gives it the next
 * number and makes it unchangeable, all in one transaction. A draft it came from is gone with it.
 */
export function issueInvoice(ctx: Ctx, input: CreateInvoice): Promise<IssuedInvoice> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const now = ctx.now()
    const today = todayIn(ctx.timeZone, now)

    // The number comes first: its rows are held from here on, so two requests cannot both be the last
    // one allowed, and a refusal further down gives the number back. The client travels behind it.
    const numbered = takeNumber(ctx, input.issueDate, today)
    const [{ business, number }, client] = await together([
      numbered,
      clientForInvoice(ctx, typedClient(input), async () => (await numbered).business.language),
    ])
    refuseUnlawful(input, business)
    if (input.currency !== business.currency && !canUse(ctx.plan, 'multi_currency')) {
      throw new AppError('plans.not_included', { capability: 'multi_currency' })
    }
    const { totals, taxes } = reckon(input, business, client.kind === 'government')
    const id = input.draftId ?? newId(now)
    const invoice = assembleInvoice(ctx, input, { id, number, business, client, totals, taxes })
    const linkToken = newToken(16)
    const details = {
      number,
      clientName: client.name,
      total: totals.total,
      currency: input.currency,
    }
    const activity = activityRow(ctx, 'invoice.issued', id, details)
    // The row of the business says whether anything follows: most invoices end with their own statements.
    const isTold = isAnnounced(business.automaticMessages, 'invoice_created')
    const [timeline] = await together([
      input.draftId ? findTimeline(db, businessId, id) : [],
      insertDocument(() => insertInvoice(db, businessId, invoice, linkToken, activity)),
      input.draftId ? deleteDraft(db, businessId, input.draftId) : null,
      isTold ? null : ctx.commit(),
    ])
    if (isTold) await announceIssued(ctx, id)
    const issued = { ...activity, by: ctx.memberName, details }
    return presentInvoice(issuedRow(invoice, linkToken, [...timeline, issued], today), ctx.appUrl)
  })
}

/** The business with its next number, unless the plan's invoices for this month are used up. */
async function takeNumber(
  ctx: Ctx,
  issueDate: string,
  today: string,
): Promise<{ business: BusinessRow; number: string }> {
  const year = Number(issueDate.slice(0, 4))
  const place = { year, month: monthOf(today) }
  const { business, taken } = found(await takeInvoiceNumber(ctx.db, ctx.businessId, place))
  const limit = planById(ctx.plan).invoiceLimit
  if (limit !== null && taken.issuedThisMonth > limit) {
    throw new AppError('invoices.limit_reached', { limit })
  }
  const { sequence } = taken
  return { business, number: formatInvoiceNumber(business.numberPattern, { year, sequence }) }
}

async function insertDocument(insert: () => Promise<void>): Promise<void> {
  try {
    await insert()
  } catch (error) {
    if (isUniqueViolation(error, 'invoices_pkey')) throw new AppError('invoices.not_a_draft')
    // Two patterns of one business can meet in letters and digits; the owner picks another.
    const isTaken =
      isUniqueViolation(error, 'invoices_number_key') || isUniqueViolation(error, 'invoices_number')
    if (isTaken) throw new AppError('business.number_pattern_used')
    throw error
  }
}

function typedClient({ client }: CreateInvoice) {
  const phone = client.phone === null ? null : toE164(client.phone)
  if (client.phone !== null && phone === null)
    throw refusedField('client.phone', 'validation.phone')
  return { ...client, phone }
}
