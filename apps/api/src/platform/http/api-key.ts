import { API_CALLS_A_MINUTE, isApiKey, type Scope } from '@isiro/domain/api-keys'
import type { Language } from '@isiro/domain/language'
import type { PlanId } from '@isiro/domain/plans'
import type { Role } from '@isiro/domain/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { compiled } from '../db/compiled-query.ts'
import { type BusinessId, type Ctx, toBusinessId, transact } from '../db/context.ts'
import { AppError } from './errors.ts'
import type { Deps } from './http-types.ts'
import {
  type Caller,
  hashToken,
  type StoredUse,
  type StoredUseRow,
  storedUseOf,
} from './session.ts'
import { countOnce, hashKey } from './throttle.ts'

const MINUTE_MS = 60_000

/** Who calls with a key: the business, and what the key may do there. */
export interface KeyCaller extends Caller {
  id: string
  name: string
  scopes: readonly Scope[]
  /** The live business of a test key, whose `businessId` is its sandbox; null for a live key. */
  liveId: BusinessId | null
  /** Narrows the scopes; null for all that they hold. */
  role: Role | null
  /** Whether the key sees only what was made with it. */
  seesOwnOnly: boolean
  /** The version of the interface that answers, 'YYYY-MM-DD'. */
  version: string
  lastUsedAt: Date | null
}

interface KeyRow extends StoredUseRow {
  businessId: string
  liveId: string | null
  id: string
  name: string
  scopes: Scope[]
  role: Role | null
  seesOwnOnly: boolean
  isInNetwork: boolean
  version: string
  expiresAt: Date | null
  revokedAt: Date | null
  lastUsedAt: Date | null
  plan: PlanId
  timeZone: string
  language: Language
}

const keyByHash = compiled(
  (_db, $: { keyHash: Buffer; place: string }) => sql<KeyRow>`
    SELECT r.business_id, r.live_id, r.id, r.name, r.scopes, r.role, r.sees_own_only, r.is_in_network, r.version, r.expires_at, r.revoked_at, r.last_used_at,
      r.plan, r.time_zone, r.language, s.row_count AS rows, s.bytes, s.hour_started_at, s.hour_bytes
    FROM resolve_api_key(${$.keyHash}, ${$.place}::inet) r
    LEFT JOIN storage_use_of(r.business_id) s ON true`,
)

/**
 * Finds who calls with a key, in one statement. Nothing is cached between calls, so a key that was revoked is refused at once, on
 * every node. Throws `api.key_unknown`, `api.key_revoked`, `api.key_expired`, and `api.network_refused` for a call from elsewhere.
 */
export async function findKeyCaller(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  key: string,
  ip: string,
): Promise<KeyCaller> {
  const [row] = isApiKey(key)
    ? await keyByHash(db.withoutTenant, { keyHash: hashToken(key), place: plainAddress(ip) })
    : []
  if (!row) throw new AppError('api.key_unknown')
  const { businessId, liveId, isInNetwork, expiresAt, revokedAt, ...caller } = row
  if (revokedAt !== null) throw new AppError('api.key_revoked')
  if (expiresAt !== null && expiresAt <= now()) throw new AppError('api.key_expired')
  if (!isInNetwork) throw new AppError('api.network_refused')
  const storage: StoredUse | null = storedUseOf(row)
  return {
    ...caller,
    businessId: toBusinessId(businessId),
    liveId: liveId === null ? null : toBusinessId(liveId),
    storage,
  }
}

/** An IPv4 address that came over IPv6 as it is written in a list of networks. */
function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:/, '').replace(/%.*$/, '')
}

/** Writes down when and from where a key was used, at most once a minute. A test key stands in the live business, too. */
export async function noteKeyUse(
  ctx: Ctx,
  { id, liveId, lastUsedAt }: Pick<KeyCaller, 'id' | 'liveId' | 'lastUsedAt'>,
  ip: string,
): Promise<void> {
  const at = ctx.now()
  const aMinuteAgo = new Date(at.getTime() - MINUTE_MS)
  if (lastUsedAt !== null && lastUsedAt > aMinuteAgo) return
  const own = { ...ctx, businessId: liveId ?? ctx.businessId, narrowedTo: null }
  await transact(own, ({ db, businessId }) =>
    db
      .updateTable('apiKeys')
      .set({ lastUsedAt: at, lastUsedPlace: plainAddress(ip) })
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', aMinuteAgo)]))
      .execute(),
  )
}

/**
 * Counts a call of a key, and tells in `RateLimit-…` how many are left in its minute. All nodes count together. Throws
 * `request.too_many` beyond them. A call that cannot be counted is served, as on every limited route.
 */
export async function countKeyCall(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { log }: FastifyRequest,
  reply: FastifyReply,
  keyId: string,
): Promise<void> {
  const key = hashKey(config.secretKey, ['api-key', keyId])
  const at = now()
  const counted = await countOnce(db.withoutTenant, 'call_counts', key, MINUTE_MS, at).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'a call of a key was not counted')
      return null
    },
  )
  if (counted === null) return
  const leftMs = counted.windowStartedAt.getTime() + MINUTE_MS - at.getTime()
  const seconds = Math.max(1, Math.ceil(leftMs / 1000))
  reply.header('ratelimit-limit', API_CALLS_A_MINUTE)
  reply.header('ratelimit-remaining', Math.max(0, API_CALLS_A_MINUTE - counted.count))
  reply.header('ratelimit-reset', seconds)
  if (counted.count > API_CALLS_A_MINUTE)
    throw new AppError('request.too_many', { retryAfterSeconds: seconds })
}
