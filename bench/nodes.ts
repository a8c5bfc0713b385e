import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deriveSecret } from '@isiro/api/src/platform/security/secrets.ts'
import { startPooler } from '../apps/api/test/pooler.ts'
import { BALANCERS, type Balancer, startBalancer } from './balancer.ts'
import { type LiveReader, readEvents } from './live-reader.ts'
import { reportDomains } from './own-domains.ts'
import { type Bench, openWorld, type ProductWorld, SECRET, withServer } from './product-world.ts'
import { startServer } from './servers.ts'
import { type Call, type Outcome, quantile, timedCall } from './timed-call.ts'
import { asOwner, invoiceBody, issueOne, type Member, makeBusinesses } from './world.ts'

/**
 * Two nodes of the product behind HAProxy and Caddy, as docs/deployment configures them, each node restarted in turn under load. Goals: no
 * failed request of at least 10,000, every acknowledged invoice there once, every payment heard once on a live stream that
 * goes on at the other node, limits and schedules counted once for both nodes, and behind Caddy a certificate for the domain of a business
 * and for no other.
 *
 * `npm run nodes -w @isiro/bench -- haproxy caddy pgbouncer` takes some of them; with pgbouncer the nodes reach the database through it.
 */
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 12_000)
const LANES = 16
/** Between calls of a lane: the balancer is tried, not the nodes' capacity. In ms. */
const PAUSE_MS = 5
const MAX_MS = 15 * 60_000
/** Longer than a balancer needs to see that a node is not ready, or is again. */
const DRAIN_SECONDS = 6
const SEEN_MS = 6_000

const asked = process.argv.slice(2)
const unknown = asked.find((name) => ![...BALANCERS, 'pgbouncer'].includes(name))
if (unknown !== undefined)
  throw new Error(`There is no ${unknown}: ${BALANCERS.join(', ')}, pgbouncer.`)
const chosen = BALANCERS.filter((name) => asked.includes(name))
Object.assign(process.env, { DRAIN_SECONDS: String(DRAIN_SECONDS) })

const isServed = ({ status }: Outcome) => status >= 200 && status < 300
const verdict = (isMet: boolean) => (isMet ? '' : '  MISSED')

for (const balancer of chosen.length > 0 ? chosen : BALANCERS)
  await withServer((bench) => tryOut(balancer, bench))

interface Nodes {
  urls: string[]
  restart(index: number): Promise<void>
}

async function tryOut(balancer: Balancer, bench: Bench): Promise<void> {
  const { endings } = bench
  const folder = await mkdtemp(join(tmpdir(), 'isiro-nodes-'))
  endings.push(() => rm(folder, { recursive: true, force: true }))
  const world = await openWorld(bench)
  const [member] = await makeBusinesses(world.deps, world.owner, 1)
  if (!member) throw new Error('No business was made.')
  // A device each: those that pay one invoice at a time wait for each other.
  const invoiceIds: string[] = []
  for (let lane = 0; lane < LANES; lane++) invoiceIds.push(await issueOne(world.deps, member))
  const nodes = await startNodes(bench, await databaseUrl(bench, world))
  const { url, domainsPort } = await startBalancer(balancer, nodes.urls, folder, endings)
  console.log(`${balancer}, ${asked.includes('pgbouncer') ? 'PgBouncer, ' : ''}two nodes:`)

  const stop = new AbortController()
  endings.push(() => stop.abort())
  const readers = [1, 2].map(() => readEvents(url, member.token, stop.signal))
  await sleep(1_000)
  const load = startLoad(new URL(url), member, invoiceIds)
  for (const index of [0, 1]) {
    await load.reaches((REQUESTS * (index + 1)) / 4)
    await nodes.restart(index)
    await sleep(SEEN_MS)
  }
  const outcomes = await load.ended
  reportRequests(outcomes)
  await reportInvoices(world, member, outcomes)
  await reportStreams(world, member, readers)
  await reportLimit(url)
  await reportSchedules(world)
  if (balancer === 'caddy') await reportDomains({ url, domainsPort, world, member, invoiceIds })
  stop.abort()
}

