import { sql } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { asBusiness, testApp } from '../../../test/harness.ts'
import { type BusinessId, changeAtOnce } from './context.ts'
import { openDatabase } from './database.ts'
import { isUniqueViolation } from './database-errors.ts'
import { newId } from './ids.ts'
import { prepared } from './prepared-query.ts'
import { together } from './together.ts'
import { WriteGroups } from './write-groups.ts'

const { deps, owner, signedIn } = await testApp()

interface Noted {
  process: number
  transaction: string
  written: string
}

const note = prepared(
  (_db, $: { businessId: BusinessId; id: string }) => sql<Noted>`
    INSERT INTO activities (business_id, id, at, kind, details) VALUES (${$.businessId}, ${$.id}, now(), 'test.noted', '{}')
    RETURNING pg_backend_pid() AS process, pg_current_xact_id()::text AS transaction,
      pg_current_wal_insert_lsn()::text AS written`,
)

const rename = prepared(
  (_db, $: { businessId: BusinessId; name: string }) =>
    sql`UPDATE businesses SET name = ${$.name} WHERE id = ${$.businessId}`,
)

function countNotes(businessId: BusinessId): Promise<number> {
  return asBusiness(owner, businessId, async (client) => {
    const { rows } = await client.query(
      `SELECT count(*)::int AS count FROM activities WHERE kind = 'test.noted'`,
    )
    return rows[0].count
  })
}

test('changes of one moment travel on few connections, and each is a transaction of its own', async () => {
  const { ctx } = await signedIn()
  const noted = await Promise.all(
    Array.from({ length: 40 }, () =>
      changeAtOnce(ctx, ({ db, businessId }) => note(db, { businessId, id: newId(ctx.now()) })),
    ),
  )
  const rows = noted.flat()
  expect(new Set(rows.map(({ process }) => process)).size).toBeLessThanOrEqual(4)
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(40)
  expect(await countNotes(ctx.businessId)).toBe(40)
})

test('what is answered is on the disk', async () => {
  const { ctx } = await signedIn()
  for (let i = 0; i < 20; i++) {
    const noted = await Promise.all(
      Array.from({ length: 10 }, () =>
        changeAtOnce(ctx, ({ db, businessId }) => note(db, { businessId, id: newId(ctx.now()) })),
      ),
    )
    const { rows } = await owner.query(
      'SELECT bool_and(pg_current_wal_flush_lsn() >= written::pg_lsn) AS safe FROM unnest($1::text[]) AS written',
      [noted.flat().map(({ written }) => written)],
    )
    expect(rows[0].safe).toBe(true)
  }
})

test('one that fails takes its own statements along and touches no other', async () => {
  const { ctx } = await signedIn()
  const taken = newId(ctx.now())
  await changeAtOnce(ctx, ({ db, businessId }) => note(db, { businessId, id: taken }))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, i) =>
      changeAtOnce(ctx, ({ db, businessId }) =>
        together([
          note(db, { businessId, id: newId(ctx.now()) }),
          note(db, { businessId, id: i % 4 === 0 ? taken : newId(ctx.now()) }),
        ]),
      ),
    ),
  )
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(failed).toHaveLength(3)
  expect(failed.every(({ reason }) => isUniqueViolation(reason, 'activities_pkey'))).toBe(true)
  expect(await countNotes(ctx.businessId)).toBe(1 + 9 * 2)
})

test('each sees the rows of its own business alone', async () => {
  const [ada, eve] = [await signedIn(), await signedIn()]
  const [renamed] = await Promise.all([
    changeAtOnce(ada.ctx, ({ db }) => rename(db, { businessId: eve.ctx.businessId, name: 'Ada' })),
    changeAtOnce(eve.ctx, ({ db, businessId }) => note(db, { businessId, id: newId(new Date()) })),
  ])
  expect(renamed).toEqual([])
  const name = await asBusiness(owner, eve.ctx.businessId, async (client) => {
    const { rows } = await client.query('SELECT name FROM businesses')
    return rows[0].name
  })
  expect(name).not.toBe('Ada')
})

test('what waits for a row holds up nothing that comes later', async () => {
  const [held, free] = [await signedIn(), await signedIn()]
  const { businessId } = held.ctx
  let waiting: Promise<unknown>[] = []
  await asBusiness(owner, businessId, async (client) => {
    await client.query(`UPDATE businesses SET name = 'Held'`)
    for (const name of ['first', 'second']) {
      waiting.push(changeAtOnce(held.ctx, ({ db }) => rename(db, { businessId, name })))
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    let isReleased = false
    waiting = waiting.map((one) => one.then(() => expect(isReleased).toBe(true)))
    await changeAtOnce(free.ctx, ({ db, businessId }) =>
      note(db, { businessId, id: newId(new Date()) }),
    )
    isReleased = true
  })
  await Promise.all(waiting)
  expect(await countNotes(free.ctx.businessId)).toBe(1)
})

test('while a group waits for the disk the next is worked on, and nobody is told before his is kept', async () => {
  const disk: PromiseWithResolvers<void>[] = []
  let opened = 0
  const connect = async () => {
    const name = opened++
    const flush = () => {
      disk[name] = Promise.withResolvers<void>()
      return disk[name].promise
    }
    return { name, flush, once: () => {}, off: () => {}, release: () => {} }
  }
  const groups = new WriteGroups({ connect } as unknown as pg.Pool)
  const told: string[] = []
  const group = (name: string) =>
    [1, 2].map((member) =>
      groups
        .run(
          async (client) => `${name}${member} on ${(client as unknown as { name: number }).name}`,
        )
        .then((done) => told.push(done)),
    )
  const first = group('first')
  await expect.poll(() => disk.length).toBe(1)
  const second = group('second')
  await expect.poll(() => disk.length).toBe(2)
  expect(told).toEqual([])
  disk[1]?.resolve()
  await Promise.all(second)
  expect(told).toEqual(['second1 on 1', 'second2 on 1'])
  disk[0]?.reject(new Error('The disk is full.'))
  const outcomes = await Promise.allSettled(first)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  groups.release()
})

test('a lost connection fails what was on it, and the next change has another', async () => {
  const { ctx } = await signedIn()
  const change = () =>
    changeAtOnce(ctx, ({ db, businessId }) => note(db, { businessId, id: newId(ctx.now()) }))
  const [first] = await change()
  await sql`SELECT pg_terminate_backend(${first?.process})`.execute(deps.db.shared)
  await expect
    .poll(() =>
      change().then(
        ([noted]) => noted?.process !== first?.process,
        () => false,
      ),
    )
    .toBe(true)
})

test('a closed database refuses', async () => {
  const { ctx } = await signedIn()
  const database = openDatabase(
    { connectionString: deps.db.pool.options.connectionString as string, poolSize: 2 },
    () => {},
  )
  const closing = { ...ctx, database }
  await changeAtOnce(closing, ({ db, businessId }) =>
    note(db, { businessId, id: newId(ctx.now()) }),
  )
  await database.close()
  await expect(
    changeAtOnce(closing, ({ db, businessId }) => note(db, { businessId, id: newId(ctx.now()) })),
  ).rejects.toThrow('closed')
})
