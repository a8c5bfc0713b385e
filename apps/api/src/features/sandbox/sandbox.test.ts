import { SCOPES } from '@isiro/domain/api-keys'
import { describe, expect, test, vi } from 'vitest'
import { issued } from '../../../test/factories.ts'
import {
  type Answer,
  asBusiness,
  countRows,
  must,
  PASSWORD,
  testApp,
  type Visitor,
} from '../../../test/harness.ts'
import { jobHandlers } from '../../../test/job-handlers.ts'
import { readCommand } from '../../operator/run.ts'
import { toBusinessId, transact } from '../../platform/db/context.ts'
import { type KeyCall, keyOf, withKey } from '../../public-api/testing/key-caller.ts'
import { eraseDue } from '../account-deletion/erase.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { type MessageSender, queueMessages, workOutbox } from '../messages/outbox/service.ts'
import { workRecurring } from '../recurring/work.ts'
import { sandboxDeletionHook } from './deletion-hook.ts'
import { SANDBOX_JOBS } from './jobs.ts'
import { END_SANDBOX } from './queues.ts'

const { app, deps, owner, clock, signedIn } = await testApp()

const CLIENT = { name: 'Kano Textiles', kind: 'company', language: 'en', withholds_wht: false }
const INVOICE = {
  client: { name: 'Bello', email: 'pay@bello.example' },
  items: [{ description: 'Work', quantity: 1, rate: 9_000_000 }],
  issue_date: '2026-11-21',
  due_date: '2026-12-21',
  apply_vat: false,
  apply_wht: false,
  currency: 'NGN',
}

const business = () => signedIn({ plan: 'business', hasConfirmedEmail: true })
async function testKey(visitor: Visitor): Promise<KeyCall> {
  return withKey(app, (await keyOf(visitor, { mode: 'test' })).key)
}

/** All sandboxes that a business has or had, with whether its test keys call it. */
async function sandboxesOf({ user }: Visitor) {
  const { rows } = await owner.query<{ id: string; isCalled: boolean; isClosed: boolean }>(
    `SELECT b.id, s.sandbox_id IS NOT NULL AS "isCalled", b.closed_at IS NOT NULL AS "isClosed"
       FROM businesses b LEFT JOIN sandboxes s ON s.sandbox_id = b.id WHERE b.sandbox_of = $1`,
    [user.businessId],
  )
  return rows
}

async function sandboxOf(visitor: Visitor): Promise<string> {
  const called = (await sandboxesOf(visitor)).filter(({ isCalled }) => isCalled)
  expect(called).toHaveLength(1)
  return called[0]?.id ?? ''
}

/** Runs the jobs that end sandboxes, and the erasure that they ask for. */
async function endSandboxes(visitor: Visitor): Promise<void> {
  const end = jobHandlers(SANDBOX_JOBS, deps)[END_SANDBOX.name]
  const ids = (await sandboxesOf(visitor)).map(({ id }) => id)
  const { rows } = await owner.query<{ data: object }>(
    `SELECT data FROM pgboss.job WHERE name = $1 AND data->>'sandboxId' = ANY ($2)`,
    [END_SANDBOX.name, ids],
  )
  // A job may run twice.
  for (const { data } of [...rows, ...rows]) await end?.(data)
  const mailer = { send: () => Promise.reject(new Error('Nobody is mailed.')), close: () => {} }
  await eraseDue({ ...deps, mailer }, [])
}

