import type { Ctx } from '../../platform/db/context.ts'
import { type LinkDeps, openClientLink } from '../../platform/http/client-link.ts'
import { findLink } from './queries.ts'

/** Finds the delivery note of a link, before it is read; null for an unknown link. */
export async function openDeliveryLink(
  deps: LinkDeps,
  token: string,
): Promise<{ ctx: Ctx; id: string } | null> {
  const opened = await openClientLink(deps, token, findLink)
  return opened && { ctx: opened.ctx, id: opened.link.deliveryNoteId }
}
