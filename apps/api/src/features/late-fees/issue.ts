import { toBusinessId, transact } from '../../platform/db/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { issueDraft } from '../invoices/drafts.ts'
import { notifyMembers } from '../notifications/service.ts'
import { findFeesOf } from './queries.ts'

/**
 * Issues the invoice of a fee and notifies the owner. An invoice that cannot be issued as it is, such as in a foreign currency
 * without a rate, stays a draft, and the owner is notified of that. A second run, and one for a draft that was deleted, does
 * nothing.
 */
export async function issueLateFee(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
  { businessId, feeInvoiceId }: { businessId: string; feeInvoiceId: string },
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(businessId))
  const tell = async (inside: typeof ctx) => {
    const fees = await findFeesOf(inside.db, inside.businessId, feeInvoiceId)
    if (!fees) return
    const { clientName, number, amount, currency } = fees
    await notifyMembers(inside, {
      kind: 'late_fee',
      clientName,
      subjectId: feeInvoiceId,
      number,
      amount,
      currency,
    })
  }
  try {
    await transact(ctx, async (ctx) => {
      if (!(await findFeesOf(ctx.db, ctx.businessId, feeInvoiceId))) return
      await issueDraft(ctx, feeInvoiceId)
      await tell(ctx)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // It was issued before, or the owner deleted the draft.
    if (['invoices.not_a_draft', 'resource.not_found'].includes(error.code)) return
    await transact(ctx, tell)
  }
}
