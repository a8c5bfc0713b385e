import type { Provider } from '@isiro/contracts/payment-providers'
import { sql } from 'kysely'
import { compiled } from '../../../platform/db/compiled-query.ts'
import { type BusinessId, toBusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { found } from '../../../platform/http/errors.ts'

/** A row of a connection. All of it is null for a business without one. */
export type StoredConnection = Omit<Awaited<ReturnType<typeof findConnection>>, 'isOfSandbox'>

const connectionByProvider = compiled((db, $: { businessId: BusinessId; provider: Provider }) =>
  db
    .selectFrom('businesses as b')
    .leftJoin('providerConnections as c', (join) =>
      join.on('c.businessId', '=', $.businessId).on('c.provider', '=', $.provider),
    )
    .where('b.id', '=', $.businessId)
    .selectAll('c')
    .select(({ eb }) => eb('b.sandboxOf', 'is not', null).$castTo<boolean>().as('isOfSandbox')),
)

/** The connection of a business to a provider, if it has one, and whether the business is a sandbox. */
export async function findConnection(db: Db, businessId: BusinessId, provider: Provider) {
  const [connection] = await connectionByProvider(db, { businessId, provider })
  return found(connection)
}

/**
 * Reads and locks the connection until the transaction ends: of two changes of keys, the second sees the first.
 */
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
  firstEventAt: Date | null
}

/** Inserts the webhook address of a connection unless it exists: an address never changes. */
async function insertAddress(
  db: Db,
  address: { businessId: BusinessId; provider: Provider; hookId: string },
): Promise<void> {
  await db
    .insertInto('webhookAddresses')
    .values(address)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function putConnection(
  db: Db,
  businessId: BusinessId,
  provider: Provider,
  hookId: string,
  keys: StoredKeys,
): Promise<void> {
  await insertAddress(db, { businessId, provider, hookId })
  await db
    .insertInto('providerConnections')
    .values({ businessId, provider, hookId, ...keys })
    .onConflict((conflict) => conflict.columns(['businessId', 'provider']).doUpdateSet(keys))
    .execute()
}

/** Inserts the webhook address without keys. Leaves an existing connection unchanged. */
export async function insertHook(
  db: Db,
  businessId: BusinessId,
  provider: Provider,
  hookId: string,
  now: Date,
): Promise<void> {
  await insertAddress(db, { businessId, provider, hookId })
  await db
    .insertInto('providerConnections')
    .values({ businessId, provider, hookId, isTest: true, connectedAt: now })
    .onConflict((conflict) => conflict.columns(['businessId', 'provider']).doNothing())
    .execute()
}

/** Stores when the first webhook came that the present keys prove, unless one came before. */
export async function noteFirstEvent(
  db: Db,
  businessId: BusinessId,
  provider: Provider,
  at: Date,
): Promise<void> {
  await db
    .updateTable('providerConnections')
    .set({ firstEventAt: at })
    .where('businessId', '=', businessId)
    .where('provider', '=', provider)
    .where('firstEventAt', 'is', null)
    .execute()
}

const hookById = compiled(
  (_db, $: { hookId: string }) => sql<{ businessId: string; provider: Provider }>`
    SELECT business_id, provider FROM find_webhook_address(${$.hookId})`,
)

/** The business and provider that a webhook address belongs to; null for an unknown address. */
export async function findHook(
  db: Db,
  hookId: string,
): Promise<{ businessId: BusinessId; provider: Provider } | null> {
  const [hook] = await hookById(db, { hookId })
  return hook ? { provider: hook.provider, businessId: toBusinessId(hook.businessId) } : null
}
