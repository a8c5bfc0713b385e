import { COUNTRIES } from '@isiro/domain/countries'
import { PLAN_IDS } from '@isiro/domain/plan-ids'
import * as z from 'zod/mini'
import { LegalChange } from './legal.ts'
import { Currency, email, Id, Language, optionalLine, requiredLine, Timestamp } from './wire.ts'

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 256

// UTF-8 has no half of a surrogate pair, so two passwords that differ in one would have the same bytes.
const wellFormed = z.refine<string>((text) => text.isWellFormed(), 'validation.password_characters')

/** Never trimmed and never cut: every character of a password counts. */
export const Password = z
  .string()
  .check(
    z.minLength(MIN_PASSWORD_LENGTH, 'validation.password_short'),
    z.maxLength(MAX_PASSWORD_LENGTH, 'validation.password_long'),
    wellFormed,
  )

/** The password of now, asked for again. */
const CurrentPassword = z
  .string()
  .check(z.maxLength(MAX_PASSWORD_LENGTH, 'validation.password_long'), wellFormed)

export const Login = z.strictObject({ email: email(), password: Password })
export type Login = z.infer<typeof Login>

const person = {
  email: email(),
  password: Password,
  firstName: requiredLine(60, 'validation.first_name_required'),
  lastName: requiredLine(60, 'validation.last_name_required'),
  referralCode: optionalLine(20),
  language: z.optional(Language),
  /** The browser's, from which the country of the new business is guessed. */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
}

/** The landing page's card: business name and phone may come later. */
export const Register = z.strictObject({
  ...person,
  businessName: optionalLine(120),
  phone: optionalLine(32),
})
export type Register = z.infer<typeof Register>

export const Signup = z.strictObject({
  ...person,
  businessName: requiredLine(120, 'validation.business_name_required'),
})
export type Signup = z.infer<typeof Signup>

export const CurrentUser = z.object({
  id: Id,
  businessId: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  businessName: z.string(),
  phone: z.nullable(z.string()),
  plan: z.enum(PLAN_IDS),
  /** Whether the business's one trial is left, of a plan above its own. */
  canStartTrial: z.boolean(),
  invoicesThisMonth: z.number(),
  invoiceLimit: z.nullable(z.number()),
  referralCode: z.string(),
  timeZone: z.string(),
  currency: Currency,
  /** The business's. */
  country: z.enum(COUNTRIES),
  /** What the business's sales tax is called; null in Nigeria, where it is VAT, and where none is named. */
  salesTaxName: z.nullable(z.string()),
  /** The person's own, of the screens. */
  language: Language,
  /** The business's, of the documents of a new client. */
  documentLanguage: Language,
  isDemo: z.boolean(),
  /** Legal texts that have changed and await the person's acceptance. */
  legalChanges: z.array(LegalChange),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const SignedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  user: CurrentUser,
})
export type SignedIn = z.infer<typeof SignedIn>

export const Answered = z.object({ success: z.literal(true), message: z.string() })
export type Answered = z.infer<typeof Answered>

export const RequestPasswordReset = z.strictObject({
  email: email(),
  language: z.optional(Language),
})
export type RequestPasswordReset = z.infer<typeof RequestPasswordReset>

const oneTimeToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/, 'validation.token'))

/** `chosenAccount` is the id of the account that is meant, where several share the address. */
export const ConfirmPasswordReset = z.strictObject({
  token: oneTimeToken,
  password: Password,
  chosenAccount: z.optional(Id),
})
export type ConfirmPasswordReset = z.infer<typeof ConfirmPasswordReset>

export const VerifyEmail = z.strictObject({ token: oneTimeToken })
export type VerifyEmail = z.infer<typeof VerifyEmail>

/**
 * `others` counts the businesses that had the same address, and lost it. `takesEffectAt` is set where the link confirmed another
 * address and the present mailbox is still asked: from then on its answer is not needed.
 */
export const EmailConfirmed = z.object({
  success: z.literal(true),
  message: z.string(),
  others: z.number(),
  takesEffectAt: z.nullable(Timestamp),
})
export type EmailConfirmed = z.infer<typeof EmailConfirmed>

/** The link that was mailed to the present mailbox, and what its reader says to the change. */
export const EmailChangeAnswer = z.strictObject({
  token: oneTimeToken,
  answer: z.enum(['confirm', 'stop'], 'validation.choice'),
})
export type EmailChangeAnswer = z.infer<typeof EmailChangeAnswer>

/** `waits` for the new mailbox. */
export const EmailChangeAnswered = z.object({ state: z.enum(['changed', 'waits', 'stopped']) })
export type EmailChangeAnswered = z.infer<typeof EmailChangeAnswered>

/** Another address that an account asked for. */
export const PendingEmailChange = z.object({
  newEmail: z.string(),
  isNewConfirmed: z.boolean(),
  isPresentConfirmed: z.boolean(),
  /** Whether the present mailbox is asked: it was confirmed once. */
  asksPresent: z.boolean(),
  /** From then on the change needs no answer of the present mailbox. */
  takesEffectAt: Timestamp,
})
export type PendingEmailChange = z.infer<typeof PendingEmailChange>

export const EmailChangeStatus = z.object({ change: z.nullable(PendingEmailChange) })
export type EmailChangeStatus = z.infer<typeof EmailChangeStatus>

/** An account with the same address, as the mailbox's owner sees it. */
export const AddressAccount = z.object({
  id: Id,
  businessName: z.string(),
  openedBy: z.string(),
  openedAt: z.string(),
  invoices: z.number(),
})
export type AddressAccount = z.infer<typeof AddressAccount>

/** The businesses that lost the address to the signed-in member. */
export const OtherBusinesses = z.object({
  items: z.array(z.extend(AddressAccount, { isSetAside: z.boolean() })),
})
export type OtherBusinesses = z.infer<typeof OtherBusinesses>

export const KeepBusiness = z.strictObject({
  currentPassword: CurrentPassword,
  newPassword: Password,
})
export type KeepBusiness = z.infer<typeof KeepBusiness>

export const ChangePassword = z.strictObject({
  currentPassword: CurrentPassword,
  newPassword: Password,
})
export type ChangePassword = z.infer<typeof ChangePassword>
