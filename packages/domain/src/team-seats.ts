import type { PlanId } from './plan-ids.ts'
import type { Role } from './roles.ts'

/** The roles that somebody can be invited as, or given. A business has one owner, who passes it on. */
export const GIVEN_ROLES = [
  'admin',
  'accountant',
  'sales',
  'cashier',
  'viewer',
] as const satisfies readonly Role[]
export type GivenRole = (typeof GIVEN_ROLES)[number]

/** How many people a plan has seats for. */
interface TeamSeats {
  /** The owner and everybody who works in the business. */
  people: number
  /** Accountants beside them. A further accountant takes a seat of the people. */
  accountants: number
}

/** The seats of each plan. Apart from `plans.ts`, which every first screen of the web loads. */
export const TEAM_SEATS: Readonly<Record<PlanId, TeamSeats>> = {
  free: { people: 1, accountants: 1 },
  basic: { people: 1, accountants: 1 },
  pro: { people: 1, accountants: 1 },
  business: { people: 10, accountants: 1 },
}

/** An invitation can be accepted for so many days. */
export const INVITATION_DAYS = 7

/** A member, or a person who is invited, as far as a seat is concerned. */
export interface Seated {
  role: Role
  /** Since when; the longest there keep their seats. */
  since: Date
}

/** The seats that people take of a plan. */
export function takenSeats(people: readonly Pick<Seated, 'role'>[], seats: TeamSeats): TeamSeats {
  const accountants = people.filter(({ role }) => role === 'accountant').length
  const own = Math.min(accountants, seats.accountants)
  return { people: people.length - own, accountants: own }
}

/** Whether one more person of a role has a seat. */
export function hasSeat(
  people: readonly Pick<Seated, 'role'>[],
  role: Role,
  plan: PlanId,
): boolean {
  const seats = TEAM_SEATS[plan]
  const { people: taken } = takenSeats([...people, { role }], seats)
  return taken <= seats.people
}

/**
 * The members without a seat in a plan, who can read and change nothing: all but the owner and those who joined first. An
 * accountant takes the seat of accountants where it is free.
 */
export function unseatedMembers<Member extends Seated>(
  members: readonly Member[],
  plan: PlanId,
): Member[] {
  const seats = TEAM_SEATS[plan]
  let people = seats.people
  let accountants = seats.accountants
  const byPlace = members.toSorted(
    (a, b) =>
      Number(b.role === 'owner') - Number(a.role === 'owner') ||
      a.since.getTime() - b.since.getTime(),
  )
  return byPlace.filter(({ role }) => {
    if (role === 'accountant' && accountants > 0) return accountants-- <= 0
    return people-- <= 0
  })
}
