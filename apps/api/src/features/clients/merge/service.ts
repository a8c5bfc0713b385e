import type { ClientMerges, Duplicates, MergeClients } from '@isiro/contracts/client-merge'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError, found, refusedField } from '../../../platform/http/errors.ts'
import { requireClient } from '../service.ts'
import { groupTwins } from './group-twins.ts'
import * as queries from './queries.ts'

/** As many as somebody looks through in one go; the next ones follow once these are merged. */
const MAX_GROUPS = 50

/** Clients that may be one and the same. */
export function listDuplicates(ctx: Ctx): Promise<Duplicates> {
  return read(ctx, async ({ db, businessId }) => {
    const groups = groupTwins(await queries.listTwins(db, businessId)).slice(0, MAX_GROUPS)
    const ids = groups.flatMap((group) => group.ids)
    const rows = ids.length === 0 ? [] : await queries.listByIds(db, businessId, ids)
    const byId = new Map(rows.map((row) => [row.id, row]))
    return groups.map(({ reasons, ids }) => ({
      reasons,
      clients: ids
        .map((id) => byId.get(id))
        .filter((row) => row !== undefined)
        .sort((a, b) => b.invoiceCount - a.invoiceCount || a.name.localeCompare(b.name))
        .map(({ archivedAt, ...row }) => ({ ...row, isArchived: archivedAt !== null })),
    }))
  })
}

/**
 * Lets one client speak for others from now on. No document changes and nothing moves: list, statement, credit
 * and everything else ask for the family of a client, and an undo lets each speak for itself again.
 *
 * Throws `resource.not_found`, and `clients.not_mergeable` where one was merged before.
 */
export function mergeClients(
  ctx: Ctx,
  { keepId, mergeIds }: MergeClients,
): Promise<{ mergeId: string }> {
  const others = [...new Set(mergeIds)]
  if (others.includes(keepId)) throw refusedField('mergeIds', 'validation.invalid')
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const now = ctx.now()
    const rows = await queries.lockFamilies(db, businessId, [keepId, ...others])
    const named = [keepId, ...others].map((id) => found(rows.find((row) => row.id === id)))
    if (named.some(({ mergedInto }) => mergedInto !== null))
      throw new AppError('clients.not_mergeable')

    const members = rows.filter(
      ({ id, mergedInto }) => others.includes(id) || others.includes(mergedInto ?? ''),
    )
    const mergeId = newId(now)
    const merge = { id: mergeId, keepId, mergedAt: now, mergedBy: ctx.accountId }
    await queries.insertMerge(db, businessId, merge, members)
    const memberIds = members.map(({ id }) => id)
    await queries.setMergedInto(db, businessId, memberIds, keepId, now)
    await recordActivity(ctx, 'client.merged', keepId, {
      clientName: found(named[0]).name,
      count: others.length,
    })
    return { mergeId }
  })
}

/**
 * Undoes a merge: everything stands under the clients it stood under before. What was entered meanwhile stays
 * with the client it was entered for.
 *
 * Throws `clients.merge_undone`, and `clients.merge_not_last` where one of the clients was merged on since.
 */
export function undoMerge(ctx: Ctx, mergeId: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const now = ctx.now()
    const merge = found(await queries.lockMerge(db, businessId, mergeId))
    if (merge.undoneAt !== null) throw new AppError('clients.merge_undone')
    const members = await queries.lockMembers(db, businessId, mergeId)
    if (members.some(({ mergedInto }) => mergedInto !== merge.keepId))
      throw new AppError('clients.merge_not_last')
    await queries.restoreMembers(db, businessId, mergeId, now)
    await queries.setUndone(db, businessId, mergeId, now)
    const kept = await requireClient(ctx, merge.keepId)
    await recordActivity(ctx, 'client.unmerged', merge.keepId, { clientName: kept.name })
  })
}

/** What stands merged into a client, the latest first. */
export function listMerges(ctx: Ctx, clientId: string): Promise<ClientMerges> {
  return read(ctx, async (ctx) => {
    const { id } = await requireClient(ctx, clientId)
    const rows = await queries.listMerges(ctx.db, ctx.businessId, id)
    return rows.map(({ mergedAt, ...row }) => ({ ...row, mergedAt: mergedAt.toISOString() }))
  })
}
