import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
} from '@isiro/contracts/webhooks'
import type { AttemptRow, ListedDelivery } from './delivery-queries.ts'
import type { ListedEndpoint } from './queries.ts'

export function presentEndpoint(row: ListedEndpoint): WebhookEndpoint {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    eventTypes: row.eventTypes,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    previousSecretUntil: instant(row.previousUntil),
    disabledAt: instant(row.disabledAt),
    disabledReason: row.disabledReason,
    failingSince: instant(row.failingSince),
    deliveredAt: instant(row.deliveredAt),
    waiting: row.waiting,
    missed: row.missed,
  }
}

export function presentDelivery(row: ListedDelivery): WebhookDelivery {
  const { id, endpointId, eventId, type, record, recordId, state, attempts } = row
  return {
    id,
    endpointId,
    eventId,
    type,
    record,
    recordId,
    state,
    attempts,
    at: row.at.toISOString(),
    nextAt: state === 'waiting' ? row.nextAt.toISOString() : null,
    deliveredAt: instant(row.deliveredAt),
  }
}

export function presentDetail(
  row: ListedDelivery,
  attempts: readonly AttemptRow[],
): WebhookDeliveryDetail {
  return { ...presentDelivery(row), log: attempts.map(presentAttempt) }
}

function presentAttempt({ deliveryId: _, at, ...attempt }: AttemptRow): WebhookAttempt {
  return { ...attempt, at: at.toISOString() }
}

function instant(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
