import type { AccountDeletion, DeleteAccount } from '@isiro/contracts/privacy'
import type { BusinessDate } from '@isiro/domain/business-date'
import { retainUntil } from '@isiro/domain/retention'
import { RETENTION_PERIODS } from '@isiro/domain/retention-periods'
import { recordActivity } from '../../platform/db/activity.ts'
import {
  type Ctx,
  read,
  type SystemCtx,
  systemContext,
  toBusinessId,
  transact,
} from '../../platform/db/context.ts'
import { findMailedReference } from '../../platform/db/mailed-references.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { hashToken } from '../../platform/http/session.ts'
import { holdPassword, listBusinessIds, requireProof } from '../auth/service.ts'
import { tenantContext } from '../business/tenant-context.ts'
import type { DeletionHook } from './hooks.ts'
import * as queries from './queries.ts'
import { DELETION_MAIL, ERASE_DUE } from './queues.ts'

const DAY_MS = 86_400_000

/** For so many days a mailed link brings a deleted account back. */
export const UNDO_DAYS = RETENTION_PERIODS.deleted_account.count

/**
 * Records that the business, and with a person's only business the account, are to be deleted, and ends at once what acts by
 * itself: renewals, automatic messages, sessions of the account. Nobody opens the business from then on. The rows are erased
 * when the time to come back is over.
 *
 * Throws `auth.password_wrong`, `auth.throttled`, and `account.demo_not_deletable`. A repeat gives the first answer.
 */
export async function deleteAccount(
  ctx: Ctx,
  hooks: readonly DeletionHook[],
  { retainBusinessData, password }: DeleteAccount,
): Promise<AccountDeletion> {
  const business = found(
    await read(ctx, ({ db, businessId }) => queries.findBusiness(db, businessId)),
  )
  if (business.isDemo) throw new AppError('account.demo_not_deletable')
  const account = await requireProof(ctx, password)
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const requestedAt = ctx.now()
    found(await queries.lockAccount(db, account.id))
    await holdPassword(ctx, account)
    const isNew = await queries.insertDeletion(db, businessId, {
      accountId: account.id,
      requestedAt,
      undoUntil: new Date(requestedAt.getTime() + UNDO_DAYS * DAY_MS),
      retains: retainBusinessData,
      retainedUntil: retainBusinessData ? await lastDayOfRecords(ctx) : null,
      toldAt: null,
    })
    if (isNew) await endWhatActs(ctx, hooks, account.id)
    const { undoUntil, retainedUntil } = found(await queries.findDeletion(db, businessId))
    const { deletionRequestedAt } = found(await queries.lockAccount(db, account.id))
    const isAccountKept = deletionRequestedAt === null
    return { undoUntil: undoUntil.toISOString(), retainedUntil, isAccountKept }
  })
}

async function endWhatActs(
  ctx: Ctx,
  hooks: readonly DeletionHook[],
  accountId: string,
): Promise<void> {
  const { db, businessId } = ctx
  const kept: Record<string, unknown> = {}
  for (const { feature, onRequest } of hooks) kept[feature] = (await onRequest?.(ctx)) ?? null
  await queries.setKept(db, businessId, kept)
  await queries.setClosed(db, businessId, ctx.now())
  // Whoever has another business goes on there, by the same session.
  const [another] = await listBusinessIds(db, accountId)
  if (another === undefined) {
    await queries.setDeletionRequested(db, accountId, ctx.now())
    await queries.endAccess(db, accountId)
  }
  await recordActivity(ctx, 'account.deletion_requested', accountId, {})
  await ctx.jobs.add(db, DELETION_MAIL, { accountId, businessId, mail: 'requested' })
}

/**
 * Has a sandbox of a live business erased: it is closed at once, there is no way back, and nobody is told. A second call changes nothing,
 * and so does one for any other business. Begins its own transaction.
 */
export function eraseSandbox(ctx: SystemCtx, liveId: string): Promise<void> {
  return transact(ctx, async ({ db, businessId, now, jobs }) => {
    const at = now()
    const business = await queries.findBusiness(db, businessId)
    if (business?.sandboxOf !== liveId) return
    // No account has the id of a business: the erasure finds none to erase with it.
    const nobody = { accountId: businessId, toldAt: at, retains: false, retainedUntil: null }
    const when = { requestedAt: at, undoUntil: at }
    if (!(await queries.insertDeletion(db, businessId, { ...nobody, ...when }))) return
    await queries.setClosed(db, businessId, at)
    await jobs.add(db, ERASE_DUE, {})
  })
}

/** Brings a deleted account back with a mailed token. Throws `account.undo_expired` if it is too late, or for any other token. */
export async function undoDeletion(
  deps: Deps,
  hooks: readonly DeletionHook[],
  token: string,
): Promise<void> {
  const reference = hashToken(token).toString('hex')
  const link = await findMailedReference(deps.db.withoutTenant, 'account_deletion', reference)
  if (!link) throw new AppError('account.undo_expired')
  const { subjectId: accountId } = link
  const businessId = toBusinessId(link.businessId)
  const deletion = await read(systemContext(deps, businessId), ({ db, businessId }) =>
    queries.findDeletion(db, businessId),
  )
  if (deletion?.beganAt !== null) throw new AppError('account.undo_expired')
  const ctx = await tenantContext(deps, businessId)
  await transact({ ...ctx, accountId, origin: 'web' }, async (ctx) => {
    const { db, businessId } = ctx
    found(await queries.lockAccount(db, accountId))
    const taken = await queries.takeBackDeletion(db, businessId, ctx.now())
    if (!taken) throw new AppError('account.undo_expired')
    await queries.setDeletionRequested(db, accountId, null)
    await queries.setClosed(db, businessId, null)
    const kept = (taken.kept ?? {}) as Record<string, unknown>
    for (const { feature, onUndo } of hooks) await onUndo?.(ctx, kept[feature] ?? null)
    await recordActivity(ctx, 'account.deletion_undone', accountId, {})
    await ctx.jobs.add(db, DELETION_MAIL, { accountId, businessId, mail: 'undone' })
  })
}

/** The last day of the records that the law wants kept; null for a business without any. Runs in the caller's transaction. */
export async function lastDayOfRecords({ db, businessId }: Ctx): Promise<BusinessDate | null> {
  const { latest, yearEndMonth } = await queries.findLatestRecord(db, businessId)
  return latest === null ? null : retainUntil(latest, yearEndMonth ?? undefined)
}
