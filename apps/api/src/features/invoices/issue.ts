import type { CreateInvoice, IssuedInvoice } from '@isiro/contracts/invoices'
import type { AutomaticChannel } from '@isiro/contracts/message-settings'
import { monthOf, monthStart } from '@isiro/domain/business-date'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { requireApproval } from '../approval-rules/service.ts'
import { clientForInvoice, countryFor, isAsTyped } from '../clients/service.ts'
import { notifyIssued } from '../messages/automatic/service.ts'
import { askedSale } from './asked-sale.ts'
import { buildInvoice, notifiesClient, typedClient } from './build-invoice.ts'
import { insertIssued } from './issue-queries.ts'
import { findParties } from './party-queries.ts'
import { findIssued } from './queries.ts'

export interface IssueOptions {
  /** The channels on which the client gets it, whatever the business's automatic messages say; absent follows those. */
  sendBy?: readonly AutomaticChannel[]
}

/**
 * Issues an invoice: checks it against the tax rules and the plan, computes every figure, gives it the next
 * number and makes it immutable, all in one transaction. The draft it came from is deleted.
 *
 * Throws `invoices.limit_reached` when the plan's invoices of this month are used up, `invoices.not_a_draft` when the
 * draft was issued before, `approval.required` where somebody has to approve it first, `invoices.issue_month_closed` when the VAT return of the month of issue is filed, and the
 * refusals of `buildInvoice`.
 */
export async function issueInvoice(
  ctx: Ctx,
  input: CreateInvoice,
  { sendBy }: IssueOptions = {},
): Promise<IssuedInvoice> {
  return transact(ctx, async (outer) => {
    const { db, businessId } = outer
    const typed = typedClient(input, await countryFor(outer, [input.client]))
    const parties = found(await findParties(db, businessId, typed, input.draftId))
    const { business, timeline } = parties
    // The session's plan may have changed since. The row's cannot until this transaction ends.
    const ctx = { ...outer, plan: business.plan }
    const client =
      parties.client && isAsTyped(typed, parties.client)
        ? parties.client
        : await clientForInvoice(ctx, typed, business.language)
    const built = buildInvoice(ctx, input, { business, client, timeline })
    await requireApproval(ctx, askedSale('invoice', input, built.invoice, business.currency))
    const issued = await insertIssued(db, businessId, built)
    const { limit } = built.counting
    if (issued === null) throw new AppError('invoices.limit_reached', { limit: limit ?? 0 })
    const { number, taxMonth } = issued
    if (taxMonth === null) {
      if (await findIssued(db, businessId, built.invoice.id))
        throw new AppError('invoices.not_a_draft')
      // Two number patterns of one business can print the same number. The owner must choose another pattern.
      throw new AppError('business.number_pattern_used')
    }
    refuseClosedMonth(built.invoice.issueDate, taxMonth)
    if (sendBy ? sendBy.length > 0 : notifiesClient(parties))
      await notifyIssued(ctx, built.invoice.id, sendBy)
    return built.present({ number, taxMonth })
  })
}

/**
 * An invoice whose supply lies in a closed month counts in the first open one, but none can be issued in a closed month.
 * The database chose the tax month, so that a return filed at the same moment is not missed.
 */
function refuseClosedMonth(issueDate: string, taxMonth: string): void {
  if (monthOf(issueDate) >= taxMonth) return
  const code = 'invoices.issue_month_closed'
  throw new AppError(code, {
    month: monthOf(issueDate),
    firstOpen: monthStart(taxMonth),
    fields: [{ path: 'issueDate', message: code }],
  })
}
