import { hash } from 'node:crypto'
import { isApiKey } from '@isiro/domain/api-keys'
import type { Language } from '@isiro/domain/language'
import type { PlanId } from '@isiro/domain/plans'
import type { Role } from '@isiro/domain/roles'
import type { Origin } from '@isiro/domain/trail'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { compiled } from '../db/compiled-query.ts'
import {
  type ActingKey,
  type BusinessId,
  type Ctx,
  systemContext,
  toBusinessId,
} from '../db/context.ts'
import type { DB } from '../db/database-types.ts'
import type { Admission } from './admission/admission.ts'
import { callerPlace } from './caller-place.ts'
import { AppError } from './errors.ts'
import type { Deps } from './http-types.ts'

/** A session ends after this many days without use … */
export const SESSION_IDLE_DAYS = 30
/** … and after this many days in any case. */
export const SESSION_MAX_DAYS = 90

const DAY_MS = 86_400_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** No business has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What is known of whoever calls, a member or a key: the business, and how it is answered. */
export interface Caller {
  businessId: BusinessId
  plan: PlanId
  timeZone: string
  /** The member's, or the business's for a key. */
  language: Language
  /** What the business was counted to keep last, and what came in the hour since then; null before anything was counted. */
  storage: StoredUse | null
}

export interface Session extends Caller {
  tokenHash: Buffer
  accountId: string
  memberName: string
  /** What the member may do there. */
  role: Role
  /** Whether the member sees only what the member made. */
  seesOwnOnly: boolean
  /** The day, 'YYYY-MM-DD', from which the business asks for a second factor that the member has not; null otherwise. */
  factorDueOn: string | null
  /** The live business of a sandbox, which the person only looks into; null where they are a member. */
  liveId: BusinessId | null
}

/** Figures in rows and bytes. */
export interface StoredUse {
  rows: number
  bytes: number
  hourStartedAt: Date | null
  hourBytes: number
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The hash under which a proof of a second factor is stored: of its token, and of the session that it counts in. */
export function hashProof(proof: string, sessionHash: Buffer): Buffer {
  return hashToken(`${proof}:${sessionHash.toString('base64url')}`)
}

/** The proof of a second factor that a call carries; null without one. */
function proofOf(request: FastifyRequest, { tokenHash }: Session): Buffer | null {
  const proof = request.headers['isiro-proof']
  return typeof proof === 'string' ? hashProof(proof, tokenHash) : null
}

/** What `storage_use_of` answers. */
export interface StoredUseRow {
  /** Null before anything was counted, as the next three are. */
  rows: number | null
  bytes: number | null
  hourStartedAt: Date | null
  hourBytes: number | null
}

export function storedUseOf({ rows, bytes, hourStartedAt, hourBytes }: StoredUseRow) {
  return rows === null
    ? null
    : { rows, bytes: bytes ?? 0, hourStartedAt, hourBytes: hourBytes ?? 0 }
}

interface SessionRow extends StoredUseRow {
  accountId: string
  memberName: string
  businessId: string
  role: Role
  seesOwnOnly: boolean
  factorDueOn: string | null
  liveId: string | null
  plan: PlanId
  timeZone: string
  language: Language
  lastSeenAt: Date
}

const sessionByHash = compiled(
  (_db, $: { tokenHash: Buffer; business: string | null; now: Date }) => sql<SessionRow>`
    SELECT r.account_id, r.member_name, r.business_id, r.role, r.plan, r.time_zone, r.language, r.last_seen_at, r.sees_own_only, r.factor_due_on, r.live_id,
      s.row_count AS rows, s.bytes, s.hour_started_at, s.hour_bytes
    FROM resolve_session(${$.tokenHash}, ${$.business}::uuid, ${$.now}, ${`${SESSION_IDLE_DAYS} days`}::interval) r
    LEFT JOIN storage_use_of(r.business_id) s ON true`,
)

/**
 * Finds the account, business, plan and stored use of a session token in one statement. Nothing is cached between requests, so
 * a session that has ended is refused immediately. Without a `business` it is the session's own; null where the account is no
 * member of it, and it is no sandbox into which the account looks.
 */
export async function findSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
  business: string | null,
): Promise<Session | null> {
  const tokenHash = hashToken(token)
  const [row] = await sessionByHash(db.withoutTenant, { tokenHash, business, now: now() })
  if (!row) return null
  const { lastSeenAt, businessId, liveId, rows, bytes, hourStartedAt, hourBytes, ...session } = row
  await noteUse(db.withoutTenant, tokenHash, lastSeenAt, now())
  const storage = storedUseOf({ rows, bytes, hourStartedAt, hourBytes })
  return {
    ...session,
    tokenHash,
    businessId: toBusinessId(businessId),
    liveId: liveId === null ? null : toBusinessId(liveId),
    storage,
  }
}

/** Stores the time of use at most once a day. That is enough to detect idle sessions and keeps reads free of writes. */
async function noteUse(db: Kysely<DB>, tokenHash: Buffer, lastSeenAt: Date, now: Date) {
  if (now.getTime() - lastSeenAt.getTime() <= DAY_MS) return
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: now })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** The token that a call carries for its session; null if it carries none of that form. */
export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  const match = header === undefined ? null : /^Bearer ([A-Za-z0-9_-]{20,100})$/i.exec(header)
  return match?.[1] ?? null
}

