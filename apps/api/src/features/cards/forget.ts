import { read, toBusinessId, transact } from '../../platform/db/context.ts'
import { unseal } from '../../platform/security/sealed.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { forgetSavedCard } from '../providers/saved-cards.ts'
import { findConnection, type ProviderDeps } from '../providers/service.ts'
import { cardPlace } from './place.ts'
import * as queries from './queries.ts'
import { FORGOTTEN } from './work.ts'

/**
 * Asks the provider to forget a card that was taken away, and empties its code. A client who agreed for two recurring invoices has
 * one code with both: then the provider keeps it for the other. Throws if the provider does not answer, so that the job
 * retries; the code is emptied after some days in any case.
 */
export async function forgetCard(
  deps: ProviderDeps,
  data: { businessId: string; cardId: string },
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(data.businessId))
  const { secretKey: installationKey } = deps.config
  const open = (id: string, sealed: Buffer | null) =>
    sealed && unseal(installationKey, cardPlace(ctx.businessId, id), sealed)
  const known = await transact(ctx, async ({ db, businessId }) => {
    const card = await queries.lockCard(db, businessId, data.cardId)
    if (!card || card.endedAt === null || card.authorizationSealed === null) return null
    const kept = await queries.listKeptWith(db, businessId, card.last4 ?? '')
    const code = open(card.id, card.authorizationSealed)
    const isShared = kept.some(
      ({ id, authorizationSealed }) => open(id, authorizationSealed) === code,
    )
    return { code: isShared ? null : code, isTest: card.isTest }
  })
  if (!known) return
  const connection = await read(ctx, (ctx) => findConnection(deps, ctx, 'paystack'))
  if (known.code !== null && connection && connection.isTest === known.isTest)
    await forgetSavedCard(connection, known.code)
  await transact(ctx, async ({ db, businessId }) => {
    const card = await queries.lockCard(db, businessId, data.cardId)
    if (card && card.endedAt !== null)
      await queries.updateCard(db, businessId, data.cardId, FORGOTTEN)
  })
}
