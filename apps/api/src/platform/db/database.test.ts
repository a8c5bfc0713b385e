import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { appConnection } from '../../../test/database.ts'
import { testApp } from '../../../test/harness.ts'
import { compiled } from './compiled-query.ts'
import { type BusinessId, type Ctx, read, transact } from './context.ts'
import { type DatabaseOptions, openDatabase } from './database.ts'
import { DatabaseUnavailableError, isDatabaseUnavailable } from './database-errors.ts'

const { signedIn } = await testApp()
const database = openDatabase({ ...appConnection(), poolSize: 4, lookupPoolSize: 1 }, () => {})
afterAll(() => database.close())

/** A database of the test's own, with the errors of its idle connections. */
function openOwn(options: Omit<DatabaseOptions, 'connectionString'>) {
  const idleErrors: Error[] = []
  const own = openDatabase({ ...appConnection(), ...options }, (error) => idleErrors.push(error))
  onTestFinished(() => own.close())
  return { own, idleErrors }
}

/** A visitor's context on this file's own small pools. */
async function visitorCtx(): Promise<Ctx> {
  const { ctx } = await signedIn()
  return { ...ctx, database }
}

const rename = ({ db, businessId }: Ctx, name: string) =>
  sql`UPDATE businesses SET name = ${name} WHERE id = ${businessId}`.execute(db)

async function nameOf(ctx: Ctx): Promise<string | undefined> {
  const { rows } = await read(ctx, ({ db }) =>
    sql<{ name: string }>`SELECT name FROM businesses`.execute(db),
  )
  return rows[0]?.name
}

test('a transaction sees the rows of its business and no others, and without a tenant it sees none', async () => {
  const [ada, eve] = [await visitorCtx(), await visitorCtx()]
  await transact(ada, (ctx) => rename(ctx, 'Ada’s'))
  await transact(eve, (ctx) => rename(ctx, 'Eve’s'))

  expect(await nameOf(ada)).toBe('Ada’s')
  expect(await nameOf(eve)).toBe('Eve’s')
  const { rows } = await sql`SELECT name FROM businesses`.execute(database.withoutTenant)
  expect(rows).toEqual([])
})

test('a read-only transaction refuses a write', async () => {
  const ada = await visitorCtx()
  await expect(read(ada, (ctx) => rename(ctx, 'Changed'))).rejects.toMatchObject({ code: '25006' })
})

test('work that throws leaves nothing behind, and its connection serves the next transaction', async () => {
  const ada = await visitorCtx()
  await transact(ada, (ctx) => rename(ctx, 'Before'))
  const failing = transact(ada, async (ctx) => {
    await rename(ctx, 'After')
    throw new Error('changed my mind')
  })

  await expect(failing).rejects.toThrow('changed my mind')
  expect(await nameOf(ada)).toBe('Before')
})

test('when several statements are sent at once, the error of the one that failed is thrown', async () => {
  const ada = await visitorCtx()
  const failing = transact(ada, async (ctx) =>
    Promise.all([
      rename(ctx, 'Half-way'),
      sql`SELECT 1 / 0`.execute(ctx.db),
      rename(ctx, 'Too late'),
    ]),
  )

  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await nameOf(ada)).not.toBe('Half-way')
})

test('a statement behind the one that failed throws the same error, whichever is waited for', async () => {
  const ada = await visitorCtx()
  const work = transact(ada, async ({ db }) => {
    const failing = sql`SELECT 1/0`.execute(db).catch(() => {})
    const behind = sql`SELECT 1`.execute(db)
    await Promise.all([behind, failing])
  })
  await expect(work).rejects.toMatchObject({ code: '22012' })
})

test('a transaction whose work catches a statement failure still commits nothing', async () => {
  const ada = await visitorCtx()
  const failing = transact(ada, async (ctx) => {
    await rename(ctx, 'Swallowed')
    await sql`SELECT 1 / 0`.execute(ctx.db).catch(() => {})
  })

  await expect(failing).rejects.toThrow()
  expect(await nameOf(ada)).not.toBe('Swallowed')
})

test('a statement sent after its transaction ended is refused', async () => {
  const ada = await visitorCtx()
  let escaped: Ctx | undefined
  await transact(ada, async (ctx) => {
    escaped = ctx
  })

  await expect(rename(escaped as Ctx, 'Escaped')).rejects.toThrow('after its transaction had ended')
})

test('lookups without a tenant are answered while businesses keep all of their connections busy', async () => {
  const gate = Promise.withResolvers<void>()
  const ctxs = await Promise.all([visitorCtx(), visitorCtx()])
  const busy = ctxs.flatMap((ctx) => [read(ctx, () => gate.promise), read(ctx, () => gate.promise)])

  const { rows } = await sql<{ one: number }>`SELECT 1 AS one`.execute(database.withoutTenant)
  expect(rows).toEqual([{ one: 1 }])
  gate.resolve()
  await Promise.all(busy)
})

test('a lost connection throws DatabaseUnavailableError, and the next transaction gets a new connection', async () => {
  const ada = await visitorCtx()
  const lost = transact(ada, ({ db }) =>
    sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(db),
  )

  const error = await lost.catch((error: unknown) => error)
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(await nameOf(ada)).toBeDefined()
})

