import { MESSAGE_TYPES } from '@isiro/domain/quick-templates'
import * as z from 'zod/mini'
import { type MessageChecks, messageSchema } from './single-schema.ts'

export interface BulkChecks extends MessageChecks {
  /** Why the chosen readers cannot be written to: a key or a sentence. Null where they can. */
  readers: (phoneNumbers: string) => string | null
}

const SOURCES = ['numbers', 'clients', 'overdue'] as const

/** The bulk form. What it is checked by changes with every choice, so it is asked for at each check. */
export function bulkSchema(current: () => BulkChecks | null) {
  const checks = () => {
    const found = current()
    if (!found) throw new Error('the form is checked before it is drawn')
    return found
  }
  return z.object({
    source: z.enum(SOURCES, 'validation.choice'),
    phoneNumbers: z.string().check(
      z.superRefine((text, context) => {
        const message = checks().readers(text)
        if (message !== null) context.addIssue({ code: 'custom', message })
      }),
    ),
    message: messageSchema({
      measure: (text) => checks().measure(text),
      missing: (names) => checks().missing(names),
    }),
    type: z.enum(MESSAGE_TYPES, 'validation.choice'),
  })
}

export type BulkValues = z.input<ReturnType<typeof bulkSchema>>
