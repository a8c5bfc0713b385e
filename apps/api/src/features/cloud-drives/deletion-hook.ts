import { CLOUD_DRIVES } from '@isiro/contracts/cloud-drives'
import type { Ctx } from '../../platform/db/context.ts'
import { disconnectDrive } from './connections/service.ts'
import type { DriveDeps } from './drive-deps.ts'
import { DISCONNECT } from './queues.ts'

/**
 * The end of our access to an account's drives when it is deleted, and with it of the weekly backup. The backups in a drive are
 * the owner's and stay. Coming back connects nothing again, because the drive would ask for the owner's consent.
 */
export function cloudDrivesDeletionHook(deps: DriveDeps) {
  return {
    feature: 'cloud-drives',
    onRequest: ({ jobs, db, businessId }: Ctx) => jobs.add(db, DISCONNECT, { businessId }),
    // The job may have failed, or a drive may have been connected meanwhile.
    beforeErasure: (ctx: Ctx) => disconnectDrives(deps, ctx),
  }
}

/** Forgets all drives of a business. Nothing happens where none is connected. */
export async function disconnectDrives(deps: DriveDeps, ctx: Ctx): Promise<void> {
  for (const drive of CLOUD_DRIVES) await disconnectDrive(deps, ctx, drive)
}