/**
 * The business that a call names in its header; null for a call that names none, which is for the session's own. A text of
 * another form names nobody's business.
 */
export function namedBusiness(request: FastifyRequest): string | null {
  const header = request.headers['isiro-business']
  if (header === undefined) return null
  return typeof header === 'string' && UUID.test(header) ? header.toLowerCase() : NOBODY
}

/** What the admission of calls knows a session by: its token, with the business that the call names. */
export function sessionKey(request: FastifyRequest): string | null {
  const token = bearerToken(request)
  return token === null ? null : `${token} ${namedBusiness(request) ?? ''}`
}

/** The session of a call to a route that asks for none; null for a visitor who is not signed in. */
export async function findRequestSession(
  deps: Pick<Deps, 'db' | 'now'>,
  request: FastifyRequest,
): Promise<Session | null> {
  const token = bearerToken(request)
  return token === null ? null : findSession(deps, token, null)
}

/** Finds who calls a route of the public interface, and what they may do. */
export type FindKey = (
  request: FastifyRequest,
  reply: FastifyReply,
  during: (work: PromiseLike<unknown>) => void,
) => Promise<{ caller: Caller; ctx: Ctx }>

/**
 * Requires a session on every route without `isPublic`, and gives the request the context of the business that it names, or of
 * the session's own. A route of the public interface requires a key instead, which `findKey` looks up. From here on `admission`
 * counts the call for its business.
 */
export function registerSessions(
  app: FastifyInstance,
  deps: Deps,
  admission: Admission,
  findKey: FindKey,
): void {
  const sessions = new WeakMap<
    FastifyRequest,
    { session: Session | null; caller: Caller; ctx: Ctx }
  >()
  const current = (request: FastifyRequest) => {
    const held = sessions.get(request)
    if (!held) throw new Error(`${request.routeOptions.url} is public and has no session.`)
    return held
  }
  app.decorateRequest('session', {
    getter: function (this: FastifyRequest) {
      const { session } = current(this)
      if (!session)
        throw new Error(`${this.routeOptions.url} is called with keys, which have no session.`)
      return session
    },
  })
  app.decorateRequest('caller', {
    getter: function (this: FastifyRequest) {
      return current(this).caller
    },
  })
  app.decorateRequest('ctx', {
    getter: function (this: FastifyRequest) {
      return current(this).ctx
    },
  })

  app.addHook('onRequest', async (request, reply) => {
    const { isPublic, takesKeys } = request.routeOptions.config
    if (isPublic || request.is404) return
    const token = bearerToken(request)
    const key = sessionKey(request)
    if (takesKeys) {
      const looking = findKey(request, reply, (work) => admission.during(request, work))
      const found = await looking.catch((error: unknown) => {
        admission.forget(key ?? '')
        throw error
      })
      admission.identify(request, key ?? '', found.caller.businessId)
      sessions.set(request, { ...found, session: null })
      return
    }
    if (token === null || key === null) throw new AppError('auth.required')
    if (isApiKey(token)) throw new AppError('api.key_elsewhere')
    const business = namedBusiness(request)
    const looking = findSession(deps, token, business)
    admission.during(request, looking)
    const session = await looking
    if (!session) {
      admission.forget(key)
      throw new AppError(await reasonOf(deps, token, business))
    }
    admission.identify(request, key, session.businessId)
    const proofHash = proofOf(request, session)
    const narrowedTo = session.seesOwnOnly ? session.accountId : null
    const who = { ...session, narrowedTo, proofHash, place: placeOfCall(request) }
    sessions.set(request, { session, caller: session, ctx: contextFor(deps, who) })
  })
}

/** Why nothing was found: the session is over, or it is open and the account is no member of the business that the call names. */
async function reasonOf(deps: Deps, token: string, business: string | null) {
  const isOpen = business !== null && (await findSession(deps, token, null)) !== null
  return isOpen ? 'auth.business_unavailable' : 'auth.required'
}

/** From where a call comes, worked out when something is written. */
export function placeOfCall(request: Pick<FastifyRequest, 'ip' | 'headers'>): () => string {
  return () => callerPlace(request.ip, request.headers['user-agent'])
}

/** Builds the context of one business, for a session, a client's page, a job or a test. */
export function contextFor(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
  who: {
    businessId: BusinessId
    accountId: string | null
    memberName?: string | null
    apiKey?: ActingKey | null
    role?: Role | null
    narrowedTo?: string | null
    maker?: string | null
    plan: PlanId
    timeZone: string
    proofHash?: Buffer | null
    origin?: Origin
    place?: (() => string) | null
  },
): Ctx {
  return {
    ...systemContext(deps, who.businessId),
    accountId: who.accountId,
    memberName: who.memberName ?? null,
    apiKey: who.apiKey ?? null,
    role: who.role ?? null,
    narrowedTo: who.narrowedTo ?? null,
    maker: who.maker ?? null,
    plan: who.plan,
    timeZone: who.timeZone,
    proofHash: who.proofHash ?? null,
    origin: who.origin ?? 'web',
    place: who.place ?? null,
  }
}
