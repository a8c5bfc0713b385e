import type { Provider } from '@isiro/contracts/payment-providers'
import {
  type BusinessId,
  changeAtOnce,
  glance,
  toBusinessId,
} from '../../../../platform/db/context.ts'
import { AppError } from '../../../../platform/http/errors.ts'
import { inLanes } from '../../../../platform/jobs/in-lanes.ts'
import { anyoneFor } from '../../../business/context-service.ts'
import type { ProviderDeps } from '../connections/connection.ts'
import { type SettleOptions, settle } from '../settlement/service.ts'
import { readEvent, type Told } from './events.ts'
import * as queries from './queries.ts'

/** A webhook that is stored and not worked yet. */
interface TakenEvent {
  businessId: BusinessId
  provider: Provider
  eventId: string
  /** Null where it is about nothing of ours. */
  told: Told | null
  known?: SettleOptions['known']
}

/** Works a webhook that was taken in just now. */
export async function workTaken(deps: ProviderDeps, event: TakenEvent): Promise<void> {
  const outcome = await outcomeOf(deps, event)
  if (outcome !== null) await mark(deps, event, outcome)
}

/** Works one stored webhook, as often as one wants. */
export async function workEvent(
  deps: ProviderDeps,
  { businessId: ofBusiness, eventId }: { businessId: string; eventId: string },
): Promise<void> {
  const businessId = toBusinessId(ofBusiness)
  const event = await glance(anyoneFor(deps, businessId), ({ db }) =>
    queries.findEvent(db, businessId, eventId),
  )
  if (!event || event.workedAt !== null) return
  const { provider } = event
  const told = readEvent(provider, event.body)
  try {
    await workTaken(deps, { businessId, provider, eventId, told })
  } catch (error) {
    const ageMs = deps.now().getTime() - event.receivedAt.getTime()
    if (ageMs > GIVE_UP_MS) await mark(deps, { businessId, eventId }, 'failed')
    throw error
  }
}

/** What became of it; null where that is written down already. */
async function outcomeOf(
  deps: ProviderDeps,
  { businessId, provider, eventId, told, known }: TakenEvent,
): Promise<string | null> {
  if (!told) return 'ignored'
  const { reference, transactionId, isAboutRefund } = told
  const hints = transactionId === null ? [] : [transactionId]
  const options = { hints, isAboutRefund, known, eventId }
  try {
    const settled = await settle(deps, businessId, provider, reference, options)
    if (settled?.isEventWorked) return null
    return settled?.state ?? 'unknown_reference'
  } catch (error) {
    // The provider is silent: the attempt is asked about again by itself, and the event has done its work.
    if (error instanceof AppError) return error.code
    throw error
  }
}

async function mark(
  deps: ProviderDeps,
  { businessId, eventId }: Pick<TakenEvent, 'businessId' | 'eventId'>,
  outcome: string,
): Promise<void> {
  const workedAt = deps.now()
  await changeAtOnce(anyoneFor(deps, businessId), ({ db }) =>
    queries.markWorked(db, businessId, eventId, { workedAt, outcome }),
  )
}

const MINUTE_MS = 60_000
/** What fails for so long fails for good; its payment is still asked for by itself. */
const GIVE_UP_MS = 15 * MINUTE_MS
const MOST_AT_ONCE = 200
const LANES = 4

/**
 * Works what was left behind: webhooks whose node ended before it had worked them, or that had more of them than
 * it keeps in mind. Throws the first failure behind all others' work.
 */
export async function workWaiting(deps: ProviderDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - MINUTE_MS)
  const failures: unknown[] = []
  const waiting = await queries.listWaiting(deps.db.shared, before, MOST_AT_ONCE)
  await inLanes(waiting, LANES, ({ businessId, id: eventId }) =>
    workEvent(deps, { businessId, eventId }).catch((error) => failures.push(error)),
  )
  if (failures.length > 0) throw failures[0]
  if (waiting.length === MOST_AT_ONCE) await workWaiting(deps)
}
