import {
  type BackupSchedule,
  type CloudDrive,
  DRIVE_NAMES,
  type SaveBackupSchedule,
} from '@isiro/contracts/cloud-drives'
import { nextBackupAt } from '@isiro/domain/backup-schedule'
import type { Language } from '@isiro/domain/language'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type BusinessId, type Ctx, read, transact } from '../../../platform/db/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { seal, unseal } from '../../../platform/security/sealed.ts'
import { findConnection } from '../connections/queries.ts'
import { presentRehearsal } from '../rehearsal/present.ts'
import { failureText } from '../uploads/present.ts'
import { findLatestScheduled } from '../uploads/queries.ts'
import * as queries from './queries.ts'

const NEW_SCHEDULE: queries.StoredSchedule = {
  drive: null,
  includesReceipts: false,
  passphraseSealed: null,
  followsDrive: true,
  nextAt: null,
}

/** The weekly backup, and what became of the last one. */
export function describeSchedule(ctx: Ctx, language: Language): Promise<BackupSchedule> {
  return read(ctx, async ({ db, businessId }) => {
    const schedule = (await queries.findSchedule(db, businessId)) ?? NEW_SCHEDULE
    const last = await findLatestScheduled(db, businessId)
    return {
      drive: schedule.drive,
      includesReceipts: schedule.includesReceipts,
      hasPassphrase: schedule.passphraseSealed !== null,
      nextAt: schedule.nextAt?.toISOString() ?? null,
      last: last
        ? {
            startedAt: last.startedAt.toISOString(),
            state: last.state === 'done' || last.state === 'failed' ? last.state : 'running',
            failure: failureText(last, language),
            rehearsal: presentRehearsal(last),
          }
        : null,
    }
  })
}

/** Changes the weekly backup, or turns it off. The drive must be connected. */
export function saveSchedule(ctx: Ctx, input: SaveBackupSchedule): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId, timeZone } = ctx
    const { drive, includesReceipts, passphrase } = input
    if (drive !== null && !(await findConnection(db, businessId, drive)))
      throw new AppError('cloud.not_connected', { drive: DRIVE_NAMES[drive] })
    const before = (await queries.lockSchedule(db, businessId)) ?? NEW_SCHEDULE
    const keepsTime = before.drive !== null && drive !== null
    await queries.putSchedule(db, businessId, {
      drive,
      includesReceipts,
      passphraseSealed:
        passphrase === undefined
          ? before.passphraseSealed
          : passphrase === null
            ? null
            : sealPassphrase(ctx, passphrase),
      followsDrive: drive !== null,
      nextAt: drive === null ? null : keepsTime ? before.nextAt : nextBackupAt(timeZone, ctx.now()),
    })
    await recordActivity(ctx, 'backup.schedule_changed', businessId, {
      drive: drive && DRIVE_NAMES[drive],
    })
  })
}

/** Gives the weekly backup to a drive that has just been connected, unless another has it or the owner turned it off. */
export async function startSchedule(ctx: Ctx, drive: CloudDrive): Promise<void> {
  const { db, businessId, timeZone } = ctx
  const before = (await queries.lockSchedule(db, businessId)) ?? NEW_SCHEDULE
  if (before.drive !== null || !before.followsDrive) return
  const nextAt = nextBackupAt(timeZone, ctx.now())
  await queries.putSchedule(db, businessId, { ...withoutKey(before), drive, nextAt })
}

/** Ends the weekly backup to a drive that is disconnected. The next drive that is connected gets it. */
export async function leaveDrive({ db, businessId }: Ctx, drive: CloudDrive): Promise<void> {
  const before = await queries.lockSchedule(db, businessId)
  if (before?.drive !== drive) return
  await queries.putSchedule(db, businessId, { ...withoutKey(before), drive: null, nextAt: null })
}

function withoutKey(schedule: queries.StoredSchedule): queries.StoredSchedule {
  const { drive, includesReceipts, passphraseSealed, followsDrive, nextAt } = schedule
  return { drive, includesReceipts, passphraseSealed, followsDrive, nextAt }
}

type SealCtx = Pick<Ctx, 'config'> & { businessId: BusinessId }

/** Encrypts a passphrase: the weekly backup needs it without its owner. */
export function sealPassphrase({ config, businessId }: SealCtx, passphrase: string): Buffer {
  return seal(config.secretKey, [businessId, 'backup-passphrase'], passphrase)
}

export function openPassphrase({ config, businessId }: SealCtx, sealed: Buffer): string | null {
  return unseal(config.secretKey, [businessId, 'backup-passphrase'], sealed)
}
