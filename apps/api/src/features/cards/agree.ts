import { CARD_CONSENT_VERSION } from '@isiro/domain/card-charges'
import type { Currency } from '@isiro/domain/currency'
import type { Ctx } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import type { CardConsent } from '../providers/service.ts'
import * as queries from './queries.ts'

/**
 * Notes with a checkout that the client agreed to the card being kept, in the transaction that makes the attempt. Without consent
 * an earlier one of the same checkout is taken back. Nothing is noted where the recurring invoice has ended or bills in
 * another currency meanwhile: then no charge could follow.
 */
export async function noteConsent(
  ctx: Ctx,
  attempt: { id: string; invoiceId: string; currency: Currency; isTest: boolean },
  consent: CardConsent | null,
): Promise<void> {
  const { db, businessId } = ctx
  await queries.deleteAsked(db, businessId, attempt.id)
  if (!consent) return
  const recurring = await queries.findRecurringOf(db, businessId, attempt.invoiceId)
  if (!recurring || recurring.isEnded || recurring.currency !== attempt.currency) return
  const agreedAt = ctx.now()
  await queries.insertAgreement(db, businessId, {
    id: newId(agreedAt),
    recurringId: recurring.id,
    attemptId: attempt.id,
    isTest: attempt.isTest,
    currency: attempt.currency,
    textVersion: CARD_CONSENT_VERSION,
    language: consent.language,
    agreedAt,
  })
}
