import type { DeletePerson } from '@isiro/contracts/privacy'
import { type Ctx, read, toBusinessId, transact } from '../../platform/db/context.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { holdPassword, inEachBusiness, listBusinessIds, requireProof } from '../auth/service.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { leaveForGood } from '../team/service.ts'
import type { EraseDeps } from './erase.ts'
import { sendPersonErasedMail } from './mails.ts'
import * as queries from './queries.ts'
import { DELETE_OLDER_OF, ERASE_DUE } from './queues.ts'

const DAY_MS = 86_400_000
const PEOPLE = 100

/**
 * Closes the account of somebody who works in the businesses of others: sessions end at once, and the job takes the person out of
 * each business and erases the account. There is no way back, since no book goes with it: who is invited again has a new account.
 *
 * Throws `account.owns_business` with their names, `account.deletion_waits` while a closed business of the person is not erased,
 * `account.demo_not_deletable`, and what `requireProof` throws.
 */
export async function deletePerson(ctx: Ctx, { password }: DeletePerson): Promise<void> {
  const business = found(
    await read(ctx, ({ db, businessId }) => queries.findBusiness(db, businessId)),
  )
  if (business.isDemo) throw new AppError('account.demo_not_deletable')
  const account = await requireProof(ctx, password)
  for (;;) {
    const known = await listBusinessIds(ctx.database.withoutTenant, account.id)
    const owned = await inEachBusiness(ctx, async (own) =>
      own.role === 'owner'
        ? read(own, ({ db, businessId }) => queries.findBusiness(db, businessId))
        : undefined,
    )
    if (owned.length > 0)
      throw new AppError('account.owns_business', {
        businesses: owned.map(({ name }) => name).join(', '),
      })
    const isClosed = await transact(ctx, async (ctx) => {
      const { db } = ctx
      found(await queries.lockAccount(db, account.id))
      await holdPassword(ctx, account)
      // Another one was opened or taken over since the roles were read.
      const now = await listBusinessIds(db, account.id)
      if (now.join() !== known.join()) return false
      if (await queries.hasClosedBusiness(db, account.id))
        throw new AppError('account.deletion_waits')
      await queries.setDeletionRequested(db, account.id, ctx.now())
      await queries.endAccess(db, account.id)
      await ctx.jobs.add(db, ERASE_DUE, {})
      return true
    })
    if (isClosed) return
  }
}

/**
 * Erases the people who asked for it, each as far as it goes: a run that was killed is gone on with by the next. Throws the
 * failures after it has tried all.
 */
export async function eraseDuePeople(deps: EraseDeps, patienceDays: number): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const person of await queries.listPeopleToErase(deps.db.withoutTenant, PEOPLE)) {
    try {
      await erasePerson(deps, person, patienceDays)
    } catch (error) {
      failures.push(error)
    }
  }
  return failures
}

async function erasePerson(
  deps: EraseDeps,
  { id, requestedAt }: { id: string; requestedAt: Date },
  patienceDays: number,
): Promise<void> {
  const { withoutTenant } = deps.db
  const businessIds = await listBusinessIds(withoutTenant, id)
  for (const businessId of businessIds) {
    const ctx = await tenantContext(deps, toBusinessId(businessId))
    await leaveForGood({ ...ctx, accountId: id, origin: 'web' })
    // What was for this person alone goes with what the trail says of them.
    await deps.jobs.add(withoutTenant, DELETE_OLDER_OF, { businessId })
  }
  try {
    await sendPersonErasedMail(deps, id)
  } catch (error) {
    const waitsUntil = requestedAt.getTime() + patienceDays * DAY_MS
    if (deps.now().getTime() < waitsUntil) throw error
  }
  await queries.erasePerson(withoutTenant, id, deps.now())
}
