import type { FillWorld } from '../../../../test/world.ts'
import { transact } from '../../../platform/db/context.ts'
import { insertDeletion, setKept } from '../queries.ts'

const DAY_MS = 86_400_000

/** A deletion that is recorded and never comes: the account stays open, so that its owner can be asked everything else. */
export const fillWorld: FillWorld = async ({ ctx, user }, mark) => {
  await transact(ctx, async ({ db, businessId, now }) => {
    await insertDeletion(db, businessId, {
      accountId: user.id,
      requestedAt: now(),
      undoUntil: new Date(now().getTime() + 10_000 * DAY_MS),
      retains: true,
      retainedUntil: '2033-12-31',
      toldAt: null,
    })
    await setKept(db, businessId, { of: mark })
  })
  return {}
}

export const OWN_WORDS: readonly string[] = []
