import { mailboxOf } from './mailbox.ts'
import type { Minor } from './money.ts'
import type { Role } from './roles.ts'

/** What a rule can be about. `below_list` is an invoice or a quote with a line below the price of the price list. */
export const APPROVAL_SUBJECTS = [
  'invoice',
  'quote',
  'credit_note',
  'expense',
  'refund',
  'payout',
  'below_list',
] as const
export type ApprovalSubject = (typeof APPROVAL_SUBJECTS)[number]

/** What is done once it is approved. */
export const APPROVAL_DEEDS = APPROVAL_SUBJECTS.filter(
  (subject): subject is Exclude<ApprovalSubject, 'below_list'> => subject !== 'below_list',
)
export type ApprovalDeed = (typeof APPROVAL_DEEDS)[number]

/** `answer`: what the reader may answer now. `mine`: what the reader asked for. `done`: what is answered, of all that the reader sees. */
export const APPROVAL_FILTERS = ['answer', 'mine', 'done'] as const
export type ApprovalFilter = (typeof APPROVAL_FILTERS)[number]

/** The subjects whose rules ask for every amount: there is none to compare. */
export const WITHOUT_AMOUNT: readonly ApprovalSubject[] = ['payout']

/** The roles that can approve. The others see a part of the books, or change nothing. */
export const APPROVER_ROLES = ['owner', 'admin', 'accountant'] as const satisfies readonly Role[]
export type ApproverRole = (typeof APPROVER_ROLES)[number]

/** Who approves: one of these accounts, or any member of a role. */
export type Approver = { people: readonly string[] } | { role: ApproverRole }

export interface ApprovalRule {
  id: string
  what: ApprovalSubject
  /** Only larger amounts, in minor units of the home currency; null for every amount. */
  above: Minor | null
  /** The roles of those whose deeds it stops. */
  makers: readonly Role[]
  first: Approver
  /** A second person, who approves after the first; null without a second step. */
  second: Approver | null
  /** The second step is for larger amounts only; null for every one that the rule is about. */
  secondAbove: Minor | null
  /** The account that answers in the absence of those named; null without one. */
  standIn: string | null
}

/** What somebody is about to do. */
export interface Deed {
  what: ApprovalDeed
  /** In minor units of the home currency; null where nobody knows it there, which is above every limit. */
  amount: Minor | null
  isBelowList: boolean
  /** The role of who does it; null for somebody who has left, whom every rule is about. */
  makerRole: Role | null
}

/** One answer that is needed. Of a rule's two, the second comes after the first. */
export interface ApprovalStep {
  ruleId: string
  what: ApprovalSubject
  level: 1 | 2
  approver: Approver
  standIn: string | null
}

export type ApprovalSteps = ApprovalStep[]

/** The answers that a deed needs before it is done; none where no rule is about it. */
export function approvalSteps(rules: readonly ApprovalRule[], deed: Deed): ApprovalStep[] {
  return rules
    .filter((rule) => isAbout(rule, deed))
    .flatMap(({ id: ruleId, what, first, second, secondAbove, standIn }) => {
      const step = { ruleId, what, level: 1 as const, approver: first, standIn }
      if (second === null || !isAbove(deed.amount, secondAbove)) return [step]
      return [step, { ...step, level: 2 as const, approver: second }]
    })
}

function isAbout({ what, above, makers }: ApprovalRule, deed: Deed): boolean {
  const isSubject = what === deed.what || (what === 'below_list' && deed.isBelowList)
  const isMaker = deed.makerRole === null || makers.includes(deed.makerRole)
  return isSubject && isMaker && isAbove(deed.amount, above)
}

function isAbove(amount: Minor | null, limit: Minor | null): boolean {
  return amount === null || limit === null || amount > limit
}

/** A person of the business, as far as approvals are concerned. */
export interface ApprovalMember {
  id: string
  role: Role
  email: string
}

/** A named approver who says nothing for so long is absent, and the rule's stand-in answers too. */
export const ABSENT_AFTER_MS = 24 * 3_600_000

interface Waiting {
  members: readonly ApprovalMember[]
  /** The addresses of those whose deed it is, and of who approved the step before: none of them may answer. */
  excluded: readonly string[]
  /** For how long it has waited, in ms. */
  waitedMs: number
}

/**
 * The accounts that may answer a step: never the maker, nor another account of the maker's mailbox. Where none of those named is
 * there, or all were silent for a day, it is the stand-in, too; where nobody else is left, the owner. Empty where nobody may.
 */
export function answerersOf(
  { approver, standIn }: Pick<ApprovalStep, 'approver' | 'standIn'>,
  { members, excluded, waitedMs }: Waiting,
): string[] {
  const others = new Set(excluded.map(mailboxOf))
  const able = members.filter(
    ({ role, email }) => isApproverRole(role) && !others.has(mailboxOf(email)),
  )
  const named = able.filter((member) => isNamed(approver, member))
  const stands = able.filter(({ id }) => id === standIn)
  const chosen = named.length === 0 || waitedMs >= ABSENT_AFTER_MS ? [...named, ...stands] : named
  const answerers = chosen.length > 0 ? chosen : able.filter(({ role }) => role === 'owner')
  return [...new Set(answerers.map(({ id }) => id))]
}

function isNamed(approver: Approver, { id, role }: ApprovalMember): boolean {
  return 'role' in approver ? role === approver.role : approver.people.includes(id)
}

export function isApproverRole(role: Role): role is ApproverRole {
  return APPROVER_ROLES.some((approver) => approver === role)
}

