import { MESSAGE_TYPES } from '@isiro/domain/quick-templates'
import * as z from 'zod/mini'
import { readPhone } from '../../../platform/forms/typed-phone.ts'
import type { Measured } from './measure.ts'

export interface MessageChecks {
  measure: (message: string) => Measured
  /** The sentence for blanks that have no value. */
  missing: (names: Measured['missing']) => string
}

/** The words of a message: checked as they will arrive, with the blanks filled. */
export function messageSchema(checks: () => MessageChecks) {
  return z.string().check(
    z.refine((text) => text.trim() !== '', { error: 'validation.message_required', abort: true }),
    z.refine((text) => !checks().measure(text).isTooLong, {
      error: 'validation.message_too_long',
      abort: true,
    }),
    z.superRefine((text, context) => {
      const open = checks().measure(text).missing
      if (open.length > 0) context.addIssue({ code: 'custom', message: checks().missing(open) })
    }),
  )
}

/** The form for one SMS. Its checks change with its client and invoice, so they are asked for each time. */
export function singleSchema(checks: () => MessageChecks) {
  return z.object({
    phoneNumber: z.string().check(
      z.refine((phone) => phone.trim() !== '', {
        error: 'validation.phone_required',
        abort: true,
      }),
      z.refine((phone) => readPhone(phone) !== null, 'validation.phone'),
    ),
    message: messageSchema(checks),
    type: z.enum(MESSAGE_TYPES, 'validation.choice'),
    clientId: z.string(),
    clientName: z.string(),
    invoiceId: z.string(),
    invoiceNumber: z.string(),
  })
}

export type SingleValues = z.input<ReturnType<typeof singleSchema>>
