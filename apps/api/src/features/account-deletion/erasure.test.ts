import { readFile, writeFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'
import { buildWorld, hashOfWorld, type World } from '../../../test/world.ts'
import { readCommand } from '../../operator/run.ts'
import { readRegister, registerFile, replayOwnRegister } from './register.ts'
import { columnsWith, deletionWorld, temporaryDataDir } from './testing/deletion-world.ts'

const product = await testApp({ dataDir: temporaryDataDir() })
const { deps, owner, clock, signedIn, anyone } = product
const { requestDeletion, undoToken, passDays, erase, forgetDeletion, mails } =
  deletionWorld(product)

const start = clock.now
beforeEach(() => {
  clock.now = start
})

let worlds = 0

/** A business with one of everything, and a person whose name, address and number stand nowhere else. */
async function world() {
  const n = 100 + worlds++
  const mark = `GZWQ${n}XKJ`
  const visitor = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  const built = await buildWorld(visitor, mark, `77${n}${n}`.slice(0, 7))
  const person = { firstName: `Adaora${n}q`, lastName: `Nwosu${n}q`, phone: `+23470999${n}11` }
  await owner.query(
    'UPDATE accounts SET first_name = $2, last_name = $3, phone = $4 WHERE id = $1',
    [visitor.user.id, person.firstName, person.lastName, person.phone],
  )
  await forgetDeletion(visitor)
  await makeStrangers(visitor)
  // Nobody answers for the provider here: `plan.test.ts` and `cards.test.ts` have one.
  await asBusiness(owner, visitor.user.businessId, async (client) => {
    await client.query('UPDATE provider_subscriptions SET closed_at = created_at')
    await client.query(
      `UPDATE client_cards SET state = 'removed', ended_at = agreed_at, authorization_sealed = NULL WHERE state = 'kept'`,
    )
  })
  const personal = [...Object.values(person), visitor.user.email, `office@${mark}.example`]
  return { ...built, personal }
}

let stands: ReturnType<typeof world> | undefined

/** A business that nobody deletes: each erasure leaves it alone. */
function bystander(): ReturnType<typeof world> {
  stands ??= world()
  return stands
}

/** The businesses that others opened with the address of a world are other people's, with words of their own. */
async function makeStrangers({ user }: Visitor): Promise<void> {
  const { rows } = await owner.query<{ business_id: string }>(
    `SELECT o.business_id FROM accounts a JOIN account_businesses o ON o.account_id = a.id WHERE a.email = $1 AND a.id <> $2`,
    [user.email, user.id],
  )
  await owner.query(
    `UPDATE accounts SET email = 'stranger@example.com', first_name = 'Somebody' WHERE email = $1 AND id <> $2`,
    [user.email, user.id],
  )
  for (const { business_id } of rows)
    await asBusiness(owner, business_id, (client) =>
      client.query(`UPDATE businesses SET name = 'Stranger', email = NULL WHERE id = $1`, [
        business_id,
      ]),
    )
}

const search = ({ visitor }: Pick<World, 'visitor'>, needles: readonly string[]) =>
  columnsWith(owner, visitor.user.businessId, needles)

async function register(visitor: Visitor) {
  const { rows } = await owner.query(
    'SELECT ground, completed_at, retained_until, counts FROM erasures WHERE business_id = $1 ORDER BY began_at',
    [visitor.user.businessId],
  )
  return rows
}

/** The records that stay for the law, with the words of the business and its clients in them. docs/privacy.md says why. */
const RETENTION_LIST = [
  'businesses.address',
  'businesses.name',
  'businesses.rc_number',
  'businesses.tax_id',
  'clients.address',
  'clients.name',
  'clients.name_key',
  'clients.tax_id',
  'credit_notes.client',
  'credit_notes.client_name',
  'credit_notes.lines',
  'credit_notes.number',
  'credit_notes.number_key',
  'credit_notes.reason',
  'credit_notes.supplier',
  'deduction_certificates.file',
  'deduction_certificates.number',
  'delivery_notes.address',
  'delivery_notes.client',
  'delivery_notes.client_name',
  'delivery_notes.lines',
  'delivery_notes.received_name',
  'delivery_notes.supplier',
  'expense_receipts.file',
  'expenses.description',
  'expenses.exchange_rate_source',
  'expenses.supplier',
  'expenses.supplier_invoice',
  'expenses.supplier_tax_id',
  'invoices.client',
  'invoices.client_name',
  'invoices.exchange_rate_source',
  'invoices.lines',
  'invoices.number',
  'invoices.number_key',
  'invoices.supplier',
  'payments.provider_transaction_id',
  'payments.reference',
  'payments.restored_transaction_id',
  'refunds.provider_refund_id',
  'refunds.restored_refund_id',
  'subscription_charges.provider_transaction_id',
  'tax_filings.reference',
  'tax_filings.undo_reason',
  'tax_payments.file',
  'tax_payments.reference',
  'tax_payments.void_reason',
]

test('without retention nothing of the person and the business is left, and others are untouched', async () => {
  const [ada, eve] = [await world(), await bystander()]
  const before = await hashOfWorld(owner, eve.visitor)
  expect((await search(ada, [ada.mark, ...ada.personal])).length).toBeGreaterThan(100)
  const answer = await requestDeletion(ada.visitor, false)
  expect(answer.body).toEqual({
    undoUntil: '2026-12-05T10:00:00.000Z',
    retainedUntil: null,
    isAccountKept: false,
  })

  passDays(14)
  await erase()

  expect(await search(ada, [ada.mark, ...ada.personal])).toEqual([])
  expect(await search(eve, [ada.mark, ...ada.personal])).toEqual([])
  expect(await hashOfWorld(owner, eve.visitor)).toBe(before)
  const ids = [ada.visitor.user.id, ada.visitor.user.businessId]
  expect(await search(ada, ids)).toEqual([])
  const { rows } = await owner.query('SELECT 1 FROM accounts WHERE id = $1', [ada.visitor.user.id])
  expect(rows).toEqual([])
  const [entry] = await register(ada.visitor)
  expect(entry).toMatchObject({
    ground: 'account_deleted',
    completed_at: clock.now,
    retained_until: null,
  })
  expect(entry.counts).toMatchObject({
    businesses: 1,
    accounts: 1, // With the two others of the world.
    members: 3,
  })
  expect(entry.counts.invoices).toBeGreaterThan(3)
  // The business's payments to us stay sales in our books, without its name.
  const { rows: sales } = await owner.query('SELECT plan, amount::text FROM sales_of_erased')
  expect(sales).toContainEqual({ plan: 'business', amount: '1800000' })
})

test('with retention the records that the law wants stay, and nothing else of the person', async () => {
  const [ada, eve] = [await world(), await bystander()]
  const before = await hashOfWorld(owner, eve.visitor)
  const totals = () =>
    asBusiness(owner, ada.visitor.user.businessId, async (client) => {
      const { rows } = await client.query(
        `SELECT (SELECT sum(total) FROM invoices) AS invoices, (SELECT sum(amount) FROM payments) AS payments,
          (SELECT sum(amount) FROM payment_allocations) AS allocations, (SELECT sum(amount) FROM expenses WHERE deleted_at IS NULL) AS expenses`,
      )
      return rows[0]
    })
  const booked = await totals()
  const { body } = await requestDeletion(ada.visitor, true)
  expect(body.retainedUntil).toBe('2033-12-31')

  passDays(15)
  await erase()

  expect(await search(ada, ada.personal)).toEqual([])
  const kept = await search(ada, [ada.mark])
  expect(kept.filter((column) => !RETENTION_LIST.includes(column))).toEqual([])
  expect(kept).toEqual(
    expect.arrayContaining(['invoices.client_name', 'invoices.supplier', 'businesses.name']),
  )
  expect(await totals()).toEqual(booked)
  expect(await hashOfWorld(owner, eve.visitor)).toBe(before)
  expect((await anyone.get(`/pay/${ada.linkToken}`)).status).toBe(404)
  expect((await anyone.get(`/statement/${ada.statementToken}`)).status).toBe(404)
  expect(mails.at(-1)).toMatchObject({ subject: 'Your Isiro account is erased' })
  expect(mails.at(-1)?.text).toContain('31 December 2033')

  // Again changes nothing, and neither does the day before the last day.
  const state = await hashOfWorld(owner, ada.visitor)
  await erase()
  clock.now = new Date('2033-12-31T12:00:00Z')
  await erase()
  expect(await hashOfWorld(owner, ada.visitor)).toBe(state)

  clock.now = new Date('2034-01-01T12:00:00Z')
  await erase()
  expect(await search(ada, [ada.mark, ada.visitor.user.id, ada.visitor.user.businessId])).toEqual(
    [],
  )
  const entries = await register(ada.visitor)
  expect(entries.map(({ ground }) => ground)).toEqual(['account_deleted', 'retention_ended'])
  expect(entries.every(({ completed_at }) => completed_at !== null)).toBe(true)
})

describe('a run that is cut off', () => {
  test('is gone on with by the next, and two at once do the work once', async () => {
    const [ada, eve] = [await world(), await bystander()]
    const before = await hashOfWorld(owner, eve.visitor)
    await requestDeletion(ada.visitor, false)
    passDays(14)
    let runs = 0
    const rows = process.env.SWEEP === undefined ? 6 : 2
    const isDone = async () => Boolean((await register(ada.visitor))[0]?.completed_at)
    // Each run ends after one small transaction, as if it had been killed behind it.
    for (; runs < 1000 && !(await isDone()); runs++)
      await Promise.allSettled([erase({ rows, budgetMs: 0 }), erase({ rows, budgetMs: 0 })])
    expect(runs).toBeGreaterThan(20)
    expect(await search(ada, [ada.mark, ...ada.personal])).toEqual([])
    expect(await hashOfWorld(owner, eve.visitor)).toBe(before)
    const [entry] = await register(ada.visitor)
    expect(entry.counts.businesses).toBe(1)
  })

  test('cannot be taken back once it has begun', async () => {
    const visitor = await signedIn()
    await issued(visitor)
    await requestDeletion(visitor, false)
    const token = await undoToken(visitor)
    passDays(14)
    await erase({ rows: 1, budgetMs: 0 })
    const undone = await anyone.post('/api/data-export/delete-account/undo', { token })
    expect(undone).toMatchObject({ status: 410, body: { code: 'account.undo_expired' } })
    await erase()
    expect((await register(visitor))[0]?.completed_at).not.toBeNull()
  })
})

describe('the function of the database', () => {
  const eraseAs = (businessId: string, at: Date) =>
    asBusiness(owner, businessId, async (client) => {
      const { rows } = await client.query('SELECT erase_some_rows($1, 100) AS state', [at])
      return rows[0].state
    })

  test('refuses a business whose deletion can be taken back, and knows none without a deletion', async () => {
    const visitor = await signedIn()
    expect(await eraseAs(visitor.user.businessId, clock.now)).toBe('none')
    await requestDeletion(visitor, false)
    await expect(eraseAs(visitor.user.businessId, clock.now)).rejects.toThrow(
      'can still be taken back',
    )
  })

  test('reaches every table that names a business or an account', async () => {
    const { rows: named } = await owner.query<{ table: string; column: string }>(
      `SELECT c.relname AS table, a.attname AS column FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
         AND (a.attname ~ '(business|account)_id$' OR EXISTS (SELECT 1 FROM pg_constraint r WHERE r.conrelid = c.oid
           AND r.contype = 'f' AND r.confrelid IN ('accounts'::regclass, 'businesses'::regclass) AND a.attnum = ANY (r.conkey)))`,
    )
    const { rows: order } = await owner.query<{ table_name: string }>(
      'SELECT table_name FROM erasure_order()',
    )
    const reached = new Set(order.map(({ table_name }) => table_name))
    // The deletion itself and the register of erasures, which hold ids and days.
    const own = ['account_deletions', 'erasures']
    expect(
      named.filter(({ table }) => !reached.has(table) && !own.includes(table)),
      'name the column business_id or account_id, so that the erasure finds the rows',
    ).toEqual([])
    expect(reached.size).toBeGreaterThan(45)
  })

  test('keeps rows of tables that exist, and empties columns that exist', async () => {
    const { rows } = await owner.query(
      `SELECT r.table_name, e.key FROM retained_records r LEFT JOIN LATERAL jsonb_object_keys(r.emptied) AS e(key) ON true
       WHERE NOT EXISTS (SELECT 1 FROM erasure_order() o WHERE o.table_name = r.table_name)
         OR e.key IS NOT NULL AND NOT EXISTS (SELECT 1 FROM information_schema.columns c
           WHERE c.table_schema = 'public' AND c.table_name = r.table_name AND c.column_name = e.key)`,
    )
    expect(rows).toEqual([])
  })

  test('lets nobody but the product’s role call it, and gives that role no way to delete by itself', async () => {
    const { rows } = await owner.query(
      `SELECT has_function_privilege('isiro_app', 'erase_some_rows(timestamptz, integer)', 'EXECUTE') AS may_erase,
        has_function_privilege('isiro_app', 'erase_rows_of(name, name, uuid, text, jsonb, integer)', 'EXECUTE') AS may_choose,
        has_table_privilege('isiro_app', 'retained_records', 'INSERT, UPDATE, DELETE') AS may_rule,
        has_table_privilege('isiro_app', 'erasures', 'INSERT, UPDATE, DELETE') AS may_forge,
        has_table_privilege('isiro_app', 'invoices', 'DELETE') AS may_delete`,
    )
    expect(rows[0]).toEqual({
      may_erase: true,
      may_choose: false,
      may_rule: false,
      may_forge: false,
      may_delete: false,
    })
  })
})

describe('the register', () => {
  test('stands in a file as well, without the data', async () => {
    const ada = await world()
    await requestDeletion(ada.visitor, true)
    passDays(14)
    await erase()
    const text = await readFile(registerFile(deps.config), 'utf8')
    expect(text).toContain(ada.visitor.user.businessId)
    for (const needle of [ada.mark, ...ada.personal])
      expect(text.toLowerCase()).not.toContain(needle.toLowerCase())
    await erase()
    expect(await readFile(registerFile(deps.config), 'utf8')).toBe(text)
  })

  test('erases again what a restored backup brings back', async () => {
    const [revived, other] = [await world(), await bystander()]
    const before = await hashOfWorld(owner, other.visitor)
    const path = registerFile(deps.config)
    // The database knows nothing of it, as after the restoration of a backup that is older than the erasure.
    const entry = {
      businessId: revived.visitor.user.businessId,
      accountId: revived.visitor.user.id,
      ground: 'account_deleted',
      requestedAt: '2026-11-01T10:00:00.000Z',
      completedAt: '2026-11-15T10:00:00.000Z',
      retainedUntil: null,
      counts: { invoices: 9 },
    }
    const inFile = (await readRegister(path)).map((each) => JSON.stringify(each))
    await writeFile(path, [...inFile, JSON.stringify(entry), ''].join('\n'))

    expect(await replayOwnRegister(deps)).toBe(1)
    expect(await replayOwnRegister(deps)).toBe(0)
    // Before the job has run nobody can come in any more.
    expect((await revived.visitor.get('/api/auth/me')).status).toBe(401)
    await erase()

    expect(await search(revived, [revived.mark, ...revived.personal])).toEqual([])
    expect(await hashOfWorld(owner, other.visitor)).toBe(before)
    expect(mails.some(({ to }) => to.address === revived.visitor.user.email)).toBe(false)
  })

  test('is printed by the operator’s command, and what it printed can be replayed', async () => {
    const visitor = await signedIn()
    await issued(visitor)
    await requestDeletion(visitor, false)
    passDays(14)
    await erase()
    const run = (...args: string[]) =>
      readCommand(args)?.({ ...deps, across: deps.db.withoutTenant }) ?? 'help'
    const printed = await run('erasures')
    expect(printed).toContain(visitor.user.businessId)
    expect(printed).not.toContain(visitor.user.email)

    const revived = await signedIn()
    const copy = `${deps.config.dataDir}/copy.jsonl`
    const [line = ''] = printed.split('\n').slice(-1)
    const { businessId, accountId } = JSON.parse(line)
    const other = line
      .replaceAll(businessId, revived.user.businessId)
      .replaceAll(accountId, revived.user.id)
    await writeFile(copy, `${line}\n${other}\n`)
    expect(await run('replay-erasures', copy)).toBe(
      'Read 2 entries. Accounts closed and due to be erased: 1.',
    )
    await erase()
    const { rows } = await owner.query('SELECT 1 FROM accounts WHERE id = $1', [revived.user.id])
    expect(rows).toEqual([])
    await expect(run('replay-erasures', `${copy}.none`)).rejects.toThrow('has no entries')
  })

  test('refuses a file that is none', async () => {
    const path = `${deps.config.dataDir}/other.jsonl`
    await writeFile(path, '{"businessId":"x"}\n')
    await expect(readRegister(path)).rejects.toThrow('Line 1 of')
    expect(await readRegister(`${deps.config.dataDir}/none.jsonl`)).toEqual([])
  })
})
