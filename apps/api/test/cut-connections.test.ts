import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { appConnection, testDatabase } from './database.ts'
import { databaseProxy } from './database-proxy.ts'
import { invoiceInput, issued } from './factories.ts'
import { testApp } from './harness.ts'

/**
 * All connections to the database are cut after n bytes, at many n: in a statement, between statements, in an answer,
 * before and after a commit. Every call answers, and its repeat under the same key has the effect once.
 */

const { deps, signedIn } = await testApp()

/** The same points in each run, spread over what a round of calls sends. */
const POINTS = Array.from(
  { length: 32 },
  (_, index) => 1 + Math.round((index * 7_919 * 17) % 24_000),
)

test('a connection that is cut after n bytes loses nothing that was acknowledged and doubles nothing', async () => {
  const proxy = await databaseProxy(testDatabase().appUrl)
  const database = openDatabase(
    { ...appConnection(), connectionString: proxy.url, poolSize: 3, lookupPoolSize: 2 },
    () => {},
  )
  const app = await buildApp({ ...deps, db: database })
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  const ada = await signedIn({ plan: 'business' })
  const debt = await issued(ada, { items: [{ description: 'Work', quantity: 1, rate: 1_000_000 }] })

  const call = async (url: string, payload: object, key: string) => {
    const headers = { authorization: `Bearer ${ada.token}`, 'idempotency-key': key }
    const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload })
    return { status: statusCode, id: statusCode === 201 ? idIn(body) : null }
  }
  const idIn = (body: string) => {
    const { invoice, payment } = JSON.parse(body)
    return (payment ?? invoice).id as string
  }

  const acknowledged: string[] = []
  const seen = new Set<number>()
  for (const [round, point] of POINTS.entries()) {
    const orders = [
      () => ({ url: '/api/invoices', payload: invoiceInput({ applyVat: false }) }),
      () => ({ url: '/api/invoices', payload: { ...invoiceInput({}), draft: true } }),
      () => ({
        url: `/api/invoices/${debt.id}/payments`,
        payload: { amount: 1, method: 'cash', receivedOn: '2026-11-21' },
      }),
    ].map((order, index) => ({ ...order(), key: `cut-wire-${round}-${index}` }))
    proxy.cutAfter(point)
    const answers = await Promise.all(
      orders.map(({ url, payload, key }) => call(url, payload, key)),
    )
    proxy.speak()
    for (const [index, order] of orders.entries()) {
      const first = answers[index]
      seen.add(first?.status ?? 0)
      let again = await call(order.url, order.payload, order.key)
      // The cut may have left another broken connection in the pool.
      for (let tries = 0; again.status === 503 && tries < 5; tries++)
        again = await call(order.url, order.payload, order.key)
      expect({ point, index, status: again.status }).toEqual({ point, index, status: 201 })
      if (first?.id) expect(again.id).toBe(first.id)
      acknowledged.push(again.id ?? '')
    }
  }

  // Both a served and a refused call came of the cuts, and nothing else did.
  expect([...seen].sort()).toEqual([201, 503])
  const invoices = (await ada.get('/api/invoices?limit=100')).body as { id: string }[]
  const payments = (await ada.get('/api/payments?limit=100')).body as { id: string }[]
  const kept = [...invoices, ...payments].map(({ id }) => id).filter((id) => id !== debt.id)
  expect(kept.sort()).toEqual(acknowledged.sort())
  // The numbers have no gap: nothing was issued that nobody was notified of.
  const numbers = invoices
    .map((invoice) => (invoice as { invoiceNumber?: string }).invoiceNumber ?? '')
    .filter((number) => number !== '')
    .map((number) => Number(/\d+$/.exec(number)?.[0]))
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
})
