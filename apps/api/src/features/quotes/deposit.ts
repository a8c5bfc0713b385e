import type { Refusal } from '@isiro/contracts/errors'
import { recordActivity } from '../../platform/db/activity.ts'
import type { Ctx } from '../../platform/db/context.ts'
import { isRefusal, refusalOf } from '../../platform/http/errors.ts'
import { requireCapability } from '../../platform/http/plan-gate.ts'
import { lockPlan } from '../business/service.ts'
import { notifyMembers } from '../notifications/service.ts'
import { namedIn } from './acceptance.ts'
import { invoicePart } from './invoicing.ts'
import { scheduleOf } from './present.ts'
import * as queries from './queries.ts'

/** The deposit that an acceptance promises cannot be invoiced. The transaction that was to hold both is undone. */
export class DepositRefused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** Whether the owner said that the acceptance of a quote invoices its deposit. */
export function promisesDeposit(quote: queries.QuoteRow): boolean {
  return quote.parts[0]?.kind === 'deposit' && scheduleOf(quote)?.issueDeposit === true
}

/** Invoices the deposit in the transaction that stores the acceptance. Throws `DepositRefused` where a rule is against it. */
export async function issueDeposit(ctx: Ctx, quoteId: string): Promise<void> {
  try {
    const owner = { plan: await lockPlan(ctx) }
    requireCapability(owner, 'quotes')
    await invoicePart(ctx, quoteId, { position: 0 })
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw new DepositRefused(refusalOf(error))
  }
}

/**
 * Notes with an acceptance that its deposit was not invoiced, and why. An owner who did not write the acceptance down is notified;
 * one who did sees it on the quote.
 */
export async function noteDepositRefused(
  ctx: Ctx,
  quote: queries.QuoteRow,
  refusal: Refusal,
  by: queries.Answerer,
): Promise<void> {
  const { id, number, clientName, currency, parts } = quote
  await queries.storeDepositRefusal(ctx.db, ctx.businessId, id, refusal)
  await recordActivity(ctx, 'quote.deposit_refused', id, namedIn(quote))
  const [deposit] = parts
  if (by === 'owner' || !deposit) return
  await notifyMembers(ctx, {
    kind: 'deposit_refused',
    clientName,
    subjectId: id,
    // The number of the document that it is about.
    number,
    amount: deposit.subtotal + deposit.vat,
    currency,
    refusal,
  })
}