describe('a test key', () => {
  test('says that it is one, and calls a business of its own', async () => {
    const ada = await business()
    const made = await must(
      ada.post('/api/api-keys', { name: 'Till', mode: 'test', scopes: SCOPES, password: PASSWORD }),
    )
    expect(made.key).toMatch(/^isk_test_/)
    expect(made.apiKey).toMatchObject({ mode: 'test', prefix: made.key.slice(0, 17) })
    const send = withKey(app, made.key)
    expect((await send('GET', '/business')).body).toMatchObject({
      name: `${ada.user.businessName} (test)`,
      currency: 'NGN',
      email: null,
      phone: null,
    })
    await must(send('POST', '/clients', CLIENT))
    expect((await ada.get('/api/clients')).body).toEqual([])
    const { keys, sandbox } = await must(ada.get('/api/api-keys'))
    expect(sandbox).toEqual({ id: await sandboxOf(ada), openedAt: clock.now.toISOString() })
    expect(keys[0].lastUse).toMatchObject({ place: '198.51.100.7' })
  })

  test('of several that are made at once finds one sandbox, and the others are erased', async () => {
    const ada = await business()
    const keys = await Promise.all(Array.from({ length: 6 }, () => testKey(ada)))
    await must((keys[0] as KeyCall)('POST', '/clients', CLIENT))
    for (const send of keys) expect((await send('GET', '/clients')).body.data).toHaveLength(1)
    const called = await sandboxOf(ada)
    await endSandboxes(ada)
    expect(await sandboxesOf(ada)).toEqual([{ id: called, isCalled: true, isClosed: false }])
  })

  test('is refused when the plan falls, and what works in the sandbox has that plan', async () => {
    const ada = await business()
    const send = await testKey(ada)
    const sandbox = toBusinessId(await sandboxOf(ada))
    const setPlan = (plan: string) =>
      asBusiness(owner, ada.user.businessId, (client) =>
        client.query('UPDATE businesses SET plan = $2 WHERE id = $1', [ada.user.businessId, plan]),
      )
    expect((await tenantContext(deps, sandbox)).plan).toBe('business')
    await setPlan('basic')
    expect((await send('GET', '/clients')).body.code).toBe('plan.upgrade_required')
    expect((await tenantContext(deps, sandbox)).plan).toBe('basic')
    await setPlan('business')
    expect((await send('GET', '/clients')).status).toBe(200)
  })

  test('says so in French and Spanish, too, and cuts a name that is too long for it', async () => {
    for (const [language, mark] of [
      ['fr', ' (test)'],
      ['es', ' (prueba)'],
    ]) {
      const ada = await business()
      await asBusiness(owner, ada.user.businessId, (client) =>
        client.query('UPDATE businesses SET name = $2, language = $3 WHERE id = $1', [
          ada.user.businessId,
          'N'.repeat(120),
          language,
        ]),
      )
      const { name } = (await (await testKey(ada))('GET', '/business')).body
      expect(name).toBe('N'.repeat(120 - (mark ?? '').length) + mark)
    }
  })
})

/** The rows that a list, a sum or a number could show. */
const shown = (id: string) =>
  Promise.all(
    ['clients', 'invoices', 'activities', 'payments', 'messages', 'invoice_counters'].map((table) =>
      countRows(owner, id, table),
    ),
  )

