import { createHash } from 'node:crypto'
import type { Provider } from '@isiro/contracts/payment-providers'
import { type Ctx, changeAtOnce, glance, toBusinessId } from '../../../../platform/context.ts'
import { isUniqueViolation } from '../../../../platform/database-errors.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Deps } from '../../../../platform/http-types.ts'
import { newId } from '../../../../platform/ids.ts'
import { together } from '../../../../platform/together.ts'
import { anyoneFor } from '../../../business/context-service.ts'
import { openConnection, type ProviderDeps } from '../connections/connection.ts'
import { findConnection } from '../connections/queries.ts'
import { settle } from '../settlement/service.ts'
import { readEvent } from './events.ts'
import type { HookOwners } from './hook-owner.ts'
import * as queries from './queries.ts'
import { type HookHeaders, isProven } from './signatures.ts'

/**
 * Takes a webhook in: proven over its raw bytes, stored once, and left to a job. Answering is quick whatever
 * the work takes, and what is stored is worked even if we end right behind the answer.
 *
 * Throws `payments.webhook_not_configured` where there is no secret to prove it with (the provider sends it
 * again later), and `payments.signature_invalid`, also for an address of nobody: nobody learns which there are.
 */
export async function receiveWebhook(
  deps: Deps,
  owners: HookOwners,
  provider: Provider,
  hookId: string,
  headers: HookHeaders,
  body: Buffer,
): Promise<void> {
  const owner = await owners.find(deps.db.shared, hookId)
  if (owner?.provider !== provider) throw new AppError('payments.signature_invalid')
  const ctx = anyoneFor(deps, owner.businessId)
  const row = await glance(ctx, ({ db, businessId }) => findConnection(db, businessId, provider))
  if (row?.hookId !== hookId) throw new AppError('payments.signature_invalid')
  const connection = openConnection(deps, owner.businessId, provider, row)
  if (!connection?.hookSecret) throw new AppError('payments.webhook_not_configured')
  if (!isProven(connection, headers, body)) throw new AppError('payments.signature_invalid')
  await store(ctx, provider, body)
}

/** The same bytes told again cause nothing: the first job takes in whatever is so by then. */
async function store(ctx: Ctx, provider: Provider, body: Buffer): Promise<void> {
  const receivedAt = ctx.now()
  const id = newId(receivedAt)
  const bodyHash = createHash('sha256').update(body).digest()
  const event = { id, provider, bodyHash, body, receivedAt }
  const addJob = await ctx.jobs.prepare('payments.webhook', {
    businessId: ctx.businessId,
    eventId: id,
  })
  try {
    await changeAtOnce(ctx, ({ db, businessId }) =>
      together([queries.insertEvent(db, businessId, event), addJob(db)]),
    )
  } catch (error) {
    if (!isUniqueViolation(error, 'provider_events_body')) throw error
  }
}

/** Works one stored webhook, as often as the queue wants. */
export async function workEvent(
  deps: ProviderDeps,
  data: { businessId: string; eventId: string },
): Promise<void> {
  const ctx = anyoneFor(deps, toBusinessId(data.businessId))
  const event = await glance(ctx, ({ db, businessId }) =>
    queries.findEvent(db, businessId, data.eventId),
  )
  if (!event || event.workedAt !== null) return
  const outcome = await outcomeOf(deps, ctx, event.provider as Provider, event.body)
  await changeAtOnce(ctx, ({ db, businessId, now }) =>
    queries.markWorked(db, businessId, event.id, { workedAt: now(), outcome }),
  )
}

async function outcomeOf(
  deps: ProviderDeps,
  ctx: Ctx,
  provider: Provider,
  body: Buffer,
): Promise<string> {
  const told = readEvent(provider, body)
  if (!told) return 'ignored'
  const { reference, transactionId, isAboutRefund } = told
  const hints = transactionId === null ? [] : [transactionId]
  try {
    const settled = await settle(deps, ctx.businessId, provider, reference, {
      hints,
      isAboutRefund,
    })
    return settled?.state ?? 'unknown_reference'
  } catch (error) {
    // The provider is silent: the attempt is asked about again by itself, and the event has done its work.
    if (error instanceof AppError) return error.code
    throw error
  }
}
