import type { SaveClient } from '@isiro/contracts/clients'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createClient } from '../src/features/clients/service.ts'
import { type Ctx, read, transact } from '../src/platform/db/context.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import {
  inexactColumns,
  keysWithoutTenant,
  referencesWithoutTenant,
  rolledBack,
  tablesOutsideTheFence,
  tenantTables,
  unfencedViews,
  unpinnedFunctions,
} from './catalogue.ts'
import { appConnection, testDatabase } from './database.ts'
import { clientInput, issued } from './factories.ts'
import { asBusiness, testApp } from './harness.ts'

const { owner, signedIn } = await testApp()

/** The product's own role, without the product. */
const app = new pg.Client({ connectionString: testDatabase().appUrl })
beforeAll(() => app.connect())
afterAll(() => app.end())

describe('every tenant table is fenced', () => {
  test('row-level security is enabled and forced, with one policy for reading and writing', async () => {
    expect(await tablesOutsideTheFence(owner)).toEqual([])
    expect((await tenantTables(owner)).length).toBeGreaterThan(10)
  })

  test.each([
    ['a table without a fence', 'CREATE TABLE loose (business_id uuid NOT NULL)'],
    ['a table without a business', 'CREATE TABLE loose (id uuid NOT NULL)'],
    [
      'a fence that is not forced',
      `CREATE TABLE loose (business_id uuid NOT NULL); SELECT enable_tenant_policy('loose');
       ALTER TABLE loose NO FORCE ROW LEVEL SECURITY`,
    ],
    [
      'a fence that can be written over',
      `CREATE TABLE loose (business_id uuid NOT NULL); ALTER TABLE loose ENABLE ROW LEVEL SECURITY;
       ALTER TABLE loose FORCE ROW LEVEL SECURITY;
       CREATE POLICY tenant_only ON loose USING (business_id = current_business_id()) WITH CHECK (true)`,
    ],
    [
      'a second way in',
      `CREATE TABLE loose (business_id uuid NOT NULL); SELECT enable_tenant_policy('loose');
       CREATE POLICY everybody ON loose FOR SELECT USING (true)`,
    ],
    [
      'rows that may belong to nobody',
      `CREATE TABLE loose (business_id uuid); SELECT enable_tenant_policy('loose')`,
    ],
  ])('%s is found', async (_name, statements) => {
    expect(await rolledBack(owner, statements, tablesOutsideTheFence)).toEqual(['loose'])
  })
})

describe('keys and references carry the tenant', () => {
  test('in the catalogue', async () => {
    expect(await keysWithoutTenant(owner)).toEqual([])
    expect(await referencesWithoutTenant(owner)).toEqual([])
  })

  test('one that does not is found', async () => {
    const statements = `
      CREATE TABLE loose (business_id uuid NOT NULL, id uuid PRIMARY KEY);
      CREATE TABLE leaning (business_id uuid NOT NULL, loose_id uuid REFERENCES loose (id))`
    expect(await rolledBack(owner, statements, keysWithoutTenant)).toEqual(['loose_pkey'])
    expect(await rolledBack(owner, statements, referencesWithoutTenant)).toEqual([
      'leaning_loose_id_fkey',
    ])
  })

  test('a row of A can neither point at B’s nor be put into B, and A may take a number of B’s', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    const [ofAda, ofEve] = [await issued(ada), await issued(eve)]
    expect(ofAda.invoiceNumber).toBe(ofEve.invoiceNumber)

    const claim = `INSERT INTO payment_claims (business_id, id, invoice_id, amount, claimed_at)
      VALUES ($1, gen_random_uuid(), $2, 1, now())`
    const asAda = (businessId: string, invoiceId: string) =>
      asApp(ada.user.businessId, () => app.query(claim, [businessId, invoiceId]))
    await expect(asAda(ada.user.businessId, ofEve.id)).rejects.toThrow(/foreign key/)
    await expect(asAda(eve.user.businessId, ofEve.id)).rejects.toThrow(/row-level security/)
    await expect(asAda(ada.user.businessId, ofAda.id)).resolves.toBeDefined()
  })

  test('a number is unique in a business, whoever writes it', async () => {
    const ada = await signedIn()
    const { id } = await issued(ada)
    const copy = (number: string, key: string) =>
      asApp(ada.user.businessId, async () => {
        const { rows } = await app.query(
          `SELECT c.id FROM invoices i, issue_invoices(i.business_id, jsonb_build_array(to_jsonb(i)
             || jsonb_build_object('id', gen_random_uuid(), 'number', $2::text, 'number_key', $3::text))) c
           WHERE i.id = $1`,
          [id, number, key],
        )
        return rows.length
      })
    await expect(copy('INV-2026-0001', 'X1')).resolves.toBe(0)
    await expect(copy('X-1', 'INV20260001')).resolves.toBe(0)
    await expect(copy('X-1', 'X1')).resolves.toBe(1)
  })
})

