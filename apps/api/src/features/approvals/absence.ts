import { ABSENT_AFTER_MS } from '@isiro/domain/approvals'
import { toBusinessId, transact } from '../../platform/db/context.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { answerersByStep, givenOf, peopleOf } from './answerers.ts'
import * as queries from './queries.ts'
import { tell } from './tell.ts'

/** Tells those who may answer only now, since the ones named said nothing for a day, once. Nothing where it is answered. */
export async function tellStandIn(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
  { businessId, approvalId }: { businessId: string; approvalId: string },
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(businessId))
  await transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const row = await queries.lockApproval(db, businessId, approvalId)
    if (row?.state !== 'waiting' || row.deputiesAskedAt !== null) return
    await queries.noteDeputiesAsked(db, businessId, row.id, ctx.now())
    const answers = await queries.listAnswers(db, businessId, [approvalId])
    const people = await peopleOf(ctx, [row], answers)
    const given = givenOf(answers)
    const after = new Date(row.askedAt.getTime() + ABSENT_AFTER_MS)
    const before = [...answerersByStep(row, given, people, row.askedAt).values()].flat()
    const now = [...answerersByStep(row, given, people, after).values()].flat()
    await tell(ctx, row, {
      kind: 'approval_waiting',
      by: people.nameOf(row.askedBy ?? row.maker),
      to: now.filter((id) => !before.includes(id)),
    })
  })
}
