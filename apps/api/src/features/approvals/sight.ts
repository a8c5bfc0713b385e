import { can } from '@isiro/domain/roles'
import type { Ctx } from '../../platform/db/context.ts'
import type { ApprovalRow } from './queries.ts'

/** Whether who acts sees the approvals of everybody, and not only their own. */
export function seesAll({ role }: Pick<Ctx, 'role'>): boolean {
  return role === null || can(role, 'reports.read')
}

/** No account and no key has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** By whose id the own approvals of who acts are known: a member's, or that of a key which has documents of its own. */
export function ownIdOf({ accountId, maker }: Pick<Ctx, 'accountId' | 'maker'>): string {
  return accountId ?? maker ?? NOBODY
}

/** Whether who acts sees an approval: all of them, or one that they asked for or are the maker of. */
export function isSeenBy(
  ctx: Pick<Ctx, 'role' | 'accountId' | 'maker'>,
  { askedBy, maker }: Pick<ApprovalRow, 'askedBy' | 'maker'>,
): boolean {
  return seesAll(ctx) || [askedBy, maker].includes(ownIdOf(ctx))
}
