import Fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { asBusiness, testApp } from '../../../test/harness.ts'
import { recordActivity } from '../db/activity.ts'
import { type Ctx, transact } from '../db/context.ts'
import { appDatabaseUrl } from '../db/database-url.ts'
import { AppError } from './errors.ts'
import { once } from './idempotency.ts'
import { registerProblems } from './problem.ts'

const { owner, signedIn } = await testApp()

type Work = (ctx: Ctx) => Promise<unknown>

/** A route of this test whose work can be made to fail at any point. */
async function shopOf(ctx: Ctx, work: Work) {
  const app = Fastify({ logger: false })
  registerProblems(app)
  app.decorateRequest('ctx', { getter: () => ctx })
  for (const path of ['/effects', '/other-effects'])
    app.post(path, (request, reply) => once(request, reply, 201, work))
  return async (key: string | undefined, body: object = { amount: 1 }, url = '/effects') => {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const answer = await app.inject({ method: 'POST', url, headers, payload: body })
    return { status: answer.statusCode, body: answer.json() }
  }
}

/** One visible effect, and an answer that differs between runs. */
const effect: Work = (ctx) =>
  transact(ctx, async (ctx) => {
    await recordActivity(ctx, 'test.effect', null, {})
    return { receipt: crypto.randomUUID() }
  })

async function countEffects({ businessId }: Ctx): Promise<number> {
  return asBusiness(owner, businessId, async (client) => {
    const { rows } = await client.query(
      `SELECT count(*)::int AS count FROM activities WHERE business_id = $1 AND kind = 'test.effect'`,
      [businessId],
    )
    return rows[0].count
  })
}

test('fifty calls at once with one key, on two nodes: they have one effect and get one answer', async () => {
  const { ctx } = await signedIn()
  const nodes = [await shopOf(ctx, effect), await shopOf(ctx, effect)] as const
  const key = crypto.randomUUID()
  const calls = Array.from({ length: 50 }, (_, i) => nodes[i % 2 === 0 ? 0 : 1](key))
  const answers = await Promise.all(calls)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.receipt)).size).toBe(1)
  expect(await countEffects(ctx)).toBe(1)
})

test('without a key every call has its effect', async () => {
  const { ctx } = await signedIn()
  const call = await shopOf(ctx, effect)
  await call(undefined)
  await call(undefined)
  expect(await countEffects(ctx)).toBe(2)
})

describe('a key', () => {
  test('is valid for one body only', async () => {
    const { ctx } = await signedIn()
    const call = await shopOf(ctx, effect)
    const key = crypto.randomUUID()
    await call(key)
    expect(await call(key, { amount: 2 })).toMatchObject({
      status: 422,
      body: { code: 'request.idempotency_key_reused' },
    })
    expect(await countEffects(ctx)).toBe(1)
  })

  test('is valid for one route and one business only', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    const [call, callOfEve] = [await shopOf(ada.ctx, effect), await shopOf(eve.ctx, effect)]
    const key = crypto.randomUUID()
    const receipts = [
      await call(key),
      await call(key, undefined, '/other-effects'),
      await callOfEve(key),
    ].map(({ body }) => body.receipt)
    expect(new Set(receipts).size).toBe(3)
    expect((await callOfEve(key)).body.receipt).toBe(receipts[2])
  })

  test.each(['', 'short', 'with blank', 'ümlaut-key', 'x'.repeat(101), 'a;b=c-1234'])(
    'is refused when it is %j',
    async (key) => {
      const { ctx } = await signedIn()
      const answer = await (await shopOf(ctx, effect))(key)
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'request.idempotency_key_invalid' },
      })
      expect(await countEffects(ctx)).toBe(0)
    },
  )

  const purge = (ctx: Ctx, at: Date) =>
    transact(ctx, ({ db, businessId }) =>
      sql`SELECT purge_expired_of(${businessId}::uuid, ${at})`.execute(db),
    )

  test('can be used again once it is a day old', async () => {
    const { ctx } = await signedIn()
    const call = await shopOf({ ...ctx, now: () => new Date('2020-01-01T00:00:00Z') }, effect)
    const key = crypto.randomUUID()
    const first = await call(key)
    await purge(ctx, new Date('2020-01-01T23:59:59Z'))
    expect((await call(key)).body).toEqual(first.body)
    await purge(ctx, new Date('2020-01-02T00:00:01Z'))
    expect((await call(key)).body).not.toEqual(first.body)
  })
})

test('a refusal is not stored, so the same key can be used again', async () => {
  const { ctx } = await signedIn()
  let isRefused = true
  const call = await shopOf(ctx, async (ctx) => {
    const answer = await effect(ctx)
    if (isRefused) throw new AppError('invoices.limit_reached', { limit: 5 })
    return answer
  })
  const key = crypto.randomUUID()
  expect((await call(key)).status).toBe(403)
  expect(await countEffects(ctx)).toBe(0)
  isRefused = false
  expect((await call(key)).status).toBe(201)
  expect(await countEffects(ctx)).toBe(1)
})

describe('a crash', () => {
  test('before the commit stores neither effect nor key', async () => {
    const { ctx } = await signedIn()
    let isDying = true
    const call = await shopOf(ctx, async (ctx) => {
      const answer = await effect(ctx)
      if (isDying) await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(ctx.db)
      return answer
    })
    const key = crypto.randomUUID()
    expect(await call(key)).toMatchObject({ status: 503, body: { code: 'server.unavailable' } })
    expect(await countEffects(ctx)).toBe(0)
    isDying = false
    const retried = await call(key)
    expect(retried.status).toBe(201)
    expect(await call(key)).toEqual(retried)
    expect(await countEffects(ctx)).toBe(1)
  })

  test('at thirty points around the commit: a retry has one effect and gets the original answer', async () => {
    const { ctx } = await signedIn()
    // Straight to the server: PgBouncer would give it the connection that it kills.
    const killer = new pg.Client(appDatabaseUrl(testDatabase().ownerUrl, 'app'))
    await killer.connect()
    onTestFinished(() => killer.end())
    let connection = 0
    const call = await shopOf(ctx, async (ctx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(ctx.db)
      connection = rows[0]?.pid ?? 0
      const answer = await effect(ctx)
      await sql`SELECT pg_sleep(0.003)`.execute(ctx.db)
      return answer
    })
    const startedAt = performance.now()
    await call(undefined)
    const undisturbedMs = performance.now() - startedAt
    const statuses = new Set<number>()
    for (let point = 0; point < 30; point++) {
      connection = 0
      const key = crypto.randomUUID()
      const first = call(key)
      while (connection === 0) await new Promise(setImmediate)
      await new Promise((resolve) => setTimeout(resolve, (undisturbedMs * point) / 15))
      await killer.query('SELECT pg_terminate_backend($1::integer)', [connection])
      const { status, body } = await first
      statuses.add(status)
      let retried = await call(key)
      // The pool may not know yet that the connection it hands out is closed.
      while (retried.status === 503) retried = await call(key)
      expect(retried.status).toBe(201)
      if (status === 201) expect(retried.body).toEqual(body)
      expect(await call(key)).toEqual(retried)
      expect(await countEffects(ctx)).toBe(point + 2)
    }
    // The crash points are on both sides of the commit.
    expect(statuses).toEqual(new Set([201, 503]))
  })
})
