import { setTimeout as sleep } from 'node:timers/promises'
import { systemContext, toBusinessId, transact } from '@isiro/api/src/platform/db/context.ts'
import { WEBHOOK_DELIVERY, WEBHOOK_RETRY } from '@isiro/api/src/platform/webhooks/queues.ts'
import { openWorld, type ProductWorld, withServer } from './product-world.ts'
import { startServer } from './servers.ts'
import { quantile } from './timed-call.ts'
import {
  type HealthyReceiver,
  refusingUrl,
  startHealthy,
  startSilent,
} from './webhook-receivers.ts'
import {
  asOwner,
  fillBusiness,
  invoiceBody,
  issueOne,
  type Member,
  makeBusinesses,
  PASSWORD,
} from './world.ts'

/**
 * What the product's own webhooks cost others: the time from the answer that an invoice is issued until a healthy receiver is told of it,
 * alone, beside a dead address with 20,000 events waiting, and while these are sent when it is back. Nothing of it is to be seen beside a
 * dead address. `webhooks.ts` is about those that card providers send to us.
 */
const EVENTS = Number(process.env.BENCH_EVENTS ?? 20_000)
/** How many addresses are dead at once; of more than one each has a hundred events waiting. */
const DEAD = Number(process.env.BENCH_DEAD ?? 1)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30)
const BUSINESSES = 10
/** Between two invoices, in ms: the times are to be measured, not the capacity. */
const PAUSE_MS = 100
/** An event that has not come by then is lost. */
const LOST_MS = 60_000
const DRAINED_MS = 30 * 60_000
/** Longer than a call of a silent receiver lasts: what is under way has failed by then. */
const CALLS_OVER_MS = 6_000

await withServer(async (bench) => {
  const { server, endings } = bench
  const world = await openWorld(bench)
  const members = await makeBusinesses(world.deps, world.owner, BUSINESSES + DEAD)
  for (const { businessId } of members)
    await asOwner(
      world.owner,
      businessId,
      `UPDATE businesses SET plan = 'business' WHERE id = '${businessId}'`,
    )
  const healthy = members.slice(0, BUSINESSES)
  const dead = members.slice(BUSINESSES)
  for (const member of dead) {
    const invoiceId = await issueOne(world.deps, member)
    await fillBusiness(world.owner, member.businessId, invoiceId, DEAD === 1 ? EVENTS : 100)
  }
  await world.admin.query('ANALYZE')
  const product = await startServer('product.ts', [world.ownerUrl, server.folder], endings)
  const receiver = await startHealthy(endings)
  const silent = await startSilent(endings)
  const call = callAt(product.url)
  for (const member of healthy) await addEndpoint(call, member, receiver.url, ['invoice.issued'])
  const issue = issuing(world, call, healthy, receiver)

  await issue('warm', 5)
  await issue('alone', SECONDS)
  for (const [kind, url] of [
    ['refuses connections', await refusingUrl()],
    ['never answers', silent.url],
  ] as const) {
    const lines: Line[] = []
    for (const member of dead) lines.push(await fillLine(world, call, member, url))
    for (const line of lines) await wake(world, line)
    await issue(`beside ${DEAD} that ${kind}`, SECONDS)
    const stop = neverResting(world, lines)
    await issue('… and is called again at once, all the time', SECONDS)
    await stop()
    await report(world, lines)
    if (url === silent.url) {
      silent.recover()
      await drain(world, lines, issue)
    }
    for (const { member, endpointId } of lines)
      await call(member, 'DELETE', `/api/webhook-endpoints/${endpointId}`)
  }
})

type Call = <T>(member: Member, method: string, path: string, body?: object) => Promise<T>

