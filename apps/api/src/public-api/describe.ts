import type { SwaggerTransform } from '@fastify/swagger'
import { API_CALLS_A_MINUTE, API_VERSION, scopeOf } from '@isiro/domain/api-keys'
import type { RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { describeRoutes } from '../platform/http/api-description.ts'
import { CONTRACT_NAME, describedRoutes } from '../platform/http/contract-meanings.ts'
import { type Call, nameOf } from './call.ts'
import { withNamedSchemas } from './named-schemas.ts'
import { isSchema, type JsonSchema, publicQuery, publicSchema } from './public-schema.ts'

/** The first page of the description. */
const INTRODUCTION = `The same business that the screens show, for programs.

**Amounts are whole numbers in the smallest unit of their currency**: \`150000\` with \`"currency": "NGN"\` is ₦1,500.00. No amount is a decimal.

- **Keys.** Send \`Authorization: Bearer isk_live_…\`. An owner makes a key in Settings, where it is shown once. A key has scopes, such as \`invoices:read\`; a call that needs another is refused with \`api.scope_missing\`.
- **Writing.** Every call that is not a GET needs an \`Idempotency-Key\` of 8 to 100 letters, digits, hyphens or underscores. The same key with the same body gets the first answer again; with another body it is refused.
- **Lists** are pages: \`{ "data": […], "next_cursor": "…" }\`. Send \`next_cursor\` as \`cursor\`; it is null on the last page. \`limit\` is 1 to 100, and 25 unless you say so.
- **Failures** are \`application/problem+json\` (RFC 9457) with a \`code\` that stays as it is, a sentence in the language of \`Accept-Language\` (en, fr, es), and \`fields\` where one was refused. A field that a call does not know is refused by name.
- **Times** are RFC 3339 in UTC; days are \`YYYY-MM-DD\` in the business's own time zone.
- **Versions.** A key keeps the version of the day it was made; \`Isiro-Version\` asks for another. This is ${API_VERSION}.
- **Pace.** A key has ${API_CALLS_A_MINUTE} calls a minute. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) say how many are left; beyond them comes 429 with \`Retry-After\`.`

/** A call with its route, as `register.ts` made it. */
export interface DescribedCall {
  call: Call
  route: RouteOptions
}

/** The description of all calls: OpenAPI 3.1, made from the contracts. */
export async function describeCalls(calls: readonly DescribedCall[]): Promise<unknown> {
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'Isiro', version: API_VERSION, description: INTRODUCTION },
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'http' as const, scheme: 'bearer' } } },
  }
  const routes = calls.map(({ call, route }) => ({ ...route, schema: schemaOf(call, route) }))
  return withNamedSchemas(await describeRoutes(routes, openapi, () => inPublicForm(calls)))
}

const KEY = 'Idempotency-Key'
const KEY_HEADER = z.object({ [KEY]: z.string() })
const KEY_FORM = {
  type: 'string',
  pattern: '^[A-Za-z0-9_-]{8,100}$',
  description: 'A new one for each change. Sent again, it gets the first answer again.',
}

function schemaOf({ summary, path, method }: Call, { schema, config }: RouteOptions) {
  const area = path.split('/')[1] ?? ''
  const scope = config?.verb ? scopeOf(config.verb) : null
  return {
    ...schema,
    summary,
    tags: [area],
    ...(scope === null ? {} : { security: [{ key: [scope] }] }),
    ...(method === 'GET' ? {} : { headers: KEY_HEADER }),
  }
}

async function inPublicForm(calls: readonly DescribedCall[]): Promise<SwaggerTransform> {
  const described = await describedRoutes({ isNamed: true })
  // Large, and needed by nobody but readers of the description.
  const { default: stored } = await import('./example-answers.json', { with: { type: 'json' } })
  const exampleAnswers: Readonly<Record<string, unknown>> = stored
  return (place) => {
    const generated = described(place)
    const { call } =
      calls.find(({ route }) => route.url === place.url && route.method === place.route.method) ??
      {}
    const { body, querystring, params, headers, response, ...rest } = generated.schema ?? {}
    const { body: example, query, at } = call ? shownExample(call) : noExample
    const answered = call && exampleAnswers[nameOf(call)]
    const answers = isSchema(response) ? response : {}
    return {
      ...generated,
      schema: {
        ...rest,
        ...(isSchema(params) ? { params: withExamples(publicSchema(params), at) } : {}),
        ...(isSchema(headers) ? { headers: { ...headers, properties: { [KEY]: KEY_FORM } } } : {}),
        ...(isSchema(querystring)
          ? { querystring: withExamples(publicQuery(querystring), query) }
          : {}),
        ...(isSchema(body)
          ? { body: { ...publicSchema(body), ...(example ? { examples: [example] } : {}) } }
          : {}),
        response: {
          ...Object.fromEntries(
            Object.entries(answers).map(([status, answer]) => [
              status,
              isSchema(answer)
                ? {
                    ...publicSchema({
                      description: call?.isList ? 'A page.' : 'The record.',
                      ...answer,
                    }),
                    ...(answered === undefined ? {} : { examples: [answered] }),
                  }
                : answer,
            ]),
          ),
          ...(call?.isFile ? FILE : {}),
          default: PROBLEM,
        },
      },
    }
  }
}

/** Stands in examples for the id of what an earlier one made: in their answers, that of the first client. */
const SOME_ID = '0198a7c4-0000-7000-8000-000000000001'

/** The example of a call as it is shown, with an id where the tests have what an earlier example made. */
function shownExample({ example: { body, query = '', at = {}, on } }: Call) {
  const filled = (text: string) => text.replace(/(?<=["=])\{[a-z ]+\}(?=["&]|$)/g, SOME_ID)
  return {
    body: body && (JSON.parse(filled(JSON.stringify(body))) as object),
    query: Object.fromEntries(new URLSearchParams(filled(query))),
    at: on === undefined ? at : { id: SOME_ID, ...at },
  }
}
const noExample: Partial<ReturnType<typeof shownExample>> = {}

function withExamples(schema: JsonSchema, examples: Readonly<Record<string, string>> = {}) {
  const fields = isSchema(schema.properties) ? schema.properties : {}
  const shown = Object.entries(fields).map(([name, field]) =>
    isSchema(field) && name in examples
      ? [
          name,
          {
            ...field,
            examples: [field.type === 'integer' ? Number(examples[name]) : examples[name]],
          },
        ]
      : [name, field],
  )
  return { ...schema, properties: Object.fromEntries(shown) }
}

const FILE = {
  200: {
    description: 'The file.',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  },
}

const PROBLEM = {
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
