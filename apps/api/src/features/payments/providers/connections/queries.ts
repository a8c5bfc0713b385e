import type { Provider } from '@isiro/contracts/payment-providers'
import { sql } from 'kysely'
import type { BusinessId } from '../../../../platform/db/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { prepared } from '../../../../platform/db/prepared-query.ts'

export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof findConnection>>>

const connectionByProvider = prepared((db, $: { businessId: BusinessId; provider: Provider }) =>
  db
    .selectFrom('providerConnections')
    .selectAll()
    // Every change of it renews this.
    .select(sql<string>`xmin::text`.as('version'))
    .where('businessId', '=', $.businessId)
    .where('provider', '=', $.provider),
)

export async function findConnection(db: Db, businessId: BusinessId, provider: Provider) {
  const [connection] = await connectionByProvider(db, { businessId, provider })
  return connection
}

/** The connection, held until the transaction ends: of two changes of keys, the second sees the first. */
export function lockConnection(db: Db, businessId: BusinessId, provider: Provider) {
  return db
    .selectFrom('providerConnections')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst()
}

export function listConnections(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('providerConnections')
    .selectAll()
    .where('businessId', '=', businessId)
    .execute()
}

export interface StoredKeys {
  publicKey: string | null
  secretSealed: Buffer | null
  previousSecretSealed: Buffer | null
  previousUntil: Date | null
  hookSecretSealed: Buffer | null
  keyHint: string | null
  isTest: boolean
  connectedAt: Date
  connectedBy: string | null
}

export async function putConnection(
  db: Db,
  businessId: BusinessId,
  provider: Provider,
  hookId: string,
  keys: StoredKeys,
): Promise<void> {
  await db
    .insertInto('providerConnections')
    .values({ businessId, provider, hookId, ...keys })
    .onConflict((conflict) => conflict.columns(['businessId', 'provider']).doUpdateSet(keys))
    .execute()
}

/** Makes the webhook's address known, without keys. Leaves a connection that is there alone. */
export async function insertHook(
  db: Db,
  businessId: BusinessId,
  provider: Provider,
  hookId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('providerConnections')
    .values({ businessId, provider, hookId, isTest: true, connectedAt: now })
    .onConflict((conflict) => conflict.columns(['businessId', 'provider']).doNothing())
    .execute()
}

const hookById = prepared(
  (_db, $: { hookId: string }) => sql<{ businessId: string; provider: Provider }>`
    SELECT business_id, provider FROM find_provider_hook(${$.hookId})`,
)

/** Whose a webhook's address is, across businesses: ids only. */
export async function findHook(
  db: Db,
  hookId: string,
): Promise<{ businessId: string; provider: Provider } | null> {
  const [hook] = await hookById(db, { hookId })
  return hook ?? null
}
