import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { transact } from '../src/platform/db/context.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { createHttpClient, DEFAULT_CALL_POLICY } from '../src/platform/http-client/http-client.ts'
import { planWork } from '../src/platform/jobs/due-work.ts'
import { installJobs, openJobs } from '../src/platform/jobs/jobs.ts'
import { defineQueue, workQueue } from '../src/platform/jobs/queue.ts'
import { requestEnded } from '../src/platform/metrics/events.ts'
import { openMetrics } from '../src/platform/metrics/metrics.ts'
import { testDatabase } from './database.ts'
import { issued } from './factories.ts'
import { must, testApp } from './harness.ts'

const SCRAPED = { host: '127.0.0.1', port: 0 }
const isHeardBefore = requestEnded.isHeard
const { signedIn, anyone, deps, clock, app } = await testApp({
  metrics: SCRAPED,
  calls: { atOnce: 4, ofOneBusiness: 1 },
})

/** The samples of one scrape: name and labels as they are written, and the value. */
async function scrape(url = deps.metrics?.url ?? ''): Promise<Map<string, number>> {
  const reply = await fetch(url)
  expect(reply.status).toBe(200)
  const lines = (await reply.text()).split('\n').filter((line) => /^[a-z]/.test(line))
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]))
}

/** By how much each sample has grown since another scrape; those that have not are left out. */
function growth(before: Map<string, number>, after: Map<string, number>) {
  const grown = [...after].map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const)
  return new Map(grown.filter(([, by]) => by !== 0))
}

test('nothing is counted, and no event is made, unless metrics are configured', async () => {
  expect(isHeardBefore).toBe(false)
  expect((await testApp()).deps.metrics).toBe(null)
})

test('requests are counted by route and status, and an address that holds a secret is not told', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const { clientUrl, id } = await issued(ada)
  const page = new URL(clientUrl).pathname
  const before = await scrape()
  await ada.get(`/api/invoices/${id}`)
  await ada.get(`/api/invoices/${crypto.randomUUID()}`)
  await ada.get('/api/invoices?q=Secret')
  await anyone.get(page)
  await anyone.get('/wp-login.php')
  const after = await scrape()

  const grown = growth(before, after)
  const route = (path: string, status: number) =>
    grown.get(`isiro_http_requests_total{method="GET",route="${path}",status="${status}"}`)
  expect(route('/api/invoices/:id', 200)).toBe(1)
  expect(route('/api/invoices/:id', 404)).toBe(1)
  expect(route('/api/invoices', 200)).toBe(1)
  expect(route('/pay/:token', 200)).toBe(1)
  const seconds = 'isiro_http_request_duration_seconds'
  expect(grown.get(`${seconds}_count{method="GET",route="/api/invoices/:id"}`)).toBe(2)
  expect(after.get(`${seconds}_sum{method="GET",route="/api/invoices/:id"}`)).toBeGreaterThan(0)
  const names = [...after.keys()].join('\n')
  for (const secret of [page.split('/').at(-1) ?? '', id, 'Secret', 'wp-login', ada.ctx.businessId])
    expect(names).not.toContain(secret)
})

