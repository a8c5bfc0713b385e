import { ANSWER_BYTES, ANSWER_MS } from '@isiro/domain/webhook-retries'
import type { Ctx } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import {
  type OutsideAnswer,
  postOutside,
  reachOf,
} from '../../platform/http-client/outside-call.ts'
import type { AttemptRow, DeliveryRow } from './delivery-queries.ts'
import type { EndpointRow } from './queries.ts'
import type { RecordForms } from './record-forms.ts'
import { signedHeaders } from './secrets.ts'

/** What of an answer is kept in the log, in characters. */
const KEPT_ANSWER = 4_000

/** What became of a call: the row of the log, and what decides what is next. */
export interface Sent {
  delivery: DeliveryRow
  attempt: AttemptRow
  isDelivered: boolean
  retryAfter: string | null
}

/** Sends an event to an address, once, outside of any transaction, with its record as it is now. */
export async function send(
  ctx: Ctx,
  forms: RecordForms,
  endpoint: EndpointRow,
  delivery: DeliveryRow,
): Promise<Sent> {
  const { eventId, record, recordId } = delivery
  const body = JSON.stringify({
    type: delivery.type,
    timestamp: delivery.at.toISOString(),
    api_version: endpoint.version,
    data: { id: dataId(delivery), object: await forms.read(ctx, record, recordId) },
  })
  const at = ctx.now()
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Isiro-Webhooks/1',
    ...signedHeaders(ctx.config, endpoint, { eventId, body, at }),
  }
  const call = { url: endpoint.url, headers, body, timeoutMs: ANSWER_MS, answerBytes: ANSWER_BYTES }
  const answer = await postOutside(call, reachOf(ctx.config))
  const { status, failure, milliseconds, retryAfter } = answer
  return {
    delivery,
    isDelivered: failure === null && status !== null && status >= 200 && status < 300,
    retryAfter,
    attempt: {
      id: newId(at),
      deliveryId: delivery.id,
      at,
      url: endpoint.url,
      request: body,
      status,
      failure,
      answer: status === null ? null : keptAnswer(answer),
      milliseconds,
    },
  }
}

/** A refund is named by its payment, too: its own id is the last part. */
function dataId({ record, recordId }: DeliveryRow): string {
  return record === 'refund' ? (recordId.split('/').at(-1) ?? recordId) : recordId
}

/** How an answer begins, without what PostgreSQL takes for no text. */
function keptAnswer({ answer }: OutsideAnswer): string {
  return answer.slice(0, KEPT_ANSWER).toWellFormed().replaceAll('\0', '')
}
