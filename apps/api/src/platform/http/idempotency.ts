import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Ctx, transact } from '../db/context.ts'
import { AppError } from './errors.ts'

const KEY = /^[A-Za-z0-9_-]{8,100}$/

interface Outcome {
  status: number
  body: unknown
}

/**
 * Runs a creating request once per Idempotency-Key. The key's row is part of the same transaction as the
 * effect, so a crash keeps both or neither. A repeat waits for the first request and gets its answer.
 * Without the header the work just runs. `status` is the HTTP status of the answer.
 */
export async function once(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<void> {
  const call = callOf(request)
  if (!call) {
    const body = await work(request.ctx)
    await reply.code(status).send(body)
    return
  }
  const outcome = await transact(request.ctx, (ctx) => claimAndRun(ctx, call, status, work))
  await reply.code(outcome.status).send(outcome.body)
}

/** In ms. A request without an answer for this long is no longer running: its process has ended. */
const UNDER_WAY_MS = 2 * 60_000

/**
 * Like `once`, for work that calls an outside provider, during which no transaction may be open. The key is claimed
 * before the work and the answer stored after it. A repeat meanwhile gets an error that the first is still running. If
 * the process ended in between, a later repeat runs the work again, so the work must be repeatable.
 */
export async function onceOutside(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const call = callOf(request)
  if (!call) {
    await reply.code(status).send(await work())
    return
  }
  const stored = await transact(request.ctx, async (ctx) => {
    const isOurs = await claim(ctx, call, new Date(ctx.now().getTime() - UNDER_WAY_MS))
    return isOurs ? null : replay(ctx, call)
  })
  if (stored) {
    await reply.code(stored.status).send(stored.body)
    return
  }
  let body: unknown
  try {
    body = await work()
  } catch (error) {
    await transact(request.ctx, (ctx) => forget(ctx, call))
    throw error
  }
  await transact(request.ctx, (ctx) => keepAnswer(ctx, call, { status, body }))
  await reply.code(status).send(body)
}

/**
 * Keeps the answer of a request in another business than it came to, in the transaction of `ctx`: that in which a repeat will look
 * for it. Without an Idempotency-Key nothing is kept.
 */
export async function keepAnswerOf(
  ctx: Ctx,
  request: FastifyRequest,
  outcome: Outcome,
): Promise<void> {
  const call = callOf(request)
  if (call && (await claim(ctx, call))) await keepAnswer(ctx, call, outcome)
}

/** The request's Idempotency-Key; null without the header. Throws for a malformed key. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  if (typeof header !== 'string' || !KEY.test(header))
    throw new AppError('request.idempotency_key_invalid')
  return header
}

/** The route, body hash and key that identify a request; null without a key. */
function callOf(request: FastifyRequest): Call | null {
  const key = idempotencyKey(request)
  if (key === null) return null
  return {
    key,
    route: `${request.method} ${request.routeOptions.url}`,
    requestHash: createHash('sha256')
      .update(JSON.stringify([request.params, request.body]))
      .digest(),
  }
}

interface Call {
  key: string
  route: string
  requestHash: Buffer
}

async function claimAndRun(
  ctx: Ctx,
  call: Call,
  status: number,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<Outcome> {
  // A second call with the same key waits here until the first one has committed or rolled back.
  if (!(await claim(ctx, call))) return replay(ctx, call)

  const body = await work(ctx)
  await keepAnswer(ctx, call, { status, body })
  return { status, body }
}

/** Whether this request is the first with its key, or the first one has stored no answer since `staleBefore`. */
async function claim(ctx: Ctx, call: Call, staleBefore?: Date): Promise<boolean> {
  const claimed = await ctx.db
    .insertInto('idempotencyKeys')
    .values({
      businessId: ctx.businessId,
      route: call.route,
      key: call.key,
      requestHash: call.requestHash,
      createdAt: ctx.now(),
    })
    .onConflict((conflict) => {
      const same = conflict.columns(['businessId', 'route', 'key'])
      if (!staleBefore) return same.doNothing()
      return same
        .doUpdateSet({ createdAt: ctx.now() })
        .where('idempotencyKeys.status', 'is', null)
        .where('idempotencyKeys.requestHash', '=', call.requestHash)
        .where('idempotencyKeys.createdAt', '<', staleBefore)
    })
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

async function keepAnswer(ctx: Ctx, call: Call, { status, body }: Outcome): Promise<void> {
  await ctx.db
    .updateTable('idempotencyKeys')
    .set({ status, response: sql`${JSON.stringify(body ?? null)}::jsonb` })
    .where('businessId', '=', ctx.businessId)
    .where('route', '=', call.route)
    .where('key', '=', call.key)
    .execute()
}

/** Deletes the key of a refused request, so that it can be tried again. */
async function forget(ctx: Ctx, call: Call): Promise<void> {
  await ctx.db
    .deleteFrom('idempotencyKeys')
    .where('businessId', '=', ctx.businessId)
    .where('route', '=', call.route)
    .where('key', '=', call.key)
    .where('status', 'is', null)
    .execute()
}

async function replay(ctx: Ctx, call: Call): Promise<Outcome> {
  const stored = await ctx.db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'status', 'response'])
    .where('businessId', '=', ctx.businessId)
    .where('route', '=', call.route)
    .where('key', '=', call.key)
    .executeTakeFirst()
  if (!stored || stored.status === null) throw new AppError('request.idempotency_in_progress')
  if (!stored.requestHash.equals(call.requestHash))
    throw new AppError('request.idempotency_key_reused')
  return { status: stored.status, body: stored.response ?? undefined }
}
