import { createHash } from 'node:crypto'
import type { Visitor } from '../../../../test/harness.ts'
import { transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { planWork } from '../../../platform/jobs/due-work.ts'
import { seal } from '../../../platform/security/sealed.ts'
import { insertDispute, updateDispute } from '../../ledger/disputes/queries.ts'
import { putConnection } from '../connections/queries.ts'
import { insertAttempt, updateAttempt } from '../settlement/attempt-queries.ts'
import { insertEvent, markProcessed } from '../webhooks/queries.ts'

/** Inserts a connection, an attempt, a webhook and a dispute of one business, with `mark` in every free text. */
export function fillProviders(
  visitor: Visitor,
  mark: string,
  { invoiceId, paymentId }: { invoiceId: string; paymentId: string },
): Promise<{ dispute: string }> {
  return transact(visitor.ctx, async ({ db, businessId, now }) => {
    const at = now()
    const provider = 'paystack'
    const sealed = (what: string, text: string) =>
      seal(visitor.ctx.config.secretKey, [businessId, provider, what], text)
    await putConnection(db, businessId, provider, `hook-${mark}-${newId(at)}`, {
      publicKey: `pk_test_${mark}`,
      secretSealed: sealed('secret', `sk_test_${mark}`),
      previousSecretSealed: sealed('secret', `sk_test_${mark}0`),
      previousUntil: at,
      hookSecretSealed: sealed('hook', mark),
      keyHint: mark.slice(-4),
      isTest: true,
      connectedAt: at,
      connectedBy: visitor.ctx.accountId,
      firstEventAt: at,
    })
    const id = newId(at)
    await insertAttempt(db, businessId, {
      id,
      provider,
      reference: `${mark}.attempt.1`,
      invoiceId,
      amount: 1_000,
      currency: 'NGN',
      email: `payer@${mark.toLowerCase()}.example`,
      madeBy: 'owner',
      isTest: true,
      createdAt: at,
      // Not due within any test.
      nextCheckAt: new Date('2999-01-01T00:00:00Z'),
    })
    await updateAttempt(db, businessId, id, {
      state: 'failed',
      authorizationUrl: `https://checkout.example/${mark}`,
      accessCode: `code-${mark}`,
      providerTransactionId: `attempt-${mark}`,
      failure: `Declined ${mark}`,
    })
    const body = Buffer.from(JSON.stringify({ event: 'charge.success', about: mark }))
    const eventId = newId(at)
    const bodyHash = createHash('sha256').update(body).digest()
    await insertEvent(db, businessId, { id: eventId, provider, bodyHash, body, receivedAt: at })
    await markProcessed(db, businessId, eventId, { workedAt: at, outcome: 'ignored' })
    const dispute = newId(at)
    await insertDispute(db, businessId, {
      id: dispute,
      paymentId,
      provider,
      providerDisputeId: `dispute-${mark}`,
      amount: 1_000,
      currency: 'NGN',
      reason: `Reason ${mark}`,
      state: 'open',
      openedAt: at,
      answerBy: at,
      resolvedAt: null,
      refunded: 0,
      toldAt: at,
    })
    const answer = { answer: 'contested', answerNote: `Answer ${mark}` } as const
    const asked = { answeredBy: visitor.ctx.accountId, askedAt: new Date(0), answeredAt: at }
    await updateDispute(db, businessId, dispute, { ...answer, ...asked })
    await planWork(db, businessId, 'disputes', businessId, new Date('2999-01-01T00:00:00Z'))
    return { dispute }
  })
}
