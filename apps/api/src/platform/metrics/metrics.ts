import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { ConfigError, type MetricsConfig } from '../../config.ts'
import type { Database } from '../db/database.ts'
import { DUE_KINDS } from '../jobs/due-work.ts'
import { countEvents, type StateGauges, stateGauges } from './instruments.ts'
import { listDueStates, listQueueStates } from './queries.ts'

/** What is read for each scrape. */
export interface Watched {
  database: Database
  /** The calls under way in each share, and how many it has room for. */
  underWay: () => Record<string, { calls: number; size: number }>
  now: () => Date
}

export interface Metrics {
  /** Where Prometheus scrapes. */
  url: string
  /** Says what state each scrape reads. Before it scrapes have the counts alone. */
  watch(watched: Watched): void
  close(): Promise<void>
}

/**
 * Counts what happens in this process and answers scrapes on a port of their own. The library is loaded only here, so an installation
 * without metrics has none of it.
 */
export async function openMetrics(config: MetricsConfig): Promise<Metrics> {
  const client = await import('prom-client')
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  const gauges = stateGauges(client, registry)
  const stopCounting = countEvents(client, registry)
  let watched: Watched | null = null

  const server = createServer(async (request, reply) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      reply.writeHead(404).end()
      return
    }
    try {
      if (watched) await readState(watched, gauges)
      const text = await registry.metrics()
      reply.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch (error) {
      reply.writeHead(500).end(`${(error as Error).message}\n`)
    }
  })
  await listen(server, config)
  const { address, port } = server.address() as AddressInfo
  return {
    url: `http://${isIPv6(address) ? `[${address}]` : address}:${port}/metrics`,
    watch(given) {
      watched = given
    },
    async close() {
      stopCounting()
      registry.clear()
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

async function listen(server: Server, { host, port }: MetricsConfig): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`Metrics can't listen at ${host}:${port} (${code}): check METRICS_PORT.`)
  }
}

async function readState(watched: Watched, gauges: StateGauges): Promise<void> {
  const { database, underWay, now } = watched
  for (const [share, { calls, size }] of Object.entries(underWay())) {
    gauges.underWay.set({ share }, calls)
    gauges.room.set({ share }, size)
  }
  for (const { name: pool, size, used, idle, waiting } of database.pools()) {
    gauges.poolSize.set({ pool }, size)
    gauges.connections.set({ pool, state: 'used' }, used)
    gauges.connections.set({ pool, state: 'idle' }, idle)
    gauges.poolWaiting.set({ pool }, waiting)
  }
  await readDatabase(database, gauges, now())
}

/** Figures that the database does not give are left out: old ones would say that all is well. */
async function readDatabase(database: Database, gauges: StateGauges, now: Date): Promise<void> {
  const { queueWaiting, queueOldest, dueWaiting, dueLag } = gauges
  try {
    const db = database.withoutTenant
    const [queues, due] = await Promise.all([
      listQueueStates(db),
      listDueStates(db, DUE_KINDS, now),
    ])
    gauges.databaseUp.set(1)
    for (const { name: queue, waiting, oldestSeconds } of queues) {
      queueWaiting.set({ queue }, waiting)
      queueOldest.set({ queue }, oldestSeconds)
    }
    for (const { kind, waiting, lagSeconds } of due) {
      dueWaiting.set({ kind }, waiting)
      dueLag.set({ kind }, lagSeconds)
    }
  } catch {
    gauges.databaseUp.set(0) // This is how a scrape tells it; the pool logs the reason.
    for (const gauge of [queueWaiting, queueOldest, dueWaiting, dueLag]) gauge.reset()
  }
}