test('nobody can issue an invoice that is already paid, seen or void', async () => {
  const ada = await signedIn()
  const { id } = await issued(ada)
  await expect(app.query('INSERT INTO invoices DEFAULT VALUES')).rejects.toThrow(
    /permission denied/,
  )
  const { rows } = await asApp(ada.user.businessId, async () => {
    const added = await app.query(
      `SELECT n.id FROM invoices i, issue_invoices(i.business_id, jsonb_build_array(to_jsonb(i) || '{"id":
         "0198a7c4-0000-7000-8000-000000000001", "number": "X-2", "number_key": "X2", "paid": 1, "deducted": 1, "credited": 1,
         "viewed_at": "2026-11-21", "voided_at": "2026-11-21"}')) n
       WHERE i.id = $1`,
      [id],
    )
    return app.query(
      'SELECT paid, deducted, credited, viewed_at, voided_at FROM invoices WHERE id = $1',
      [added.rows[0].id],
    )
  })
  expect(rows).toEqual([{ paid: 0, deducted: 0, credited: 0, viewed_at: null, voided_at: null }])
})

test.each([
  ['payment_attempts', 'state', "'created'", "'paid'"],
  ['payment_attempts', 'checks', '0', '1'],
  ['messages', 'attempts', '0', '1'],
] as const)(
  'a new row of %s begins as its policy has it: %s',
  async (table, column, begun, other) => {
    const ada = await signedIn()
    const insert = (value: string) =>
      asApp(ada.user.businessId, () =>
        app.query(
          `INSERT INTO ${table} (business_id, id, ${column}) VALUES ($1, gen_random_uuid(), ${value})`,
          [ada.user.businessId],
        ),
      )
    await expect(insert(other)).rejects.toThrow(/row-level security policy/)
    // What a row begins with passes the policy, and fails only by what it lacks.
    await expect(insert(begun)).rejects.toThrow(/null value in column/)
  },
)

test.each([
  'book_allocations($1, $2)',
  'book_refunds($1, $2)',
  'book_refund_outcomes($1, $2)',
  'book_deductions($1, $2)',
  'book_credit_notes($1, $2)',
  'book_expenses($1, $2)',
  'issue_invoices($1, $2)',
  'change_expense($1, gen_random_uuid(), $2)',
])('%s refuses another business', async (call) => {
  const [ada, eve] = [await signedIn(), await signedIn()]
  const asAda = asApp(ada.user.businessId, () =>
    app.query(`SELECT ${call}`, [eve.user.businessId, '[]']),
  )
  await expect(asAda).rejects.toThrow(/does not speak for this business/)
})

test('no column holds an amount inexactly', async () => {
  expect(await inexactColumns(owner)).toEqual([])
  const found = await rolledBack(
    owner,
    'CREATE TABLE loose (price double precision)',
    inexactColumns,
  )
  expect(found).toEqual(['loose.price'])
})

describe('views and functions', () => {
  test('no view and no copy goes round the fence, no function borrows its caller’s search path', async () => {
    expect(await unfencedViews(owner)).toEqual([])
    expect(await unpinnedFunctions(owner)).toEqual([])
  })

  test('one that does is found', async () => {
    const statements = `
      CREATE VIEW all_clients AS SELECT * FROM clients;
      CREATE MATERIALIZED VIEW copied_clients AS SELECT * FROM clients;
      CREATE VIEW own_clients WITH (security_invoker = true) AS SELECT * FROM clients;
      CREATE FUNCTION peek() RETURNS bigint LANGUAGE sql SECURITY DEFINER AS 'SELECT count(*) FROM clients'`
    expect(await rolledBack(owner, statements, unfencedViews)).toEqual([
      'all_clients',
      'copied_clients',
    ])
    expect(await rolledBack(owner, statements, unpinnedFunctions)).toEqual(['peek()'])
  })
})