describe('nothing of a sandbox touches the live business, nor the other way round', () => {
  test('by the ids of calls', async () => {
    const ada = await business()
    const send = await testKey(ada)
    const live = await issued(ada)
    const before = await shown(ada.user.businessId)
    const test = await must(send('POST', '/invoices', INVOICE))
    expect(test.invoice_number).toBe(live.invoiceNumber)
    const money = { amount: 100, method: 'cash', received_on: '2026-11-21' }
    expect((await send('POST', `/invoices/${live.id}/payments`, money)).status).toBe(404)
    expect((await send('POST', `/invoices/${live.id}/void`, { reason: 'Test' })).status).toBe(404)
    expect(await shown(ada.user.businessId)).toEqual(before)
    expect((await ada.get(`/api/invoices/${test.id}`)).status).toBe(404)
    expect((await ada.post(`/api/invoices/${test.id}/void`, { reason: 'Live' })).status).toBe(404)
  })

  test('under the app role, whose policy hides and refuses forged rows', async () => {
    const ada = await business()
    const eve = await business()
    const send = await testKey(ada)
    const { id } = await must(send('POST', '/clients', CLIENT))
    const sandbox = toBusinessId(await sandboxOf(ada))
    const live = ada.ctx
    const own = { ...live, businessId: sandbox }
    for (const [asker, of] of [
      [live, sandbox],
      [own, live.businessId],
    ] as const) {
      await transact(asker, async ({ db }) => {
        const changed = await db
          .updateTable('clients')
          .set({ name: 'Forged' })
          .where('businessId', '=', of)
          .executeTakeFirst()
        expect(changed.numUpdatedRows).toBe(0n)
        expect(
          await db.selectFrom('clients').selectAll().where('businessId', '=', of).execute(),
        ).toEqual([])
      })
      const forged = transact(asker, ({ db }) =>
        db
          .insertInto('clients')
          .values({ businessId: of } as never)
          .execute(),
      )
      await expect(forged).rejects.toThrow('row-level security')
    }
    expect((await send('GET', `/clients/${id}`)).body.name).toBe(CLIENT.name)
    // Nobody becomes the sandbox of another, and nobody's sandbox is replaced.
    const stolen = transact(eve.ctx, ({ db }) =>
      db
        .insertInto('sandboxes')
        .values({ businessId: live.businessId, sandboxId: eve.ctx.businessId, openedAt: clock.now })
        .execute(),
    )
    await expect(stolen).rejects.toThrow(/row-level security/)
    const replaced = await transact(eve.ctx, ({ db }) =>
      db
        .updateTable('sandboxes')
        .set({ sandboxId: eve.ctx.businessId })
        .where('businessId', '=', live.businessId)
        .executeTakeFirst(),
    )
    expect(replaced.numUpdatedRows).toBe(0n)
    const isMade = transact(own, ({ db }) =>
      db.updateTable('businesses').set({ sandboxOf: null }).where('id', '=', sandbox).execute(),
    )
    await expect(isMade).rejects.toThrow(/permission denied/)
  })

  test('and the operator finds live businesses alone', async () => {
    const ada = await business()
    await testKey(ada)
    const command = readCommand(['find', ada.user.businessName])
    const found = await command?.({ ...deps, across: deps.db.withoutTenant }).catch(() => '')
    expect(found ?? '').not.toContain('(test)')
  })
})

test('no message of a sandbox leaves: it is kept as delivered, by no provider', async () => {
  const ada = await business()
  await testKey(ada)
  const sandbox = toBusinessId(await sandboxOf(ada))
  const send = vi.fn<MessageSender['send']>(async () => {
    throw new Error('This would have left.')
  })
  const provider: MessageSender = { provider: 'smtp', concurrency: 2, isOnline: () => true, send }
  const works = { senders: { email: provider, sms: provider }, stillSend: {} }
  const message = { type: 'general', subject: 'Hello', body: 'Hello', language: 'en' } as const
  await transact(await tenantContext(deps, sandbox), (ctx) =>
    queueMessages(ctx, [
      { ...message, channel: 'email', recipient: 'pay@bello.example' },
      { ...message, channel: 'sms', subject: null, recipient: '+2348031234567' },
    ]),
  )
  for (const channel of ['email', 'sms'] as const)
    await workOutbox(deps, works, { businessId: sandbox }, channel)
  expect(send).not.toHaveBeenCalled()
  const sent = await asBusiness(owner, sandbox, async (client) => {
    const { rows } = await client.query(
      'SELECT state, provider FROM messages WHERE business_id = $1',
      [sandbox],
    )
    return rows
  })
  expect(sent).toEqual([
    { state: 'delivered', provider: 'sandbox' },
    { state: 'delivered', provider: 'sandbox' },
  ])
})

