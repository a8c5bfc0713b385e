import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { AppError } from './errors.ts'
import { countOnce, hashKey } from './throttle.ts'

export interface CallLimitDeps {
  /** Statements without a tenant. */
  db: Db
  secretKey: string
  now: () => Date
}

/**
 * Limits the calls of an IP address on the routes that have a `rateLimit` in their configuration. All nodes count
 * together, in the database. A call that cannot be counted is served, because a limit must not close a page.
 */
export async function registerCallLimits(app: FastifyInstance, deps: CallLimitDeps): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    skipOnError: true,
    store: storeOf(deps),
    errorResponseBuilder: (_request, limit) =>
      new AppError('request.too_many', { retryAfterSeconds: Math.ceil(limit.ttl / 1000) }),
  })
}

/** A store of @fastify/rate-limit: the plugin makes one, and a child of it for each route. */
function storeOf({ db, secretKey, now }: CallLimitDeps) {
  return class CallCounts implements FastifyRateLimitStore {
    #route = ''

    incr(
      place: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      const at = now()
      countOnce(
        db,
        'call_counts',
        hashKey(secretKey, ['call', this.#route, place]),
        windowMs,
        at,
      ).then(
        ({ count, windowStartedAt }) =>
          done(null, {
            current: count,
            ttl: windowStartedAt.getTime() + windowMs - at.getTime(),
          }),
        (error) => done(error),
      )
    }

    /** The store of one route. The plugin's types leave out that its parameters name the route. */
    child(parameters: object): FastifyRateLimitStore {
      const { routeInfo } = parameters as { routeInfo: { method: string; url: string } }
      const store = new CallCounts()
      store.#route = `${routeInfo.method} ${routeInfo.url}`
      return store
    }
  }
}
