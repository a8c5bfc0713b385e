import type { Provider } from '@isiro/contracts/payment-providers'
import type { PlanId } from '@isiro/domain/plans'
import type { PaidSubscription, Subscription } from '@isiro/domain/subscription'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  findReferences,
  type ReferenceKind,
  saveReference,
} from '../../platform/db/provider-references.ts'
import { listDueWork, planWork } from '../../platform/jobs/due-work.ts'

/** A business's subscription with what the provider knows about it. */
export interface StoredSubscription {
  subscription: Subscription
  /** The plan in effect as it was last written down. */
  plan: PlanId
  provider: Provider | null
  customerId: string | null
  customerCode: string | null
  customerEmail: string | null
  subscriptionCode: string | null
  card: StoredCard | null
}

/** The card on file; the code that charges it is encrypted. */
export interface StoredCard {
  authorizationSealed: Buffer
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

function rowOf(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('businesses as b')
    .leftJoin('subscriptions as s', 's.businessId', 'b.id')
    .where('b.id', '=', businessId)
    .select(['b.plan as planInEffect', 's.businessId as stored'])
    .select([
      's.grantedPlan',
      's.grantedUntil',
      's.trialPlan',
      's.trialStartedAt',
      's.trialEndsAt',
      's.plan',
      's.billingInterval',
      's.provider',
      's.renews',
      's.firstPaidAt',
      's.periodStartsAt',
      's.periodEndsAt',
      's.periodValue',
      's.cancelledAt',
      's.failedAt',
      's.failedAttempts',
      's.nextPlan',
      's.endedAt',
      's.customerId',
      's.customerCode',
      's.customerEmail',
      's.subscriptionCode',
      's.authorizationSealed',
      's.cardBrand',
      's.cardLast4',
      's.cardExpMonth',
      's.cardExpYear',
    ])
}

type Row = NonNullable<Awaited<ReturnType<typeof selectRow>>>

function selectRow(db: Db, businessId: BusinessId) {
  return rowOf(db, businessId).executeTakeFirst()
}

/** Reads the subscription. A business without one has the plan it was given. */
export async function findSubscription(
  db: Db,
  businessId: BusinessId,
): Promise<StoredSubscription | null> {
  const row = await selectRow(db, businessId)
  return row ? read(row) : null
}

/** Like `findSubscription`, and no other transaction changes it until this one ends. */
export async function lockSubscription(
  db: Db,
  businessId: BusinessId,
): Promise<StoredSubscription | null> {
  const row = await rowOf(db, businessId).forNoKeyUpdate('b').executeTakeFirst()
  return row ? read(row) : null
}

function read(row: Row): StoredSubscription {
  return {
    plan: row.planInEffect,
    subscription: {
      granted: grantOf(row),
      trial:
        row.trialPlan && row.trialStartedAt && row.trialEndsAt
          ? { plan: row.trialPlan, startedAt: row.trialStartedAt, endsAt: row.trialEndsAt }
          : null,
      paid: paidOf(row),
    },
    provider: row.provider,
    customerId: row.customerId,
    customerCode: row.customerCode,
    customerEmail: row.customerEmail,
    subscriptionCode: row.subscriptionCode,
    card:
      row.authorizationSealed &&
      row.cardBrand &&
      row.cardLast4 &&
      row.cardExpMonth &&
      row.cardExpYear
        ? {
            authorizationSealed: row.authorizationSealed,
            brand: row.cardBrand,
            last4: row.cardLast4,
            expMonth: row.cardExpMonth,
            expYear: row.cardExpYear,
          }
        : null,
  }
}

function grantOf({
  stored,
  planInEffect,
  grantedPlan,
  grantedUntil,
}: Row): Subscription['granted'] {
  if (stored === null) return planInEffect === 'free' ? null : { plan: planInEffect, endsAt: null }
  return grantedPlan ? { plan: grantedPlan, endsAt: grantedUntil } : null
}

function paidOf(row: Row): PaidSubscription | null {
  const { plan, billingInterval, firstPaidAt, periodStartsAt, periodEndsAt, periodValue } = row
  if (!plan || !billingInterval || !firstPaidAt || !periodStartsAt || !periodEndsAt) return null
  return {
    plan,
    interval: billingInterval,
    renews: row.renews ?? false,
    firstPaidAt,
    periodStartsAt,
    periodEndsAt,
    periodValue: periodValue ?? 0,
    cancelledAt: row.cancelledAt,
    failedAt: row.failedAt,
    failedAttempts: row.failedAttempts ?? 0,
    nextPlan: row.nextPlan,
    endedAt: row.endedAt,
  }
}

/** Writes the whole subscription, and puts its plan into effect. */
export async function saveSubscription(
  db: Db,
  businessId: BusinessId,
  stored: StoredSubscription,
  nextCheckAt: Date | null,
): Promise<void> {
  const { subscription, card } = stored
  const { granted, trial, paid } = subscription
  const values = {
    grantedPlan: granted?.plan ?? null,
    grantedUntil: granted?.endsAt ?? null,
    trialPlan: trial?.plan ?? null,
    trialStartedAt: trial?.startedAt ?? null,
    trialEndsAt: trial?.endsAt ?? null,
    plan: paid?.plan ?? null,
    billingInterval: paid?.interval ?? null,
    provider: paid ? stored.provider : null,
    renews: paid?.renews ?? false,
    firstPaidAt: paid?.firstPaidAt ?? null,
    periodStartsAt: paid?.periodStartsAt ?? null,
    periodEndsAt: paid?.periodEndsAt ?? null,
    periodValue: paid?.periodValue ?? null,
    cancelledAt: paid?.cancelledAt ?? null,
    failedAt: paid?.failedAt ?? null,
    failedAttempts: paid?.failedAttempts ?? 0,
    nextPlan: paid?.nextPlan ?? null,
    endedAt: paid?.endedAt ?? null,
    customerId: stored.customerId,
    customerCode: stored.customerCode,
    customerEmail: stored.customerEmail,
    subscriptionCode: stored.subscriptionCode,
    authorizationSealed: card?.authorizationSealed ?? null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    cardExpMonth: card?.expMonth ?? null,
    cardExpYear: card?.expYear ?? null,
  }
  await db
    .insertInto('subscriptions')
    .values({ businessId, ...values })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet(values))
    .execute()
  await setNextCheck(db, businessId, nextCheckAt)
  await sql`SELECT put_plan_into_effect(${businessId}, ${stored.plan})`.execute(db)
}

