import { toBusinessId } from '../../platform/db/context.ts'
import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { makeExport } from './exports/make-export.ts'
import { mailExport, mailPrivacyMailbox, mailRequest, type PrivacyMailDeps } from './mails.ts'
import { MAIL_EXPORT, MAIL_PRIVACY_MAILBOX, MAIL_REQUEST, MAKE_EXPORT } from './queues.ts'

/** The jobs of the Data Privacy Center. */
export const PRIVACY_JOBS: readonly QueueWork<PrivacyMailDeps>[] = [
  workQueue(MAKE_EXPORT, (deps: PrivacyMailDeps) => async ({ businessId, exportId }) => {
    await makeExport(await tenantContext(deps, toBusinessId(businessId)), exportId)
  }),
  workQueue(MAIL_EXPORT, (deps: PrivacyMailDeps) => (data) => mailExport(deps, data)),
  workQueue(MAIL_REQUEST, (deps: PrivacyMailDeps) => (data) => mailRequest(deps, data)),
  workQueue(
    MAIL_PRIVACY_MAILBOX,
    (deps: PrivacyMailDeps) => (data) => mailPrivacyMailbox(deps, data),
  ),
]
