import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Ctx, transact } from './context.ts'
import { AppError } from './errors.ts'
import { together } from './together.ts'

const KEY = /^[A-Za-z0-9_-]{8,100}$/

export interface Outcome {
  status: number
  body: unknown
}

/**
 * Runs a creating call once per Idempotency-Key. The key's row is part of the same transaction as the
 * effect, so a crash leaves both or neither; a repeat waits for the first one and gets its answer.
 * Without the header the work simply runs.
 */
export async function once(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<void> {
  const header = request.headers['idempotency-key']
  if (header === undefined) {
    const body = await work(request.ctx)
    await reply.code(status).send(body)
    return
  }
  if (typeof header !== 'string' || !KEY.test(header))
    throw new AppError('request.idempotency_key_invalid')
  const call = {
    key: header,
    route: `${request.method} ${request.routeOptions.url}`,
    hash: createHash('sha256')
      .update(JSON.stringify([request.params, request.body]))
      .digest(),
  }
  const outcome = await transact(request.ctx, (ctx) => claimAndRun(ctx, call, status, work))
  await reply.code(outcome.status).send(outcome.body)
}

interface Call {
  key: string
  route: string
  hash: Buffer
}

async function claimAndRun(
  ctx: Ctx,
  call: Call,
  status: number,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<Outcome> {
  // A second call with the same key waits here until the first one has committed or rolled back.
  const claimed = await ctx.db
    .insertInto('idempotencyKeys')
    .values({
      businessId: ctx.businessId,
      route: call.route,
      key: call.key,
      requestHash: call.hash,
      createdAt: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['businessId', 'route', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return replay(ctx, call)

  const body = await work({ ...ctx, commit: async () => {} })
  await together([
    ctx.db
      .updateTable('idempotencyKeys')
      .set({ status, response: sql`${JSON.stringify(body)}::jsonb` })
      .where('businessId', '=', ctx.businessId)
      .where('route', '=', call.route)
      .where('key', '=', call.key)
      .execute(),
    ctx.commit(),
  ])
  return { status, body }
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
  if (!stored.requestHash.equals(call.hash)) throw new AppError('request.idempotency_key_reused')
  return { status: stored.status, body: stored.response }
}
