import { ROLES } from '@isiro/domain/roles'
import { GIVEN_ROLES } from '@isiro/domain/team-seats'
import * as z from 'zod/mini'
import { MAX_PASSWORD_LENGTH, Password } from './auth.ts'
import { DateInput, DateText, email, Id, Language, requiredLine, Timestamp } from './wire.ts'

const givenRole = z.enum(GIVEN_ROLES, 'validation.choice')
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/, 'validation.token'))
/** The password of now, asked for again. */
const CurrentPassword = z
  .string()
  .check(z.maxLength(MAX_PASSWORD_LENGTH, 'validation.password_long'))

/** A person who belongs to the business. */
export const TeamMember = z.object({
  /** That of the person's account. */
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  joinedAt: Timestamp,
  /** When a browser that is signed in to the business was used last, to the day; null where none is signed in. */
  lastSeenAt: z.nullable(Timestamp),
  /** The person who asks. */
  isYou: z.boolean(),
  /** Whether the plan has no seat for this person, who then reads and changes nothing. */
  isReadOnly: z.boolean(),
  /** Whether the person has a second factor. */
  hasFactor: z.boolean(),
})
export type TeamMember = z.infer<typeof TeamMember>

/** Somebody who was invited and has not accepted. */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(GIVEN_ROLES),
  /** The name of the member who asks; null for one who has left. */
  invitedBy: z.nullable(z.string()),
  /** When it was mailed last. */
  invitedAt: Timestamp,
  expiresAt: Timestamp,
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

const Seats = z.object({
  /** Members and open invitations. */
  taken: z.number(),
  /** How many the plan has. */
  of: z.number(),
})

/** The people of the business, the owner first, then in the order in which they joined. */
export const Team = z.object({
  members: z.array(TeamMember),
  invitations: z.array(Invitation),
  seats: z.object({
    people: Seats,
    accountants: Seats,
  }),
  /** The member to whom the owner offers the business, until the member takes it; null while there is no offer. */
  offer: z.nullable(z.object({ to: Id, expiresAt: Timestamp })),
  /** Whether those in sales see the documents of everybody, and not only what they made. */
  salesSeeAll: z.boolean(),
  /** The day from which everybody needs a second factor, by the business's calendar; null where none is asked for. */
  factorRequiredOn: z.nullable(DateText),
})
export type Team = z.infer<typeof Team>

/** Invites somebody by mail. */
export const InviteMember = z.strictObject({ email: email(), role: givenRole })
export type InviteMember = z.infer<typeof InviteMember>

/** Gives a member another role. */
export const ChangeMemberRole = z.strictObject({ role: givenRole })
export type ChangeMemberRole = z.infer<typeof ChangeMemberRole>

/** Takes a member out, or lets one leave. `takeOver` is the member who answers the approvals that waited for the one who leaves. */
export const RemoveMember = z.strictObject({ takeOver: z.optional(Id) })
export type RemoveMember = z.infer<typeof RemoveMember>

/** Says what those in sales see: the documents of everybody, or only what each of them made. */
export const ChangeSalesSight = z.strictObject({ salesSeeAll: z.boolean() })
export type ChangeSalesSight = z.infer<typeof ChangeSalesSight>

/** Asks everybody in the team for a second factor from a day on; null asks nobody. */
export const RequireFactor = z.strictObject({ on: z.nullable(DateInput) })
export type RequireFactor = z.infer<typeof RequireFactor>

/** Offers the business to a member, with the owner's password. */
export const OfferOwnership = z.strictObject({ to: Id, password: CurrentPassword })
export type OfferOwnership = z.infer<typeof OfferOwnership>

/** Takes the business that its owner offers, with the password of the member. */
export const TakeOwnership = z.strictObject({ password: CurrentPassword })
export type TakeOwnership = z.infer<typeof TakeOwnership>

/** The token of the link that was mailed with an invitation. */
export const OpenInvitation = z.strictObject({ token })
export type OpenInvitation = z.infer<typeof OpenInvitation>

/** An invitation, as its reader sees it before accepting. */
export const OpenedInvitation = z.object({
  businessName: z.string(),
  role: z.enum(GIVEN_ROLES),
  /** The name of the member who asks; null for one who has left. */
  invitedBy: z.nullable(z.string()),
  /** The address that is invited. */
  email: z.string(),
  expiresAt: Timestamp,
  /** `at_once` by who is signed in; `password` by an account that the address has; `account` with a new one; `either` of the two. */
  way: z.enum(['at_once', 'password', 'account', 'either']),
})
export type OpenedInvitation = z.infer<typeof OpenedInvitation>

/**
 * Accepts an invitation: as the person who is signed in, with the password of an account of the address, or with a name and a
 * password for a new one.
 */
export const AcceptInvitation = z.strictObject({
  token,
  password: z.optional(Password),
  /** Both names are those of a new account. */
  firstName: z.optional(requiredLine(60, 'validation.first_name_required')),
  lastName: z.optional(requiredLine(60, 'validation.last_name_required')),
  language: z.optional(Language),
})
export type AcceptInvitation = z.infer<typeof AcceptInvitation>
