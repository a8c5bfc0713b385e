import type { MessageReason } from '@isiro/contracts/messages'
import { CompiledQuery } from 'kysely'
import { PgBoss, type WorkOptions } from 'pg-boss'
import type { Db } from '../db/database.ts'
import { WorkAtHand } from './work-at-hand.ts'

/** Every kind of job and what it carries. Ids only: what a job needs it reads when it runs. */
export interface JobData {
  'mail.verify-email': { accountId: string }
  'mail.reset-password': { accountId: string }
  'mail.already-registered': { accountId: string }
  'mail.notice': {
    accountId: string
    notice: 'password_changed' | 'payout_details_changed' | 'payment_keys_changed'
  }
  'payments.webhooks': Record<string, never>
  'payments.reconcile': Record<string, never>
  'payments.refund': { businessId: string; refundId: string }
  'payments.check-books': Record<string, never>
  'messages.sms': { businessId: string }
  'messages.email': { businessId: string }
  'messages.due': Record<string, never>
  'messages.automatic': Record<string, never>
  'messages.report': {
    provider: string
    report: SmsReportData
    body: string
    receivedAt: string
    tries: number
  }
  'house.purge-expired': Record<string, never>
}

/** What a provider said of one SMS, for the rare report that overtakes the answer it is about. */
interface SmsReportData {
  providerMessageId: string
  recipient: string | null
  text: string | null
  reference: string | null
  state: 'sent' | 'delivered' | 'failed'
  reason: MessageReason | null
}

export type JobName = keyof JobData
export const JOB_NAMES = [
  'mail.verify-email',
  'mail.reset-password',
  'mail.already-registered',
  'mail.notice',
  'payments.webhooks',
  'payments.reconcile',
  'payments.refund',
  'payments.check-books',
  'messages.sms',
  'messages.email',
  'messages.due',
  'messages.automatic',
  'messages.report',
  'house.purge-expired',
] as const satisfies readonly JobName[]

/** Queues work as a row of the transaction that causes it: it exists exactly if the change does. */
export interface Jobs {
  add<N extends JobName>(db: Db, name: N, data: JobData[N], options?: JobOptions): Promise<void>

  /**
   * Does work in this process behind what calls it, where this process works jobs. Nothing is kept of it: for what a
   * scheduled job finds again where it is lost, or left away since too much waits already.
   */
  soon(work: () => Promise<void>): void
}

interface JobOptions {
  /** Not worked before. */
  after?: Date
}

export type JobHandlers = { [N in JobName]?: (data: JobData[N]) => Promise<void> }

/** How long work that has begun may take to its end when the process stops. */
const STOP_MS = 8_000

const QUEUE = {
  retryLimit: 5,
  retryDelay: 15,
  retryBackoff: true,
  expireInSeconds: 120,
  deleteAfterSeconds: 86_400,
}

const PACE: Partial<Record<JobName, WorkOptions>> = {
  // Each channel has its own workers, and several: a provider or a business that is slow holds up no other.
  'messages.sms': { pollingIntervalSeconds: 1, localConcurrency: 3 },
  'messages.email': { pollingIntervalSeconds: 1, localConcurrency: 3 },
}

// Any number will do; it must only be the same on every node, and another than the migrations'.
const GRANT_LOCK = 4_711_002

/** Creates the queue's own tables and lets the app role use them. Runs as the owner of the database. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 2, supervise: false, schedule: false })
  boss.on('error', () => {}) // A failure also rejects the call that met it.
  await boss.start()
  for (const name of JOB_NAMES) await boss.createQueue(name, QUEUE)
  const database = boss.getDb()
  await database.executeSql(`
    SELECT pg_advisory_xact_lock(${GRANT_LOCK}); -- nodes that start together take turns
    GRANT USAGE ON SCHEMA pgboss TO isiro_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO isiro_app;
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA pgboss TO isiro_app;
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO isiro_app;
  `)
  await boss.stop({ graceful: false })
}

export interface JobRunner extends Jobs {
  /** Works jobs in this process until `stop`. */
  work(handlers: JobHandlers): Promise<void>
  stop(): Promise<void>
}

/** The queue, on the app role's connection. Adding works at once; nothing is worked before `work`. */
export async function openJobs(
  appUrl: string,
  onError: (error: Error, job?: { name: string; id: string }) => void,
): Promise<JobRunner> {
  const boss = new PgBoss({ connectionString: appUrl, max: 3, migrate: false, createSchema: false })
  boss.on('error', (error) => onError(error as Error))
  await boss.start()
  const atHand = new WorkAtHand(onError)
  return {
    soon: (work) => atHand.add(work),
    async add(db, name, data, { after } = {}) {
      const statements: { text: string; values: unknown[] }[] = []
      const keep = async (text: string, values: unknown[] = []) => {
        statements.push({ text, values })
        return { rows: [{ id: null }] }
      }
      const when = after ? { startAfter: after } : {}
      await boss.send(name, data, { ...when, db: { executeSql: keep } })
      await Promise.all(
        statements.map(({ text, values }) => db.executeQuery(CompiledQuery.raw(text, values))),
      )
    },
    async work(handlers) {
      atHand.open()
      for (const name of JOB_NAMES) {
        const handler = handlers[name] as ((data: unknown) => Promise<void>) | undefined
        if (!handler) continue
        const work = async (job: { id: string; data: unknown }) => {
          try {
            await handler(job.data)
          } catch (error) {
            onError(error as Error, { name, id: job.id })
            throw error // pg-boss counts the attempt and tries again.
          }
        }
        const pace = { pollingIntervalSeconds: 2, batchSize: 1, ...PACE[name] }
        await boss.work(name, pace, async (jobs) => {
          await Promise.all(jobs.map(work))
        })
      }
      await boss.schedule('house.purge-expired', '17 * * * *', {})
      await boss.schedule('messages.due', '* * * * *', {})
      await boss.schedule('messages.automatic', '* * * * *', {})
      await boss.schedule('payments.reconcile', '* * * * *', {})
      await boss.schedule('payments.webhooks', '* * * * *', {})
      await boss.schedule('payments.check-books', '43 1 * * *', {})
    },
    async stop() {
      await Promise.all([boss.stop({ graceful: true, timeout: STOP_MS }), atHand.close(STOP_MS)])
    },
  }
}
