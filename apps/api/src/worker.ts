import { sql } from 'kysely'
import type { AppDeps } from './app-deps.ts'
import { authJobs } from './features/auth/jobs.ts'
import { messageJobs } from './features/messages/jobs.ts'
import { bookJobs } from './features/payments/books/jobs.ts'
import { providerJobs } from './features/payments/providers/jobs.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mail/mailer.ts'

/** Every feature's jobs. */
export function buildWorker(deps: AppDeps, mailer: Mailer): JobHandlers {
  return {
    ...authJobs(deps, mailer),
    ...providerJobs(deps),
    ...bookJobs(deps),
    ...messageJobs(deps, mailer),
    'house.purge-expired': async () => {
      await sql`SELECT purge_expired(${deps.now()})`.execute(deps.db.withoutTenant)
    },
  }
}
