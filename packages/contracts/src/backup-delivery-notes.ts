import * as z from 'zod/mini'
import { BackupCreditNote } from './backup-credit-notes.ts'
import {
  ExactDay,
  ExactTime,
  exactText,
  exactTextOrNull,
  flag,
  proofs,
  wholeNumber,
} from './backup-fields.ts'
import { MAX_LINES } from './invoices.ts'
import { Id } from './wire.ts'

/** A delivery note as it was made, and what became of it. Its number has the form of a credit note's. */
export const BackupDeliveryNote = z
  .strictObject({
    ...z.pick(BackupCreditNote, {
      id: true,
      number: true,
      clientId: true,
      language: true,
      issueDate: true,
      supplier: true,
      client: true,
    }).shape,
    /** The document that it delivers of: an invoice or a quote. */
    invoiceId: z.nullable(Id),
    quoteId: z.nullable(Id),
    deliveryDate: ExactDay,
    lines: z
      .array(
        z.strictObject({
          /** Its place on the invoice or quote, from 0. */
          line: wholeNumber(0, MAX_LINES - 1),
          description: exactText(2000),
          quantityMilli: wholeNumber(1, Number.MAX_SAFE_INTEGER),
        }),
        'validation.list',
      )
      .check(
        z.minLength(1, 'validation.delivery_lines'),
        z.maxLength(MAX_LINES, 'validation.too_many_lines'),
        z.refine(
          (lines) => new Set(lines.map(({ line }) => line)).size === lines.length,
          'validation.repeated',
        ),
      ),
    address: exactTextOrNull(1000),
    carrier: exactTextOrNull(240),
    vehicle: exactTextOrNull(120),
    remarks: exactTextOrNull(2000),
    isWatermarked: flag,
    issuedAt: ExactTime,
    viewedAt: z.nullable(ExactTime),
    receipt: z.nullable(
      z.strictObject({
        at: ExactTime,
        by: z.enum(['client', 'owner'], 'validation.choice'),
        name: exactText(240, 1),
        remark: exactTextOrNull(1000),
        /** The network that a receiver's confirmation came from, shortened. */
        from: exactTextOrNull(64),
      }),
    ),
    voided: z.nullable(z.strictObject({ at: ExactTime, reason: exactTextOrNull(2000) })),
    ...proofs,
  })
  .check(
    z.refine(({ invoiceId, quoteId }) => (invoiceId === null) !== (quoteId === null), {
      message: 'validation.contradiction',
      path: ['invoiceId'],
    }),
  )
export type BackupDeliveryNote = z.infer<typeof BackupDeliveryNote>
