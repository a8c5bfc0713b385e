import type { Ctx } from '../../platform/db/context.ts'
import { type LinkDeps, openClientLink } from '../../platform/http/client-link.ts'
import { placeOf } from '../auth/service.ts'
import { findLink } from './queries.ts'

export { acceptQuote, declineQuote } from './answers.ts'

/** Finds the quote of a link, before it is read; null for an unknown link. */
export async function openQuoteLink(
  deps: LinkDeps,
  token: string,
): Promise<{ ctx: Ctx; id: string } | null> {
  const opened = await openClientLink(deps, token, findLink)
  return opened && { ctx: opened.ctx, id: opened.link.quoteId }
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
