import { COUNTRIES } from '@isiro/domain/countries'
import { PLAN_IDS } from '@isiro/domain/plan-ids'
import { ROLES } from '@isiro/domain/roles'
import { SETUP_STEPS } from '@isiro/domain/setup-steps'
import * as z from 'zod/mini'
import { LegalChange } from './legal.ts'
import {
  Currency,
  DateText,
  email,
  Id,
  Language,
  optionalLine,
  requiredLine,
  Timestamp,
} from './wire.ts'

/** The shortest password, in characters. */
export const MIN_PASSWORD_LENGTH = 6
/** The longest password, in characters. */
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
export const CurrentPassword = z
  .string()
  .check(z.maxLength(MAX_PASSWORD_LENGTH, 'validation.password_long'), wellFormed)

/** The address and password with which a person signs in. */
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

/** Opens an account from the sign-up page, with its business's name. */
export const Signup = z.strictObject({
  ...person,
  businessName: requiredLine(120, 'validation.business_name_required'),
})
export type Signup = z.infer<typeof Signup>

/** The signed-in person with the business and its plan. */
export const CurrentUser = z.object({
  id: Id,
  businessId: Id,
  /** Set while the person looks into a sandbox: its live business. Null in a business that they belong to. */
  sandboxOf: z.nullable(z.object({ id: Id, name: z.string() })),
  /** How many businesses the person chooses from: those that they belong to, and a sandbox while they look into it. */
  businesses: z.number(),
  /** Whether the business has other members. */
  hasTeam: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  businessName: z.string(),
  phone: z.nullable(z.string()),
  /** What the person may do in the business. */
  role: z.enum(ROLES),
  /** Whether the person sees only the documents that they made, and what hangs on them. */
  seesOwnOnly: z.boolean(),
  plan: z.enum(PLAN_IDS),
  /** Whether the business's one trial is left, of a plan above its own. */
  canStartTrial: z.boolean(),
  /** How many invoices were issued in this calendar month, as the plan's limit counts them. */
  invoicesThisMonth: z.number(),
  /** How many invoices the plan allows in a month; null without a limit. */
  invoiceLimit: z.nullable(z.number()),
  /** The code by which others sign up on this business's word. */
  referralCode: z.string(),
  /** The business's time zone by its IANA name: 'Africa/Lagos'. */
  timeZone: z.string(),
  currency: Currency,
  /** The business's. */
  country: z.enum(COUNTRIES),
  /** The name of the business's sales tax; null in Nigeria, where it is VAT, and where none is named. */
  salesTaxName: z.nullable(z.string()),
  /** The person's own, of the screens. */
  language: Language,
  /** The business's, of the documents of a new client. */
  documentLanguage: Language,
  /** The card at which the person goes on with the set-up; null before the second card and after the last. */
  setupStep: z.nullable(z.enum(SETUP_STEPS)),
  /** Whether it is the demo business, which sends nothing and cannot be deleted. */
  isDemo: z.boolean(),
  /** How many of the business's notifications are unread; 100 stands for 100 or more. */
  unreadNotifications: z.number(),
  /** The day from which the business asks for a second factor that the person has not; null otherwise. */
  factorDueOn: z.nullable(DateText),
  /** Legal texts that have changed and await the person's acceptance. */
  legalChanges: z.array(LegalChange),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** The person who is now signed in. */
export const SignedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  /** The token of the session, for callers without cookies. */
  token: z.string(),
  user: CurrentUser,
})
export type SignedIn = z.infer<typeof SignedIn>

/** The answer of a call that says no more than a sentence. */
export const Answered = z.object({ success: z.literal(true), message: z.string() })
export type Answered = z.infer<typeof Answered>

/** Asks for a mail with a link that sets another password. The answer doesn't tell whether the address is known. */
export const RequestPasswordReset = z.strictObject({
  email: email(),
  /** The language of the mail where no account has the address. */
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

/** What is taken out of an account that the owner of its mailbox takes over from whoever opened it. */
export const TAKEN_OUT = [
  'payout_details',
  'payment_keys',
  'cards',
  'drives',
  'renewal',
  'automatic',
  'recurring',
  'webhooks',
  'own_domain',
  'api_keys',
  'contact',
  'phone',
] as const
export type TakenOut = (typeof TAKEN_OUT)[number]

/** The password is set. */
export const PasswordReset = z.extend(Answered, {
  /** What was taken out of the account, because nobody had confirmed its address before. */
  takenOut: z.array(z.enum(TAKEN_OUT)),
})
export type PasswordReset = z.infer<typeof PasswordReset>

/** The token of the link that was mailed to an address to confirm it. */
export const VerifyEmail = z.strictObject({ token: oneTimeToken })
export type VerifyEmail = z.infer<typeof VerifyEmail>

/** The address that a link confirmed. */
export const EmailConfirmed = z.object({
  success: z.literal(true),
  message: z.string(),
  /** How many businesses had the same address, and lost it. */
  others: z.number(),
  /**
   * Set where the link confirmed another address and the present mailbox is still asked: from then on its answer is not
   * needed.
   */
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

/** The change of address that is under way; null for none. */
export const EmailChangeStatus = z.object({ change: z.nullable(PendingEmailChange) })
export type EmailChangeStatus = z.infer<typeof EmailChangeStatus>

/** An account with the same address, as the mailbox's owner sees it. */
export const AddressAccount = z.object({
  id: Id,
  businessName: z.string(),
  /** The name of the person who opened it. */
  openedBy: z.string(),
  /** The day on which it was opened. */
  openedAt: z.string(),
  /** How many invoices it has issued. */
  invoices: z.number(),
})
export type AddressAccount = z.infer<typeof AddressAccount>

/** The businesses that lost the address to the signed-in member. */
export const OtherBusinesses = z.object({
  items: z.array(z.extend(AddressAccount, { isSetAside: z.boolean() })),
})
export type OtherBusinesses = z.infer<typeof OtherBusinesses>

/** Takes over a business that had the same address, with the member's own password. */
export const KeepBusiness = z.strictObject({ currentPassword: CurrentPassword })
export type KeepBusiness = z.infer<typeof KeepBusiness>

/** Sets another password, with the present one. */
export const ChangePassword = z.strictObject({
  currentPassword: CurrentPassword,
  newPassword: Password,
})
export type ChangePassword = z.infer<typeof ChangePassword>