/** The address of the database for the nodes: the server's, or that of a PgBouncer before it. */
async function databaseUrl(
  { server, endings }: Bench,
  { ownerUrl }: ProductWorld,
): Promise<string> {
  if (!asked.includes('pgbouncer')) return ownerUrl
  const pooler = await startPooler(server.connection, server.folder, {
    isiro_owner: deriveSecret(SECRET, 'postgres-owner-role'),
    isiro_app: deriveSecret(SECRET, 'postgres-app-role'),
  })
  endings.push(() => pooler.stop())
  Object.assign(process.env, { DATABASE_PREPARED_STATEMENTS: 'off' })
  return pooler.through(ownerUrl)
}

async function startNodes({ server, endings }: Bench, database: string): Promise<Nodes> {
  const start = async (port: string) => {
    const own: (() => unknown)[] = []
    const { url } = await startServer(
      'product.ts',
      [database, server.folder, 'unbounded', port],
      own,
    )
    return { url, stop: () => Promise.all(own.map((end) => end())) }
  }
  const nodes = await Promise.all(['0', '0'].map(start))
  endings.push(() => Promise.all(nodes.map(({ stop }) => stop())))
  return {
    urls: nodes.map(({ url }) => url),
    async restart(index) {
      const node = nodes[index]
      if (!node) return
      const startedAt = performance.now()
      await node.stop()
      const stoppedAt = performance.now()
      nodes[index] = await start(new URL(node.url).port)
      const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1)
      console.log(
        `  node ${index + 1} ended in ${seconds(startedAt, stoppedAt)} s and was back after ${seconds(stoppedAt, performance.now())} s`,
      )
    },
  }
}

type Made = Outcome & { kind: string }

/** Devices that call without a pause, each creating call with a key of its own, until so many were made. */
function startLoad(base: URL, { token }: Member, invoiceIds: string[]) {
  const agent = new Agent({ keepAlive: true })
  const startedAt = performance.now()
  const outcomes: Made[] = []
  const kinds: [kind: string, call: (invoiceId: string) => Call][] = [
    ['list', () => ({ path: '/api/invoices?limit=25' })],
    ['invoice', (invoiceId) => ({ path: `/api/invoices/${invoiceId}` })],
    ['issue', () => ({ method: 'POST', path: '/api/invoices', body: invoiceBody })],
    ['clients', () => ({ path: '/api/clients?limit=25' })],
    ['payment', payment],
  ]
  let begun = 0
  const isOver = () => begun >= REQUESTS || performance.now() - startedAt > MAX_MS
  const lane = async (invoiceId: string) => {
    while (!isOver()) {
      const [kind = '', call] = kinds[begun++ % kinds.length] ?? []
      if (!call) return
      const made = { ...call(invoiceId), token, key: crypto.randomUUID() }
      outcomes.push({ kind, ...(await timedCall(base, agent, made)) })
      await sleep(PAUSE_MS)
    }
  }
  const ended = Promise.all(invoiceIds.map(lane)).then(() => {
    agent.destroy()
    return outcomes
  })
  const reaches = async (count: number) => {
    while (outcomes.length < count && !isOver()) await sleep(50)
  }
  return { ended, reaches }
}

function payment(invoiceId: string): Call {
  const body = { amount: 0.01, receivedOn: '2026-11-22', method: 'cash' }
  return { method: 'POST', path: `/api/invoices/${invoiceId}/payments`, body }
}

function reportRequests(outcomes: Made[]): void {
  const failed = outcomes.filter((outcome) => !isServed(outcome))
  const times = outcomes.map(({ ms }) => ms)
  const isMet = failed.length === 0 && outcomes.length >= 10_000
  console.log(
    `  ${outcomes.length} requests, ${failed.length} failed; p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms${verdict(isMet)}`,
  )
  const byKind = Object.entries(Object.groupBy(failed, ({ kind, status }) => `${kind} ${status}`))
  for (const [what, found] of byKind) console.log(`    failed: ${what} ×${found?.length}`)
  if (!isMet) process.exitCode = 1
}

