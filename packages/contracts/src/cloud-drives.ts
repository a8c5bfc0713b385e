import * as z from 'zod/mini'
import { Password } from './auth.ts'
import { Amount, Timestamp } from './wire.ts'

/** The drives to which backups can go. */
export const CLOUD_DRIVES = ['gdrive', 'dropbox'] as const
/** A drive by its short name. */
export const CloudDrive = z.enum(CLOUD_DRIVES, 'validation.choice')
export type CloudDrive = z.infer<typeof CloudDrive>

/** The names of the drives, in every language. */
export const DRIVE_NAMES: Record<CloudDrive, string> = {
  gdrive: 'Google Drive',
  dropbox: 'Dropbox',
}

/** The drive that an address names. */
export const DriveParams = z.strictObject({ drive: CloudDrive })

/** A drive to which backups can go. */
export const DriveConnection = z.object({
  drive: CloudDrive,
  /** `not_configured`: this installation has no client id for it. `needs_reconnect`: the drive no longer accepts our token. */
  state: z.enum(['not_configured', 'not_connected', 'connected', 'needs_reconnect']),
  /** The address or name of the account at the drive. */
  account: z.nullable(z.string()),
  connectedAt: z.nullable(Timestamp),
  /** Whether a simulator takes the drive's place. */
  isTest: z.boolean(),
})
export type DriveConnection = z.infer<typeof DriveConnection>

/** Linking a drive hands the books to another account, so it needs the password again. */
export const ConnectDrive = z.strictObject({ password: z.optional(Password) })
export type ConnectDrive = z.infer<typeof ConnectDrive>

/** The parameters that a drive adds to the return address. Anybody can call that. */
export const DriveReturnQuery = z.object({
  state: z.optional(z.string().check(z.maxLength(500))),
  code: z.optional(z.string().check(z.maxLength(2000))),
  error: z.optional(z.string().check(z.maxLength(200))),
})

/** A restore of the last scheduled backup into a throw-away space, compared with the books. */
export const BackupRehearsal = z.object({
  checkedAt: Timestamp,
  /** Whether its sums are those of the books. */
  matches: z.boolean(),
  /** How many issued invoices it restored. */
  invoices: z.number(),
  /** The sum of the invoices in the business's currency. */
  total: Amount,
})

/** The weekly backup to a drive, and how the last one went. */
export const BackupSchedule = z.object({
  /** The drive to which a backup goes every week; null: none. */
  drive: z.nullable(CloudDrive),
  includesReceipts: z.boolean(),
  hasPassphrase: z.boolean(),
  /** The next Sunday night in the business's zone; null without a drive. */
  nextAt: z.nullable(Timestamp),
  last: z.nullable(
    z.object({
      startedAt: Timestamp,
      state: z.enum(['running', 'done', 'failed']),
      /** Why it failed, as a sentence in the reader's language. */
      failure: z.nullable(z.string()),
      rehearsal: z.nullable(BackupRehearsal),
    }),
  ),
})
export type BackupSchedule = z.infer<typeof BackupSchedule>

/** The drives and the schedule. */
export const CloudBackups = z.object({
  drives: z.array(DriveConnection),
  schedule: BackupSchedule,
})
export type CloudBackups = z.infer<typeof CloudBackups>

/** The page of the drive on which the owner agrees. */
export const DriveConnectStarted = z.object({ authorizationUrl: z.string() })
export type DriveConnectStarted = z.infer<typeof DriveConnectStarted>

/** A passphrase of 12 to 200 characters, not only blanks, that encrypts backups. It is never sent back. */
export const passphrase = z.string('validation.required').check(
  z.minLength(12, 'validation.passphrase_short'),
  z.maxLength(200, 'validation.too_long'),
  z.refine((text) => text.trim() !== '', 'validation.passphrase_short'),
)

/** The drive of the weekly backup and its contents. */
export const SaveBackupSchedule = z.strictObject({
  drive: z.nullable(CloudDrive),
  includesReceipts: z.boolean('validation.choice'),
  /** Absent: as before. Null: backups are not encrypted. */
  passphrase: z.optional(z.nullable(passphrase)),
})
export type SaveBackupSchedule = z.infer<typeof SaveBackupSchedule>

/** `data`: a backup file as text, to be stored as it is. Without it the server makes the backup itself. */
export const CloudUpload = z.strictObject({
  provider: CloudDrive,
  filename: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.json$/, 'validation.file_name')),
  ),
  data: z.optional(z.string()),
  /** The length of `data` as the sender counted it, in bytes. */
  size: z.optional(z.number()),
  includesReceipts: z.optional(z.boolean('validation.choice')),
  passphrase: z.optional(z.nullable(passphrase)),
})
export type CloudUpload = z.infer<typeof CloudUpload>

/** An upload that runs or ran. The server goes on with it when the page is closed. */
export const UploadProgress = z.object({
  uploadId: z.string(),
  state: z.enum(['making', 'uploading', 'done', 'failed']),
  /** How many bytes the drive has taken. */
  bytesSent: z.number(),
  /** The size of the file in bytes; null while the backup is being made. */
  bytesTotal: z.nullable(z.number()),
  /** The drive's id of the file, once it is there. */
  fileId: z.nullable(z.string()),
  /** Why it failed, as a sentence in the reader's language. */
  failure: z.nullable(z.string()),
})
export type UploadProgress = z.infer<typeof UploadProgress>

/** The drive whose backups are listed. */
export const CloudListQuery = z.strictObject({ provider: CloudDrive })

/** The backups in a drive, the newest first. */
export const CloudFiles = z.object({
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      date: Timestamp,
      /** In bytes. */
      size: z.number(),
      /** Whether it can be read only with its passphrase. */
      isEncrypted: z.boolean(),
    }),
  ),
})
export type CloudFiles = z.infer<typeof CloudFiles>

const fileId = z.string().check(z.regex(/^(id:)?[A-Za-z0-9_-]{5,128}$/, 'validation.id'))

/** A file in a drive, by the drive's id of it. */
export const CloudDownloadQuery = z.strictObject({ provider: CloudDrive, fileId })

/** A download of an encrypted file, which the server decrypts: a passphrase does not belong in an address. */
export const CloudDownload = z.strictObject({
  provider: CloudDrive,
  fileId,
  passphrase: z.string('validation.required').check(z.maxLength(200, 'validation.too_long')),
})
export type CloudDownload = z.infer<typeof CloudDownload>

/** A backup in a drive that is checked or restored there, without a way through the browser. */
export const CloudBackupFile = z.strictObject({
  provider: CloudDrive,
  fileId,
  /** Null for a file that is not encrypted. */
  passphrase: z.nullable(CloudDownload.shape.passphrase),
})
export type CloudBackupFile = z.infer<typeof CloudBackupFile>
