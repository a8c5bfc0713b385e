import { todayIn } from '@isiro/domain/business-date'
import { isCardExpired } from '@isiro/domain/card-charges'
import { recordActivity } from '../../platform/db/activity.ts'
import type { Ctx } from '../../platform/db/context.ts'
import { seal } from '../../platform/security/sealed.ts'
import type { Charge, SavedCard } from '../gateways/service.ts'
import { endCard, nameOf } from './end.ts'
import { nextMorning } from './mornings.ts'
import { cardPlace } from './place.ts'
import * as queries from './queries.ts'

/**
 * Keeps the card of a payment that the provider has confirmed, where the client agreed to it, in the transaction that books the
 * payment. A way to pay that cannot be charged again is noted as unusable. The card takes the place of the one that the
 * recurring invoice had.
 */
export async function keepCard(
  ctx: Ctx,
  attempt: { id: string; email: string },
  { savedCard, customer, isReversed }: Charge,
): Promise<void> {
  const { db, businessId, config, timeZone } = ctx
  const asked = await queries.lockAsked(db, businessId, attempt.id)
  if (!asked) return
  const now = ctx.now()
  if (asked.recurringId === null || isReversed || !isUsable(savedCard, todayIn(timeZone, now)))
    return queries.updateCard(db, businessId, asked.id, { state: 'unusable' })

  const before = await queries.lockKept(db, businessId, asked.recurringId)
  if (before) await endCard(ctx, before, 'replaced')
  const { authorizationCode, brand, last4, expMonth, expYear } = savedCard
  const known = { brand: brand.trim().slice(0, 40), last4: last4.slice(-4) }
  await queries.updateCard(db, businessId, asked.id, {
    ...known,
    state: 'kept',
    authorizationSealed: seal(config.secretKey, cardPlace(businessId, asked.id), authorizationCode),
    email: customer?.email ?? attempt.email,
    expMonth,
    expYear,
    keptAt: now,
    wakeAt: nextMorning(timeZone, now),
  })
  const clientName = await queries.findClientName(db, businessId, asked.recurringId)
  const details = { clientName, card: nameOf(known) }
  await recordActivity(
    { ...ctx, accountId: null },
    'recurring.card_kept',
    asked.recurringId,
    details,
  )
}

/** A card that can be charged again and whose last month is known and not over. */
function isUsable(card: SavedCard | null, today: string): card is SavedCard {
  if (card === null) return false
  const { expMonth, expYear } = card
  const isMonth = Number.isInteger(expMonth) && expMonth >= 1 && expMonth <= 12
  const isYear = Number.isInteger(expYear) && expYear >= 2000 && expYear <= 2200
  return isMonth && isYear && !isCardExpired({ expMonth, expYear }, today)
}
