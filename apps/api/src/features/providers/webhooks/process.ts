import type { Provider } from '@isiro/contracts/payment-providers'
import {
  type BusinessId,
  read,
  systemContext,
  toBusinessId,
  transact,
} from '../../../platform/db/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { mapConcurrent } from '../../../platform/jobs/concurrency.ts'
import { listDueWork } from '../../../platform/jobs/due-work.ts'
import type { ProviderDeps } from '../connections/connection.ts'
import { lookAtDispute } from '../disputes/service.ts'
import { settle } from '../settlement/service.ts'
import { type ParsedEvent, parseEvent } from './events.ts'
import * as queries from './queries.ts'

interface StoredEvent {
  businessId: BusinessId
  eventId: string
}

const MINUTE_MS = 60_000
/** An event that keeps failing for this long is given up; reconciliation still checks its payment. */
const GIVE_UP_MS = 15 * MINUTE_MS
const BATCH = 200
const CONCURRENCY = 4

/** Processes a stored webhook and marks it with its outcome. Processing it again changes nothing. */
export async function processEvent(
  deps: ProviderDeps,
  { businessId, eventId }: StoredEvent,
): Promise<void> {
  const ctx = systemContext(deps, businessId)
  const event = await read(ctx, ({ db }) => queries.findEvent(db, businessId, eventId))
  if (!event || event.workedAt !== null) return
  const { provider } = event
  const mark = (outcome: string) =>
    transact(ctx, ({ db, now }) =>
      queries.markProcessed(db, businessId, eventId, { workedAt: now(), outcome }),
    )
  try {
    await mark(await outcomeOf(deps, businessId, provider, parseEvent(provider, event.body)))
  } catch (error) {
    const ageMs = deps.now().getTime() - event.receivedAt.getTime()
    if (ageMs > GIVE_UP_MS) await mark('failed')
    throw error
  }
}

/** Settles the payment that the event is about. Null stands for an event about none of our payments. */
async function outcomeOf(
  deps: ProviderDeps,
  businessId: BusinessId,
  provider: Provider,
  event: ParsedEvent | null,
): Promise<string> {
  if (!event) return 'ignored'
  try {
    if (event.about === 'dispute') return await lookAtDispute(deps, businessId, provider, event)
    const { reference, transactionId, isAboutRefund } = event
    const hints = transactionId === null ? [] : [transactionId]
    const settled = await settle(deps, businessId, provider, reference, { hints, isAboutRefund })
    return settled?.state ?? 'unknown_reference'
  } catch (error) {
    // The provider does not answer: attempts and disputes are looked at again on schedule, so the event is done.
    if (error instanceof AppError) return error.code
    throw error
  }
}

/**
 * Processes the events that their node left waiting because it ended or its queue was full. Throws the first
 * failure after trying all others.
 */
export async function processWaiting(deps: ProviderDeps): Promise<void> {
  const failures: unknown[] = []
  const waiting = await listDueWork(deps.db.withoutTenant, 'provider_event', deps.now(), BATCH)
  await mapConcurrent(waiting, CONCURRENCY, ({ businessId, subject: eventId }) =>
    processEvent(deps, { businessId: toBusinessId(businessId), eventId }).catch((error) =>
      failures.push(error),
    ),
  )
  if (failures.length > 0) throw failures[0]
  if (waiting.length === BATCH) await processWaiting(deps)
}
