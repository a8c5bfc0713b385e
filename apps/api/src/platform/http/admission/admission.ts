import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BusinessId } from '../../db/context.ts'
import { AppError, OverloadError } from '../errors.ts'
import { placeOf } from '../throttle.ts'
import { KnownSessions } from './known-sessions.ts'
import { RefusalReport } from './refusal-report.ts'
import { SharedLimit, type Shortage } from './shared-limit.ts'
import { type CallLimits, limitsOf, SHARES, type Share } from './shares.ts'
import { Slot } from './slot.ts'

/** A body above this comes in many packets, and may take minutes on a slow connection. */
const LONG_BODY_BYTES = 16 * 1024

/**
 * How long the refusal of a business or address that has used its share up is held back. One that calls again at once, on many
 * connections, would keep a processor busy with refusals alone. In ms.
 */
const PACE_MS = 50

/** Made once: a refusal is to cost next to nothing, and recording where an error was made costs most of it. */
const REFUSALS: Record<Shortage, OverloadError> = {
  own_share: new OverloadError('request.too_many', { retryAfterSeconds: 1 }),
  full: new OverloadError('server.overloaded', { retryAfterSeconds: 2 }),
}

/** What the look-up of sessions tells the admission of calls. */
export interface Admission {
  /** Keeps the call's place while its session is looked up. */
  during(request: FastifyRequest, work: PromiseLike<unknown>): void
  /** Counts the call for the business of its session. Throws if its share is used up. */
  identify(request: FastifyRequest, key: string, businessId: BusinessId): void
  /** No session of a business has this key. */
  forget(key: string): void
  /** The calls under way in each share now, and how many it has room for. */
  underWay(): Record<Share, { calls: number; size: number }>
}

/** What the admission knows the session of a call by, with its business; null for a call without one. */
type KeyOf = (request: FastifyRequest) => string | null

/**
 * Bounds the calls that the node works on, and refuses any further one before work is done for it: 429 if its business or
 * address has used its share up, 503 if the node is full. Register it before whatever asks the database. Readiness is never
 * refused.
 *
 * What is admitted is at most a few hundred calls, so that one round of the event loop stays short, and a refused call is answered in the round
 * in which it is read.
 */
export function registerAdmission(
  app: FastifyInstance,
  limits: CallLimits,
  keyOf: KeyOf,
): Admission {
  const sizes = limitsOf(limits)
  const shares = eachShare((share) => new SharedLimit(sizes[share]))
  const known = new KnownSessions()
  const slots = new WeakMap<FastifyRequest, Slot>()
  const report = new RefusalReport(app.log, () => eachShare((share) => shares[share].atWork))
  app.addHook('onClose', async () => report.write())

  const refused = (share: Share, refusal: Shortage): OverloadError => {
    report.add(share, refusal)
    return REFUSALS[refusal]
  }

  const whose = (request: FastifyRequest): { share: Share; key: string } => {
    const { isPublic, share } = request.routeOptions.config
    const fixed = share === 'ready' ? undefined : share
    if (fixed !== undefined || isPublic || request.is404)
      return { share: fixed ?? 'visitors', key: placeOf(request.ip) }
    const key = keyOf(request)
    const businessId = key === null ? undefined : known.find(key)
    if (businessId !== undefined) return { share: 'members', key: businessId }
    return { share: 'newSessions', key: placeOf(request.ip) }
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.share === 'ready') return done()
    const { share, key } = whose(request)
    const limit = shares[share]
    const refusal = limit.take(key)
    if (refusal === 'own_share') return void setTimeout(done, PACE_MS, refused(share, refusal))
    if (refusal) return done(refused(share, refusal))
    const slot = new Slot(limit, key)
    slots.set(request, slot)
    reply.raw.once('close', () => slot.close())
    restDuringBody(request, slot)
    done()
  })

  // A client that hangs up does not end the work of the handler, which keeps the place meanwhile.
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      if (slots.get(request)?.isReturned) throw new AppError('request.timeout')
      const answer: unknown = handler.call(this, request, reply)
      if (answer instanceof Promise) slots.get(request)?.during(answer)
      return answer
    }
  })

  // A live stream stays open for hours, and costs nothing while it says nothing.
  app.addHook('onSend', (request: FastifyRequest, _reply: FastifyReply, payload, done) => {
    if (request.routeOptions.config.isLive) slots.get(request)?.return()
    done(null, payload)
  })

  return {
    during: (request, work) => slots.get(request)?.during(work),
    forget: (key) => known.forget(key),
    underWay: () =>
      eachShare((share) => ({ calls: shares[share].atWork, size: sizes[share].size })),
    identify(request, key, businessId) {
      known.note(key, businessId)
      const refusal = slots.get(request)?.move(shares.members, businessId)
      if (refusal) throw refused('members', refusal)
    },
  }
}

/** A long body of a slow connection takes no processor while it comes. */
function restDuringBody({ raw, headers }: FastifyRequest, slot: Slot): void {
  const isLong =
    headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length'] ?? 0) > LONG_BODY_BYTES
  if (!isLong) return
  slot.rest()
  raw.once('end', () => slot.wake())
}

function eachShare<T>(make: (share: Share) => T): Record<Share, T> {
  return Object.fromEntries(SHARES.map((share) => [share, make(share)])) as Record<Share, T>
}
