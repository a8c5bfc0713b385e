import { ROLES } from '@isiro/domain/roles'
import * as z from 'zod/mini'
import { CurrentPassword } from './auth.ts'
import { FactorCode } from './factors.ts'
import { Id } from './wire.ts'

/** Another account of the signed-in member's confirmed address, which has a password of its own. */
export const OtherLogin = z.object({
  id: Id,
  /** The name of the person who opened it. */
  openedBy: z.string(),
  /** When it was opened. */
  openedAt: z.string(),
  /** Whether its address was confirmed from it, too. Where it was not, somebody else may have opened it. */
  isConfirmed: z.boolean(),
  /** The businesses that it opens. */
  businesses: z.array(
    z.object({
      name: z.string(),
      /** The account's role there. */
      role: z.enum(ROLES),
    }),
  ),
})
export type OtherLogin = z.infer<typeof OtherLogin>

/** The other accounts of the member's confirmed address; 20 at most, confirmed ones first. */
export const OtherLogins = z.object({ items: z.array(OtherLogin) })
export type OtherLogins = z.infer<typeof OtherLogins>

/** Brings the businesses of another account of the address into the member's own, and closes that account. */
export const JoinLogin = z.strictObject({
  /** The password of the other account. */
  password: CurrentPassword,
  /** The member's own password. */
  currentPassword: CurrentPassword,
  /** A code of the other account's authenticator, or a backup code of it, where it has a second factor. */
  code: z.optional(FactorCode),
})
export type JoinLogin = z.infer<typeof JoinLogin>