test('metrics are on a port of their own, and not at the product', async () => {
  expect((await anyone.get('/metrics')).status).toBe(404)
  const { origin } = new URL(deps.metrics?.url ?? '')
  expect((await fetch(`${origin}/`)).status).toBe(404)
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('refused calls are counted by share and reason, beside the room of each share', async () => {
  const ada = await signedIn()
  await ada.get('/api/clients')
  const before = await scrape()
  const answers = await Promise.all([1, 2, 3].map(() => ada.get('/api/clients')))
  const refused = answers.filter(({ status }) => status === 429).length
  expect(refused).toBeGreaterThan(0)
  const after = await scrape()
  const name = 'isiro_calls_refused_total{share="members",reason="own_share"}'
  expect(growth(before, after).get(name)).toBe(refused)
  expect(after.get('isiro_calls_limit{share="members"}')).toBe(4)
  expect(after.get('isiro_calls_under_way{share="members"}')).toBe(0)
})

test('statements are timed by their command, and those that fail are counted by SQLSTATE', async () => {
  const ada = await signedIn()
  const before = await scrape()
  await expect(
    transact(ada.ctx, ({ db, businessId }) =>
      db.updateTable('businesses').set({ plan: 'pro' }).where('id', '=', businessId).execute(),
    ),
  ).rejects.toThrow(/permission denied/)
  const grown = growth(before, await scrape())
  const count = 'isiro_database_statement_duration_seconds_count'
  expect(grown.get(`${count}{command="BEGIN"}`)).toBeGreaterThan(0)
  expect(grown.get(`${count}{command="ROLLBACK"}`)).toBe(1)
  expect(grown.get('isiro_database_statement_errors_total{sqlstate="42501"}')).toBe(1)
})

test('a transaction that is open shows in the pool, and whoever waits for one of a business, too', async () => {
  const { ctx } = await signedIn()
  const end = Promise.withResolvers<void>()
  // Three connections are the share of one business.
  const open = Array.from({ length: 5 }, () => transact(ctx, () => end.promise))
  await sleep(50)
  const samples = await scrape()
  end.resolve()
  await Promise.all(open)
  const pool = 'isiro_database_pool'
  expect(samples.get(`${pool}_connections{pool="businesses",state="used"}`)).toBe(3)
  expect(samples.get(`${pool}_waiting{pool="businesses"}`)).toBe(2)
  expect(samples.get(`${pool}_size{pool="businesses"}`)).toBe(10)
  expect((await scrape()).get(`${pool}_waiting{pool="businesses"}`)).toBe(0)
})

test('jobs that wait are counted with the age of the oldest, and their runs by outcome', async () => {
  const queue = defineQueue<{ fails: boolean }>('test.watched')
  await installJobs(testDatabase().ownerUrl, [queue])
  const jobs = await openJobs(testDatabase().appUrl, () => {})
  onTestFinished(() => jobs.stop())
  const db = deps.db.withoutTenant
  await jobs.add(db, queue, { fails: false }, { after: new Date(Date.now() - 90_000) })
  await jobs.add(db, queue, { fails: true })
  await jobs.add(db, queue, { fails: false }, { after: new Date(Date.now() + 3_600_000) })
  const before = await scrape()
  expect(before.get('isiro_queue_waiting{queue="test.watched"}')).toBe(2)
  expect(before.get('isiro_queue_oldest_seconds{queue="test.watched"}')).toBeGreaterThan(89)

  const work = workQueue(queue, () => async ({ fails }) => {
    if (fails) throw new Error('on purpose')
  })
  await jobs.work([work], {})
  await vi.waitFor(
    async () => {
      const grown = growth(before, await scrape())
      const runs = (outcome: string) =>
        grown.get(`isiro_jobs_total{queue="test.watched",outcome="${outcome}"}`)
      expect([runs('completed'), runs('failed')]).toEqual([1, 1])
    },
    { timeout: 30_000 },
  )
})

test('what is due and late is told by kind, and what is due at once counts without a lag', async () => {
  const { ctx } = await signedIn()
  const late = new Date(clock.now.getTime() - 700_000)
  const before = await scrape()
  await transact(ctx, async ({ db, businessId }) => {
    await planWork(db, businessId, 'quote_release', crypto.randomUUID(), late)
    await planWork(db, businessId, 'quote_release', crypto.randomUUID(), new Date(0))
    const later = new Date(clock.now.getTime() + 1_000)
    await planWork(db, businessId, 'quote_release', crypto.randomUUID(), later)
  })
  const after = await scrape()
  const waiting = 'isiro_due_work_waiting{kind="quote_release"}'
  expect(growth(before, after).get(waiting)).toBe(2)
  expect(after.get('isiro_due_work_lag_seconds{kind="quote_release"}')).toBe(700)
})

test('calls of an outside party are counted by outcome, and an open circuit is told until it closes', async () => {
  const before = await scrape()
  const openMs = 200
  const client = createHttpClient('somebody', { ...DEFAULT_CALL_POLICY, openMs })
  const call = (url: string) => client.call({ method: 'POST', url, headers: {} })
  for (let i = 0; i < 7; i++) await call('http://127.0.0.1:9')
  const broken = await scrape()
  const calls = (outcome: string) =>
    growth(before, broken).get(
      `isiro_provider_calls_total{provider="somebody",outcome="${outcome}"}`,
    )
  expect([calls('unanswered'), calls('not_called')]).toEqual([5, 2])
  const circuit = 'isiro_provider_circuit_open{provider="somebody"}'
  expect(broken.get(circuit)).toBe(1)

  await sleep(openMs)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  await client.call({ method: 'GET', url: `http://127.0.0.1:${port}/api/health`, headers: {} })
  expect((await scrape()).get(circuit)).toBe(0)
})

test('money is counted once it is booked, and not if its transaction is rolled back', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const { id } = await issued(ada)
  const before = await scrape()
  const payment = { amount: 1000.5, receivedOn: '2026-11-20', method: 'transfer' }
  await must(ada.post(`/api/invoices/${id}/payments`, payment))
  expect((await ada.post(`/api/invoices/${id}/payments`, { ...payment, amount: 0 })).status).toBe(
    400,
  )
  await expect(
    transact(ada.ctx, async (ctx) => {
      const { recordPayment } = await import('../src/features/ledger/record.ts')
      const input = {
        amount: 5,
        receivedOn: '2026-11-20',
        method: 'cash',
        reference: null,
      } as const
      await recordPayment(ctx, id, { ...input, note: null })
      throw new Error('after all')
    }),
  ).rejects.toThrow('after all')
  const grown = growth(before, await scrape())
  const labels = '{currency="NGN",source="hand"}'
  expect(grown.get(`isiro_payments_booked_total${labels}`)).toBe(1)
  expect(grown.get(`isiro_payments_booked_minor_units_total${labels}`)).toBe(100_050)
})

test('without the database a scrape says so, and tells no old figures of it', async () => {
  const metrics = await openMetrics(SCRAPED)
  onTestFinished(() => metrics.close())
  const watched = { underWay: () => ({}), now: () => clock.now }
  metrics.watch({ ...watched, database: deps.db })
  const up = await scrape(metrics.url)
  expect(up.get('isiro_database_up')).toBe(1)
  expect(up.has('isiro_queue_waiting{queue="house.purge-expired"}')).toBe(true)

  const nowhere = openDatabase(
    { connectionString: 'postgres://isiro@127.0.0.1:9/x', poolSize: 2 },
    () => {},
  )
  onTestFinished(() => nowhere.close())
  metrics.watch({ ...watched, database: nowhere })
  const down = await scrape(metrics.url)
  expect(down.get('isiro_database_up')).toBe(0)
  expect([...down.keys()].filter((name) => /^isiro_(queue|due)/.test(name))).toEqual([])
})
