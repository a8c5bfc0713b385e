import * as z from 'zod/mini'
import { Id, optionalLine } from './wire.ts'

/** The largest receipt that is kept, in bytes. */
export const MAX_RECEIPT_BYTES = 5_000_000

/** The largest small picture of a receipt, in bytes. */
export const MAX_THUMBNAIL_BYTES = 40_000

/** How many receipts one expense has at most. */
export const MAX_RECEIPTS = 5

/** The media types that a receipt can have. */
export const RECEIPT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

export type ReceiptType = (typeof RECEIPT_TYPES)[number]

/** The media types of receipts that are pictures. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export type PictureType = (typeof PICTURE_TYPES)[number]

/** A picture or PDF in base64, of at most this many bytes. */
export function receiptBase64(maxBytes: number, tooLarge = 'validation.receipt_size') {
  return z
    .string()
    .check(
      z.maxLength(Math.ceil((maxBytes * 4) / 3) + 4, tooLarge),
      z.regex(/^[A-Za-z0-9+/]+=*$/, 'validation.receipt_type'),
    )
}

/** A receipt for an expense, in base64. */
export const AddReceipt = z.strictObject({
  mediaType: z.enum(RECEIPT_TYPES, 'validation.receipt_type'),
  base64: receiptBase64(MAX_RECEIPT_BYTES),
  name: optionalLine(120),
  /** A small picture of it, made on the device that sends it. */
  thumbnail: z._default(
    z.nullable(
      z.strictObject({
        mediaType: z.enum(PICTURE_TYPES, 'validation.receipt_type'),
        base64: receiptBase64(MAX_THUMBNAIL_BYTES),
      }),
    ),
    null,
  ),
})

export type AddReceipt = z.infer<typeof AddReceipt>

/** A receipt without its content. */
export const Receipt = z.object({
  id: Id,
  mediaType: z.enum(RECEIPT_TYPES),
  name: z.nullable(z.string()),
  /** The size of the file in bytes. */
  bytes: z.number(),
  hasThumbnail: z.boolean(),
})

export type Receipt = z.infer<typeof Receipt>
