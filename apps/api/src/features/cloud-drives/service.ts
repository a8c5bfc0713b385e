import type { CloudBackups } from '@isiro/contracts/cloud-drives'
import type { Language } from '@isiro/domain/language'
import type { Ctx } from '../../platform/db/context.ts'
import { listDrives } from './connections/service.ts'
import type { DriveDeps } from './drive-deps.ts'
import { describeSchedule } from './schedule/service.ts'

/** The drives of a business, and its weekly backup. */
export async function describeCloudBackups(
  deps: DriveDeps,
  ctx: Ctx,
  language: Language,
): Promise<CloudBackups> {
  return {
    drives: await listDrives(deps, ctx),
    schedule: await describeSchedule(ctx, language),
  }
}
