import { STORAGE_LIMITS, type StorageUse, storageLevel } from '@isiro/domain/storage-level'
import {
  type Ctx,
  read,
  type SystemCtx,
  toBusinessId,
  transact,
} from '../../platform/db/context.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { notifyMembers } from '../notifications/service.ts'
import * as queries from './queries.ts'
import { STORAGE_COUNT } from './queues.ts'

/** What the business was counted to keep last. Runs in a transaction. */
export function storageUse({
  db,
  businessId,
}: Pick<Ctx, 'db' | 'businessId'>): Promise<StorageUse> {
  return queries.findUse(db, businessId)
}

/** The least growth after which a business is counted again, in bytes. */
const LEAST_STEP = 256 * 1024

/** Adds what a call stored, in about so many bytes, and has the business counted again after a thousandth of its room. */
export function noteGrowth(ctx: Ctx, bytes: number): Promise<void> {
  const step = Math.max(LEAST_STEP, STORAGE_LIMITS[ctx.plan].bytes / 1000)
  return transact(ctx, async ({ db, businessId, jobs, now }) => {
    if (await queries.addGrowth(db, businessId, { bytes, step, now: now() }))
      await jobs.add(db, STORAGE_COUNT, { businessId })
  })
}

/** Has the business counted soon, at most once a minute: it is full and may have deleted something, or took a whole file. */
export function askForCount(ctx: SystemCtx): Promise<void> {
  return transact(ctx, async ({ db, businessId, jobs, now }) => {
    if (await queries.noteAsked(db, businessId, now()))
      await jobs.add(db, STORAGE_COUNT, { businessId })
  })
}

/**
 * Counts what a business keeps, table by table. The first time that four fifths of a limit are used up, the owner is told; again
 * only once there was enough room in between.
 */
export async function countStorage(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
  { businessId }: { businessId: string },
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(businessId))
  const use = await read(ctx, countAll)
  await transact(ctx, async (ctx) => {
    const now = ctx.now()
    const { warnedAt } = await queries.findUse(ctx.db, ctx.businessId)
    const isNear = storageLevel(use, STORAGE_LIMITS[ctx.plan]) !== null
    if (isNear && warnedAt === null)
      await notifyMembers(ctx, { kind: 'storage_near', clientName: null })
    const told = isNear ? (warnedAt ?? now) : null
    await queries.saveCount(ctx.db, ctx.businessId, { ...use, warnedAt: told }, now)
  })
}

async function countAll({ db, businessId }: Ctx): Promise<StorageUse> {
  const use = { rows: 0, bytes: 0 }
  for (const table of await queries.listStoredTables(db)) {
    const { rows, bytes } = await queries.countTable(db, businessId, table)
    use.rows += rows
    use.bytes += bytes
  }
  return use
}
