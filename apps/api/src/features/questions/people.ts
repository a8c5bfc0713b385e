import { type AskedRecord, addresseeOf } from '@isiro/domain/questions'
import type { Ctx, SystemCtx } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import * as queries from './queries.ts'

/** The people of a business and of its questions. */
export interface People {
  members: readonly queries.MemberRow[]
  /** The name of a person; null for one whose account is deleted. */
  nameOf(id: string): string | null
}

/** Reads the members, and those who wrote and have left. Runs in a transaction. */
export async function peopleOf(
  { db, businessId }: Pick<SystemCtx, 'db' | 'businessId'>,
  writers: readonly string[],
): Promise<People> {
  const members = await queries.listMembers(db, businessId)
  const gone = new Set(writers.filter((id) => !members.some((member) => member.id === id)))
  const all = [...members, ...(await queries.listNames(db, [...gone]))]
  return {
    members,
    nameOf(id) {
      const person = all.find((each) => each.id === id)
      return person ? `${person.firstName} ${person.lastName}`.trim() || null : null
    },
  }
}

/** The member who acts. Throws `resource.not_found` where no member does. */
export function memberOf({ accountId }: Pick<Ctx, 'accountId'>, { members }: People) {
  return found(members.find(({ id }) => id === accountId))
}

type Asked = Pick<queries.QuestionRow, 'askedOf' | 'recordKind' | 'maker'>

/** Whose answer a question waits for. */
export function waitsFor({ askedOf, recordKind, maker }: Asked, { members }: People) {
  return addresseeOf({ to: askedOf, record: recordOf({ recordKind, maker }) }, members)
}

/** The record of a question, as far as its row says whose it is. */
function recordOf({ recordKind, maker }: Pick<Asked, 'recordKind' | 'maker'>): AskedRecord {
  return { kind: recordKind, maker }
}
