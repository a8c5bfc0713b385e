import { type Ctx, toBusinessId } from '../../platform/db/context.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { contextFor } from '../../platform/http/session.ts'
import { placeOf } from '../auth/service.ts'
import { findLink } from './queries.ts'

export { acceptQuote, declineQuote } from './answers.ts'

/** The quote that a link opens, before it is read. */
export interface OpenedQuote {
  /** The context of the quote's business, without a signed-in member. */
  ctx: Ctx
  quoteId: string
}

/** Finds the quote of a link; null for an unknown link. */
export async function openQuoteLink(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
  token: string,
): Promise<OpenedQuote | null> {
  if (!/^[A-Za-z0-9_-]{22,100}$/.test(token)) return null
  const link = await findLink(deps.db.withoutTenant, token)
  if (!link) return null
  const businessId = toBusinessId(link.businessId)
  const { timeZone } = link
  return {
    ctx: contextFor(deps, { businessId, accountId: null, plan: 'free', timeZone }),
    quoteId: link.quoteId,
  }
}

/**
 * From where somebody answered, no nearer than it needs to be: the first three numbers of an IPv4 address, the first three groups
 * of an IPv6 one.
 *
 * @example
 * answeredFrom('102.89.34.7') // '102.89.34.0'
 */
export function answeredFrom(ip: string): string {
  const place = placeOf(ip)
  const parts = place.split('.')
  if (parts.length === 4) return [...parts.slice(0, 3), '0'].join('.')
  return `${place.split(':').slice(0, 3).join(':')}::`
}
