import { createHash } from 'node:crypto'
import type { Provider } from '@isiro/contracts/payment-providers'
import { systemContext, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { type HookHeaders, isProven } from '../../gateways/service.ts'
import { findConnection, type ProviderDeps } from '../connections/connection.ts'
import { findHook, noteFirstEvent } from '../connections/queries.ts'
import { processEvent } from './process.ts'
import * as queries from './queries.ts'

/**
 * Receives a webhook: verifies its signature over the raw bytes, stores it once, and processes it after the
 * response. The response does not wait for the processing, and a stored event is processed even if this process
 * ends right after the response.
 *
 * Throws `payments.webhook_not_configured` when there is no secret to verify it with (the provider sends it again
 * later), and `payments.signature_invalid`, also for an unknown address, so that nobody learns which addresses
 * exist.
 */
export async function receiveWebhook(
  deps: ProviderDeps,
  provider: Provider,
  hookId: string,
  headers: HookHeaders,
  body: Buffer,
): Promise<void> {
  const hook = await findHook(deps.db.withoutTenant, hookId)
  if (hook?.provider !== provider) throw new AppError('payments.signature_invalid')
  const { businessId } = hook
  const eventId = await transact(systemContext(deps, businessId), async (ctx) => {
    const connection = await findConnection(deps, ctx, provider)
    if (!connection?.hookSecret) throw new AppError('payments.webhook_not_configured')
    const isOurs = connection.hookId === hookId && isProven(connection, headers, body)
    if (!isOurs) throw new AppError('payments.signature_invalid')
    const receivedAt = ctx.now()
    const bodyHash = createHash('sha256').update(body).digest()
    const event = { id: newId(receivedAt), provider, bodyHash, body, receivedAt }
    const isOfPresentKeys = isProven({ ...connection, previousSecretKey: null }, headers, body)
    if (connection.firstEventAt === null && !connection.isAutomatic && isOfPresentKeys)
      await noteFirstEvent(ctx.db, businessId, provider, receivedAt)
    return queries.insertEvent(ctx.db, businessId, event)
  })
  if (eventId !== null)
    deps.jobs.runAfterResponse(() => processEvent(deps, { businessId, eventId }))
}
