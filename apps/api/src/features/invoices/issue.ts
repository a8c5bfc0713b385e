import type { CreateInvoice, IssuedInvoice } from '@isiro/contracts/invoices'
import { monthOf, todayIn } from '@isiro/domain/business-date'
import { openNumber } from '@isiro/domain/invoice-number'
import { toE164 } from '@isiro/domain/phone'
import { canUse, planById } from '@isiro/domain/plans'
import { activityRow } from '../../platform/activity.ts'
import { type Ctx, changeAtOnce, glance, transact } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import { AppError, found, refusedField } from '../../platform/errors.ts'
import type { KeptAnswer } from '../../platform/idempotency.ts'
import { newId, newToken } from '../../platform/ids.ts'
import { together } from '../../platform/together.ts'
import type { BusinessRow } from '../business/service.ts'
import {
  clientForInvoice,
  type InvoicedClient,
  isAsTyped,
  type TypedClient,
} from '../clients/service.ts'
import { announceIssued, isAnnounced } from '../messages/automatic/service.ts'
import { assembleInvoice, issuedRow } from './assemble.ts'
import * as queries from './issue-queries.ts'
import { findParties } from './party-queries.ts'
import { presentInvoice } from './present.ts'
import { reckon, refuseUnlawful } from './taxation.ts'
import type { TimelineRow } from './timeline-queries.ts'

/**
 * Issues an invoice: checks it against the law and the plan, computes every figure itself, gives it the next
 * number and makes it unchangeable, all in one transaction. A draft it came from is gone with it.
 */
export async function issueInvoice(ctx: Ctx, input: CreateInvoice): Promise<IssuedInvoice> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const typed = typedClient(input)
    const parties = found(await findParties(db, businessId, typed, input.draftId))
    const { business, timeline } = parties
    const client =
      parties.client && isAsTyped(typed, parties.client)
        ? parties.client
        : await clientForInvoice(ctx, typed, business.language)
    const drawn = drawUp(ctx, input, { business, client, timeline })
    const { month } = drawn.counting
    const [, number] = await together([
      queries.openCounters(db, businessId, { month, series: drawn.invoice.number.series }),
      refuseTaken(() => queries.insertIssued(db, businessId, { ...drawn, answer: null })),
    ])
    const { limit } = drawn.counting
    if (number === null) throw new AppError('invoices.limit_reached', { limit: limit ?? 0 })
    if (isTold(business)) await announceIssued(ctx, drawn.invoice.id)
    return drawn.present(number)
  })
}
/**
 * As `issueInvoice`, for an invoice that nothing but itself is to be written for: its client stands as it says, its
 * counters are there and nobody is told of it. Both parties are read and the rest is one statement, on connections
 * shared with others. Null, with nothing changed, where more is to be done or something stands in its way.
 * With `kept`, the answer is added under its key; its status is that of the answer `{ invoice }`.
 */
export async function issueAtOnce(
  ctx: Ctx,
  input: CreateInvoice,
  kept: KeptAnswer | null,
): Promise<IssuedInvoice | null> {
  if (ctx.inTransaction) return null
  const typed = typedClient(input)
  const parties = found(
    await glance(ctx, ({ db, businessId }) => findParties(db, businessId, typed, input.draftId)),
  )
  const { business, client, timeline } = parties
  if (client === null || !isAsTyped(typed, client) || isTold(business)) return null
  const drawn = drawUp(ctx, input, { business, client, timeline })
  const answer = kept && { ...kept, body: { invoice: drawn.present('') } }
  try {
    const number = await changeAtOnce(ctx, ({ db, businessId }) =>
      queries.insertIssued(db, businessId, { ...drawn, answer }),
    )
    return number === null ? null : drawn.present(number)
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

/** Whether an invoice that was issued is followed by a message. The row of the business says so. */
function isTold(business: BusinessRow): boolean {
  return isAnnounced(business.automaticMessages, 'invoice_created')
}

interface Parties {
  business: BusinessRow
  client: InvoicedClient
  timeline: TimelineRow[]
}

/** The document with every figure and all that goes with it, but for its number. Refuses what may not be issued. */
function drawUp(ctx: Ctx, input: CreateInvoice, { business, client, timeline }: Parties) {
  refuseUnlawful(input, business)
  if (input.currency !== business.currency && !canUse(ctx.plan, 'multi_currency')) {
    throw new AppError('plans.not_included', { capability: 'multi_currency' })
  }
  const { totals, taxes } = reckon(input, business, client.kind === 'government')
  const now = ctx.now()
  const today = todayIn(ctx.timeZone, now)
  const id = input.draftId ?? newId(now)
  const number = openNumber(business.numberPattern, Number(input.issueDate.slice(0, 4)))
  const invoice = assembleInvoice(ctx, input, { id, number, business, client, totals, taxes })
  const linkToken = newToken(16)
  const details = { clientName: client.name, total: totals.total, currency: input.currency }
  const activity = activityRow(ctx, 'invoice.issued', id, details)
  const present = (number: string) => {
    const issued = { ...activity, by: ctx.memberName, details: { ...details, number } }
    const row = issuedRow(invoice, number, linkToken, [...timeline, issued], today)
    return presentInvoice(row, ctx.appUrl)
  }
  const counting = { month: monthOf(today), limit: planById(ctx.plan).invoiceLimit }
  return { invoice, counting, linkToken, activity, present }
}

/** Says what a unique index has refused. */
async function refuseTaken<T>(insert: () => Promise<T>): Promise<T> {
  try {
    return await insert()
  } catch (error) {
    if (isUniqueViolation(error, 'invoices_pkey')) throw new AppError('invoices.not_a_draft')
    // Two patterns of one business can meet in letters and digits; the owner picks another.
    const isTaken =
      isUniqueViolation(error, 'invoices_number_key') || isUniqueViolation(error, 'invoices_number')
    if (isTaken) throw new AppError('business.number_pattern_used')
    throw error
  }
}

function typedClient({ client }: CreateInvoice): TypedClient {
  const phone = client.phone === null ? null : toE164(client.phone)
  if (client.phone !== null && phone === null)
    throw refusedField('client.phone', 'validation.phone')
  return { ...client, phone }
}
