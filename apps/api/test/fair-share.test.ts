import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Ctx, read, transact } from '../src/platform/db/context.ts'
import { testApp } from './harness.ts'

const { signedIn, deps } = await testApp()

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
