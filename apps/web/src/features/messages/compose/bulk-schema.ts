import { MESSAGE_TYPES } from '@isiro/domain/quick-templates'
import * as z from 'zod/mini'
import { type MessageChecks, messageSchema } from './single-schema.ts'

export interface BulkChecks extends MessageChecks {
  /** Why the chosen readers cannot be written to: a key or a sentence. Null where they can. */
  readers: (phoneNumbers: string) => string | null
}

const SOURCES = ['numbers', 'clients', 'overdue'] as const

/** The bulk form. Its checks change with every choice, so they are asked for each time. */
export function bulkSchema(checks: () => BulkChecks) {
  return z.object({
    source: z.enum(SOURCES, 'validation.choice'),
    phoneNumbers: z.string().check(
      z.superRefine((text, context) => {
        const message = checks().readers(text)
        if (message !== null) context.addIssue({ code: 'custom', message })
      }),
    ),
    message: messageSchema(checks),
    type: z.enum(MESSAGE_TYPES, 'validation.choice'),
  })
}

export type BulkValues = z.input<ReturnType<typeof bulkSchema>>
