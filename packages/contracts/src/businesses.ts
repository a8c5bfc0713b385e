import { PLAN_IDS } from '@isiro/domain/plan-ids'
import { ROLES } from '@isiro/domain/roles'
import * as z from 'zod/mini'
import { Id, requiredLine } from './wire.ts'

/** A business of the signed-in person, for choosing one. */
export const OwnBusiness = z.object({
  id: Id,
  name: z.string(),
  plan: z.enum(PLAN_IDS),
  /** The person's role there. */
  role: z.enum(ROLES),
  /** Whether the call was for this one. */
  isCurrent: z.boolean(),
  /** How many of its notifications are unread; 100 stands for 100 or more. */
  unread: z.number(),
})
export type OwnBusiness = z.infer<typeof OwnBusiness>

/**
 * The businesses that the signed-in person belongs to, in the order in which they joined them; 50 at most. Behind them the sandbox that
 * the call is for, into which the person looks as a viewer.
 */
export const OwnBusinesses = z.object({ items: z.array(OwnBusiness) })
export type OwnBusinesses = z.infer<typeof OwnBusinesses>

/** Opens another business of the signed-in person, with a plan and books of its own. */
export const NewBusiness = z.strictObject({
  businessName: requiredLine(120, 'validation.business_name_required'),
  /** The browser's, from which the country of the new business is guessed. */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
})
export type NewBusiness = z.infer<typeof NewBusiness>

/** The business that was opened. */
export const OpenedBusiness = z.object({ id: Id, name: z.string() })
export type OpenedBusiness = z.infer<typeof OpenedBusiness>