describe('the app role is weak', () => {
  test('in the catalogue', async () => {
    const { rows } = await owner.query(`
      SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolinherit,
        (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships,
        (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid)
          + (SELECT count(*)::int FROM pg_proc WHERE proowner = r.oid)
          + (SELECT count(*)::int FROM pg_namespace WHERE nspowner = r.oid)
          + (SELECT count(*)::int FROM pg_database WHERE datdba = r.oid) AS owned,
        (SELECT count(*)::int FROM pg_namespace
          WHERE nspname !~ '^pg_' AND has_schema_privilege(r.oid, oid, 'CREATE')) AS schemas_to_build_in,
        (SELECT count(*)::int FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
          AND has_table_privilege(r.oid, oid, 'TRUNCATE, REFERENCES, TRIGGER')) AS tables_to_meddle_with
      FROM pg_roles r WHERE rolname = 'isiro_app'`)
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolinherit: false,
        memberships: 0,
        owned: 0,
        schemas_to_build_in: 0,
        tables_to_meddle_with: 0,
      },
    ])
  })

  test.each([
    'SET ROLE isiro_owner',
    'SET SESSION AUTHORIZATION isiro_owner',
    'ALTER ROLE isiro_app BYPASSRLS',
    'ALTER ROLE isiro_app SUPERUSER',
    'ALTER TABLE invoices DISABLE ROW LEVEL SECURITY',
    'ALTER TABLE invoices NO FORCE ROW LEVEL SECURITY',
    'ALTER TABLE invoices OWNER TO isiro_app',
    'ALTER TABLE invoices DISABLE TRIGGER ALL',
    'DROP POLICY tenant_only ON invoices',
    'CREATE POLICY everybody ON invoices USING (true)',
    'TRUNCATE clients',
    'TRUNCATE accounts',
    'DROP TABLE payments',
    'CREATE TABLE mine (id uuid)',
    "CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    'CREATE OR REPLACE FUNCTION current_business_id() RETURNS uuid LANGUAGE sql AS $$ SELECT NULL::uuid $$',
    'CREATE SCHEMA mine',
    "SELECT enable_tenant_policy('accounts')",
    'DELETE FROM schema_migrations',
    'DELETE FROM accounts',
    "UPDATE accounts SET email = 'eve@example.com'",
    'UPDATE accounts SET created_at = now()',
    "UPDATE businesses SET plan = 'business'",
    'UPDATE businesses SET is_demo = false',
    'UPDATE activities SET kind = kind',
    'DELETE FROM activities',
    "COPY clients TO PROGRAM 'cat'",
    "SELECT pg_read_file('postgresql.conf')",
    'SET row_security = off; SELECT * FROM invoices',
  ])('%s is refused', async (statement) => {
    await app.query('BEGIN')
    try {
      // PostgreSQL 15 says for some that only a superuser may.
      await expect(app.query(statement)).rejects.toThrow(
        /permission denied|must be (owner|superuser)|must be able to SET ROLE|must have|affected by row-level security|Only roles/,
      )
    } finally {
      await app.query('ROLLBACK')
    }
  })
})

describe('no context, no rows', () => {
  test('each tenant table is empty and takes no row', async () => {
    const ada = await signedIn()
    await issued(ada)
    await ada.post('/api/clients', clientInput())
    for (const table of await tenantTables(owner)) {
      for (const setting of ['', crypto.randomUUID()]) {
        await app.query('BEGIN')
        await app.query(`SET LOCAL app.business_id = '${setting}'`)
        const { rows } = await app.query(
          `SELECT count(*)::int AS count FROM ${pg.escapeIdentifier(table)}`,
        )
        expect({ table, count: rows[0].count }).toEqual({ table, count: 0 })
        await app.query('ROLLBACK')
      }
    }
    await expect(
      app.query(
        `INSERT INTO invoice_usage (business_id, month, issued) VALUES ($1, '2026-11', 1)`,
        [ada.user.businessId],
      ),
    ).rejects.toThrow(/row-level security/)
  })

  test('the business ends with its transaction', async () => {
    const ada = await signedIn()
    const count = async () =>
      (await app.query('SELECT count(*)::int AS count FROM businesses')).rows[0].count
    await asApp(ada.user.businessId, async () => expect(await count()).toBe(1))
    expect(await count()).toBe(0)
    // Outside a transaction the setting lives for its own statement only.
    await app.query(`SET LOCAL app.business_id = '${ada.user.businessId}'`)
    expect(await count()).toBe(0)
  })

  test('the owner’s own statements stand behind the same fence', async () => {
    const ada = await signedIn()
    await issued(ada)
    expect((await owner.query('SELECT count(*)::int AS count FROM invoices')).rows[0].count).toBe(0)
    const inside = await asBusiness(owner, ada.user.businessId, (client) =>
      client.query('SELECT count(*)::int AS count FROM invoices'),
    )
    expect(inside.rows[0].count).toBe(1)
  })
})

