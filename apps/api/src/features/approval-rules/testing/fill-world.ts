import type { FillWorld } from '../../../../test/world.ts'
import { transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { insertRule } from '../queries.ts'

/** Two rules about nobody's deeds, so that they stop nothing of what the world makes. */
export const fillWorld: FillWorld = async ({ ctx }) => {
  const rule = () =>
    transact(ctx, async ({ db, businessId, now }) => {
      const id = newId(now())
      await insertRule(db, businessId, {
        id,
        what: 'payout',
        above: null,
        makers: ['viewer'],
        first: { people: [newId(now())] },
        second: { role: 'admin' },
        secondAbove: null,
        standIn: newId(now()),
        at: now(),
      })
      return id
    })
  return { approvalRule: await rule(), spareApprovalRule: await rule() }
}

/** Columns that hold words of the product, and ids. */
export const OWN_WORDS = [
  'approval_rules.first',
  'approval_rules.makers',
  'approval_rules.second',
  'approval_rules.what',
]
