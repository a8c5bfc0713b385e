import * as z from 'zod/mini'
import { MAX_RECEIPT_BYTES, RECEIPT_TYPES, receiptBase64 } from './expense-receipts.ts'
import { Id, requiredLine, Timestamp } from './wire.ts'

/** The files of one document. */
export const MAX_ATTACHMENTS = 10

/**
 * A mail carries at most this much of a document's files, in bytes. In base64 and with the PDF it stays below 5 MB, which
 * strict mail servers take.
 */
export const MAX_MAILED_BYTES = 3_000_000

/** The readers of a file: the client on their page and in mails, or members of the business only. */
export const ATTACHMENT_AUDIENCES = ['client', 'internal'] as const
export type AttachmentAudience = (typeof ATTACHMENT_AUDIENCES)[number]

/** The documents that can have files. */
export const ATTACHMENT_OWNERS = ['invoice', 'quote'] as const
export type AttachmentOwner = (typeof ATTACHMENT_OWNERS)[number]

const AttachmentName = requiredLine(120, 'validation.required')
const Audience = z.enum(ATTACHMENT_AUDIENCES, 'validation.choice')

/** A file for a document, in base64. */
export const AddAttachment = z.strictObject({
  mediaType: z.enum(RECEIPT_TYPES, 'validation.receipt_type'),
  base64: receiptBase64(MAX_RECEIPT_BYTES),
  name: AttachmentName,
  audience: Audience,
})
export type AddAttachment = z.infer<typeof AddAttachment>

/** Another name or audience for a file. The file itself stays as it is. */
export const ChangeAttachment = z.strictObject({ name: AttachmentName, audience: Audience })
export type ChangeAttachment = z.infer<typeof ChangeAttachment>

/** A file of a document, without its content. */
export const Attachment = z.object({
  id: Id,
  name: z.string(),
  audience: z.enum(ATTACHMENT_AUDIENCES),
  mediaType: z.enum(RECEIPT_TYPES),
  /** The size of the file in bytes. */
  bytes: z.number(),
  addedAt: Timestamp,
})
export type Attachment = z.infer<typeof Attachment>

/** The files of a document, in the order in which they were added. */
export const AttachmentList = z.array(Attachment)
