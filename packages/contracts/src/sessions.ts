import { FACTOR_KINDS } from '@isiro/domain/second-factor'
import * as z from 'zod/mini'
import { Id, Timestamp } from './wire.ts'

/** A browser that is signed in to the member's account. */
export const SessionListed = z.object({
  id: Id,
  /** As the browser named itself when it signed in: 'Chrome', 'Android'; null where it did not. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** What was proven beside the password, or in its place; null by the password alone. */
  factor: z.nullable(z.enum(FACTOR_KINDS)),
  signedInAt: Timestamp,
  lastSeenAt: Timestamp,
  /** The session that asks. */
  isCurrent: z.boolean(),
})

export type SessionListed = z.infer<typeof SessionListed>

/** The current one first, then the one seen last. */
export const SessionList = z.object({ items: z.array(SessionListed) })

export type SessionList = z.infer<typeof SessionList>
