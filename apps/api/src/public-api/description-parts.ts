import * as z from 'zod/mini'
import { CONTRACT_NAME } from '../platform/http/contract-meanings.ts'
import type { Call } from './call.ts'
import { isSchema, type JsonSchema } from './public-schema.ts'

/** The headers that calls take, each with its form. */
const HEADERS: Readonly<Record<string, JsonSchema>> = {
  'Idempotency-Key': {
    type: 'string',
    pattern: '^[A-Za-z0-9_-]{8,100}$',
    description: 'A new one for each change. Sent again, it gets the first answer again.',
  },
  'If-Match': {
    type: 'string',
    description:
      'The `ETag` of the record that was read. Refused with 412 if it has changed since.',
  },
  'If-None-Match': {
    type: 'string',
    description: 'The `ETag` of an earlier answer. It gets 304 while nothing has changed.',
  },
  'Isiro-Request-Approval': {
    type: 'string',
    enum: ['true'],
    description: 'Asks for the approval that the call needs, instead of being refused.',
  },
}

/** The headers of a call, for the generator. */
export function headersOf({ method, record, keepsAnswer, asks }: Call) {
  const isWriting = method !== 'GET'
  const isReplacing = record && isWriting && keepsAnswer
  const own = {
    ...(isWriting ? { 'Idempotency-Key': z.string() } : {}),
    ...(isReplacing ? { 'If-Match': z.optional(z.string()) } : {}),
    ...(record && !isWriting ? { 'If-None-Match': z.optional(z.string()) } : {}),
    ...(asks ? { 'Isiro-Request-Approval': z.optional(z.literal('true')) } : {}),
  }
  return Object.keys(own).length === 0 ? {} : { headers: z.object(own) }
}

/** What the generator made of headers, with the form and the meaning of each. */
export function withForms(headers: JsonSchema): JsonSchema {
  const names = isSchema(headers.properties) ? Object.keys(headers.properties) : []
  return { ...headers, properties: Object.fromEntries(names.map((name) => [name, HEADERS[name]])) }
}

/** The answer of a call that answers a file of one of these media types. */
export function fileOf(types: readonly string[]) {
  const content = { schema: { type: 'string', format: 'binary' } }
  return {
    description: 'The file.',
    content: Object.fromEntries(types.map((type) => [type, content])),
  }
}

/** The answer of a call that failed. */
export const PROBLEM = {
  description: 'A failure.',
  content: {
    'application/problem+json': {
      schema: {
        [CONTRACT_NAME]: 'Problem',
        description: 'A failure, as in RFC 9457.',
        type: 'object',
        required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
        properties: {
          type: { type: 'string', description: 'Always `about:blank`: the code says which.' },
          title: { type: 'string', description: 'The words of the status.' },
          status: { type: 'integer', description: 'The status of the answer.' },
          code: { type: 'string', description: 'What went wrong, by a name that stays as it is.' },
          detail: {
            type: 'string',
            description: 'What went wrong, as a sentence in the language that was asked for.',
          },
          requestId: { type: 'string', description: 'Name it when you ask for help.' },
          fields: {
            type: 'array',
            description: 'The fields that were refused, where some were.',
            items: {
              type: 'object',
              required: ['path', 'message'],
              properties: {
                path: { type: 'string', description: 'Its place in the body: `items.0.rate`.' },
                message: { type: 'string', description: 'Why, by a name: `validation.required`.' },
              },
            },
          },
        },
      },
    },
  },
}
