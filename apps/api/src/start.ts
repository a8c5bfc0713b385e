import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, ConfigError } from './config.ts'
import { DOCUMENT_SOURCE } from './document-source.ts'
import { replayOwnRegister } from './features/account-deletion/register.ts'
import { DEMO_EMAIL, DEMO_PASSWORD } from './platform/demo-login.ts'
import { openDependencies } from './startup/dependencies.ts'
import { type Ending, endAll } from './startup/endings.ts'
import { JOBS } from './worker.ts'

export interface Running {
  app: FastifyInstance
  stop(): Promise<void>
}

/**
 * Builds the product from its configuration and starts it. Everything it starts is stopped in reverse order. `now` is
 * the product's clock.
 */
export async function startIsiro(
  config: Config,
  now: () => Date = () => new Date(),
): Promise<Running> {
  const endings: Ending[] = []
  const state = { isDraining: false }
  try {
    const app = await start(config, now, endings, state)
    return { app, stop: () => stop(config, endings, state) }
  } catch (error) {
    await endAll(endings)
    throw error
  }
}

/** Whether the node will stop soon, and must get no more new work. */
interface NodeState {
  isDraining: boolean
}

/**
 * First says only that the node is not ready, and serves on, until balancers have seen it: what they send meanwhile is answered, and
 * no request is on its way to a connection that closes.
 */
async function stop(config: Config, endings: Ending[], state: NodeState): Promise<void> {
  state.isDraining = true
  await sleep(config.drainSeconds * 1_000)
  await endAll(endings)
}

/**
 * Does the work of a first start, creating the database with its tables and the demo, and exits. `npm start` runs it
 * while the web is built; the server then starts like on any other day.
 */
export async function prepareIsiro(config: Config): Promise<void> {
  const endings: Ending[] = []
  try {
    const now = () => new Date()
    await openDependencies(config, now, endings, () => null)
  } finally {
    await endAll(endings)
  }
}

async function start(
  config: Config,
  now: () => Date,
  endings: Ending[],
  state: NodeState,
): Promise<FastifyInstance> {
  let app: FastifyInstance | null = null
  const { deps, jobs, mailer, announceReports, notices } = await openDependencies(
    config,
    now,
    endings,
    () => app,
  )
  const isReady = async () => !state.isDraining && (await deps.isReady())
  app = await buildApp({ ...deps, isReady })
  const closed = await replayOwnRegister(deps)
  if (closed > 0) app.log.warn({ closed }, 'closed accounts that the register of erasures names')
  await jobs.work(JOBS, { ...deps, mailer, documentSource: DOCUMENT_SOURCE })
  endings.push(() => app?.close())
  // Compacts the heap before the first request. V8 alone keeps the fragmentation of startup, a fifth of the heap.
  globalThis.gc?.({ execution: 'sync', flavor: 'last-resort', type: 'major' })
  await listen(app, config)
  announceReports()
  announce(config, deps.metrics?.url ?? null, notices)
  return app
}

/**
 * How many new connections may wait until the event loop takes them. Beyond it the system drops them without a word, and a client
 * tries again after 1, 3 and 7 s. The system's own bound (net.core.somaxconn, 4,096 on Linux) holds as well.
 */
const BACKLOG = 4_096

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port, backlog: BACKLOG })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new ConfigError(
      `Port ${config.port} is taken. Choose another one, for example: PORT=${config.port + 1} npm start`,
    )
  }
}

function announce(config: Config, metricsUrl: string | null, notices: string[]): void {
  const lines = [`Isiro is ready: ${config.appUrl}`]
  if (metricsUrl !== null) lines.push(`Metrics:        ${metricsUrl}`)
  if (config.hasDemo) lines.push(`Demo login:     ${DEMO_EMAIL} / ${DEMO_PASSWORD}`)
  for (const notice of notices) lines.push(`Test mode:      ${notice}`)
  console.log(`\n${lines.join('\n')}\n`)
}
