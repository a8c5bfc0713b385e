import type { SwaggerTransform } from '@fastify/swagger'
import { Amount } from '@isiro/contracts/wire'
import { API_CALLS_A_MINUTE, API_VERSION } from '@isiro/domain/api-keys'
import { wireName } from '@isiro/domain/wire-names'
import type { RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { $ZodObject, toJSONSchema } from 'zod/v4/core'
import { describeRoutes } from '../platform/http/api-description.ts'
import { describedRoutes, describedSchema } from '../platform/http/contract-meanings.ts'
import { answersOf } from './answers.ts'
import { type Call, PREFIX } from './call.ts'
import { withEvents } from './describe-events.ts'
import { expandedContract } from './expand.ts'
import { isSentAmount } from './money-names.ts'

/** The first page of the description. */
const INTRODUCTION = `The same business that the screens show, for programs.

**Amounts are whole numbers in the smallest unit of their currency**: \`150000\` with \`"currency": "NGN"\` is ₦1,500.00. No amount is a decimal.

- **Keys.** Send \`Authorization: Bearer isk_live_…\`, or \`isk_test_…\` for the sandbox: a business of its own for trying things, from which no message leaves. An owner makes a key in Settings, where it is shown once. A key has scopes, such as \`invoices:read\`; a call that needs another is refused with \`api.scope_missing\`.
- **Writing.** Every call that is not a GET needs an \`Idempotency-Key\` of 8 to 100 letters, digits, hyphens or underscores. The same key with the same body gets the first answer again; with another body it is refused.
- **Two writers.** The answer that reads a record has an \`ETag\`. Send it as \`If-Match\` with the call that replaces the record: if somebody else changed it meanwhile, the answer is 412 \`api.changed_meanwhile\`, and nothing is replaced. Sent as \`If-None-Match\` when reading, it gets 304 while nothing changed.
- **Expanding.** \`expand=client\` sends the client of an invoice along in \`expanded\`, and so on: each call names what it can expand. The key needs the scope that reads it.
- **Approvals.** What a rule of the business has somebody approve first is refused with 409 \`approval.required\`. Make the same call with \`Isiro-Request-Approval: true\` and a new Idempotency-Key: the answer is 202 with what waits, which \`/approvals\` reads.
- **Lists** are pages: \`{ "data": […], "next_cursor": "…" }\`. Send \`next_cursor\` as \`cursor\`; it is null on the last page. \`limit\` is 1 to 100, and 25 unless you say so.
- **Failures** are \`application/problem+json\` (RFC 9457) with a \`code\` that stays as it is, a sentence in the language of \`Accept-Language\` (en, fr, es), and \`fields\` where one was refused. A field that a call does not know is refused by name.
- **Times** are RFC 3339 in UTC; days are \`YYYY-MM-DD\` in the business's own time zone.
- **Versions.** A key keeps the version of the day it was made; \`Isiro-Version\` asks for another. This is ${API_VERSION}.
- **Webhooks.** Addresses of yours are told of events, by [Standard Webhooks](https://www.standardwebhooks.com): each is posted with \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\`, in order for each record, again for three days until a 2xx answers. The same event may come twice: drop what you have by its \`webhook-id\`.
- **Pace.** A key has ${API_CALLS_A_MINUTE} calls a minute. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) say how many are left; beyond them comes 429 with \`Retry-After\`.`

type JsonSchema = Record<string, unknown>

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const AMOUNT_FORM = toJSONSchema(Amount).pattern
const AMOUNT = {
  type: 'integer',
  description: 'In the smallest unit of its currency.',
}

/** The JSON schema of a contract in the form of the public interface. */
export function publicSchema(schema: JsonSchema, parents: readonly string[] = []): JsonSchema {
  if (schema.type === 'string' && schema.pattern === AMOUNT_FORM) return amountLike(schema)
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]): [string, unknown] => {
      if (key === 'properties' && isSchema(value)) return [key, publicFields(value, parents)]
      if (key === 'required' && Array.isArray(value))
        return [key, value.map((name) => wireName(String(name)))]
      if (Array.isArray(value))
        return [key, value.map((each) => (isSchema(each) ? publicSchema(each, parents) : each))]
      return [key, isSchema(value) ? publicSchema(value, parents) : value]
    }),
  )
}

function publicFields(fields: JsonSchema, parents: readonly string[]): JsonSchema {
  const kind = isSchema(fields.kind) ? fields.kind.const : undefined
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (!isSchema(field)) return [wireName(name), field]
      return [
        wireName(name),
        isSentAmount(name, parents, { kind })
          ? amountLike(field)
          : publicSchema(field, [...parents, name]),
      ]
    }),
  )
}

/** An amount that may be null where the contract's may. */
function amountLike(field: JsonSchema): JsonSchema {
  const { anyOf, description } = field
  const options = Array.isArray(anyOf) ? anyOf.flatMap(optionsOf) : []
  const isNullable = options.some((option) => isSchema(option) && option.type === 'null')
  const text = [description, AMOUNT.description].filter((part) => typeof part === 'string')
  return {
    type: isNullable ? ['integer', 'null'] : 'integer',
    description: text.join(' ').replace(/In major units[^.]*\. ?/g, ''),
  }
}

