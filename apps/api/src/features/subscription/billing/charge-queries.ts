import type { Provider } from '@isiro/contracts/payment-providers'
import type { BillingInterval } from '@isiro/domain/billing-period'
import type { Minor } from '@isiro/domain/money'
import type { PaidPlanId } from '@isiro/domain/subscription'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import {
  claimReferences,
  deleteReferences,
  type NewReference,
  saveReference,
} from '../../../platform/db/provider-references.ts'
import { planWork } from '../../../platform/jobs/due-work.ts'

export interface NewCharge {
  id: string
  kind: 'purchase' | 'renewal' | 'retry'
  provider: Provider
  reference: string
  plan: PaidPlanId
  billingInterval: BillingInterval
  price: Minor
  credit: Minor
  amount: Minor
  state: 'open' | 'failed' | 'paid' | 'refunding'
  withCard: boolean
  createdAt: Date
  createdBy: string | null
  paidAt?: Date | null
  providerTransactionId?: string | null
  received?: Minor | null
  failure?: string | null
  nextCheckAt?: Date | null
}

export type Charge = NonNullable<Awaited<ReturnType<typeof findCharge>>>

export function findCharge(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('subscriptionCharges')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findChargeByReference(db: Db, businessId: BusinessId, reference: string) {
  return db
    .selectFrom('subscriptionCharges')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/** The charge that waits for its payment: at most one. */
export function findOpenCharge(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('subscriptionCharges')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** Adds a charge. False if the provider's transaction or reference is known already, of whichever business. */
export async function insertCharge(
  db: Db,
  businessId: BusinessId,
  { nextCheckAt = null, ...charge }: NewCharge,
): Promise<boolean> {
  if (!(await claimReferences(db, businessId, referencesOf(charge)))) {
    await deleteReferences(db, businessId, [charge.id])
    return false
  }
  const added = await db
    .insertInto('subscriptionCharges')
    .values({ businessId, ...charge })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await planWork(db, businessId, 'subscription_charge', charge.id, nextCheckAt)
  else await deleteReferences(db, businessId, [charge.id])
  return added !== undefined
}

function referencesOf(charge: NewCharge): NewReference[] {
  const { provider, id: subjectId, createdAt: namedAt } = charge
  const of = { provider, subjectId, namedAt }
  const { reference, providerTransactionId: transaction } = charge
  return [
    { ...of, kind: 'charge', reference },
    ...(transaction ? [{ ...of, kind: 'transaction' as const, reference: transaction }] : []),
  ]
}

interface ChargeChange {
  state?: Charge['state']
  authorizationUrl?: string | null
  providerTransactionId?: string | null
  received?: Minor
  failure?: string | null
  paidAt?: Date
  vat?: Minor
  vatRate?: number
  refundId?: string
  refundedAt?: Date
  nextCheckAt?: Date | null
}

/** Changes a charge. Throws a unique violation if its transaction is that of another charge, of whichever business. */
export async function updateCharge(
  db: Db,
  businessId: BusinessId,
  id: string,
  { nextCheckAt, ...change }: ChargeChange,
): Promise<void> {
  if (Object.keys(change).length > 0) {
    const changed = await db
      .updateTable('subscriptionCharges')
      .set(change)
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .returning(['provider', 'createdAt'])
      .executeTakeFirst()
    if (changed && change.providerTransactionId)
      await saveReference(db, businessId, {
        provider: changed.provider,
        kind: 'transaction',
        reference: change.providerTransactionId,
        subjectId: id,
        namedAt: changed.createdAt,
      })
  }
  if (nextCheckAt !== undefined)
    await planWork(db, businessId, 'subscription_charge', id, nextCheckAt)
}

/** The charges that it is time to ask about: open or superseded ones, and refunds. */
export function listDueCharges(db: Db, businessId: BusinessId, at: Date) {
  return db
    .selectFrom('subscriptionCharges')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('dueWork')
        .select('subject')
        .where('businessId', '=', businessId)
        .where('kind', '=', 'subscription_charge')
        .where('dueAt', '<=', at),
    )
    .orderBy('createdAt')
    .execute()
}

/** Lets a settled charge be looked at no more. */
export async function endChecks(db: Db, businessId: BusinessId, id: string): Promise<void> {
  const settled = await db
    .selectFrom('subscriptionCharges')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('state', 'in', ['paid', 'failed', 'refunded'])
    .forUpdate()
    .executeTakeFirst()
  if (settled) await planWork(db, businessId, 'subscription_charge', id, null)
}

/** Moves the checks that are due to a later time. */
export async function postponeCharges(
  db: Db,
  businessId: BusinessId,
  dueBy: Date,
  later: Date,
): Promise<void> {
  await db
    .updateTable('dueWork')
    .set({ dueAt: later })
    .where('businessId', '=', businessId)
    .where('kind', '=', 'subscription_charge')
    .where('dueAt', '<=', dueBy)
    .execute()
}

/** Every sale, the latest first. */
export function listSales(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('subscriptionCharges')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('vat', 'is not', null)
    .orderBy('paidAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** The charges paid since an instant whose money has not gone back. */
export function listReturnable(db: Db, businessId: BusinessId, since: Date) {
  return db
    .selectFrom('subscriptionCharges')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('state', '=', 'paid')
    .where('amount', '>', 0)
    .where('paidAt', '>=', since)
    .execute()
}

/** Those of the provider's transactions that are booked already, each by the id or the reference that it was asked by. */
export async function listBooked(
  db: Db,
  businessId: BusinessId,
  named: readonly string[],
): Promise<Set<string>> {
  if (named.length === 0) return new Set()
  const rows = await db
    .selectFrom('subscriptionCharges')
    .select(['reference', 'providerTransactionId'])
    .where('businessId', '=', businessId)
    .where((eb) =>
      eb.or([eb('reference', 'in', [...named]), eb('providerTransactionId', 'in', [...named])]),
    )
    .execute()
  return new Set(rows.flatMap((row) => [row.reference, row.providerTransactionId ?? '']))
}