/** Why nobody can satisfy a rule, and the field of the rule at which it is said. */
export interface Unsatisfiable {
  field: 'first' | 'second' | 'standIn' | 'makers'
  /**
   * `nobody`: those named are no members, or the role has none. `role`: somebody named may approve nothing. `own`: a maker would be
   * the only one to approve. `same_person`: both steps would need the same one.
   */
  reason: 'nobody' | 'role' | 'own' | 'same_person'
}

/** Why a rule can be satisfied by nobody, for the people of now; null for one that can. */
export function unsatisfiableRule(
  rule: Omit<ApprovalRule, 'id'>,
  members: readonly ApprovalMember[],
): Unsatisfiable | null {
  const { first, second, standIn, makers } = rule
  if (standIn !== null && refusedPerson(standIn, members))
    return { field: 'standIn', reason: 'role' }
  const named = refusedApprover(first, members)
  if (named) return { field: 'first', reason: named }
  const namedSecond = second && refusedApprover(second, members)
  if (namedSecond) return { field: 'second', reason: namedSecond }
  for (const maker of members.filter(({ role }) => makers.includes(role))) {
    const firsts = possible(rule, first, members, [maker.email])
    if (firsts.length === 0) return { field: 'makers', reason: 'own' }
    if (second === null) continue
    const isPair = firsts.some(
      ({ email }) => possible(rule, second, members, [maker.email, email]).length > 0,
    )
    if (!isPair) return { field: 'second', reason: 'same_person' }
  }
  return null
}

/** Those of a rule who could answer a step, the stand-in among them; the owner, who answers for want of another, is not. */
function possible(
  { standIn }: Pick<ApprovalRule, 'standIn'>,
  approver: Approver,
  members: readonly ApprovalMember[],
  excluded: readonly string[],
): ApprovalMember[] {
  const others = new Set(excluded.map(mailboxOf))
  return members.filter(
    (member) =>
      isApproverRole(member.role) &&
      !others.has(mailboxOf(member.email)) &&
      (member.id === standIn || isNamed(approver, member)),
  )
}

function refusedApprover(approver: Approver, members: readonly ApprovalMember[]) {
  if ('people' in approver) {
    if (approver.people.length === 0) return 'nobody'
    return approver.people.some((id) => refusedPerson(id, members)) ? 'role' : null
  }
  return members.some(({ role }) => role === approver.role) ? null : 'nobody'
}

function refusedPerson(id: string, members: readonly ApprovalMember[]): boolean {
  const member = members.find((candidate) => candidate.id === id)
  return member === undefined || !isApproverRole(member.role)
}

/** An approval that was given: by whom, of which of the steps. */
export interface GivenApproval {
  accountId: string
  /** The positions of the steps. */
  steps: readonly number[]
}

/**
 * The positions of the steps that can be answered now: not answered yet, and of a rule's second step only once its first is. One
 * person's approval is that of every first step that the person may answer.
 */
export function openSteps(
  steps: readonly ApprovalStep[],
  given: readonly GivenApproval[],
): number[] {
  const answered = new Set(given.flatMap(({ steps }) => [...steps]))
  return steps.flatMap((step, position) => {
    if (answered.has(position)) return []
    const isReady =
      step.level === 1 ||
      steps.every(
        (other, place) => other.ruleId !== step.ruleId || other.level === 2 || answered.has(place),
      )
    return isReady ? [position] : []
  })
}

/** Who gave the first approval of a step's rule; null for a first step. */
export function firstApproverOf(
  steps: readonly ApprovalStep[],
  given: readonly GivenApproval[],
  position: number,
): string | null {
  const step = steps[position]
  if (step?.level !== 2) return null
  const first = steps.findIndex(({ ruleId, level }) => ruleId === step.ruleId && level === 1)
  return given.find(({ steps }) => steps.includes(first))?.accountId ?? null
}

/** What the paper of a deed says, by name, in the order in which it is read. */
export const PAPER_FACTS = [
  'client',
  'email',
  'supplier',
  'invoice',
  'payment',
  'days_to_pay',
  'valid_until',
  'date',
  'category',
  'discount',
  'tax',
  'bank',
  'account_number',
  'account_name',
  'wallet',
  'wallet_number',
  'reason',
  'notes',
] as const
export type PaperFact = (typeof PAPER_FACTS)[number]

/** A deed as its approver reads it. */
export interface DeedPaper {
  facts: readonly { name: PaperFact; value: string }[]
  /** Each line as one text, with its quantity and price. */
  lines: readonly string[]
}

/** Something that differs: a fact, or the line at a place, from 1. Null where it is not there. */
export interface PaperChange {
  name: PaperFact | 'line'
  place: number | null
  before: string | null
  after: string | null
}

/** What differs between the paper that was asked for before and that of now: facts first, then lines by their places. */
export function changedParts(before: DeedPaper, after: DeedPaper): PaperChange[] {
  const factOf = ({ facts }: DeedPaper, name: PaperFact) =>
    facts.find((fact) => fact.name === name)?.value ?? null
  const facts = PAPER_FACTS.map((name) => ({
    name,
    place: null,
    before: factOf(before, name),
    after: factOf(after, name),
  }))
  const places = Math.max(before.lines.length, after.lines.length)
  const lines = Array.from({ length: places }, (_, index) => ({
    name: 'line' as const,
    place: index + 1,
    before: before.lines[index] ?? null,
    after: after.lines[index] ?? null,
  }))
  return [...facts, ...lines].filter((change) => change.before !== change.after)
}
