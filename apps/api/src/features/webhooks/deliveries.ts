import type { ListWebhookDeliveries, WebhookDeliveryDetail } from '@isiro/contracts/webhooks'
import { TEST_EVENT } from '@isiro/domain/webhook-events'
import { type Ctx, read, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { decodeCursor } from '../../platform/http/paging.ts'
import { refuseInDemo } from '../auth/service.ts'
import * as deliveries from './delivery-queries.ts'
import { settle } from './line.ts'
import { presentDetail } from './present.ts'
import * as queries from './queries.ts'
import type { RecordForms } from './record-forms.ts'
import { send } from './send.ts'

/** A page of an address's events with one more, the newest first. */
export function listDeliveryPage(
  ctx: Ctx,
  endpointId: string,
  { state, cursor, limit }: ListWebhookDeliveries & { limit: number },
): Promise<deliveries.ListedDelivery[]> {
  const after = cursor === undefined ? null : decodeCursor(cursor, 'bigint')
  return read(ctx, async ({ db, businessId }) => {
    const [endpoint] = await queries.listEndpoints(db, businessId, { id: endpointId })
    return deliveries.listDeliveries(db, businessId, found(endpoint).id, { state, limit, after })
  })
}

/** An event with the log of its attempts. */
export function getDelivery(ctx: Ctx, id: string): Promise<WebhookDeliveryDetail> {
  return read(ctx, async ({ db, businessId }) => {
    const row = found(await deliveries.findDelivery(db, businessId, id))
    return presentDetail(row, await deliveries.listAttempts(db, businessId, id))
  })
}

/** Sends an event without a record to an address now, also to a disabled one, and returns what became of it. It is not repeated. */
export async function sendTest(
  ctx: Ctx,
  forms: RecordForms,
  endpointId: string,
): Promise<WebhookDeliveryDetail> {
  await refuseInDemo(ctx)
  const endpoint = await findEndpoint(ctx, endpointId)
  const at = ctx.now()
  const test = { id: newId(at), eventId: newId(at), endpointId, at }
  const delivery: deliveries.DeliveryRow = {
    ...test,
    seq: 0,
    type: TEST_EVENT,
    record: 'webhook_endpoint',
    recordId: endpointId,
    state: 'failed',
    failures: 0,
    triedAt: null,
    nextAt: at,
    deliveredAt: null,
  }
  // Stored with its outcome, in one transaction.
  return sendNow(ctx, forms, { endpoint, delivery }, ({ db, businessId }) =>
    deliveries.insertTest(db, businessId, test),
  )
}

function findEndpoint(ctx: Ctx, id: string): Promise<queries.ListedEndpoint> {
  return read(ctx, async ({ db, businessId }) => {
    const [endpoint] = await queries.listEndpoints(db, businessId, { id })
    return found(endpoint)
  })
}

/** Sends an event once more, now, whatever became of it, and returns what becomes of it. Throws `webhooks.disabled`. */
export async function sendAgain(
  ctx: Ctx,
  forms: RecordForms,
  id: string,
): Promise<WebhookDeliveryDetail> {
  await refuseInDemo(ctx)
  const delivery = await read(ctx, async ({ db, businessId }) =>
    found(await deliveries.findDelivery(db, businessId, id)),
  )
  const endpoint = await findEndpoint(ctx, delivery.endpointId)
  if (endpoint.disabledAt !== null) throw new AppError('webhooks.disabled')
  return sendNow(ctx, forms, { endpoint, delivery })
}

interface Sending {
  endpoint: queries.EndpointRow
  delivery: deliveries.DeliveryRow
}

/**
 * One attempt outside the line. A success counts as any other; a failure is in the log and changes nothing. `store` writes what is to be
 * there before the attempt, in its transaction.
 */
async function sendNow(
  ctx: Ctx,
  forms: RecordForms,
  { endpoint, delivery }: Sending,
  store: (ctx: Ctx) => Promise<void> = async () => {},
): Promise<WebhookDeliveryDetail> {
  const sent = await send(ctx, forms, endpoint, delivery)
  await transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const locked = found(await queries.lockEndpoint(db, businessId, endpoint.id))
    await store(ctx)
    if (sent.isDelivered) await settle(ctx, locked, [sent])
    else await deliveries.insertAttempt(db, businessId, sent.attempt)
  })
  return getDelivery(ctx, delivery.id)
}
