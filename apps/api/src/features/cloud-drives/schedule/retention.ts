import type { CloudDrive } from '@isiro/contracts/cloud-drives'
import { addMonths, todayIn } from '@isiro/domain/business-date'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { withDrive } from '../connections/access.ts'
import type { DriveDeps } from '../drive-deps.ts'
import { listKept, updateUpload } from '../uploads/queries.ts'

const KEPT_MONTHS = 6
const KEPT_BACKUPS = 3

/**
 * Deletes this business's weekly backups of more than six months ago from its drive. The newest three stay, whatever their age.
 * Only files that the schedule has put there are deleted, each by its id.
 */
export async function deleteOldBackups(
  deps: DriveDeps,
  ctx: Ctx,
  drive: CloudDrive,
): Promise<void> {
  const { businessId, timeZone, now } = ctx
  const kept = await read(ctx, ({ db }) => listKept(db, businessId, drive))
  const oldest = addMonths(todayIn(timeZone, now()), -KEPT_MONTHS)
  const old = kept
    .slice(KEPT_BACKUPS)
    .filter(({ startedAt }) => todayIn(timeZone, startedAt) < oldest)
  for (const { id, fileId } of old) {
    if (fileId !== null)
      await withDrive(deps, ctx, drive, ({ gateway, accessToken }) =>
        gateway.remove(accessToken, fileId),
      )
    await transact(ctx, ({ db }) => updateUpload(db, businessId, id, { deletedAt: now() }))
  }
}
