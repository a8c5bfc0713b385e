import { hash } from 'node:crypto'
import type { Language } from '@isiro/domain/language'
import type { PlanId } from '@isiro/domain/plans'
import DataLoader from 'dataloader'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { type BusinessId, type Ctx, doNotCommit, toBusinessId } from '../db/context.ts'
import type { DB } from '../db/database-types.ts'
import { prepared } from '../db/prepared-query.ts'
import { smsTerms } from '../sms-party.ts'
import { AppError } from './errors.ts'
import type { Deps } from './http-types.ts'

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
  language: Language
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

interface SessionRow {
  tokenHash: Buffer
  accountId: string
  memberName: string
  businessId: string
  plan: PlanId
  timeZone: string
  language: Language
  lastSeenAt: Date
}

const sessionsByHash = prepared((db, $: { hashes: Buffer[]; now: Date }) =>
  db
    .selectFrom(
      sql<SessionRow>`resolve_sessions(${$.hashes}, ${$.now}, ${`${SESSION_IDLE_DAYS} days`}::interval)`.as(
        'found',
      ),
    )
    .select([
      'tokenHash',
      'accountId',
      'memberName',
      'businessId',
      'plan',
      'timeZone',
      'language',
      'lastSeenAt',
    ]),
)

/** In a larger statement the first would wait longer for the last than for a statement of its own. */
const MAX_TOGETHER = 50

/**
 * Finds who a token belongs to: session, member, business and plan. Nothing is kept between two requests, but those
 * that come in one turn of the event loop are found with one statement.
 */
export function sessionFinder({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const rows = new DataLoader<string, SessionRow | undefined>(
    async (tokens) => {
      const hashes = tokens.map(hashToken)
      const found = await sessionsByHash(db.shared, { hashes, now: now() })
      const byHash = new Map(found.map((row) => [row.tokenHash.toString('hex'), row]))
      return hashes.map((tokenHash) => byHash.get(tokenHash.toString('hex')))
    },
    {
      cache: false,
      maxBatchSize: MAX_TOGETHER,
      batchScheduleFn: (send) => setImmediate(send),
    },
  )
  return async (token: string): Promise<Session | null> => {
    const row = await rows.load(token)
    if (!row) return null
    await noteUse(db.shared, row, now())
    const { lastSeenAt: _, businessId, ...session } = row
    return { ...session, businessId: toBusinessId(businessId) }
  }
}

/** Once a day is enough to tell an idle session from a used one, and keeps reads free of writes. */
async function noteUse(db: Kysely<DB>, { tokenHash, lastSeenAt }: SessionRow, now: Date) {
  if (now.getTime() - lastSeenAt.getTime() <= DAY_MS) return
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: now })
    .where('tokenHash', '=', tokenHash)
    .execute()
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

  const findSession = sessionFinder(deps)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isPublic || request.is404) return
    const token = bearerToken(request)
    const session = token === null ? null : await findSession(token)
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
