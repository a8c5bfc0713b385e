import { APPROVAL_SUBJECTS, APPROVER_ROLES } from '@isiro/domain/approvals'
import { MAX_UNITS, minorFromNumber } from '@isiro/domain/money'
import { ROLES } from '@isiro/domain/roles'
import * as z from 'zod/mini'
import { Amount, Id } from './wire.ts'

/** How many rules a business can have. */
export const MAX_APPROVAL_RULES = 50
/** How many people a rule can name. */
export const MAX_APPROVERS = 10

/** An amount above which a rule asks, in major units of the home currency. Null: every amount. */
const limit = z.nullable(
  z.number('validation.rate').check(
    z.refine((amount) => amount >= 0, 'validation.amount_negative'),
    z.refine((amount) => amount <= MAX_UNITS, 'validation.amount_too_large'),
    z.refine((amount) => minorFromNumber(amount) !== null, 'validation.two_decimals'),
  ),
)

/** Who approves: one of these accounts, or any member of a role. */
export const RuleApprover = z.union(
  [
    z.strictObject({
      people: z.array(Id).check(
        z.minLength(1, 'validation.choice'),
        z.maxLength(MAX_APPROVERS, 'validation.choice'),
        z.refine((ids) => new Set(ids).size === ids.length, 'validation.repeated'),
      ),
    }),
    z.strictObject({ role: z.enum(APPROVER_ROLES, 'validation.choice') }),
  ],
  'validation.choice',
)
export type RuleApprover = z.infer<typeof RuleApprover>

/** A rule by which something waits for somebody else's approval. */
export const SaveApprovalRule = z.strictObject({
  what: z.enum(APPROVAL_SUBJECTS, 'validation.choice'),
  /** Only larger amounts. Of payout details, which have none, it means nothing. */
  above: limit,
  /** The roles of those whose deeds it stops. */
  makers: z.array(z.enum(ROLES, 'validation.choice')).check(z.minLength(1, 'validation.choice')),
  first: RuleApprover,
  /** Another person, who approves after the first. Null: one approval is enough. */
  second: z.nullable(RuleApprover),
  /** The second approval is for larger amounts only. Without a second it means nothing. */
  secondAbove: limit,
  /** The account that answers where those named are absent. */
  standIn: z.nullable(Id),
})
export type SaveApprovalRule = z.infer<typeof SaveApprovalRule>

/** A rule, in the words of the one that was saved. */
export const ApprovalRule = z.object({
  id: Id,
  what: z.enum(APPROVAL_SUBJECTS),
  above: z.nullable(Amount),
  makers: z.array(z.enum(ROLES)),
  first: RuleApprover,
  second: z.nullable(RuleApprover),
  secondAbove: z.nullable(Amount),
  standIn: z.nullable(Id),
  /** Why nobody can satisfy it any more, since people left or have other roles; null while somebody can. */
  problem: z.nullable(z.enum(['nobody', 'role', 'own', 'same_person'])),
})
export type ApprovalRule = z.infer<typeof ApprovalRule>

/** The rules, and the people whom they can name. */
export const ApprovalRules = z.object({
  rules: z.array(ApprovalRule),
  people: z.array(
    z.object({
      /** That of the person's account. */
      id: Id,
      name: z.string(),
      role: z.enum(ROLES),
      /** Whether the person's role can approve. */
      mayApprove: z.boolean(),
    }),
  ),
  /** The home currency, of the amounts. */
  currency: z.string(),
  /** Whether the plan has approvals. Without it no rule stops anything; what waits can still be answered. */
  isActive: z.boolean(),
})
export type ApprovalRules = z.infer<typeof ApprovalRules>
