import { API_VERSION } from '@isiro/domain/api-keys'
import {
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
  type WebhookRecord,
} from '@isiro/domain/webhook-events'
import EXAMPLES from './event-examples.json' with { type: 'json' }
import { EVENT_SUMMARIES } from './event-summaries.ts'

type Json = Record<string, unknown>

/** The call whose answer is the form in which events bring a record. */
const CALL_OF: Partial<Record<WebhookRecord, string>> = {
  invoice: '/invoices/{id}',
  credit_note: '/credit-notes/{id}',
  quote: '/quotes/{id}',
  payment: '/payments/{id}',
  refund: '/payments/{id}',
  delivery_note: '/delivery-notes/{id}',
  recurring: '/recurring/{id}',
  client: '/clients/{id}',
  item: '/items/{id}',
  expense: '/expenses/{id}',
  tax_duty: '/tax/duties/{duty}/{period}',
  business: '/business',
}

const EXAMPLE_OF: Readonly<Record<string, { id: string; object: Json }>> = EXAMPLES

const HEADERS = [
  ['webhook-id', 'The same for each attempt of an event. Keep it to drop doubles.'],
  [
    'webhook-timestamp',
    'When it was sent, in seconds since 1970. Refuse what is older than five minutes.',
  ],
  [
    'webhook-signature',
    'One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled.',
  ],
] as const

/** The catalogue of events for a description whose calls are made: its `webhooks`, and the forms of records that they refer to. */
export function withEvents(made: string | object): Json {
  const description: Json = Object.fromEntries(Object.entries(made))
  const paths = description.paths as Record<string, unknown>
  const schemas = Object.fromEntries(
    Object.entries(CALL_OF).flatMap(([record, path]) => {
      const schema = answerOf(paths[`/api/v1${path}`])
      return schema === undefined ? [] : [[record, schema]]
    }),
  )
  return {
    ...description,
    components: { ...(description.components as Json), schemas },
    webhooks: Object.fromEntries(WEBHOOK_EVENT_TYPES.map((type) => [type, { post: postOf(type) }])),
  }
}

function answerOf(path: unknown): unknown {
  const get = (path as { get?: { responses: Record<string, { content?: Record<string, Json> }> } })
    ?.get
  return get?.responses['200']?.content?.['application/json']?.schema
}

function postOf(type: (typeof WEBHOOK_EVENT_TYPES)[number]): Json {
  const { record } = WEBHOOK_EVENTS[type]
  const isKnown = CALL_OF[record] !== undefined
  const object = isKnown
    ? { anyOf: [{ $ref: `#/components/schemas/${record}` }, { type: 'null' }] }
    : { type: 'null' }
  const example = EXAMPLE_OF[record]
  return {
    operationId: type,
    summary: EVENT_SUMMARIES[type],
    tags: ['webhooks'],
    security: [],
    parameters: HEADERS.map(([name, text]) => ({
      name,
      in: 'header',
      required: true,
      description: text,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'api_version', 'data'],
            properties: {
              type: { const: type, description: 'What happened.' },
              timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
              api_version: {
                type: 'string',
                description: 'The version in whose form the record is.',
              },
              data: {
                type: 'object',
                description: 'What it happened to.',
                required: ['id', 'object'],
                properties: {
                  id: { type: 'string', description: 'The id of the record, or what names it.' },
                  object: {
                    ...object,
                    description: 'The record as it is when it is sent; null for one that is gone.',
                  },
                },
              },
            },
          },
          example: {
            type,
            timestamp: '2026-11-21T10:00:00.000Z',
            api_version: API_VERSION,
            data: example
              ? { id: example.id, object: example.object }
              : { id: '01a1fd8c-6900-7006-bfd8-6ab30ffdd72b', object: null },
          },
        },
      },
    },
    responses: {
      '2XX': { description: 'It arrived.' },
      '410': { description: 'Nothing more is sent to this address: it is disabled.' },
      default: { description: 'It is sent again, with growing waits, for three days.' },
    },
  }
}
