import type { Visitor } from '../../../../test/harness.ts'
import { transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Charge } from '../../gateways/gateway.ts'
import { insertAttempt } from '../../providers/settlement/attempt-queries.ts'
import { noteConsent } from '../agree.ts'
import { insertCharge } from '../charge-queries.ts'
import { keepCard } from '../keep.ts'

/** A kept card of a recurring invoice's client, with the mark in its texts, and what became of its charge of an invoice. */
export async function fillCard(visitor: Visitor, invoiceId: string, mark: string): Promise<void> {
  const { ctx } = visitor
  const now = ctx.now()
  const email = `card@${mark.toLowerCase()}.example`
  const attempt = { id: newId(now), invoiceId, currency: 'NGN', isTest: true } as const
  const paid = {
    savedCard: {
      authorizationCode: `AUTH_${mark}`,
      brand: `Brand ${mark}`,
      last4: '4081',
      expMonth: 12,
      expYear: 2030,
    },
    customer: { id: '1', code: 'CUS_1', email },
    isReversed: false,
  } as Charge
  await transact(ctx, async (ctx) => {
    await insertAttempt(ctx.db, ctx.businessId, {
      ...attempt,
      provider: 'paystack',
      reference: `card-${mark}`.slice(0, 60),
      amount: 1_000,
      email,
      madeBy: 'client',
      createdAt: now,
      nextCheckAt: new Date(now.getTime() + 365 * 86_400_000),
    })
    await noteConsent(ctx, attempt, { language: 'en' })
    await keepCard(ctx, { id: attempt.id, email }, paid)
    const [card] = await ctx.db
      .selectFrom('clientCards')
      .select('id')
      .where('businessId', '=', ctx.businessId)
      .where('attemptId', '=', attempt.id)
      .execute()
    if (!card) throw new Error('The card was not kept.')
    await insertCharge(ctx.db, ctx.businessId, {
      invoiceId,
      cardId: card.id,
      state: 'stopped',
      noticeId: null,
      noticedAt: now,
      chargeOn: '2026-12-05',
      nextOn: null,
      reason: 'declined',
      words: `Declined for ${mark}`,
      updatedAt: now,
    })
  })
}