function optionsOf(option: unknown): unknown[] {
  return isSchema(option) && Array.isArray(option.anyOf)
    ? option.anyOf.flatMap(optionsOf)
    : [option]
}

/** A call with the product's route that answers it. */
export interface DescribedCall {
  call: Call
  route: RouteOptions
}

const urlOf = ({ path }: Call) => PREFIX + path

/** The description of all calls: OpenAPI 3.1, made from the contracts. */
export async function describeCalls(calls: readonly DescribedCall[]): Promise<unknown> {
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'Isiro', version: API_VERSION, description: INTRODUCTION },
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'http' as const, scheme: 'bearer' } } },
  }
  const routes = calls.map(({ call, route }) => ({
    method: call.method,
    url: urlOf(call),
    schema: schemaOf(call, route),
  }))
  return withEvents(await describeRoutes(routes, openapi, () => inPublicForm(calls)))
}

const HEADERS = {
  'Idempotency-Key': z.string(),
  'If-Match': z.optional(z.string()),
  'If-None-Match': z.optional(z.string()),
  'Isiro-Request-Approval': z.optional(z.literal('true')),
}

function headersOf({ method, record, keepsAnswer, asks }: Call) {
  const isWriting = method !== 'GET'
  const names = [
    isWriting && 'Idempotency-Key',
    record && isWriting && keepsAnswer && 'If-Match',
    record && !isWriting && 'If-None-Match',
    asks && 'Isiro-Request-Approval',
  ] as const
  const own = names.flatMap((name) => (name ? [[name, HEADERS[name]] as const] : []))
  return own.length === 0 ? {} : { headers: z.object(Object.fromEntries(own)) }
}

function schemaOf(call: Call, { schema }: RouteOptions) {
  const { summary, path, expands } = call
  const area = path.split('/')[1] ?? ''
  const { querystring } = schema ?? {}
  const query = querystring instanceof $ZodObject ? querystring._zod.def.shape : {}
  return {
    ...schema,
    summary,
    tags: [area],
    ...headersOf(call),
    ...(expands ? { querystring: z.object({ ...query, expand: z.optional(z.string()) }) } : {}),
    response: answersOf(call, schema?.response, false),
  }
}

async function inPublicForm(calls: readonly DescribedCall[]): Promise<SwaggerTransform> {
  const described = await describedRoutes()
  const along = new Map<Call, JsonSchema>()
  for (const { call } of calls)
    if (call.expands) {
      const schema = await describedSchema(expandedContract(call.expands))
      along.set(call, publicSchema(schema as JsonSchema))
    }
  return (place) => {
    const generated = described(place)
    const { call } =
      calls.find(({ call }) => urlOf(call) === place.url && call.method === place.route.method) ??
      {}
    const { body, querystring, response, ...rest } = generated.schema ?? {}
    const example = call?.example.body
    const answers = isSchema(response) ? response : {}
    return {
      ...generated,
      schema: {
        ...rest,
        ...(isSchema(querystring) ? { querystring: publicSchema(querystring) } : {}),
        ...(isSchema(body)
          ? { body: { ...publicSchema(body), ...(example ? { examples: [example] } : {}) } }
          : {}),
        response: {
          ...Object.fromEntries(
            Object.entries(answers).map(([status, answer]) => [
              status,
              isSchema(answer) ? withAlong(publicSchema(answer), call && along.get(call)) : answer,
            ]),
          ),
          ...(call?.files ? { 200: fileOf(call.files) } : {}),
          default: PROBLEM,
        },
      },
    }
  }
}

/** The schema of an answer with `expanded` in its records, of which there may be several kinds. */
function withAlong(answer: JsonSchema, expanded: JsonSchema | undefined): JsonSchema {
  if (!expanded) return answer
  const { properties, anyOf } = answer
  if (Array.isArray(anyOf))
    return { ...answer, anyOf: anyOf.map((each: JsonSchema) => withAlong(each, expanded)) }
  if (!isSchema(properties)) return answer
  const { data } = properties
  if (isSchema(data) && isSchema(data.items)) {
    const items = withAlong(data.items, expanded)
    return { ...answer, properties: { ...properties, data: { ...data, items } } }
  }
  return { ...answer, properties: { ...properties, expanded } }
}

function fileOf(types: readonly string[]) {
  const content = { schema: { type: 'string', format: 'binary' } }
  return {
    description: 'The file.',
    content: Object.fromEntries(types.map((type) => [type, content])),
  }
}

const PROBLEM = {
  description: 'A failure.',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
        properties: {
          type: { type: 'string' },
          title: { type: 'string' },
          status: { type: 'integer' },
          code: { type: 'string', description: 'What went wrong, by a name that stays as it is.' },
          detail: { type: 'string' },
          requestId: { type: 'string' },
          fields: {
            type: 'array',
            items: {
              type: 'object',
              properties: { path: { type: 'string' }, message: { type: 'string' } },
            },
          },
        },
      },
    },
  },
}
