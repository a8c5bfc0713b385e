import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import type { Config } from '../config.ts'
import { seedDemo } from '../demo/seed.ts'
import { endDemoSessions } from '../demo/sessions.ts'
import { EVIDENCE_SOURCE } from '../dispute-evidence.ts'
import { CARDS_ON_FILE } from '../features/cards/service.ts'
import { openDatabase } from '../platform/db/database.ts'
import { appDatabaseUrl, openOwnDatabase } from '../platform/db/database-url.ts'
import { isMigrated, migrate } from '../platform/db/migrations.ts'
import { createDocumentRenderer } from '../platform/files/documents/renderer.ts'
import { installJobs, openJobs } from '../platform/jobs/jobs.ts'
import { openMetrics } from '../platform/metrics/metrics.ts'
import { deriveSecret } from '../platform/security/secrets.ts'
import { QUEUES } from '../worker.ts'
import { openAnalytics } from './analytics.ts'
import { openDrives } from './drives.ts'
import type { Ending } from './endings.ts'
import { openFiles } from './files.ts'
import { openMail } from './mail.ts'
import { openNameLookup } from './names.ts'
import { openPaymentProviders } from './payment-providers.ts'
import { openSms } from './sms.ts'
import { openTaxRegister } from './tax-register.ts'

/**
 * Opens all dependencies of the product: the database with its tables and the demo, the queue, mail, card providers
 * and SMS. `app` returns the application once it is built, for its log and the port that simulators call back.
 */
export async function openDependencies(
  given: Config,
  now: () => Date,
  endings: Ending[],
  app: () => FastifyInstance | null,
) {
  const { files, notices } = await openFiles(given, endings)
  const config: Config = { ...given, files }
  const metrics = config.metrics && (await openMetrics(config.metrics))
  endings.push(() => metrics?.close())
  const ownUrl = (path: string) => loopbackUrl(app(), config, path)
  const own = await openOwnDatabase(config)
  endings.push(() => own.close())
  const appPassword = deriveSecret(config.secretKey, 'postgres-app-role')
  await migrate(own.ownerUrl, appPassword)
  await installJobs(own.ownerUrl, QUEUES)

  const appUrl = appDatabaseUrl(own.ownerUrl, appPassword)
  const { preparesStatements } = config
  const database = openDatabase(
    { connectionString: appUrl, poolSize: 16, preparesStatements },
    (err) => app()?.log.warn({ err }, 'database connection lost'),
  )
  endings.push(() => database.close())

  const mail = await openMail(config, endings)
  const payment = await openPaymentProviders(config, endings, ownUrl)
  const sms = await openSms(config, endings)
  const cloud = await openDrives(config, endings)
  const register = await openTaxRegister(config, endings)
  const names = await openNameLookup(config, endings)
  const analytics = await openAnalytics(config, endings)
  const documents = createDocumentRenderer({
    onWarning: (warning) => app()?.log.warn({ warning }, 'document'),
  })
  endings.push(() => documents.close())
  // The queue is opened after everything that its jobs use, and therefore closed first.
  const jobs = await openJobs(appUrl, (err, job) => app()?.log.error({ err, job }, 'job failed'))
  endings.push(() => jobs.stop())

  const deps: AppDeps = {
    config,
    db: database,
    jobs,
    documents,
    providers: payment.providers,
    sandboxProviders: payment.sandboxProviders,
    cardsOnFile: CARDS_ON_FILE,
    evidence: EVIDENCE_SOURCE,
    sms: sms.provider,
    drives: cloud.drives,
    taxRegister: register.taxRegister,
    names: names.names,
    testRecordsUrl: names.testRecordsUrl,
    now,
    isReady: () => isMigrated(database.withoutTenant),
    testInboxUrl: mail.inboxUrl,
    analyticsTag: analytics.tag,
    metrics,
  }
  if (config.hasDemo) await seedDemo(deps, own.ownerUrl)
  else await endDemoSessions(own.ownerUrl)
  return {
    deps,
    jobs,
    mailer: mail.mailer,
    announceReports: () => sms.announceReports(ownUrl),
    notices: [
      ...(mail.inboxUrl ? [`mails are caught at ${mail.inboxUrl}`] : []),
      ...payment.notices,
      ...sms.notices,
      ...cloud.notices,
      ...register.notices,
      ...names.notices,
      ...analytics.notices,
      ...notices,
    ],
  }
}

/** A callback URL for simulators. They call this machine only, whatever the product's public URL is. */
function loopbackUrl(app: FastifyInstance | null, config: Config, path: string): string {
  const address = app?.server.address()
  const { family, port } =
    address && typeof address === 'object' ? address : { family: 'IPv4', port: config.port }
  return `http://${family === 'IPv6' ? '[::1]' : '127.0.0.1'}:${port}${path}`
}
