import {
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_RECORDS,
  type WebhookEventType,
} from '@isiro/domain/webhook-events'
import * as z from 'zod/mini'
import { MAX_PASSWORD_LENGTH } from './auth.ts'
import { DateText, Id, optionalLine, pageQuery, requiredLine, Timestamp } from './wire.ts'

/** The longest address that is told of events, in characters. */
export const MAX_WEBHOOK_URL = 500

/** Why nothing is sent to an address. */
export const DISABLED_REASONS = ['owner', 'failing', 'gone', 'plan'] as const
export type DisabledReason = (typeof DISABLED_REASONS)[number]
/** What became of an event. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'missed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

const eventType = z.enum(
  WEBHOOK_EVENT_TYPES as [WebhookEventType, ...WebhookEventType[]],
  'validation.choice',
)

/** An address that is told of events. */
export const WebhookEndpoint = z.object({
  id: Id,
  url: z.string(),
  description: z.nullable(z.string()),
  /** The events that it is told of; null for all, also those that come later. */
  eventTypes: z.nullable(z.array(eventType)),
  /** The version of the public interface in whose form it gets records. */
  version: DateText,
  createdAt: Timestamp,
  /** Until when the secret before the present one signs, too; null where there is one secret. */
  previousSecretUntil: z.nullable(Timestamp),
  /** Since when nothing is sent to it; null while it is in use. */
  disabledAt: z.nullable(Timestamp),
  /** By a member or a key; after three days of failure; because it answered 410; because the plan opens no webhooks any more. */
  disabledReason: z.nullable(z.enum(DISABLED_REASONS)),
  /** Since when every call of it has failed; null after a success. */
  failingSince: z.nullable(Timestamp),
  /** When an event last arrived. */
  deliveredAt: z.nullable(Timestamp),
  /** How many events wait to be sent. */
  waiting: z.number(),
  /** How many happened while it was disabled, and were not sent since. */
  missed: z.number(),
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

/** An address. */
export const WebhookEndpointAnswer = z.object({ endpoint: WebhookEndpoint })

/** The addresses of a business, in the order in which they were added. */
export const WebhookEndpoints = z.array(WebhookEndpoint)

/** The page of the list. */
export const ListWebhookEndpoints = z.strictObject({
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
})

const password = z.optional(
  z.string().check(z.maxLength(MAX_PASSWORD_LENGTH, 'validation.password_long')),
)

const content = {
  /** Where events are posted: https at a public address on port 443. No other address of the business has it. */
  url: requiredLine(MAX_WEBHOOK_URL, 'validation.required'),
  description: optionalLine(100),
  /** The events to tell of; null or absent for all, also those that come later. */
  eventTypes: z.optional(
    z.nullable(
      z
        .array(eventType)
        .check(
          z.minLength(1, 'validation.events_required'),
          z.maxLength(WEBHOOK_EVENT_TYPES.length, 'validation.choice'),
        ),
    ),
  ),
  /** The password of now, of a member without a second factor. Keys have none. */
  password,
}

/** A new address. */
export const CreateWebhookEndpoint = z.strictObject(content)
export type CreateWebhookEndpoint = z.infer<typeof CreateWebhookEndpoint>

/** An address with what is to be told there. Another URL asks again who it is. */
export const UpdateWebhookEndpoint = z.strictObject(content)
export type UpdateWebhookEndpoint = z.infer<typeof UpdateWebhookEndpoint>

/** An address and the secret that signs what is sent there, such as 'whsec_…'. */
export const WebhookEndpointWithSecret = z.object({ endpoint: WebhookEndpoint, secret: z.string() })
export type WebhookEndpointWithSecret = z.infer<typeof WebhookEndpointWithSecret>

/** Asks again who it is, before a secret is shown or replaced. */
export const ProveForSecret = z.strictObject({
  /** The password of now, of a member without a second factor. Keys have none. */
  password,
})
export type ProveForSecret = z.infer<typeof ProveForSecret>

/** The secrets of an address. */
export const WebhookSecret = z.object({ secret: z.string() })
export type WebhookSecret = z.infer<typeof WebhookSecret>

/** How many missed events were put into the line. */
export const MissedSent = z.object({
  /** Events. */
  count: z.number(),
})
export type MissedSent = z.infer<typeof MissedSent>

/** An event for an address. */
export const WebhookDelivery = z.object({
  id: Id,
  endpointId: Id,
  /** The `webhook-id` of each attempt: by it a receiver knows an event that comes twice. */
  eventId: Id,
  /** What happened; 'webhook.test' for a test. */
  type: z.string(),
  record: z.enum(WEBHOOK_RECORDS),
  /** The id of the record, or what names it, such as 'vat/2026-10'. */
  recordId: z.string(),
  at: Timestamp,
  /** Waiting to be sent, arrived, given up after three days, or not sent because the address was disabled. */
  state: z.enum(DELIVERY_STATES),
  /** How often it was sent. */
  attempts: z.number(),
  /** When it is sent next, if the events of its record before it have arrived; null unless it waits. */
  nextAt: z.nullable(Timestamp),
  deliveredAt: z.nullable(Timestamp),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** The events of an address, the newest first. They are kept for 30 days. */
export const WebhookDeliveries = z.array(WebhookDelivery)

/** The page of the list, and the state of the events in it. */
export const ListWebhookDeliveries = z.strictObject({
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
  state: z.optional(z.enum(DELIVERY_STATES, 'validation.choice')),
})
export type ListWebhookDeliveries = z.infer<typeof ListWebhookDeliveries>

/** Why a call has no whole answer. */
export const CALL_FAILURES = [
  'private_address',
  'not_found',
  'not_connected',
  'certificate',
  'timeout',
  'broken',
] as const
export type CallFailure = (typeof CALL_FAILURES)[number]

/** A call of an address, with what it answered. */
export const WebhookAttempt = z.object({
  id: Id,
  at: Timestamp,
  /** The address as it was. */
  url: z.string(),
  /** The body that was posted. */
  request: z.string(),
  /** The status of the answer; null where nobody answered. */
  status: z.nullable(z.number()),
  /** Why there is no whole answer; null where there is one. */
  failure: z.nullable(z.enum(CALL_FAILURES)),
  /** How the answer begins; null where nobody answered. */
  answer: z.nullable(z.string()),
  /** From the look-up of the name to the end of the answer, in milliseconds. */
  milliseconds: z.number(),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

/** An event with every attempt to send it, the newest first. */
export const WebhookDeliveryDetail = z.extend(WebhookDelivery, {
  log: z.array(WebhookAttempt),
})
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>
