import {
  BACKUP_SECTIONS,
  type BackupCheck,
  type BackupOverview,
  type BackupSection,
  MAX_BACKUP_BYTES,
  type SectionRestored,
} from '@isiro/contracts/backup'
import type { BackupSettings } from '@isiro/contracts/backup-settings'
import type { Language } from '@isiro/domain/language'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import type { SpooledFile } from '../../platform/files/spooled-file.ts'
import { found } from '../../platform/http/errors.ts'
import { countOrRefuse } from '../../platform/http/throttle.ts'
import { requireFactor } from '../auth/service.ts'
import { type SpooledBackup, spoolBackup, withBackupFiles } from './file/backup-stream.ts'
import { type OpenedBackup, openBackup, openSection } from './file/open-backup.ts'
import { findLatest, findSizes, insertBackup } from './file/overview-queries.ts'
import type { ProofHolder } from './file/proofs.ts'
import { findSettings } from './file/settings-queries.ts'
import type { BackupContents } from './file/write-backup.ts'
import { presentCheck, presentOverview, presentRestored } from './present.ts'
import { restoreSection } from './restore/restore-section.ts'
import type { SectionReport } from './restore/section-report.ts'

export { type SpooledBackup, spoolBackup, withBackupFiles } from './file/backup-stream.ts'
export { openBackup } from './file/open-backup.ts'
export { proofHolder } from './file/proof-holder.ts'
export type { SectionReport } from './restore/section-report.ts'

const HOUR_MS = 3_600_000
/** The most backups made, checked and restored by a business in an hour. Each costs as much as a thousand other calls. */
const MAX_PER_HOUR = 200

/** Throws `request.too_many` where a business makes, checks and restores more backups than anybody needs. */
export async function countUse({ database, config, businessId, now }: Ctx): Promise<void> {
  const limit = { key: ['backup', businessId], max: MAX_PER_HOUR, windowMs: HOUR_MS }
  await countOrRefuse(database.withoutTenant, config.secretKey, now(), limit)
}

/** When the last backup was saved, and how large one of now would be. */
export function backupOverview(ctx: Ctx): Promise<BackupOverview> {
  return read(ctx, async ({ db, businessId }) => {
    const [last, sizes] = await Promise.all([findLatest(db, businessId), findSizes(db, businessId)])
    return presentOverview(last, sizes)
  })
}

/** The settings as they stand in a backup. */
export function backupSettings(ctx: Ctx): Promise<BackupSettings> {
  return read(ctx, async ({ db, businessId }) => found(await findSettings(db, businessId)))
}

/**
 * Makes a backup for a device and records it. Throws `backup.too_large` above 50 MB, and `auth.factor_required` for who has a
 * second factor.
 */
export async function downloadBackup(ctx: Ctx, contents: BackupContents): Promise<SpooledBackup> {
  await requireFactor(ctx)
  await countUse(ctx)
  const file = await withBackupFiles(
    ctx,
    contents,
    (files) => spoolBackup(ctx, contents, files, MAX_BACKUP_BYTES),
    MAX_BACKUP_BYTES,
  )
  try {
    await transact(ctx, async (ctx) => {
      await recordBackup(ctx, { drive: null, bytes: file.bytes })
      await recordActivity(ctx, 'backup.downloaded', null, { bytes: file.bytes })
    })
  } catch (error) {
    await file.discard()
    throw error
  }
  return file
}

/** Restores one section from the body of its call. */
export async function restoreBody(
  ctx: Ctx,
  section: BackupSection,
  body: SpooledFile,
  language: Language,
): Promise<SectionRestored> {
  const file = await openSection(body, section)
  return restoreOne(ctx, section, file, language)
}

/** Restores one section of a whole backup file. */
export async function restoreFile(
  ctx: Ctx,
  section: BackupSection,
  source: SpooledFile,
  language: Language,
): Promise<SectionRestored> {
  const file = await openBackup(source)
  return restoreOne(ctx, section, file, language)
}

async function restoreOne(
  ctx: Ctx,
  section: BackupSection,
  file: OpenedBackup,
  language: Language,
): Promise<SectionRestored> {
  await countUse(ctx)
  return transact(ctx, async (ctx) => {
    const report = await restoreSection(ctx, file, section)
    const { restored, unchanged, problemCount } = report
    // A part of a file has no day of its own.
    const madeOn = file.head?.timestamp.slice(0, 10) ?? null
    const details = { section, restored, unchanged, problems: problemCount, madeOn }
    await recordActivity(ctx, 'backup.restored', null, details)
    return presentRestored(report, language)
  })
}

/**
 * Restores a whole backup file, one section after another. Each section is one transaction of its own, or part of the
 * caller's. `holder` is whose proofs count, where the business stands in for another one. Throws `backup.invalid_file` and
 * `backup.newer_version` before anything is written.
 */
export async function restoreBackup(
  ctx: Ctx,
  source: SpooledFile,
  holder?: ProofHolder,
): Promise<SectionReport[]> {
  const file = await openBackup(source)
  return restoreSections(ctx, file, holder)
}

async function restoreSections(
  ctx: Ctx,
  file: OpenedBackup,
  holder?: ProofHolder,
): Promise<SectionReport[]> {
  const reports: SectionReport[] = []
  for (const section of BACKUP_SECTIONS)
    reports.push(await restoreSection(ctx, file, section, holder))
  return reports
}

/**
 * Says what a restore of a file would do. The restore itself runs, in a transaction that is rolled back, so that the
 * answer is never another than what restoring then does.
 */
export async function checkBackup(
  ctx: Ctx,
  source: SpooledFile,
  language: Language,
): Promise<BackupCheck> {
  const file = await openBackup(source)
  await countUse(ctx)
  const reports = await rolledBack(ctx, (ctx) => restoreSections(ctx, file))
  return presentCheck(file, reports, language)
}

/** Runs work in a transaction, returns its result and undoes what it wrote. */
async function rolledBack<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  let done: { result: T } | null = null
  try {
    await transact(ctx, async (ctx) => {
      done = { result: await work(ctx) }
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  if (done === null) throw new Error('The work was neither done nor refused.')
  return (done as { result: T }).result
}

class RolledBack extends Error {}

/** Records that a backup was saved, so that its age is known. `drive` is null for a device. */
export async function recordBackup(
  ctx: Ctx,
  { drive, bytes }: { drive: string | null; bytes: number },
): Promise<void> {
  const madeAt = ctx.now()
  await transact(ctx, ({ db, businessId, accountId }) =>
    insertBackup(db, businessId, { id: newId(madeAt), madeAt, madeBy: accountId, drive, bytes }),
  )
}
