import { setTimeout as sleep } from 'node:timers/promises'
import { notifyMembers } from '@isiro/api/src/features/notifications/notify.ts'
import { systemContext, toBusinessId, transact } from '@isiro/api/src/platform/db/context.ts'
import { type Bench, openWorld, withServer } from './product-world.ts'
import { residentMegabytes, startServer } from './servers.ts'
import { type Member, makeBusinesses } from './world.ts'

/**
 * The cost of a thousand open event streams for one node: its memory beyond what it had before (the goal: under 150 MB), and
 * how long a notification takes to all streams of its business (the goal: two seconds).
 */
const BUSINESSES = 50
const STREAMS_EACH = 20
const GOAL_MB = 150
const GOAL_MS = 2_000
const REST_MS = 10_000

await withServer(main)

async function main(bench: Bench): Promise<void> {
  const { server, endings } = bench
  const { deps, owner, ownerUrl } = await openWorld(bench)
  const members = await makeBusinesses(deps, owner, BUSINESSES)
  const product = await startServer('product.ts', [ownerUrl, server.folder], endings)
  await sleep(REST_MS)
  const before = residentMegabytes(product.pid) ?? 0
  const heard = new Map<string, number>()
  const stop = new AbortController()
  endings.push(() => stop.abort())
  for (const member of members) {
    const opened = Array.from({ length: STREAMS_EACH }, () =>
      openStream(product.url, member, stop.signal, () =>
        heard.set(member.businessId, (heard.get(member.businessId) ?? 0) + 1),
      ),
    )
    await Promise.all(opened)
  }
  await sleep(REST_MS)
  const after = residentMegabytes(product.pid) ?? 0
  const count = BUSINESSES * STREAMS_EACH
  console.log(`${count} streams: ${after - before} MB more than ${before} MB, goal ${GOAL_MB} MB`)

  const [first] = members
  if (!first) throw new Error('No business was made.')
  heard.clear()
  const ctx = systemContext(deps, toBusinessId(first.businessId))
  const startedAt = performance.now()
  await transact(ctx, (ctx) =>
    notifyMembers(ctx, { kind: 'payment', clientName: 'Bench', amount: 100, currency: 'NGN' }),
  )
  while ((heard.get(first.businessId) ?? 0) < STREAMS_EACH) await sleep(5)
  const tookMs = performance.now() - startedAt
  console.log(
    `a notification reached ${STREAMS_EACH} streams in ${tookMs.toFixed(0)} ms, goal ${GOAL_MS} ms`,
  )
}

/** Opens a stream and keeps it open until `signal`; calls `onNews` for each number of unread notifications. */
async function openStream(
  url: string,
  { token }: Member,
  signal: AbortSignal,
  onNews: () => void,
): Promise<void> {
  const response = await fetch(`${url}/api/payments/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  })
  if (!response.ok || !response.body) throw new Error(`A stream was refused: ${response.status}`)
  void listen(response.body, onNews).catch(() => {
    // It is ended with the bench.
  })
}

async function listen(body: ReadableStream<Uint8Array>, onNews: () => void): Promise<void> {
  const decoder = new TextDecoder()
  for await (const part of body)
    if (decoder.decode(part, { stream: true }).includes('event: unread')) onNews()
}
