import errorsEs from '@isiro/contracts/texts/errors.es.json' with { type: 'json' }
import errorsFr from '@isiro/contracts/texts/errors.fr.json' with { type: 'json' }
import { expect, onTestFinished, test, vi } from 'vitest'
import { invoiceInput, issued } from './factories.ts'
import { PASSWORD, testApp, type Visitor } from './harness.ts'

const { signedIn, anyone, owner } = await testApp({ calls: { atOnce: 3, ofOneBusiness: 2 } })

/** Makes a business's issuing wait until the lock is released. */
async function lockIssuing({ ctx }: Visitor): Promise<() => Promise<void>> {
  const holder = await owner.connect()
  onTestFinished(() => holder.release())
  await holder.query('BEGIN')
  await holder.query(`SET LOCAL app.business_id = '${ctx.businessId}'`)
  await holder.query('SELECT FROM invoice_usage WHERE business_id = $1 FOR UPDATE', [
    ctx.businessId,
  ])
  return async () => {
    await holder.query('ROLLBACK')
  }
}

test('calls that a lock holds up use their business up, then the node, and never the webhooks, pages and checks', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const [eve, bola] = [await signedIn(), await signedIn()]
  const invoice = await issued(ada)
  const page = new URL(invoice.clientUrl).pathname
  const webhook = () => anyone.post(`/webhooks/paystack/${'n'.repeat(32)}`, { event: 'none' })
  const idle = { webhook: (await webhook()).status, page: (await anyone.get(page)).status }
  expect(idle.page).toBe(200)
  const { token } = (
    await anyone.post('/api/auth/login', { email: ada.user.email, password: PASSWORD })
  ).body
  const other = { authorization: `Bearer ${token}` }

  const release = await lockIssuing(ada)
  const held = [1, 2].map(() => ada.post('/api/invoices', invoiceInput()))
  // A call of her other session may come a moment before the two are counted.
  await vi.waitFor(async () =>
    expect(await anyone.get('/api/clients', other)).toMatchObject({ status: 429 }),
  )
  const startedAt = performance.now()
  const refused = await ada.get('/api/clients', { 'accept-language': 'fr' })
  expect(performance.now() - startedAt).toBeLessThan(1_000)
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'request.too_many',
      status: 429,
      title: errorsFr['request.too_many'],
      requestId: refused.headers['x-request-id'],
    },
    headers: {
      'retry-after': '1',
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    },
  })
  expect((await eve.get('/api/clients')).status).toBe(200)

  // The second business takes the last place of the node, and a third finds none.
  const releaseEve = await lockIssuing(eve)
  held.push(eve.post('/api/invoices', invoiceInput()))
  await vi.waitFor(async () =>
    expect(await bola.get('/api/clients', { 'accept-language': 'es' })).toMatchObject({
      status: 503,
      body: { code: 'server.overloaded', title: errorsEs['server.overloaded'] },
      headers: { 'retry-after': '2' },
    }),
  )

  expect((await webhook()).status).toBe(idle.webhook)
  expect((await anyone.get(page)).status).toBe(200)
  expect((await anyone.get('/api/ready')).status).toBe(200)
  expect((await anyone.get('/api/health')).status).toBe(200)
  expect((await anyone.get('/')).status).not.toBe(503)

  await release()
  await releaseEve()
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([201, 201, 201])
  const again = await Promise.all([ada.get('/api/clients'), ada.get('/api/clients')])
  expect(again.map(({ status }) => status)).toEqual([200, 200])
})

test('a refused page of a client is a page that says so, with a way to try again', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const page = new URL((await issued(ada)).clientUrl).pathname
  // Two places, of which one address takes one.
  const answers = await Promise.all([anyone.get(page), anyone.get(page)])
  const refused = answers.find(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(String(refused?.headers['content-type'])).toContain('text/html')
  expect(refused?.body).toContain(`href="${page}"`)
})
