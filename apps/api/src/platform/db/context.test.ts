import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { compiled } from './compiled-query.ts'
import { type Ctx, read, toBusinessId, transact } from './context.ts'

const { signedIn, owner } = await testApp()

/** Fails as PostgreSQL does when two transactions exclude each other. */
const conflict = ({ db }: Ctx, code: '40001' | '40P01' | '22023') =>
  sql`DO ${sql.raw(`$$ BEGIN RAISE EXCEPTION 'a conflict' USING ERRCODE = '${code}'; END $$`)}`.execute(
    db,
  )

test.each([
  '',
  'null',
  "0'; DROP TABLE businesses; --",
  '0b5c1a52-1f0d-7c9e-9b1a-6a1d2c3e4f5',
  ' 0b5c1a52-1f0d-7c9e-9b1a-6a1d2c3e4f50',
  "0b5c1a52-1f0d-7c9e-9b1a-6a1d2c3e4f50'",
])('%j is no id of a business', (id) => {
  expect(() => toBusinessId(id)).toThrow('must be a UUID')
})

test.each(['40001', '40P01'] as const)(
  'work that met conflict %s runs again from its start, four times at most',
  async (code) => {
    const { ctx } = await signedIn()
    let runs = 0
    const third = await transact(ctx, async (ctx) => {
      runs++
      if (runs < 3) await conflict(ctx, code)
      return runs
    })
    expect(third).toBe(3)

    runs = 0
    const never = transact(ctx, async (ctx) => {
      runs++
      await conflict(ctx, code)
    })
    await expect(never).rejects.toBeInstanceOf(pg.DatabaseError)
    expect(runs).toBe(4)
  },
)

test('work that failed for any other reason runs once', async () => {
  const { ctx } = await signedIn()
  let runs = 0
  const failing = transact(ctx, async (ctx) => {
    runs++
    await conflict(ctx, '22023')
  })
  await expect(failing).rejects.toMatchObject({ code: '22023' })
  expect(runs).toBe(1)
})

test('a transaction inside another is a part of it, and ends with it', async () => {
  const { ctx } = await signedIn()
  const idOf = async ({ db }: Ctx) => {
    const { rows } = await sql<{ id: string }>`SELECT pg_current_xact_id()::text AS id`.execute(db)
    return rows[0]?.id
  }
  const failing = transact(ctx, async (ctx) => {
    const outer = await idOf(ctx)
    expect(await transact(ctx, idOf)).toBe(outer)
    expect(await read(ctx, idOf)).toBe(outer)
    await transact(ctx, ({ db, businessId }) =>
      sql`UPDATE businesses SET name = 'Half-way' WHERE id = ${businessId}`.execute(db),
    )
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  const { rows } = await read(ctx, ({ db }) => sql`SELECT name FROM businesses`.execute(db))
  expect(rows).not.toEqual([{ name: 'Half-way' }])
})

test('a change cannot begin in a transaction that only reads', async () => {
  const { ctx } = await signedIn()
  const change = (ctx: Ctx) => transact(ctx, async () => 'changed')
  await expect(read(ctx, change)).rejects.toThrow('A change cannot join')
})

test('what is read together agrees, though a change is committed in between', async () => {
  const { ctx } = await signedIn()
  const nameIn = async ({ db }: Ctx) =>
    (await sql<{ name: string }>`SELECT name FROM businesses`.execute(db)).rows[0]?.name
  const seen = await read(ctx, async (reading) => {
    const before = await nameIn(reading)
    await transact(ctx, ({ db, businessId }) =>
      sql`UPDATE businesses SET name = 'Renamed' WHERE id = ${businessId}`.execute(db),
    )
    return [before, await nameIn(reading)]
  })
  expect(seen[1]).toBe(seen[0])
  expect(await read(ctx, nameIn)).toBe('Renamed')
})

test('work goes on when a table got another column since its statements were prepared', async () => {
  const { ctx } = await signedIn()
  await owner.query('CREATE TABLE growing (business_id uuid); GRANT SELECT ON growing TO isiro_app')
  try {
    const listGrowing = compiled(
      (_db, $: { all: boolean }) => sql`SELECT * FROM growing WHERE ${$.all}`,
    )
    const look = () => read(ctx, ({ db }) => listGrowing(db, { all: true }))
    // At once, so that several connections keep the statement.
    await Promise.all(Array.from({ length: 8 }, look))
    await owner.query('ALTER TABLE growing ADD note text')
    await expect(Promise.all(Array.from({ length: 8 }, look))).resolves.toEqual(Array(8).fill([]))
  } finally {
    await owner.query('DROP TABLE growing')
  }
})
