import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Noise } from './overload-noise.ts'
import { type Bench, openWorld, type ProductWorld, withServer } from './product-world.ts'
import { residentMegabytes, startServer } from './servers.ts'
import { type Call, type Outcome, quantile, timedCall } from './timed-call.ts'
import { fillBusiness, invoiceBody, issueOne, type Member, makeBusinesses } from './world.ts'

/**
 * What a node does at twice its capacity, and what one noisy business costs the others. The bounds are the product's
 * own, or CALLS_AT_ONCE and CALLS_AT_ONCE_PER_BUSINESS of the environment. Goals: at twice the capacity p99 of
 * accepted calls under 2 s, at least 0.8 of the capacity served, refusals within 100 ms, no connection reset, normal again
 * within 10 s; p95 of the quiet under twice their own, or 30 ms.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
const BUSINESSES = 50
const QUIET = 20
const QUIET_PER_SECOND = 25
const QUIET_SECONDS = Math.min(15, SECONDS)
/** Connections with which the capacity is measured: every call is accepted, and the processors are busy. */
const CAPACITY_CONNECTIONS = 48
/** Normal is: ten calls in a row within so many ms. */
const NORMAL_MS = 300

await withServer(main)

async function main(bench: Bench): Promise<void> {
  const { server, endings } = bench
  const world = await openWorld(bench)
  const members = await makeBusinesses(world.deps, world.owner, BUSINESSES)
  const samples = await fill(world, members)
  const product = await startServer(
    'product.ts',
    [world.ownerUrl, server.folder, 'bounded'],
    endings,
  )
  const base = new URL(product.url)
  const mixed = await mixedCalls(base, members, samples)

  await reportQuiet(base, mixed, members, samples)

  await closedLoop(base, mixed, 4)
  const capacity = await closedLoop(base, mixed, 8)
  console.log(`capacity: ${capacity.toFixed(0)} mixed calls a second`)
  const before = residentMegabytes(product.pid)
  await reportOverload(base, mixed, capacity)
  console.log(`memory: ${before} MB before, ${residentMegabytes(product.pid)} MB after`)
}

/** One invoice of each business by its id, beside 200 others. */
async function fill({ deps, owner }: ProductWorld, members: readonly Member[]): Promise<string[]> {
  const samples: string[] = []
  for (const member of members) {
    const id = await issueOne(deps, member)
    samples.push(id)
    await fillBusiness(owner, member.businessId, id, 200)
  }
  await owner.query('ANALYZE')
  return samples
}

/** Calls of each business in turn, in the shares in which screens make them; a tenth are clients' pages. */
async function mixedCalls(base: URL, members: Member[], samples: string[]): Promise<Call[]> {
  const agent = new Agent()
  const pages: string[] = []
  for (const [index, { token }] of members.entries()) {
    const reply = await fetch(new URL(`/api/invoices/${samples[index]}`, base), {
      headers: { authorization: `Bearer ${token}` },
    })
    const { invoice } = (await reply.json()) as { invoice: { clientUrl: string } }
    pages.push(new URL(invoice.clientUrl).pathname)
  }
  agent.destroy()
  const kinds: [part: number, call: (index: number, turn: number) => Call][] = [
    [6, () => ({ path: '/api/invoices?limit=25' })],
    [5, (index) => ({ path: `/api/invoices/${samples[index]}` })],
    [2, () => ({ path: '/api/dashboard/stats' })],
    [2, () => ({ path: '/api/clients?limit=25' })],
    [3, () => ({ method: 'POST', path: '/api/invoices', body: invoiceBody })],
    [2, (index, turn) => ({ path: pages[index] ?? '', from: `10.${turn}.${index}.1` })],
  ]
  const round = kinds.flatMap(([part, call]) => Array<typeof call>(part).fill(call))
  // A step that shares no factor with the round's length mixes the kinds.
  return Array.from({ length: round.length * members.length * 10 }, (_, turn) => {
    const index = turn % members.length
    const call = round[(Math.floor(turn / members.length) * 7 + index * 3) % round.length]
    const token = members[index]?.token ?? ''
    return { token, ...call?.(index, turn % 250) } as Call
  })
}

/** Calls again as soon as it is answered, and returns the answered calls a second. */
async function closedLoop(base: URL, calls: Call[], seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const until = performance.now() + seconds * 1_000
  let next = 0
  let served = 0
  await Promise.all(
    Array.from({ length: CAPACITY_CONNECTIONS }, async () => {
      while (performance.now() < until) {
        const { status } = await timedCall(base, agent, calls[next++ % calls.length] as Call)
        if (isServed(status)) served++
      }
    }),
  )
  agent.destroy()
  return served / seconds
}

