import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Ctx, read, transact } from '../src/platform/db/context.ts'
import { invoiceInput } from './factories.ts'
import { testApp } from './harness.ts'

const { signedIn, deps, owner } = await testApp()

test('one business at work on everything it can get leaves the others their connections', async () => {
  const [ada, eve] = [await signedIn(), await signedIn()]
  const gate = Promise.withResolvers<void>()
  const work = async ({ db }: Ctx) => {
    await sql`SELECT 1`.execute(db)
    await gate.promise
  }
  const asMany = Array.from({ length: deps.db.size }, (_, i) => i)
  const busy = Promise.all(asMany.map((i) => (i % 2 ? read : transact)(ada.ctx, work)))

  // Each of these would wait for a connection until it is refused.
  expect(await read(eve.ctx, async () => 'read')).toBe('read')
  const body = { client: { name: 'Bola' }, items: [] }
  expect((await eve.post('/api/invoices', body)).status).toBeLessThan(500)
  expect((await eve.get('/api/dashboard/stats')).status).toBe(200)

  // Nobody of the busy one is refused: they have waited for one another.
  gate.resolve()
  expect(await busy).toHaveLength(asMany.length)
})

test('writes that wait for a lock of their business are refused, and another business is served meanwhile', async () => {
  const [ada, eve] = [await signedIn({ plan: 'pro' }), await signedIn({ plan: 'pro' })]
  expect((await ada.post('/api/invoices', invoiceInput())).status).toBe(201)
  const holder = await owner.connect()
  onTestFinished(() => holder.release())
  await holder.query('BEGIN')
  await holder.query(`SET LOCAL app.business_id = '${ada.ctx.businessId}'`)
  // The first lock that issuing takes: behind the second one, whoever holds the first makes the others wait twice.
  await holder.query('SELECT FROM invoice_usage WHERE business_id = $1 FOR UPDATE', [
    ada.ctx.businessId,
  ])

  const startedAt = performance.now()
  const stuck = Promise.all(
    Array.from({ length: 60 }, () => ada.post('/api/invoices', invoiceInput())),
  )
  for (let i = 0; i < 5; i++) {
    expect((await eve.get('/api/dashboard/stats')).status).toBe(200)
    expect((await eve.post('/api/invoices', invoiceInput())).status).toBe(201)
  }
  const answers = await stuck
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  for (const { status, headers } of answers) {
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('5')
  }
  await holder.query('ROLLBACK')
  expect((await ada.post('/api/invoices', invoiceInput())).status).toBe(201)
})
