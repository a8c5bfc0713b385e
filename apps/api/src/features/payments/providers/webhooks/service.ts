import { createHash } from 'node:crypto'
import type { Provider } from '@isiro/contracts/payment-providers'
import { changeAtOnce } from '../../../../platform/db/context.ts'
import { isUniqueViolation } from '../../../../platform/db/database-errors.ts'
import { newId } from '../../../../platform/db/ids.ts'
import { AppError } from '../../../../platform/http/errors.ts'
import { anyoneFor } from '../../../business/context-service.ts'
import { type Connection, openConnection, type ProviderDeps } from '../connections/connection.ts'
import { readEvent } from './events.ts'
import type { Hook, KnownHooks } from './known-hooks.ts'
import * as queries from './queries.ts'
import { type HookHeaders, isProven } from './signatures.ts'
import { workTaken } from './work.ts'

/**
 * Takes a webhook in: proven over its raw bytes, stored once, and worked behind the answer. Answering is quick whatever
 * the work takes, and what is stored is worked even if we end right behind the answer.
 *
 * Throws `payments.webhook_not_configured` where there is no secret to prove it with (the provider sends it
 * again later), and `payments.signature_invalid`, also for an address of nobody: nobody learns which there are.
 */
export async function receiveWebhook(
  deps: ProviderDeps,
  hooks: KnownHooks,
  provider: Provider,
  hookId: string,
  headers: HookHeaders,
  body: Buffer,
): Promise<void> {
  const known = hooks.find(hookId)
  if (known && (await takeIn(deps, known, provider, headers, body)) === null) return
  // What the connection of before has refused may be granted as it stands now.
  const hook = await hooks.look(deps, hookId)
  const refusal = hook
    ? await takeIn(deps, hook, provider, headers, body)
    : 'payments.signature_invalid'
  if (refusal !== null) throw new AppError(refusal)
}

type Refusal = 'payments.signature_invalid' | 'payments.webhook_not_configured'

/** Stores what is proven, and has it worked; otherwise says why not. */
async function takeIn(
  deps: ProviderDeps,
  hook: Hook,
  at: Provider,
  headers: HookHeaders,
  body: Buffer,
): Promise<Refusal | null> {
  const { businessId, provider, row } = hook
  if (at !== provider) return 'payments.signature_invalid'
  const connection = openConnection(deps, businessId, provider, row)
  if (!connection?.hookSecret) return 'payments.webhook_not_configured'
  if (!isProven(connection, headers, body)) return 'payments.signature_invalid'
  const isStored = await store(deps, hook, connection, body)
  // Its keys are being changed at this moment: the provider sends it again.
  return isStored ? null : 'payments.webhook_not_configured'
}

/** False where the connection is not what it was. The same bytes told again cause nothing. */
async function store(
  deps: ProviderDeps,
  { businessId, provider, row }: Hook,
  connection: Connection,
  body: Buffer,
): Promise<boolean> {
  const ctx = anyoneFor(deps, businessId)
  const told = readEvent(provider, body)
  const receivedAt = ctx.now()
  const event = {
    id: newId(receivedAt),
    provider,
    bodyHash: createHash('sha256').update(body).digest(),
    body,
    receivedAt,
    connectionVersion: row.version,
    reference: told?.reference ?? '',
  }
  try {
    const stored = await changeAtOnce(ctx, ({ db }) => queries.storeEvent(db, businessId, event))
    if (!stored) return false
    const { id: eventId } = event
    const known = { awaited: stored.awaited, connection }
    deps.jobs.soon(() => workTaken(deps, { businessId, provider, eventId, told, known }))
  } catch (error) {
    if (!isUniqueViolation(error, 'provider_events_body')) throw error
  }
  return true
}
