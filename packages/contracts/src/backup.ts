import * as z from 'zod/mini'
import { CloudDrive } from './cloud-drives.ts'
import { DateText, Timestamp } from './wire.ts'

/** The version of the backup file that this release writes. */
export const BACKUP_VERSION = '1.0.0'

/** A backup file that a device saves or restores is at most this large, in bytes. */
export const MAX_BACKUP_BYTES = 50 * 1024 * 1024

/** The sections of a backup file, in the order in which they are restored. */
export const BACKUP_SECTIONS = ['clients', 'invoices', 'expenses', 'settings'] as const
/** The name of a section. */
export const BackupSection = z.enum(BACKUP_SECTIONS, 'validation.choice')
export type BackupSection = z.infer<typeof BackupSection>

/** The contents of a backup made now, and the time of the last one. */
export const BackupOverview = z.object({
  /** The last backup that was saved to a device or a drive; null if there is none. */
  last: z.nullable(
    z.object({
      madeAt: Timestamp,
      /** Null: downloaded to a device. */
      drive: z.nullable(CloudDrive),
      /** The size of the file. */
      bytes: z.number(),
    }),
  ),
  /** The records that the file would hold, and its size. */
  estimate: z.object({
    /** How many clients. */
    clients: z.number(),
    /** How many invoices. */
    invoices: z.number(),
    /** How many expenses. */
    expenses: z.number(),
    /** The size of the file without the files of receipts, in bytes. */
    bytes: z.number(),
    /** How many files of receipts. */
    receipts: z.number(),
    /** How much the files of receipts would add, in bytes. */
    receiptBytes: z.number(),
  }),
})
export type BackupOverview = z.infer<typeof BackupOverview>

/** Whether the file brings the files of receipts. */
export const BackupFileQuery = z.strictObject({
  /** '1': with the files of receipts. */
  receipts: z.optional(z.enum(['0', '1'], 'validation.choice')),
})

/** A row of a backup file that cannot be restored. */
export const BackupProblem = z.object({
  section: BackupSection,
  /** Counted from 1 within the section; null if the section as a whole is wrong. */
  position: z.nullable(z.number()),
  /** The owner's name for the row: a client's name, an invoice's number. */
  label: z.nullable(z.string()),
  /** The path of the field within the row: 'lines.0.rate'. */
  field: z.nullable(z.string()),
  code: z.string(),
  /** The reason as a sentence in the reader's language. */
  message: z.string(),
})
export type BackupProblem = z.infer<typeof BackupProblem>

const counts = {
  /** How many rows are new. */
  added: z.number(),
  /** How many rows are here already. */
  unchanged: z.number(),
  /** How many rows cannot be restored. */
  refused: z.number(),
}

/** The records of a section besides those that it is named after, in the order in which they are listed. */
export const BACKUP_PARTS = [
  'payments',
  'notes',
  'quotes',
  'recurring',
  'attachments',
  'items',
] as const
export type BackupPart = (typeof BACKUP_PARTS)[number]

/** The parts of which the file has any. */
const Parts = z.array(z.object({ part: z.enum(BACKUP_PARTS), ...counts }))

/** The effect that a restore of a file would have. Nothing is written to find out. */
export const BackupCheck = z.object({
  version: z.string(),
  madeAt: Timestamp,
  /** The name of the business in the file. */
  businessName: z.nullable(z.string()),
  dateRange: z.nullable(z.object({ from: DateText, to: DateText })),
  sections: z.array(
    z.object({
      section: BackupSection,
      /** How many rows the file has. */
      total: z.number(),
      ...counts,
      parts: Parts,
    }),
  ),
  /** The first 100 problems. */
  problems: z.array(BackupProblem),
  /** How many problems there are, also beyond those that are listed. */
  problemCount: z.number(),
})
export type BackupCheck = z.infer<typeof BackupCheck>

/** The outcome of the restore of one section. */
export const SectionRestored = z.object({
  /** Whether every row is now here. */
  success: z.boolean(),
  /** How many rows were added. */
  restored: z.number(),
  /** How many rows were here already. */
  unchanged: z.number(),
  parts: Parts,
  /** The first 1,000 rows that were refused. */
  problems: z.array(BackupProblem),
  /** How many rows were refused. */
  problemCount: z.number(),
})
export type SectionRestored = z.infer<typeof SectionRestored>