test('what Citus says of a machine that is lost, without a code of its own, counts as unavailable', () => {
  const said = (message: string) =>
    Object.assign(new pg.DatabaseError(message, 0, 'error'), { code: 'XX000' })
  const lost = said('failure on connection marked as essential: 10.0.0.2:5432')
  expect(isDatabaseUnavailable(lost)).toBe(true)
  expect(isDatabaseUnavailable(said('cache lookup failed for type 0'))).toBe(false)
})

test('an unreachable server throws DatabaseUnavailableError', async () => {
  const nowhere = openDatabase(
    { connectionString: 'postgres://isiro_app@127.0.0.1:1/isiro', poolSize: 2 },
    () => {},
  )
  const ada = { ...(await visitorCtx()), database: nowhere }

  await expect(nameOf(ada)).rejects.toBeInstanceOf(DatabaseUnavailableError)
  await expect(sql`SELECT 1`.execute(nowhere.withoutTenant)).rejects.toBeInstanceOf(
    DatabaseUnavailableError,
  )
  await nowhere.close()
})

test('a compiled query that failed to be prepared works on the same connection afterwards', async () => {
  const ada = await visitorCtx()
  const names = compiled(
    (_db, params: { businessId: BusinessId }) =>
      sql<{ name: string }>`SELECT name FROM businesses WHERE id = ${params.businessId}`,
  )
  // The server refuses to prepare a statement in a transaction that has failed already.
  const failing = transact(ada, async (ctx) =>
    Promise.all([sql`SELECT 1 / 0`.execute(ctx.db), names(ctx.db, ctx)]),
  )

  await expect(failing).rejects.toMatchObject({ code: '22012' })
  for (let i = 0; i < 4; i++)
    expect(await read(ada, (ctx) => names(ctx.db, ctx))).toEqual([{ name: expect.any(String) }])
})

test.each([
  { poolSize: 3, share: 2 },
  { poolSize: 10, share: 3 },
])('of $poolSize connections one business holds $share at a time', async ({ poolSize, share }) => {
  const { own } = openOwn({ poolSize })
  expect(own.size).toBe(poolSize)
  const ada = { ...(await visitorCtx()), database: own }
  const eve = { ...(await visitorCtx()), database: own }
  const gate = Promise.withResolvers<void>()
  let begun = 0
  const hold = async ({ db }: Ctx) => {
    await sql`SELECT 1`.execute(db)
    begun++
    await gate.promise
  }
  const busy = Promise.all(Array.from({ length: share + 2 }, () => read(ada, hold)))
  await vi.waitFor(() => expect(begun).toBe(share))
  // Another business's transaction takes longer than it takes to begin one more of the first.
  await nameOf(eve)
  expect(begun).toBe(share)
  gate.resolve()
  await busy
})

test.each([
  { poolSize: 4, lookups: 2 },
  { poolSize: 11, lookups: 3 },
])(
  'beside $poolSize connections of businesses $lookups serve lookups',
  async ({ poolSize, lookups }) => {
    const { own } = openOwn({ poolSize })
    const pids = await Promise.all(
      Array.from({ length: lookups * 3 }, async () => {
        const { rows } = await sql<{
          pid: number
        }>`SELECT pg_backend_pid() AS pid, pg_sleep(0.05)`.execute(own.withoutTenant)
        return rows[0]?.pid
      }),
    )
    expect(new Set(pids).size).toBe(lookups)
  },
)

test('connections say whose they are, and a statement after a silence is unavailable', async () => {
  const { own } = openOwn({ poolSize: 2, silenceMs: 300 })
  const { rows } = await sql<{ name: string }>`
    SELECT current_setting('application_name') AS name`.execute(own.withoutTenant)
  expect(rows).toEqual([{ name: 'isiro' }])
  await expect(sql`SELECT pg_sleep(5)`.execute(own.withoutTenant)).rejects.toBeInstanceOf(
    DatabaseUnavailableError,
  )
})

test('a connection lost while idle is told without what it holds, and the next statement gets another', async ({
  skip,
}) => {
  skip(
    !appConnection().preparesStatements,
    'PgBouncer loses a connection of its own and tells nobody.',
  )
  const { own, idleErrors } = openOwn({ poolSize: 2, lookupPoolSize: 2 })
  const pidOf = async () => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(
      own.withoutTenant,
    )
    return rows[0]?.pid
  }
  const lost = await pidOf()
  await sql`SELECT pg_terminate_backend(${lost}::integer)`.execute(database.withoutTenant)
  await vi.waitFor(() => expect(idleErrors).toHaveLength(1))
  expect(Object.keys(idleErrors[0] ?? {}).sort()).toEqual(['message', 'name', 'stack'])
  expect(await pidOf()).not.toBe(lost)
})

test('a closed database gives no more connections', async () => {
  const closed = openDatabase({ ...appConnection(), poolSize: 2 }, () => {})
  const ada = { ...(await visitorCtx()), database: closed }
  await nameOf(ada)
  await closed.close()
  await expect(nameOf(ada)).rejects.toBeInstanceOf(DatabaseUnavailableError)
  await expect(sql`SELECT 1`.execute(closed.withoutTenant)).rejects.toBeInstanceOf(
    DatabaseUnavailableError,
  )
})
