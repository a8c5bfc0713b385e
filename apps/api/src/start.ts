import { PROVIDER_NAMES, type Provider } from '@isiro/contracts/payment-providers'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, ConfigError } from './config.ts'
import { seedDemo } from './demo/seed.ts'
import { endDemoSessions } from './demo/sessions.ts'
import { openDatabase } from './platform/db/database.ts'
import { appDatabaseUrl, openOwnDatabase } from './platform/db/database-url.ts'
import { isMigrated, migrate } from './platform/db/migrations.ts'
import { DEMO_EMAIL, DEMO_PASSWORD } from './platform/demo-login.ts'
import { createDocumentRenderer } from './platform/files/documents/renderer.ts'
import type { Deps } from './platform/http/http-types.ts'
import { installJobs, openJobs } from './platform/jobs/jobs.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { configuredUrl, type PaymentParties, paymentParty } from './platform/payment-parties.ts'
import { deriveSecret } from './platform/security/secrets.ts'
import { needsSmsSimulator, simulatedSmsParty, smsParty } from './platform/sms-party.ts'
import { buildWorker } from './worker.ts'

export interface Running {
  app: FastifyInstance
  stop(): Promise<void>
}

/**
 * Builds the product from its configuration and starts it. What was started is ended in reverse order. `now` is
 * the clock that everything goes by.
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
 * Makes what a first start has to make, the database with its tables and the demo, and ends. `npm start` has it done
 * while the web is built; the server then starts as it does on any other day.
 */
export async function prepareIsiro(config: Config): Promise<void> {
  const endings: Ending[] = []
  try {
    await open(
      config,
      () => new Date(),
      endings,
      () => null,
    )
  } finally {
    await endAll(endings)
  }
}

type Ending = () => Promise<unknown> | unknown

async function endAll(endings: Ending[]): Promise<void> {
  for (const end of endings.reverse()) await end()
}

async function start(config: Config, now: () => Date, endings: Ending[]): Promise<FastifyInstance> {
  let app: FastifyInstance | null = null
  const { deps, jobs, mail, parties, sms } = await open(config, now, endings, () => app)
  app = await buildApp(deps)
  await jobs.work(buildWorker(deps, mail.mailer))
  endings.push(() => app?.close())
  // Before anybody is served, the heap is compacted: by itself V8 keeps the holes that a start leaves, a fifth of it.
  globalThis.gc?.({ execution: 'sync', flavor: 'last-resort', type: 'major' })
  await listen(app, config)
  sms.announceReports(ownUrl(app, config, '/webhooks/sms/termii'))
  announce(config, mail.inboxUrl, [...parties.simulators, ...sms.simulators])
  return app
}

/** All that the product stands on, opened: the database with its tables and the demo, the queue, the parties outside. */
async function open(
  config: Config,
  now: () => Date,
  endings: Ending[],
  app: () => FastifyInstance | null,
) {
  const own = await openOwnDatabase(config)
  endings.push(() => own.close())
  const appPassword = deriveSecret(config.secretKey, 'postgres-app-role')
  await migrate(own.ownerUrl, appPassword)
  await installJobs(own.ownerUrl)

  const appUrl = appDatabaseUrl(own.ownerUrl, appPassword)
  const database = openDatabase({ connectionString: appUrl, poolSize: 16 }, (err) =>
    app()?.log.warn({ err }, 'database connection lost'),
  )
  endings.push(() => database.close())

  const mail = await openMail(config)
  endings.push(() => mail.close())
  const parties = await openParties(config, endings, app)
  const sms = await openSms(config, endings)
  const documents = createDocumentRenderer({
    onWarning: (warning) => app()?.log.warn({ warning }, 'document'),
  })
  endings.push(() => documents.close())
  // Opened behind what its jobs work with, and so ended before it.
  const jobs = await openJobs(appUrl, (err, job) => app()?.log.error({ err, job }, 'job failed'))
  endings.push(() => jobs.stop())

  const deps: Deps = {
    config,
    db: database,
    jobs,
    documents,
    parties: parties.parties,
    sms: sms.party,
    now,
    isReady: () => isMigrated(database.withoutTenant),
    testInboxUrl: mail.inboxUrl,
  }
  if (config.hasDemo) await seedDemo(deps, own.ownerUrl)
  else await endDemoSessions(own.ownerUrl)
  return { deps, jobs, mail, parties, sms }
}

