import { can } from '@isiro/domain/roles'
import type { Ctx } from '../../platform/db/context.ts'
import type { ApprovalRow } from './queries.ts'

/** Whether who acts sees the approvals of everybody, and not only their own. */
export function seesAll({ role }: Pick<Ctx, 'role'>): boolean {
  return role === null || can(role, 'reports.read')
}

/** Whether who acts sees an approval: all of them, or one that they asked for or are the maker of. */
export function isSeenBy(
  { role, accountId }: Pick<Ctx, 'role' | 'accountId'>,
  { askedBy, maker }: Pick<ApprovalRow, 'askedBy' | 'maker'>,
): boolean {
  return seesAll({ role }) || (accountId !== null && [askedBy, maker].includes(accountId))
}
