import type { Provider } from '@isiro/contracts/payment-providers'
import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import { compiled, compiledByShape } from '../../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { found } from '../../../platform/http/errors.ts'
import { planWork } from '../../../platform/jobs/due-work.ts'

export type AttemptRow = Awaited<ReturnType<typeof lockAttempt>>
export type AttemptState = AttemptRow['state']

export interface NewAttempt {
  id: string
  provider: Provider
  reference: string
  invoiceId: string
  amount: number
  currency: Currency
  email: string
  madeBy: 'owner' | 'client' | 'card'
  isTest: boolean
  createdAt: Date
  nextCheckAt: Date
}

export async function insertAttempt(
  db: Db,
  businessId: BusinessId,
  { nextCheckAt, ...attempt }: NewAttempt,
): Promise<void> {
  await db
    .insertInto('paymentAttempts')
    .values({ ...attempt, businessId })
    .execute()
  await planWork(db, businessId, 'payment_attempt', attempt.id, nextCheckAt)
}

/**
 * Claims an attempt whose opening was never answered, so that the retry uses the same reference and the provider
 * cannot make two payments of it. Skips an attempt that another call is opening now.
 */
export function takeUnanswered(
  db: Db,
  businessId: BusinessId,
  wanted: Omit<NewAttempt, 'id' | 'reference' | 'createdAt' | 'nextCheckAt'>,
  times: { now: Date; staleBefore: Date; madeAfter: Date },
) {
  return db
    .updateTable('paymentAttempts')
    .set({ state: 'created', checkedAt: times.now })
    .where('businessId', '=', businessId)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('paymentAttempts')
        .select('id')
        .where('businessId', '=', businessId)
        .where('invoiceId', '=', wanted.invoiceId)
        .where('provider', '=', wanted.provider)
        .where('amount', '=', wanted.amount)
        .where('currency', '=', wanted.currency)
        .where('email', '=', wanted.email)
        .where('madeBy', '=', wanted.madeBy)
        .where('isTest', '=', wanted.isTest)
        .where('authorizationUrl', 'is', null)
        .where('createdAt', '>', times.madeAfter)
        .where((or) =>
          or.or([
            or('state', '=', 'unknown'),
            or.and([
              or('state', '=', 'created'),
              or(or.fn.coalesce('checkedAt', 'createdAt'), '<', times.staleBefore),
            ]),
          ]),
        )
        .orderBy('createdAt', 'desc')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'reference'])
    .executeTakeFirst()
}

interface Named {
  businessId: BusinessId
  id: string
}

const attemptForUpdate = compiled((db, $: Named) =>
  db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('businessId', '=', $.businessId)
    .where('id', '=', $.id)
    .forUpdate(),
)

/**
 * Reads and locks the attempt until the transaction ends, so that simultaneous settlements run one after another.
 */
export async function lockAttempt(db: Db, businessId: BusinessId, id: string) {
  const [attempt] = await attemptForUpdate(db, { businessId, id })
  return found(attempt)
}

export interface AttemptChange {
  state?: AttemptState
  authorizationUrl?: string
  accessCode?: string | null
  providerTransactionId?: string
  failure?: string | null
  checkedAt?: Date
  checks?: number
}

const changeOfAttempt = compiledByShape(
  (db, { columns }: { columns: (keyof AttemptChange)[] }, $: AttemptChange & Named) =>
    db
      .updateTable('paymentAttempts')
      .set(Object.fromEntries(columns.map((column) => [column, $[column]])))
      .where('businessId', '=', $.businessId)
      .where('id', '=', $.id),
)

/** Changes an attempt, and with `nextCheckAt` when the provider is asked again; null when there is nothing more to learn. */
export async function updateAttempt(
  db: Db,
  businessId: BusinessId,
  id: string,
  { nextCheckAt, ...change }: AttemptChange & { nextCheckAt?: Date | null },
): Promise<void> {
  const columns = Object.keys(change) as (keyof AttemptChange)[]
  if (columns.length > 0) await changeOfAttempt(db, { columns }, { ...change, businessId, id })
  if (nextCheckAt !== undefined) await planWork(db, businessId, 'payment_attempt', id, nextCheckAt)
}

/** The ledger payments of an attempt's transactions: one payment each. */
export function listPaymentsOf(
  db: Db,
  { businessId, id, provider }: Pick<AttemptRow, 'businessId' | 'id' | 'provider'>,
  transactionIds: readonly string[],
) {
  return db
    .selectFrom('payments')
    .select([
      'id',
      'amount',
      'currency',
      'method',
      'source',
      'receivedOn',
      'reference',
      'note',
      'payer',
      'recordedAt',
      'refunded',
      'heldReason',
      'providerTransactionId',
    ])
    .where('businessId', '=', businessId)
    .where('source', '=', provider)
    .where('providerTransactionId', '=', sql<string>`ANY (${transactionIds})`)
    .where('attemptId', '=', id)
    .orderBy('id')
    .execute()
}

/** Refunds of an attempt's payments that the provider has not completed. */
export function listOpenRefunds(db: Db, businessId: BusinessId, attemptId: string) {
  return openRefunds(db)
    .leftJoin('refundOrders as q', (join) =>
      join.onRef('q.businessId', '=', 'r.businessId').onRef('q.refundId', '=', 'r.id'),
    )
    .where('r.businessId', '=', businessId)
    .where('p.attemptId', '=', attemptId)
    .select(['r.id', 'r.amount', 'r.providerRefundId', 'q.askedAt', 'p.providerTransactionId'])
    .execute()
}

/** Refunds through a provider without an outcome. */
export function openRefunds(db: Db) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.businessId', '=', 'r.businessId').onRef('p.id', '=', 'r.paymentId'),
    )
    .leftJoin('refundOutcomes as o', (join) =>
      join.onRef('o.businessId', '=', 'r.businessId').onRef('o.refundId', '=', 'r.id'),
    )
    .where('r.through', '<>', 'hand')
    .where('o.refundId', 'is', null)
}