/** The mail server of the configuration, or outside production its simulator. Production without one sends nothing. */
async function openMail(config: Config) {
  if (config.smtpUrl) {
    const mailer = createMailer(
      config.smtpUrl,
      config.mailFrom,
      config.environment === 'production',
    )
    return { mailer, inboxUrl: null, close: () => mailer.close() }
  }
  if (config.environment === 'production') {
    const refuse = () => Promise.reject(new Error('No mail server is configured: set SMTP_URL.'))
    return { mailer: { send: refuse, close: () => {} }, inboxUrl: null, close: () => {} }
  }
  const { startSmtpSimulator } = await import('@isiro/simulators/smtp/smtp-simulator')
  const simulator = await startSmtpSimulator({ httpPort: config.simulatorPort })
  const mailer = createMailer(simulator.smtpUrl, config.mailFrom, false)
  const close = async () => {
    mailer.close()
    await simulator.close()
  }
  return { mailer, inboxUrl: simulator.inboxUrl, close }
}

/**
 * The card providers at their configured or real addresses, or outside production their simulators, which
 * send their webhooks back to this process. Production never has a simulator.
 */
async function openParties(config: Config, endings: Ending[], app: () => FastifyInstance | null) {
  const simulators: string[] = []
  const hookUrl = (path: string) => ownUrl(app(), config, path)
  const started = (
    provider: Provider,
    simulator: { close(): Promise<void>; url(path: string): string },
  ) => {
    endings.push(() => simulator.close())
    simulators.push(`${PROVIDER_NAMES[provider]} is a simulator at ${simulator.url('/simulator')}`)
  }

  const openPaystack = async () => {
    const configured = configuredUrl(config, 'paystack')
    if (configured) return paymentParty('paystack', configured)
    const { startPaystackSimulator } = await import('@isiro/simulators/paystack/paystack-simulator')
    const simulator = await startPaystackSimulator()
    started('paystack', simulator)
    return paymentParty('paystack', simulator.baseUrl, {
      announceHook: ({ secretKey, path }) =>
        simulator.setWebhookUrl({ secretKey, url: hookUrl(path) }),
    })
  }
  const openFlutterwave = async () => {
    const configured = configuredUrl(config, 'flutterwave')
    if (configured) return paymentParty('flutterwave', configured)
    const { startFlutterwaveSimulator } = await import(
      '@isiro/simulators/flutterwave/flutterwave-simulator'
    )
    const simulator = await startFlutterwaveSimulator()
    started('flutterwave', simulator)
    return paymentParty('flutterwave', simulator.baseUrl, {
      announceHook: ({ secretKey, secretHash, path }) =>
        simulator.setWebhookUrl({
          secretKey,
          url: hookUrl(path),
          ...(secretHash === null ? {} : { secretHash }),
        }),
    })
  }
  const parties: PaymentParties = {
    paystack: await openPaystack(),
    flutterwave: await openFlutterwave(),
  }
  return { parties, simulators }
}

/**
 * The party of SMS at its configured or real address, or outside production and without keys Termii's simulator.
 * In production without keys nothing is sent.
 */
async function openSms(config: Config, endings: Ending[]) {
  if (!needsSmsSimulator(config))
    return { party: smsParty(config), simulators: [], announceReports: () => {} }
  const { startTermiiSimulator } = await import('@isiro/simulators/termii/termii-simulator')
  const simulator = await startTermiiSimulator()
  endings.push(() => simulator.close())
  const party = simulatedSmsParty(config, simulator)
  return {
    party,
    simulators: [`SMS are caught at ${party.testOutboxUrl}`],
    announceReports(url: string) {
      const { account } = party
      if (account?.provider !== 'termii') return
      simulator.setSender({ apiKey: account.apiKey, senderId: party.sender, status: 'active' })
      simulator.setReports({ apiKey: account.apiKey, url, secretKey: account.secret ?? '' })
    },
  }
}

/** Simulators call this machine only, whatever address the product has outside. */
function ownUrl(app: FastifyInstance | null, config: Config, path: string): string {
  const address = app?.server.address()
  const { family, port } =
    address && typeof address === 'object' ? address : { family: 'IPv4', port: config.port }
  return `http://${family === 'IPv6' ? '[::1]' : '127.0.0.1'}:${port}${path}`
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new ConfigError(
      `Port ${config.port} is taken. Choose another one, for example: PORT=${config.port + 1} npm start`,
    )
  }
}

function announce(config: Config, inboxUrl: string | null, simulators: string[]): void {
  const lines = [`Isiro is ready: ${config.appUrl}`]
  if (config.hasDemo) lines.push(`Demo login:     ${DEMO_EMAIL} / ${DEMO_PASSWORD}`)
  if (inboxUrl) lines.push(`Test mode:      mails are caught at ${inboxUrl}`)
  for (const simulator of simulators) lines.push(`Test mode:      ${simulator}`)
  console.log(`\n${lines.join('\n')}\n`)
}
