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
  const stop = () => endAll(endings)
  try {
    const app = await start(config, now, endings)
    return { app, stop }
  } catch (error) {
    await stop()
    throw error
  }
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

async function start(config: Config, now: () => Date, endings: Ending[]): Promise<FastifyInstance> {
  let app: FastifyInstance | null = null
  const { deps, jobs, mailer, announceReports, notices } = await openDependencies(
    config,
    now,
    endings,
    () => app,
  )
  app = await buildApp(deps)
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
