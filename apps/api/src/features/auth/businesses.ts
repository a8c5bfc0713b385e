import type { NewBusiness, OpenedBusiness, OwnBusinesses } from '@isiro/contracts/businesses'
import { guessPlace } from '@isiro/domain/country-guess'
import { type Ctx, read, toBusinessId, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { contextFor } from '../../platform/http/session.ts'
import { countOrThrottle } from '../../platform/http/throttle.ts'
import * as queries from './queries.ts'
import { inEachBusiness, refuseInDemo } from './service.ts'
import { beginBusiness } from './sign-up.ts'

const DAY_MS = 86_400_000
/** How many businesses one account opens a day. */
const OPENED_A_DAY = 5

/** The businesses from which a person chooses: those that they belong to, and the sandbox that they look into now. */
export async function listOpenBusinesses(ctx: Ctx): Promise<OwnBusinesses> {
  const own = await listOwnBusinesses(ctx)
  if (own.items.some(({ isCurrent }) => isCurrent)) return own
  const { name } = found(
    await read(ctx, ({ db, businessId, accountId }) =>
      queries.findOwnBusiness(db, businessId, accountId ?? ''),
    ),
  )
  const { businessId: id, plan, role } = ctx
  const sandbox = { id, name, plan, role: role ?? 'viewer', isCurrent: true, unread: 0 }
  return { items: [...own.items, sandbox] }
}

/** The businesses that the member belongs to. */
async function listOwnBusinesses(ctx: Ctx): Promise<OwnBusinesses> {
  const accountId = found(ctx.accountId ?? undefined)
  const rows = await inEachBusiness(ctx, async (own) => {
    const row = await read(own, ({ db, businessId }) =>
      queries.findOwnBusiness(db, businessId, accountId),
    )
    return row && { ...row, role: own.role ?? 'viewer' }
  })
  return {
    items: rows.map(({ unreadNotifications, ...row }) => ({
      ...row,
      isCurrent: row.id === ctx.businessId,
      unread: unreadNotifications,
    })),
  }
}

/**
 * Opens another business of the member, who owns it: its plan, its numbers and its books are its own. Throws
 * `auth.business_name_used`, so that a call that is repeated after a crash opens no second one, `auth.too_many_businesses`,
 * `auth.throttled` and `account.demo_fixed`.
 */
export async function openOwnBusiness(
  deps: Deps,
  ctx: Ctx,
  { businessName, timeZone: ofBrowser }: NewBusiness,
): Promise<OpenedBusiness> {
  await refuseInDemo(ctx)
  const accountId = ctx.accountId ?? ''
  const { email, phone, language } = found(await queries.findAccount(ctx.db, accountId))
  const { country, timeZone } = guessPlace(ofBrowser)
  const id = toBusinessId(newId(ctx.now()))
  const opened = contextFor(deps, { ...ctx, businessId: id, role: 'owner', plan: 'free', timeZone })
  const name = businessName
  const contact = { name, phone, email, language, country, referredBy: null, isDemo: false }
  for (;;) {
    const { items } = await listOwnBusinesses(ctx)
    if (items.length >= queries.MOST_BUSINESSES)
      throw new AppError('auth.too_many_businesses', { most: queries.MOST_BUSINESSES })
    if (items.some((own) => isSameName(own.name, name)))
      throw new AppError('auth.business_name_used')
    const isOpened = await transact(opened, async (opened) => {
      if (!(await queries.lockAccount(opened.db, accountId))) throw new AppError('auth.required')
      // Another one was opened since the names were read.
      const ids = await queries.listBusinessIds(opened.db, accountId, queries.MOST_BUSINESSES)
      if (ids.length !== items.length) return false
      await countOpened(opened, accountId)
      await beginBusiness(opened, accountId, contact)
      return true
    })
    if (isOpened) return { id, name }
  }
}

/** Counts with the change, so that a business that could not be kept has cost none. */
async function countOpened({ db, config, now }: Ctx, accountId: string): Promise<void> {
  const limit = { key: ['open-business', accountId], max: OPENED_A_DAY, windowMs: DAY_MS }
  await countOrThrottle(db, config.secretKey, now(), [limit])
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()
}
