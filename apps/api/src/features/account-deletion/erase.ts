import {
  type BusinessId,
  read,
  type SystemCtx,
  systemContext,
  toBusinessId,
  transact,
} from '../../platform/db/context.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { listDueWork } from '../../platform/jobs/due-work.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { tenantContext } from '../business/tenant-context.ts'
import type { DeletionHook } from './hooks.ts'
import { sendErasureMail } from './mails.ts'
import { eraseDuePeople } from './person.ts'
import * as queries from './queries.ts'
import { ERASE_DUE } from './queues.ts'
import { writeRegister } from './register.ts'
import { lastDayOfRecords } from './service.ts'

export type EraseDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'> & { mailer: Mailer }

const DAY_MS = 86_400_000
/** How long the erasure waits for a party that does not answer: everything is gone within 30 days of the request. */
export const PATIENCE_DAYS = 10
const BUSINESSES = 100
/** Rows of one transaction. Files make rows large, and the database ends a statement after 20 seconds. */
const ROWS = 500
/** A job of the queue may take two minutes. */
const BUDGET_MS = 60_000

/**
 * Erases the people who asked for it, every account whose time to come back is over, and the kept records whose retention has ended, then writes the
 * register to its file. Works in small transactions: a run that was killed is gone on with by the next, on any node. Throws
 * the failures after it has tried all.
 */
export async function eraseDue(
  deps: EraseDeps,
  hooks: readonly DeletionHook[],
  limits: { rows?: number; budgetMs?: number } = {},
): Promise<void> {
  const { rows = ROWS, budgetMs = BUDGET_MS } = limits
  const endsAt = performance.now() + budgetMs
  const failures = await eraseDuePeople(deps, PATIENCE_DAYS)
  const tried = new Set<string>()
  for (let isOver = false; !isOver; ) {
    // What is erased may have another erased with it, as a business has its sandbox.
    const due = await listDueWork(deps.db.withoutTenant, 'erasure', deps.now(), BUSINESSES)
    const next = due.find(({ businessId }) => !tried.has(businessId))
    if (!next) break
    tried.add(next.businessId)
    try {
      const id = toBusinessId(next.businessId)
      isOver = !(await eraseBusiness(deps, hooks, id, { rows, endsAt }))
      if (isOver) await deps.jobs.add(deps.db.withoutTenant, ERASE_DUE, {})
    } catch (error) {
      failures.push(error)
    }
  }
  await writeRegister(deps)
  if (failures.length > 0) throw new AggregateError(failures, 'Accounts could not be erased.')
}

/** Erases one business as far as the time allows. Returns whether it is done, or another worker is at it. */
async function eraseBusiness(
  deps: EraseDeps,
  hooks: readonly DeletionHook[],
  businessId: BusinessId,
  { rows, endsAt }: { rows: number; endsAt: number },
): Promise<boolean> {
  const ctx = systemContext(deps, businessId)
  const deletion = await read(ctx, ({ db }) => queries.findDeletion(db, businessId))
  if (!deletion) return true
  if (deletion.beganAt === null) await prepare(deps, hooks, businessId, deletion)
  for (;;) {
    const state = await eraseSome(ctx, deletion.accountId, rows)
    if (state !== 'erasing') return true
    if (performance.now() > endsAt) return false
  }
}

function eraseSome(ctx: SystemCtx, accountId: string, rows: number) {
  return transact(ctx, async ({ db, businessId, now }) => {
    const state = await queries.eraseSomeRows(db, now(), rows)
    if (state === 'done') await queries.deleteJobs(db, businessId, accountId)
    return state
  })
}

/**
 * Takes the steps before the first erased row: outside parties let go, the last day of the records is known, the owner is
 * notified.
 */
async function prepare(
  deps: EraseDeps,
  hooks: readonly DeletionHook[],
  businessId: BusinessId,
  deletion: NonNullable<Awaited<ReturnType<typeof queries.findDeletion>>>,
): Promise<void> {
  const ctx = await tenantContext(deps, businessId)
  const waitsUntil = deletion.undoUntil.getTime() + PATIENCE_DAYS * DAY_MS
  const patiently = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (deps.now().getTime() < waitsUntil) throw error
    }
  }
  for (const hook of hooks) await patiently(async () => hook.beforeErasure?.(ctx))
  // Clients may have paid since the deletion was requested.
  const retainedUntil = await transact(ctx, async (ctx) => {
    const day = deletion.retains ? await lastDayOfRecords(ctx) : null
    await queries.setRetainedUntil(ctx.db, businessId, day)
    return day
  })
  if (deletion.toldAt !== null) return
  await patiently(() => sendErasureMail(deps, ctx, deletion.accountId, retainedUntil))
  await transact(ctx, ({ db, now }) => queries.setNotified(db, businessId, now()))
}
