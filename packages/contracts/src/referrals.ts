import * as z from 'zod/mini'

/** A business's referral code, and how many businesses came by it. Their names stay hidden. */
export const Referrals = z.object({
  code: z.string(),
  /** The address of the sign-up form with the code filled in. */
  link: z.string(),
  /** How many businesses signed up with it. */
  joined: z.number(),
  /** How many of them have paid for a plan that runs now. */
  paying: z.number(),
})
export type Referrals = z.infer<typeof Referrals>
