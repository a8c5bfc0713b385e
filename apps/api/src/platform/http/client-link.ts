import { todayIn } from '@isiro/domain/business-date'
import type { LinkKind } from '@isiro/domain/public-pages'
import { type Ctx, toBusinessId } from '../db/context.ts'
import { findLink } from '../db/public-links.ts'
import type { Deps } from './http-types.ts'
import { contextFor } from './session.ts'

export type LinkDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** The target of a client's link, before it is read. */
export interface OpenedLink {
  /** The context of its business, without a signed-in member. */
  ctx: Ctx
  /** The document's id, or the client's for a statement. */
  id: string
  /** Today in the business's time zone. */
  today: string
}

/** Opens a link that a client was sent; null for one that is unknown or withdrawn. */
export async function openClientLink(
  deps: LinkDeps,
  kind: LinkKind,
  token: string,
): Promise<OpenedLink | null> {
  if (!/^[A-Za-z0-9_-]{22,100}$/.test(token)) return null
  const link = await findLink(deps.db.withoutTenant, kind, token)
  if (!link) return null
  const { subjectId: id, timeZone } = link
  const businessId = toBusinessId(link.businessId)
  const ctx = contextFor(deps, {
    businessId,
    accountId: null,
    origin: 'client',
    plan: 'free',
    timeZone,
  })
  return { ctx, id, today: todayIn(timeZone, deps.now()) }
}