async function reportInvoices({ owner }: ProductWorld, member: Member, outcomes: Made[]) {
  const told = outcomes.filter((made) => made.kind === 'issue' && isServed(made)).length + LANES
  const sql = `SELECT count(*)::int AS stored, count(DISTINCT substring(number FROM '[0-9]+$')::int)::int AS numbers,
      max(substring(number FROM '[0-9]+$')::int) AS last FROM invoices`
  const [row] = await asOwner<{ stored: number; numbers: number; last: number }>(
    owner,
    member.businessId,
    sql,
  )
  const isMet = row?.stored === told && row.numbers === told && row.last === told
  console.log(
    `  ${told} invoices acknowledged, ${row?.stored} stored, numbered to ${row?.last}${verdict(isMet)}`,
  )
  if (!isMet) process.exitCode = 1
}

/** Every payment is heard once by each reader, over all the streams that it has opened. */
async function reportStreams({ owner }: ProductWorld, member: Member, readers: LiveReader[]) {
  const sql = `SELECT id FROM activities WHERE kind = 'invoice.payment_recorded'`
  const rows = await asOwner<{ id: string }>(owner, member.businessId, sql)
  const heardAll = async () => {
    const missing = readers.map(({ heard }) => rows.length - new Set(heard).size)
    return missing.every((count) => count <= 0) ? null : `${missing} events were not heard`
  }
  let missed = await heardAll()
  for (let turn = 0; missed !== null && turn < 100; turn++) {
    await sleep(100)
    missed = await heardAll()
  }
  for (const { heard, opened, refused } of readers) {
    const isMet = heard.length === rows.length && new Set(heard).size === rows.length
    console.log(
      `  a stream was opened ${opened()} times and heard ${new Set(heard).size} of ${rows.length} payments, ${heard.length - new Set(heard).size} twice; refused: ${refused.length}${verdict(isMet)}`,
    )
    if (!isMet) process.exitCode = 1
  }
}

/** 300 calls a minute of a public page from one address, whichever node they reach, and whatever address they say that they come from. */
async function reportLimit(url: string): Promise<void> {
  const calls = Array.from({ length: 340 }, async (_, index) => {
    const forged = `203.0.113.${index % 250}`
    const headers = { 'x-forwarded-for': forged, 'x-real-ip': forged, forwarded: `for=${forged}` }
    const reply = await fetch(`${url}/pay/return`, { headers })
    await reply.text()
    return reply.status
  })
  const refused = (await Promise.all(calls)).filter((status) => status === 429).length
  console.log(
    `  of 340 calls of a public page with forged addresses ${refused} were refused (goal 40)${verdict(refused === 40)}`,
  )
  if (refused !== 40) process.exitCode = 1
}

/** Each time of a schedule makes one job, however many nodes there are, and however late one of them comes to it. */
async function reportSchedules({ owner }: ProductWorld): Promise<void> {
  const { rows } = await owner.query<{ times: number; jobs: number; doubled: number }>(`
    WITH due AS (
      SELECT data->>'name' AS name, count(DISTINCT singleton_on)::int AS times FROM pgboss.job
      WHERE name = '__pgboss__send-it' GROUP BY 1),
    made AS (
      SELECT j.name, count(*)::int AS jobs FROM pgboss.job j JOIN pgboss.schedule s ON s.name = j.name GROUP BY 1)
    SELECT coalesce(sum(times), 0)::int AS times, coalesce(sum(jobs), 0)::int AS jobs,
      count(*) FILTER (WHERE jobs > coalesce(times, 0))::int AS doubled
    FROM made LEFT JOIN due USING (name)`)
  const { times = 0, jobs = 0, doubled = 0 } = rows[0] ?? {}
  const isMet = times > 0 && doubled === 0
  console.log(
    `  ${times} times of schedules made ${jobs} jobs; queues with more jobs than times: ${doubled}${verdict(isMet)}`,
  )
  if (!isMet) process.exitCode = 1
}
