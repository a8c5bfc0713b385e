import { email, line, optionalLine, optionalText, requiredLine } from '@isiro/contracts/wire'
import * as z from 'zod/mini'

/** The bodies of the page's forms; every field is a string. */
export const CheckoutForm = z.strictObject({
  email: z.optional(email()),
  /** The client agrees that later invoices are charged to the card. A box that is not ticked is not sent. */
  keepCard: z.optional(z.literal('yes')),
})

/** Takes the consent back: the button is all that there is. */
export const WithdrawForm = z.strictObject({})

export const ClaimForm = z.strictObject({
  payerName: requiredLine(120, 'validation.payer_name_required'),
  /** As typed; blank means the whole balance. */
  amount: optionalLine(40),
  note: optionalText(300),
})

export const CheckForm = z.strictObject({ reference: line(100) })

/** The first problem of each field, as a key of the validation texts. */
export function problemsOf(schema: z.ZodMiniType, typed: unknown): Record<string, string> {
  const { error } = schema.safeParse(typed)
  const issues = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])
  return Object.fromEntries(issues.reverse())
}
