import { cardName } from '@isiro/domain/card-charges'
import { recordActivity } from '../../platform/db/activity.ts'
import type { Ctx } from '../../platform/db/context.ts'
import { notifyMembers } from '../notifications/service.ts'
import { stopCharges } from './charge-queries.ts'
import * as queries from './queries.ts'
import { FORGET_CARD } from './queues.ts'

/** The sealed code waits so long at most for the provider to forget the card too. */
const FORGET_WITHIN_MS = 3 * 24 * 60 * 60_000

/**
 * Ends a kept card, which the caller has locked: it is charged no more, its waiting charges stop, and a job asks the provider to
 * forget it. A charge whose outcome is awaited keeps its outcome.
 */
export async function endCard(
  ctx: Ctx,
  card: queries.CardRow,
  how: 'withdrawn' | 'removed' | 'replaced',
): Promise<void> {
  const { db, businessId, jobs } = ctx
  const now = ctx.now()
  await queries.updateCard(db, businessId, card.id, {
    state: how,
    endedAt: now,
    wakeAt: forgetBy(now),
  })
  await stopCharges(db, businessId, card.id, { reason: how, now })
  await jobs.add(db, FORGET_CARD, { businessId, cardId: card.id })
  if (how === 'replaced' || card.recurringId === null) return
  const clientName = await queries.findClientName(db, businessId, card.recurringId)
  const details = { clientName, card: nameOf(card) }
  await recordActivity(ctx, `recurring.card_${how}`, card.recurringId, details)
  if (how === 'withdrawn')
    await notifyMembers(ctx, { kind: 'card_withdrawn', clientName, subjectId: card.recurringId })
}

/** When the code of a card that ended then is emptied at the latest. */
export function forgetBy(endedAt: Date): Date {
  return new Date(endedAt.getTime() + FORGET_WITHIN_MS)
}

/** The card as people name it. */
export function nameOf({ brand, last4 }: Pick<queries.CardRow, 'brand' | 'last4'>): string {
  return cardName({ brand: brand ?? '', last4: last4 ?? '' })
}
