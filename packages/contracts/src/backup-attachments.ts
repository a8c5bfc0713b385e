import * as z from 'zod/mini'
import { ATTACHMENT_AUDIENCES, ATTACHMENT_OWNERS } from './attachments.ts'
import { ExactTime, exactBytes, exactText } from './backup-fields.ts'
import { MAX_RECEIPT_BYTES, RECEIPT_TYPES } from './expense-receipts.ts'
import { Id } from './wire.ts'

/** A file beside a document. These are in a backup only if files were asked for. */
export const BackupAttachment = z.strictObject({
  id: Id,
  /** The kind of document, and its id: that of an issued one or of its draft. */
  ownerKind: z.enum(ATTACHMENT_OWNERS, 'validation.choice'),
  ownerId: Id,
  audience: z.enum(ATTACHMENT_AUDIENCES, 'validation.choice'),
  name: exactText(120, 1),
  mediaType: z.enum(RECEIPT_TYPES, 'validation.receipt_type'),
  addedAt: ExactTime,
  file: exactBytes(MAX_RECEIPT_BYTES),
})
export type BackupAttachment = z.infer<typeof BackupAttachment>
