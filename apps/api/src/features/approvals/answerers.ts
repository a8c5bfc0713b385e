import {
  type ApprovalSteps,
  answerersOf,
  firstApproverOf,
  type GivenApproval,
  openSteps,
} from '@isiro/domain/approvals'
import type { Ctx } from '../../platform/db/context.ts'
import { approvalMembers, type RuleMember } from '../approval-rules/service.ts'
import * as queries from './queries.ts'

/** The people of a business and of its approvals, for saying who may answer what. */
export interface People {
  members: readonly RuleMember[]
  /** The addresses of everybody named, also of those who have left. */
  emailOf(id: string | null): string | null
  /** The name of a person; null for nobody. */
  nameOf(id: string | null): string | null
}

/** Reads the people whom approvals and their answers name. Runs in a transaction. */
export async function peopleOf(
  ctx: Ctx,
  rows: readonly Pick<queries.ApprovalRow, 'askedBy' | 'maker'>[],
  answers: readonly Pick<queries.NewAnswer, 'accountId'>[],
): Promise<People> {
  const members = await approvalMembers(ctx)
  const named = [
    ...rows.flatMap(({ askedBy, maker }) => [askedBy, maker]),
    ...answers.map(({ accountId }) => accountId),
  ].filter((id) => id !== null)
  const gone = [...new Set(named)].filter((id) => !members.some((member) => member.id === id))
  const all = [...members, ...(await queries.listPeople(ctx.db, gone))]
  const find = (id: string | null) => all.find((person) => person.id === id)
  return {
    members,
    emailOf: (id) => find(id)?.email ?? null,
    nameOf: (id) => {
      const person = find(id)
      return person ? `${person.firstName} ${person.lastName}` : null
    },
  }
}

/** The approvals that answers gave. */
export function givenOf(
  answers: readonly Pick<queries.NewAnswer, 'kind' | 'accountId' | 'steps'>[],
): GivenApproval[] {
  return answers.flatMap(({ kind, accountId, steps }) =>
    kind === 'approve' && accountId !== null ? [{ accountId, steps }] : [],
  )
}

interface Asked extends Pick<queries.ApprovalRow, 'askedBy' | 'maker' | 'askedAt'> {
  steps: ApprovalSteps
}

/** The accounts that may answer each step now, by the position of the step; none for one that cannot be answered yet. */
export function answerersByStep(
  { steps, askedBy, maker, askedAt }: Asked,
  given: readonly GivenApproval[],
  { members, emailOf }: Pick<People, 'members' | 'emailOf'>,
  now: Date,
): ReadonlyMap<number, readonly string[]> {
  const waitedMs = now.getTime() - askedAt.getTime()
  return new Map(
    openSteps(steps, given).flatMap((place) => {
      const step = steps[place]
      if (!step) return []
      const excluded = [askedBy, maker, firstApproverOf(steps, given, place)]
        .map(emailOf)
        .filter((email) => email !== null)
      return [[place, answerersOf(step, { members, excluded, waitedMs })] as const]
    }),
  )
}
