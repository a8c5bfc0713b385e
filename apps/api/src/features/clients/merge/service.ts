import type { ClientMerges, Duplicates, MergeClients } from '@isiro/contracts/client-merge'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError, found, refusedField } from '../../../platform/http/errors.ts'
import { requireClient } from '../service.ts'
import { groupDuplicates } from './group-duplicates.ts'
import * as queries from './queries.ts'

/** Maximum groups per answer. Further ones follow once these are merged. */
const MAX_GROUPS = 50

/** Groups of clients that may be duplicates. */
export function listDuplicates(ctx: Ctx): Promise<Duplicates> {
  return read(ctx, async ({ db, businessId }) => {
    const groups = groupDuplicates(await queries.listDuplicates(db, businessId)).slice(
      0,
      MAX_GROUPS,
    )
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
 * Merges clients into one. No document changes and no row moves: lists, statements, credit and all other queries read
 * the client with all clients merged into it, so an undo separates them again.
 *
 * Throws `resource.not_found`, and `clients.not_mergeable` if one of them is merged already.
 */
export function mergeClients(
  ctx: Ctx,
  { keepId, mergeIds }: MergeClients,
): Promise<{ mergeId: string }> {
  const others = [...new Set(mergeIds)]
  if (others.includes(keepId)) throw refusedField('mergeIds', 'validation.merge_clients')
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
 * Undoes a merge: every row belongs to its original client again. Rows entered since the merge stay
 * with the client they were entered for.
 *
 * Throws `clients.merge_undone`, and `clients.merge_not_last` if one of the clients was merged again since.
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

/** The active merges into a client, the latest first. */
export function listMerges(ctx: Ctx, clientId: string): Promise<ClientMerges> {
  return read(ctx, async (ctx) => {
    const { id } = await requireClient(ctx, clientId)
    const rows = await queries.listMerges(ctx.db, ctx.businessId, id)
    return rows.map(({ mergedAt, ...row }) => ({ ...row, mergedAt: mergedAt.toISOString() }))
  })
}
