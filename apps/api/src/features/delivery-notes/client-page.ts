import { type Ctx, toBusinessId } from '../../platform/db/context.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { contextFor } from '../../platform/http/session.ts'
import { findLink } from './queries.ts'

/** The delivery note that a link opens, before it is read. */
export interface OpenedDeliveryNote {
  /** The context of the note's business, without a signed-in member. */
  ctx: Ctx
  deliveryNoteId: string
}

/** Finds the delivery note of a link; null for an unknown link. */
export async function openDeliveryLink(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
  token: string,
): Promise<OpenedDeliveryNote | null> {
  if (!/^[A-Za-z0-9_-]{22,100}$/.test(token)) return null
  const link = await findLink(deps.db.withoutTenant, token)
  if (!link) return null
  const businessId = toBusinessId(link.businessId)
  const { timeZone, deliveryNoteId } = link
  return {
    ctx: contextFor(deps, { businessId, accountId: null, plan: 'free', timeZone }),
    deliveryNoteId,
  }
}
