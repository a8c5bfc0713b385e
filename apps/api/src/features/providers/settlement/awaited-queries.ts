import type { Provider } from '@isiro/contracts/payment-providers'
import type { PlanId } from '@isiro/domain/plans'
import { sql } from 'kysely'
import { compiled } from '../../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type AttemptRow, openRefunds } from './attempt-queries.ts'

/** An attempt with the facts of its business that settlement needs. */
export interface AwaitedPayment {
  attempt: AttemptRow
  /** Whether the provider has yet to complete a refund of its money. */
  hasOpenRefunds: boolean
  plan: PlanId
  timeZone: string
}

interface Reference {
  businessId: BusinessId
  provider: Provider
  reference: string
}

const awaitedByReference = compiled((db, $: Reference) =>
  db
    .selectFrom('paymentAttempts as t')
    .innerJoin('businesses as b', 'b.id', 't.businessId')
    .selectAll('t')
    .select(['b.plan', 'b.timeZone'])
    .select((eb) =>
      // A refund needs a payment, and most attempts have none when they are checked, so this skips the refund
      // lookup.
      eb
        .case()
        .when('t.state', 'in', ['paid', 'review'])
        .then(
          eb.exists(
            openRefunds(db)
              .select('r.id')
              .where('p.attemptId', '=', sql.ref<string>('t.id'))
              .where('r.businessId', '=', $.businessId),
          ),
        )
        .else(false)
        .end()
        .$castTo<boolean>()
        .as('hasOpenRefunds'),
    )
    .where('t.businessId', '=', $.businessId)
    .where('t.provider', '=', $.provider)
    .where('t.reference', '=', $.reference),
)

/** The payment expected under a reference; null when the business has no such attempt. */
export async function findAwaited(db: Db, reference: Reference): Promise<AwaitedPayment | null> {
  const [row] = await awaitedByReference(db, reference)
  if (!row) return null
  const { hasOpenRefunds, plan, timeZone, ...attempt } = row
  return { attempt, hasOpenRefunds, plan, timeZone }
}
