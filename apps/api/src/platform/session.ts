import { createHash } from 'node:crypto'
import type { PlanId } from '@isiro/domain/plans'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { type BusinessId, type Ctx, doNotCommit, toBusinessId } from './context.ts'
import type { DB } from './database-types.ts'
import { AppError } from './errors.ts'
import type { Deps } from './http-types.ts'
import { prepared } from './prepared-query.ts'
import { smsTerms } from './sms-party.ts'

/** A session ends after this long without use … */
export const SESSION_IDLE_DAYS = 30
/** … and after this long in any case. */
export const SESSION_MAX_DAYS = 90

const DAY_MS = 86_400_000

export interface Session {
  tokenHash: Buffer
  accountId: string
  memberName: string
  businessId: BusinessId
  plan: PlanId
  timeZone: string
  language: string
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

interface SessionRow {
  accountId: string
  memberName: string
  businessId: string
  plan: PlanId
  timeZone: string
  language: string
  lastSeenAt: Date
}

const sessionByHash = prepared((db, $: { tokenHash: Buffer; now: Date }) =>
  db
    .selectFrom(
      sql<SessionRow>`resolve_session(${$.tokenHash}, ${$.now}, ${`${SESSION_IDLE_DAYS} days`}::interval)`.as(
        'found',
      ),
    )
    .select([
      'accountId',
      'memberName',
      'businessId',
      'plan',
      'timeZone',
      'language',
      'lastSeenAt',
    ]),
)

/** Finds who a token belongs to: one indexed statement for session, member, business and plan. */
export async function resolveSession(
  db: Kysely<DB>,
  token: string,
  now: Date,
): Promise<Session | null> {
  const tokenHash = hashToken(token)
  const [row] = await sessionByHash(db, { tokenHash, now })
  if (!row) return null
  // Once a day is enough to tell an idle session from a used one, and keeps reads free of writes.
  if (now.getTime() - row.lastSeenAt.getTime() > DAY_MS) {
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: now })
      .where('tokenHash', '=', tokenHash)
      .execute()
  }
  const { accountId, memberName, plan, timeZone, language } = row
  return {
    tokenHash,
    accountId,
    memberName,
    businessId: toBusinessId(row.businessId),
    plan,
    timeZone,
    language,
  }
}

function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  const match = header === undefined ? null : /^Bearer ([A-Za-z0-9_-]{20,100})$/i.exec(header)
  return match?.[1] ?? null
}

/** Asks every route for a session unless it says `isPublic`, and gives it the context of that business. */
export function registerSessions(app: FastifyInstance, deps: Deps): void {
  const sessions = new WeakMap<FastifyRequest, { session: Session; ctx: Ctx }>()
  const current = (request: FastifyRequest) => {
    const held = sessions.get(request)
    if (!held) throw new Error(`${request.routeOptions.url} is public and has no session.`)
    return held
  }
  app.decorateRequest('session', {
    getter: function (this: FastifyRequest) {
      return current(this).session
    },
  })
  app.decorateRequest('ctx', {
    getter: function (this: FastifyRequest) {
      return current(this).ctx
    },
  })

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isPublic || request.is404) return
    const token = bearerToken(request)
    const session = token === null ? null : await resolveSession(deps.db.shared, token, deps.now())
    if (!session) throw new AppError('auth.required')
    sessions.set(request, { session, ctx: contextFor(deps, session) })
  })
}

/** The context of one business, for a session, a client's page, a job or a test. */
export function contextFor(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
  who: {
    businessId: BusinessId
    accountId: string | null
    memberName?: string | null
    plan: PlanId
    timeZone: string
  },
): Ctx {
  return {
    database: deps.db,
    db: deps.db,
    inTransaction: false,
    commit: doNotCommit,
    businessId: who.businessId,
    accountId: who.accountId,
    memberName: who.memberName ?? null,
    plan: who.plan,
    timeZone: who.timeZone,
    now: deps.now,
    jobs: deps.jobs,
    appUrl: deps.config.appUrl,
    sms: smsTerms(deps.config),
  }
}