/** Makes so many calls a second, whatever becomes of them. */
async function openLoop(base: URL, calls: Call[], perSecond: number, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 4_096 })
  const outcomes: Outcome[] = []
  let underWay = 0
  let mostUnderWay = 0
  const startedAt = performance.now()
  const pending: Promise<void>[] = []
  for (let sent = 0; sent < perSecond * seconds; ) {
    const due = Math.min(perSecond * seconds, ((performance.now() - startedAt) / 1_000) * perSecond)
    for (; sent < due; sent++) {
      const dueAt = startedAt + (sent / perSecond) * 1_000
      mostUnderWay = Math.max(mostUnderWay, ++underWay)
      pending.push(
        timedCall(base, agent, calls[sent % calls.length] as Call, dueAt).then((outcome) => {
          underWay--
          outcomes.push(outcome)
        }),
      )
    }
    await sleep(2)
  }
  const tookSeconds = (performance.now() - startedAt) / 1_000
  const normal = untilNormal(base, calls)
  await Promise.all(pending)
  agent.destroy()
  return { outcomes, mostUnderWay, tookSeconds, normalMs: await normal }
}

/** How long until ten calls in a row are served in good time, in ms. */
async function untilNormal(base: URL, calls: Call[]): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const startedAt = performance.now()
  let firstGoodAt = startedAt
  for (let good = 0, turn = 0; good < 10; turn++) {
    const beganAt = performance.now()
    const { status, ms } = await timedCall(base, agent, calls[turn % calls.length] as Call)
    if (!isServed(status) || ms > NORMAL_MS) good = 0
    else if (good++ === 0) firstGoodAt = beganAt
    await sleep(50)
  }
  agent.destroy()
  return firstGoodAt - startedAt
}

async function reportOverload(base: URL, calls: Call[], capacity: number): Promise<void> {
  const result = await openLoop(base, calls, capacity * 2, SECONDS)
  const { outcomes, mostUnderWay, tookSeconds, normalMs } = result
  const times = (wanted: (status: number) => boolean) =>
    outcomes.filter(({ status }) => wanted(status)).map(({ ms }) => ms)
  const served = times(isServed)
  const refused = times((status) => status === 429 || status === 503)
  const lost = times((status) => status === 0)
  const other = outcomes.length - served.length - refused.length - lost.length
  console.log(`at ${(capacity * 2).toFixed(0)} a second for ${tookSeconds.toFixed(1)} s:`)
  console.log(
    `  served ${served.length}, ${(served.length / tookSeconds / capacity).toFixed(2)} of the capacity (goal 0.80); p50 ${ms(quantile(served, 0.5))}, p99 ${ms(quantile(served, 0.99))} (goal 2,000 ms)`,
  )
  console.log(
    `  refused ${refused.length}; p50 ${ms(quantile(refused, 0.5))}, p99 ${ms(quantile(refused, 0.99))}, slowest ${ms(quantile(refused, 1))} (goal 100 ms)`,
  )
  console.log(
    `  connections lost ${lost.length} (goal 0), other answers ${other}, most under way ${mostUnderWay}, normal after ${ms(normalMs)} (goal 10,000 ms)`,
  )
}

async function reportQuiet(
  base: URL,
  calls: Call[],
  members: Member[],
  samples: string[],
): Promise<void> {
  const tokens = new Set(members.slice(0, QUIET).map(({ token }) => token))
  const own = calls.filter(({ token = '' }) => tokens.has(token))
  const noisy = members.at(-1)
  const sample = samples.at(-1)
  if (!noisy || !sample) throw new Error('No business was made.')
  const quiet = async () => {
    const { outcomes } = await openLoop(base, own, QUIET_PER_SECOND, QUIET_SECONDS)
    const served = outcomes.filter(({ status }) => isServed(status))
    const p95 = quantile(
      served.map(({ ms }) => ms),
      0.95,
    )
    return { p95, failed: outcomes.length - served.length }
  }
  await quiet()
  const alone = await quiet()
  console.log(`${QUIET} quiet businesses alone: p95 ${ms(alone.p95)}, failed ${alone.failed}`)
  const goal = Math.max(30, alone.p95 * 2)
  const noises: [name: string, connections: number, calls: Call[]][] = [
    ['64 connections', 64, calls.filter(({ token }) => token === noisy.token)],
    ['32 connections of PDFs', 32, [{ path: `/api/invoices/${sample}/pdf`, token: noisy.token }]],
  ]
  for (const [name, connections, noise] of noises) {
    const { result, answers } = await beside({ url: base.href, connections, calls: noise }, quiet)
    console.log(
      `  beside one business with ${name}: p95 ${ms(result.p95)} (goal ${ms(goal)}), failed ${result.failed}; its own answers by status: ${JSON.stringify(answers)}`,
    )
  }
}

/** Does the work while another thread makes noise. */
async function beside<T>(noise: Noise, work: () => Promise<T>) {
  const worker = new Worker(new URL('overload-noise.ts', import.meta.url), { workerData: noise })
  await sleep(1_000)
  const result = await work()
  worker.postMessage('stop')
  const [answers] = (await once(worker, 'message')) as [Record<number, number>]
  await worker.terminate()
  return { result, answers }
}

function isServed(status: number): boolean {
  return status >= 200 && status < 400
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`
}
