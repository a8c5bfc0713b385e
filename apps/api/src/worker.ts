import { sql } from 'kysely'
import type { AppDeps } from './app-deps.ts'
import { deletionHooks } from './deletion-hooks.ts'
import { accountDeletionJobs } from './features/account-deletion/jobs.ts'
import { APPROVAL_JOBS } from './features/approvals/jobs.ts'
import { AUTH_JOBS, joinJobs } from './features/auth/jobs.ts'
import { CARD_JOBS } from './features/cards/jobs.ts'
import { CLOUD_DRIVE_JOBS } from './features/cloud-drives/jobs.ts'
import { LATE_FEE_JOBS } from './features/late-fees/jobs.ts'
import { BOOK_JOBS } from './features/ledger/check/jobs.ts'
import type { DocumentSource } from './features/messages/document-source.ts'
import { MESSAGE_JOBS } from './features/messages/jobs.ts'
import { NOTIFICATION_JOBS } from './features/notifications/jobs.ts'
import { PRIVACY_JOBS } from './features/privacy/jobs.ts'
import { PROVIDER_JOBS } from './features/providers/jobs.ts'
import { QUOTE_JOBS } from './features/quotes/jobs.ts'
import { RETENTION_JOBS } from './features/quotes/retention/jobs.ts'
import { RECURRING_JOBS } from './features/recurring/jobs.ts'
import { SANDBOX_JOBS } from './features/sandbox/jobs.ts'
import { STORAGE_JOBS } from './features/storage/jobs.ts'
import { SUBSCRIPTION_JOBS } from './features/subscription/jobs.ts'
import { SUPPORT_JOBS } from './features/support/jobs.ts'
import { TAX_JOBS } from './features/tax/jobs.ts'
import { TEAM_JOBS } from './features/team/jobs.ts'
import { webhookJobs } from './features/webhooks/jobs.ts'
import { WHITE_LABEL_JOBS } from './features/white-label/jobs.ts'
import { FILE_JOBS } from './platform/files/store/jobs.ts'
import { defineQueue, type QueueWork, workQueue } from './platform/jobs/queue.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { RECORD_FORMS } from './record-forms.ts'
import { TAKEOVER_HOOKS } from './takeover-hooks.ts'

type WorkerDeps = AppDeps & { mailer: Mailer; documentSource: DocumentSource }

const PURGE_EXPIRED = defineQueue('house.purge-expired', { schedule: '17 * * * *' })

/** Every feature's jobs, which are installed, scheduled and run. */
export const JOBS: readonly QueueWork<WorkerDeps>[] = [
  ...AUTH_JOBS,
  ...PROVIDER_JOBS,
  ...BOOK_JOBS,
  ...CARD_JOBS,
  ...MESSAGE_JOBS,
  ...NOTIFICATION_JOBS,
  ...RECURRING_JOBS,
  ...QUOTE_JOBS,
  ...RETENTION_JOBS,
  ...SUBSCRIPTION_JOBS,
  ...STORAGE_JOBS,
  ...joinJobs<WorkerDeps>(TAKEOVER_HOOKS),
  ...TEAM_JOBS,
  ...APPROVAL_JOBS,
  ...LATE_FEE_JOBS,
  ...TAX_JOBS,
  ...accountDeletionJobs<WorkerDeps>(deletionHooks),
  ...SANDBOX_JOBS,
  ...PRIVACY_JOBS,
  ...SUPPORT_JOBS,
  ...CLOUD_DRIVE_JOBS,
  ...webhookJobs(RECORD_FORMS),
  ...FILE_JOBS,
  ...WHITE_LABEL_JOBS,
  workQueue(PURGE_EXPIRED, (deps: WorkerDeps) => async () => {
    await sql`SELECT purge_expired(${deps.now()})`.execute(deps.db.withoutTenant)
  }),
]

/** The queues of all jobs, for installing them. */
export const QUEUES = JOBS.map(({ queue }) => queue)