/** Lets a webhook about the customer find the business. */
export async function nameCustomer(
  db: Db,
  businessId: BusinessId,
  { provider, customerCode }: Pick<StoredSubscription, 'provider' | 'customerCode'>,
  namedAt: Date,
): Promise<void> {
  if (provider === null || customerCode === null) return
  const customer = { provider, kind: 'customer', reference: customerCode } as const
  await saveReference(db, businessId, { ...customer, subjectId: businessId, namedAt })
}

/** Notes when the job looks at the subscription again; null if nothing will happen by itself. */
export function setNextCheck(db: Db, businessId: BusinessId, at: Date | null): Promise<void> {
  return planWork(db, businessId, 'subscription', businessId, at)
}

/** Takes the business for one node until a time. False if another has it. */
export async function takeLease(
  db: Db,
  businessId: BusinessId,
  now: Date,
  leasedUntil: Date,
): Promise<boolean> {
  const taken = await db
    .insertInto('subscriptionLeases')
    .values({ businessId, leasedUntil })
    .onConflict((conflict) =>
      conflict
        .column('businessId')
        .doUpdateSet({ leasedUntil })
        .where('subscriptionLeases.leasedUntil', '<=', now),
    )
    .returning('businessId')
    .executeTakeFirst()
  return taken !== undefined
}

export async function endLease(db: Db, businessId: BusinessId): Promise<void> {
  await db.deleteFrom('subscriptionLeases').where('businessId', '=', businessId).execute()
}

/** The ids of the businesses whose subscription or charges it is time to look at. */
export async function listDue(db: Db, at: Date, most: number): Promise<string[]> {
  const subscriptions = await listDueWork(db, 'subscription', at, most)
  const charges = await listDueWork(db, 'subscription_charge', at, most)
  return [...new Set([...subscriptions, ...charges].map(({ businessId }) => businessId))]
}

/** The businesses that a webhook may be about. */
export async function listBilledBusinesses(
  db: Db,
  provider: Provider,
  { reference, customerCode }: { reference: string | null; customerCode: string | null },
): Promise<string[]> {
  const find = (kind: ReferenceKind, named: string | null) =>
    named === null ? [] : findReferences(db, { provider, kind }, [named])
  const billed = [...(await find('charge', reference)), ...(await find('customer', customerCode))]
  return [...new Set(billed.map(({ businessId }) => businessId))]
}

/** How many invoices were issued in a month of the business. */
export async function countIssued(db: Db, businessId: BusinessId, month: string): Promise<number> {
  const row = await db
    .selectFrom('invoiceUsage')
    .where('businessId', '=', businessId)
    .where('month', '=', month)
    .select('issued')
    .executeTakeFirst()
  return row?.issued ?? 0
}

/** Notes that a mail was queued. False if it had been queued before. */
export async function claimNotice(
  db: Db,
  businessId: BusinessId,
  kind: string,
  subject: string,
  queuedAt: Date,
): Promise<boolean> {
  const claimed = await db
    .insertInto('subscriptionNotices')
    .values({ businessId, kind, subject, queuedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return claimed !== undefined
}