test('what comes by itself comes in a sandbox, too, and tells nobody', async () => {
  const ada = await business()
  const send = await testKey(ada)
  const { issue_date: _, due_date: __, ...terms } = INVOICE
  const { id } = await must(
    send('POST', '/recurring', {
      ...terms,
      notes: null,
      interval: 'monthly',
      every: 1,
      starts_on: '2026-11-21',
      month_day: 21,
      ends_on: null,
      count: null,
      due_days: 14,
      mode: 'issue',
      send_by: ['email'],
      review_on: null,
      review_note: null,
    }),
  )
  const sandbox = toBusinessId(await sandboxOf(ada))
  await workRecurring(await tenantContext(deps, sandbox), id)
  const { data } = (await send('GET', '/invoices?status=all')).body
  expect(data).toMatchObject([{ client_name: 'Bello', total: 9_000_000 }])
  await workOutbox(deps, { senders: {}, stillSend: {} }, { businessId: sandbox }, 'email')
  const told = await asBusiness(owner, sandbox, async (client) => {
    const { rows } = await client.query(
      `SELECT (SELECT array_agg(state) FROM messages WHERE business_id = $1) AS messages,
        (SELECT count(*)::int FROM notifications WHERE business_id = $1) AS news`,
      [sandbox],
    )
    return rows[0]
  })
  expect(told).toEqual({ messages: ['delivered'], news: 0 })
})

describe('emptying', () => {
  const empty = (send: KeyCall, key: string = crypto.randomUUID()): Promise<Answer> =>
    send('POST', '/sandbox/empty', undefined, { 'idempotency-key': key })

  test('begins anew with the numbers, takes the pages away, and erases the rows', async () => {
    const ada = await business()
    const send = await testKey(ada)
    const first = await must(send('POST', '/invoices', INVOICE))
    const page = new URL(first.client_url).pathname
    expect((await app.inject(page)).statusCode).toBe(200)
    const old = await sandboxOf(ada)
    await must(empty(send))
    expect((await send('GET', '/invoices?status=all')).body.data).toEqual([])
    expect((await must(send('POST', '/invoices', INVOICE))).invoice_number).toBe(
      first.invoice_number,
    )
    await endSandboxes(ada)
    expect((await app.inject(page)).statusCode).toBe(404)
    expect((await sandboxesOf(ada)).map(({ id }) => id)).not.toContain(old)
    expect(await countRows(owner, old, 'invoices')).toBe(0)
    expect((await send('GET', '/invoices?status=all')).body.data).toHaveLength(1)
  })

  test('happens once for one Idempotency-Key, and at once for many', async () => {
    const ada = await business()
    const send = await testKey(ada)
    const once = crypto.randomUUID()
    const { body } = await empty(send, once)
    await must(send('POST', '/clients', CLIENT))
    clock.now = new Date(clock.now.getTime() + 1000)
    expect(await empty(send, once)).toMatchObject({ status: 200, body })
    expect((await send('GET', '/clients')).body.data).toHaveLength(1)
    const answers = await Promise.all(Array.from({ length: 5 }, () => empty(send)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const called = await sandboxOf(ada)
    await endSandboxes(ada)
    expect((await sandboxesOf(ada)).map(({ id }) => id)).toEqual([called])
    expect((await send('GET', '/clients')).body.data).toEqual([])
  })

  test('is for who manages keys, too, and then stands in the trail', async () => {
    const ada = await business()
    const send = await testKey(ada)
    await must(send('POST', '/clients', CLIENT))
    await must(ada.post('/api/sandbox/empty'))
    expect((await send('GET', '/clients')).body.data).toEqual([])
    const kinds = (await ada.get('/api/trail')).body.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toContain('api_key.sandbox_emptied')
    expect((await (await business()).post('/api/sandbox/empty')).status).toBe(404)
  })

  test('by a test key leaves no row in the live business', async () => {
    const ada = await business()
    const send = await testKey(ada)
    const before = await shown(ada.user.businessId)
    await must(empty(send))
    expect(await shown(ada.user.businessId)).toEqual(before)
  })
})

test('a sandbox is closed with its live business, and erased with it', async () => {
  const ada = await business()
  const send = await testKey(ada)
  await must(send('POST', '/clients', CLIENT))
  await asBusiness(owner, ada.user.businessId, (client) =>
    client.query('UPDATE businesses SET closed_at = $2 WHERE id = $1', [
      ada.user.businessId,
      clock.now,
    ]),
  )
  expect((await send('GET', '/clients')).body.code).toBe('api.key_unknown')
  await sandboxDeletionHook.beforeErasure(ada.ctx)
  await endSandboxes(ada)
  expect(await sandboxesOf(ada)).toEqual([])
})
