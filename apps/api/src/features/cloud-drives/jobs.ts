import { toBusinessId } from '../../platform/db/context.ts'
import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { disconnectDrives } from './deletion-hook.ts'
import type { DriveDeps } from './drive-deps.ts'
import { sendBackupMail } from './mail/send.ts'
import { BACKUP_MAIL, DISCONNECT, REHEARSE, UPLOAD, UPLOADS_DUE, WEEKLY } from './queues.ts'
import { rehearseBackup } from './rehearsal/rehearse.ts'
import { startWeeklyBackups } from './schedule/run.ts'
import { workUpload, workWaitingUploads } from './uploads/work.ts'

/** The jobs that make, upload and rehearse backups. */
export const CLOUD_DRIVE_JOBS: readonly QueueWork<DriveDeps & { mailer: Mailer }>[] = [
  workQueue(UPLOAD, (deps: DriveDeps) => (data) => workUpload(deps, data)),
  workQueue(UPLOADS_DUE, (deps: DriveDeps) => () => workWaitingUploads(deps)),
  workQueue(DISCONNECT, (deps: DriveDeps) => async ({ businessId }) => {
    await disconnectDrives(deps, await tenantContext(deps, toBusinessId(businessId)))
  }),
  workQueue(WEEKLY, (deps: DriveDeps) => () => startWeeklyBackups(deps)),
  workQueue(REHEARSE, (deps: DriveDeps) => (data) => rehearseBackup(deps, data)),
  workQueue(
    BACKUP_MAIL,
    (deps: DriveDeps & { mailer: Mailer }) => (data) => sendBackupMail(deps, data),
  ),
]
