import type { FillWorld } from '../../../../test/world.ts'
import { transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { hashToken } from '../../../platform/http/session.ts'
import { sealToken } from '../connections/access.ts'
import { putAuthorization, putConnection } from '../connections/queries.ts'
import { putSchedule } from '../schedule/queries.ts'
import { sealPassphrase } from '../schedule/service.ts'
import { insertPart, updateUpload } from '../uploads/queries.ts'
import { queueUpload } from '../uploads/service.ts'

const HOUR_MS = 3_600_000

/** A connected drive, one whose connection was begun, a weekly backup, and an upload that has ended. */
export const fillWorld: FillWorld = async ({ ctx }, mark) => {
  const uploadId = await transact(ctx, async (ctx) => {
    const { db, businessId, config } = ctx
    const now = ctx.now()
    const sealed = (secret: 'access' | 'refresh') =>
      sealToken({ config }, { businessId, drive: 'gdrive', secret }, `${secret} of ${mark}`)
    await putConnection(db, businessId, 'gdrive', {
      account: `${mark.toLowerCase()}@drive.example`,
      accessSealed: sealed('access'),
      accessUntil: new Date(now.getTime() + HOUR_MS),
      refreshSealed: sealed('refresh'),
      folderId: `folder-${mark}`,
      isTest: true,
      connectedAt: now,
      connectedBy: ctx.accountId,
    })
    await putAuthorization(db, businessId, 'dropbox', {
      stateHash: hashToken(`state ${mark}`),
      browserHash: hashToken(`browser ${mark}`),
      sessionHash: hashToken(`session ${mark}`),
      accountId: ctx.accountId ?? '',
      verifierSealed: sealPassphrase(ctx, `verifier ${mark}`),
      begunAt: now,
    })
    await putSchedule(db, businessId, {
      drive: 'gdrive',
      includesReceipts: true,
      passphraseSealed: sealPassphrase(ctx, `passphrase ${mark}`),
      followsDrive: true,
      nextAt: new Date(now.getTime() + 100 * 24 * HOUR_MS),
    })
    const id = await queueUpload(ctx, {
      drive: 'gdrive',
      fileName: `${mark}.json`,
      includesReceipts: false,
      passphraseSealed: sealPassphrase(ctx, `passphrase ${mark}`),
      scheduledFor: '2026-11-15',
    })
    if (id === null) throw new Error('The world has another backup.')
    await insertPart(db, {
      businessId,
      id: newId(now),
      uploadId: id,
      position: 0,
      file: Buffer.from(`part of ${mark}`),
      fileObject: null,
      fileBytes: null,
      fileSha256: null,
    })
    await updateUpload(db, businessId, id, {
      state: 'done',
      fileId: `file-${mark}`,
      nextWorkAt: null,
      endedAt: now,
    })
    return id
  })
  return { driveUpload: uploadId }
}

/** Columns that hold words of the product or of the drive, or sealed texts. */
export const OWN_WORDS = [
  'backup_schedules.drive',
  'backup_schedules.passphrase_sealed',
  'drive_authorizations.browser_hash',
  'drive_upload_parts.file_sha256',
  'drive_authorizations.drive',
  'drive_authorizations.session_hash',
  'drive_authorizations.state_hash',
  'drive_authorizations.verifier_sealed',
  'drive_connections.access_sealed',
  'drive_connections.drive',
  'drive_connections.refresh_sealed',
  'drive_uploads.block_sha256',
  'drive_uploads.books',
  'drive_uploads.drive',
  'drive_uploads.failure',
  'drive_uploads.passphrase_sealed',
  'drive_uploads.session_sealed',
  'drive_uploads.sha256',
  'drive_uploads.state',
]
