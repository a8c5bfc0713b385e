import { backupSunday, nextBackupAt } from '@isiro/domain/backup-schedule'
import { toBusinessId, transact } from '../../../platform/db/context.ts'
import { mapConcurrent } from '../../../platform/jobs/concurrency.ts'
import { listDueWork } from '../../../platform/jobs/due-work.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import type { DriveDeps } from '../drive-deps.ts'
import { UPLOAD } from '../queues.ts'
import { hasScheduled } from '../uploads/queries.ts'
import { queueUpload } from '../uploads/service.ts'
import * as queries from './queries.ts'

const BATCH = 200
const CONCURRENCY = 4

/**
 * Starts every weekly backup that is due, of all businesses. Nights that were missed are caught up by one backup. Any number of
 * workers may do so at once: a Sunday of a business has one backup. Throws the first failure after trying all others.
 */
export async function startWeeklyBackups(deps: DriveDeps): Promise<void> {
  const due = await listDueWork(deps.db.withoutTenant, 'backup_schedule', deps.now(), BATCH)
  const failures: unknown[] = []
  await mapConcurrent(due, CONCURRENCY, ({ businessId }) =>
    startWeeklyBackup(deps, businessId).catch((error) => failures.push(error)),
  )
  if (failures.length > 0) throw failures[0]
}

async function startWeeklyBackup(deps: DriveDeps, id: string): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(id))
  await transact(ctx, async (ctx) => {
    const { db, businessId, timeZone } = ctx
    const now = ctx.now()
    const schedule = await queries.lockDueSchedule(db, businessId, now)
    if (!schedule?.drive) return
    const { drive, includesReceipts, passphraseSealed } = schedule
    const scheduledFor = backupSunday(timeZone, now)
    const uploadId = await queueUpload(ctx, {
      drive,
      fileName: null,
      includesReceipts,
      passphraseSealed,
      scheduledFor,
    })
    if (uploadId !== null) await ctx.jobs.add(db, UPLOAD, { businessId, uploadId })
    // Another backup is under way: this one begins when that has ended.
    else if (!(await hasScheduled(db, businessId, scheduledFor))) return
    await queries.setNextAt(db, businessId, nextBackupAt(timeZone, now))
  })
}