function callAt(base: string): Call {
  return async <T>({ token }: Member, method: string, path: string, body?: object) => {
    const reply = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`)
    return (text === '' ? null : JSON.parse(text)) as T
  }
}

async function addEndpoint(
  call: Call,
  member: Member,
  url: string,
  eventTypes: string[] | null,
): Promise<string> {
  const body = { url, eventTypes, password: PASSWORD }
  const { endpoint } = await call<{ endpoint: { id: string } }>(
    member,
    'POST',
    '/api/webhook-endpoints',
    body,
  )
  return endpoint.id
}

type Issue = (title: string, seconds: number) => Promise<void>

/** Issues invoices of each business in turn, and prints how long the receiver waited to be told of them. */
function issuing(
  { admin }: ProductWorld,
  call: Call,
  members: Member[],
  { toldAt }: HealthyReceiver,
): Issue {
  return async (title, seconds) => {
    const answeredAt = new Map<string, number>()
    const before = await databaseWork(admin)
    const until = performance.now() + seconds * 1_000
    for (let turn = 0; performance.now() < until; turn++) {
      const member = members[turn % members.length] as Member
      const { invoice } = await call<{ invoice: { id: string } }>(
        member,
        'POST',
        '/api/invoices',
        invoiceBody,
      )
      answeredAt.set(invoice.id, performance.now())
      await sleep(PAUSE_MS)
    }
    const after = await databaseWork(admin)
    const lostAt = performance.now() + LOST_MS
    const isTold = () => [...answeredAt.keys()].every((id) => toldAt.has(id))
    while (!isTold() && performance.now() < lostAt) await sleep(20)
    // The answer can come behind the event.
    const waits = [...answeredAt]
      .flatMap(([id, at]) => Math.max(0, (toldAt.get(id) ?? Number.NaN) - at))
      .filter((ms) => !Number.isNaN(ms))
    const ms = (part: number) => `${quantile(waits, part).toFixed(0)} ms`
    const perSecond = (what: 'commits' | 'rows') =>
      ((after[what] - before[what]) / seconds).toFixed(0)
    console.log(
      `${title}: ${waits.length} events, ${answeredAt.size - waits.length} lost; median ${ms(0.5)}, p95 ${ms(0.95)}, max ${ms(1)}; ${perSecond('commits')} commits and ${perSecond('rows')} rows read a second`,
    )
    if (waits.length < answeredAt.size) process.exitCode = 1
  }
}

async function databaseWork(admin: ProductWorld['admin']) {
  const { rows } = await admin.query<{ commits: number; rows: number }>(
    `SELECT xact_commit::float AS commits, (tup_returned + tup_fetched)::float AS rows FROM pg_stat_database WHERE datname = 'isiro'`,
  )
  return rows[0] ?? { commits: 0, rows: 0 }
}

interface Line {
  member: Member
  endpointId: string
}

/** Adds an address to a business, with an event of each of its invoices waiting for it. */
async function fillLine(
  { owner, admin }: ProductWorld,
  call: Call,
  member: Member,
  url: string,
): Promise<Line> {
  const endpointId = await addEndpoint(call, member, url, null)
  await asOwner(
    owner,
    member.businessId,
    `INSERT INTO webhook_deliveries (business_id, id, endpoint_id, seq, event_id, type, record, record_id, occurred_at, state, next_at)
      SELECT business_id, gen_random_uuid(), '${endpointId}', row_number() OVER (ORDER BY id), gen_random_uuid(), 'invoice.issued',
        'invoice', id::text, now(), 'waiting', now()
      FROM invoices ORDER BY id LIMIT ${EVENTS};
    UPDATE webhook_endpoints SET last_seq = ${EVENTS} WHERE id = '${endpointId}'`,
  )
  await admin.query('ANALYZE webhook_deliveries')
  return { member, endpointId }
}

function wake({ deps }: ProductWorld, { member, endpointId }: Line): Promise<void> {
  const ctx = systemContext(deps, toBusinessId(member.businessId))
  return transact(ctx, ({ db, businessId, jobs }) =>
    jobs.add(db, WEBHOOK_DELIVERY, { businessId, endpointId }),
  )
}

/** What no dead address is let: its rest is over every second, and all that waits is due. Returns how to end that. */
function neverResting(world: ProductWorld, lines: Line[]): () => Promise<void> {
  let isOver = false
  const work = (async () => {
    while (!isOver) {
      for (const line of lines) await unrest(world, line)
      await sleep(1_000)
    }
  })()
  return () => {
    isOver = true
    return work
  }
}

async function unrest(world: ProductWorld, line: Line): Promise<void> {
  await asOwner(
    world.owner,
    line.member.businessId,
    `UPDATE webhook_endpoints SET failures = least(failures, 1), failing_since = NULL, rests_until = NULL WHERE id = '${line.endpointId}';
    UPDATE webhook_deliveries SET next_at = now() WHERE state = 'waiting' AND next_at > now()`,
  )
  await wake(world, line)
}

async function report({ owner, admin }: ProductWorld, lines: Line[]): Promise<void> {
  const [line] = lines
  if (!line) return
  const [row] = await asOwner<{ waiting: number; attempts: number }>(
    owner,
    line.member.businessId,
    `SELECT (SELECT count(*)::int FROM webhook_deliveries WHERE state = 'waiting') AS waiting,
      (SELECT count(*)::int FROM webhook_attempts) AS attempts`,
  )
  const { rows } = await admin.query<{ jobs: string }>(
    `SELECT coalesce(string_agg(state || ' ' || count, ', '), 'none') AS jobs
      FROM (SELECT state::text, count(*) FROM pgboss.job WHERE name IN ('${WEBHOOK_DELIVERY.name}', '${WEBHOOK_RETRY.name}') GROUP BY 1) AS job`,
  )
  console.log(
    `  the dead one: ${row?.waiting} wait, ${row?.attempts} attempts; jobs of all addresses: ${rows[0]?.jobs}`,
  )
}

/** Has the addresses, at which somebody answers again, get all that waits. */
async function drain(world: ProductWorld, lines: Line[], issue: Issue): Promise<void> {
  const waiting = async () => {
    let count = 0
    for (const { member } of lines) {
      const sql = `SELECT count(*)::int AS count FROM webhook_deliveries WHERE state = 'waiting'`
      const [row] = await asOwner<{ count: number }>(world.owner, member.businessId, sql)
      count += row?.count ?? 0
    }
    return count
  }
  await sleep(CALLS_OVER_MS)
  const startedAt = performance.now()
  for (const line of lines) await unrest(world, line)
  const begun = await waiting()
  await issue('beside the same address, which answers again and gets all that waited', SECONDS)
  const left = await waiting()
  const tookSeconds = (performance.now() - startedAt) / 1_000
  console.log(`  of ${begun} events ${begun - left} were sent in ${tookSeconds.toFixed(0)} s`)
  while ((await waiting()) > 0) {
    if (performance.now() - startedAt > DRAINED_MS)
      throw new Error(`${await waiting()} events are left.`)
    await sleep(1_000)
  }
  console.log(`  all were sent after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`)
}