test('a statement that was not waited for never runs in another’s transaction', async () => {
  const database = openDatabase({ ...appConnection(), poolSize: 1 }, () => {})
  onTestFinished(() => database.close())
  const [ada, eve] = [await signedIn(), await signedIn()].map(({ ctx }) => ({
    ...ctx,
    database,
  }))
  for (const run of [transact, read]) {
    const stray = Promise.withResolvers<Ctx>()
    await run(ada as Ctx, async (ctx) => stray.resolve(ctx))
    const { db } = await stray.promise
    const late = await read(eve as Ctx, async (ctx) => {
      await sql`SELECT 1`.execute(ctx.db)
      return sql`SELECT id FROM businesses`.execute(db).then(
        ({ rows }) => rows,
        (error: Error) => error.message,
      )
    })
    expect(late).toBe('A statement came after its transaction had ended.')
  }
})

test('two thousand interleaved calls of twenty businesses over four connections see no foreign row', async () => {
  const database = openDatabase({ ...appConnection(), poolSize: 4 }, () => {})
  onTestFinished(() => database.close())
  const visitors = await Promise.all(Array.from({ length: 20 }, () => signedIn()))
  const contexts = visitors.map(({ ctx }) => ({ ...ctx, database }))
  const ownerships = { seen: 0, foreign: 0, failures: 0 }

  const look = async (ctx: Ctx) => {
    const clients = await ctx.db.selectFrom('clients').select('businessId').execute()
    const businesses = await ctx.db.selectFrom('businesses').select('id as businessId').execute()
    for (const { businessId } of [...clients, ...businesses]) {
      ownerships.seen++
      if (businessId !== ctx.businessId) ownerships.foreign++
    }
  }
  const add = (ctx: Ctx) =>
    createClient(ctx, { ...clientInput(), name: crypto.randomUUID() } as SaveClient)
  const breakOff =
    (...statements: string[]) =>
    async (ctx: Ctx) => {
      await look(ctx)
      for (const statement of statements) await sql.raw(statement).execute(ctx.db)
    }
  const calls: ((ctx: Ctx) => Promise<unknown>)[] = [
    (ctx) => read(ctx, look),
    (ctx) => transact(ctx, look),
    (ctx) => transact(ctx, async (ctx) => Promise.all([add(ctx), look(ctx)])),
    (ctx) => read(ctx, breakOff('SELECT 1 / 0')),
    (ctx) => transact(ctx, breakOff('INSERT INTO clients DEFAULT VALUES')),
    (ctx) => transact(ctx, breakOff('UPDATE invoices SET total = 1')),
    (ctx) => read(ctx, breakOff('SET LOCAL statement_timeout = 1', 'SELECT pg_sleep(1)')),
    // A caller that gives up half-way, with a statement still under way.
    (ctx) =>
      transact(ctx, async (ctx) => {
        look(ctx).catch(() => {})
        throw new Error('given up')
      }),
    // Nobody's statement, on whatever connection is free.
    async () => {
      const { rows } = await sql`SELECT 1 FROM clients UNION ALL SELECT 1 FROM businesses`.execute(
        database.withoutTenant,
      )
      ownerships.foreign += rows.length
    },
  ]
  const work = Array.from({ length: 2_000 }, (_, i) => async () => {
    const ctx = contexts[i % contexts.length] as Ctx
    // Every hundredth call loses its connection.
    const call =
      i % 100 === 99
        ? breakOff('SELECT pg_terminate_backend(pg_backend_pid())')
        : calls[(i * 7) % calls.length]
    await (i % 100 === 99 ? transact(ctx, call as typeof look) : call?.(ctx))
  })
  await Promise.all(
    Array.from({ length: 24 }, async () => {
      for (let next = work.pop(); next; next = work.pop()) {
        await next().catch(() => ownerships.failures++)
      }
    }),
  )
  expect(ownerships.foreign).toBe(0)
  expect(ownerships.seen).toBeGreaterThan(2_000)
  expect(ownerships.failures).toBeGreaterThan(800)
})

async function asApp<T>(businessId: string, work: () => Promise<T>): Promise<T> {
  await app.query('BEGIN')
  try {
    await app.query(`SET LOCAL app.business_id = '${businessId}'`)
    const result = await work()
    await app.query('COMMIT')
    return result
  } catch (error) {
    await app.query('ROLLBACK')
    throw error
  }
}
