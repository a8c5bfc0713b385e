import { type Ctx, toBusinessId } from '../db/context.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from './http-types.ts'
import { contextFor } from './session.ts'

export type LinkDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** What a token leads to, across businesses: the business, its time zone, and the ids that `find` knows. */
interface FoundLink {
  businessId: string
  timeZone: string
}

/**
 * Opens the link that a client was sent: what it leads to, and the context of its business, without a signed-in member. Null for
 * a link that is unknown or withdrawn.
 */
export async function openClientLink<Link extends FoundLink>(
  deps: LinkDeps,
  token: string,
  find: (db: Db, token: string) => Promise<Link | null>,
): Promise<{ ctx: Ctx; link: Link } | null> {
  if (!/^[A-Za-z0-9_-]{22,100}$/.test(token)) return null
  const link = await find(deps.db.withoutTenant, token)
  if (!link) return null
  const businessId = toBusinessId(link.businessId)
  const { timeZone } = link
  return { ctx: contextFor(deps, { businessId, accountId: null, plan: 'free', timeZone }), link }
}
