import type { SwaggerTransform } from '@fastify/swagger'
import { API_CALLS_A_MINUTE, API_VERSION, scopeOf } from '@isiro/domain/api-keys'
import type { RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { $ZodObject } from 'zod/v4/core'
import { describeRoutes } from '../platform/http/api-description.ts'
import { describedRoutes, describedSchema } from '../platform/http/contract-meanings.ts'
import { answersOf } from './answers.ts'
import { type Call, nameOf, PREFIX } from './call.ts'
import { withEvents } from './describe-events.ts'
import { fileOf, headersOf, PROBLEM, withForms } from './description-parts.ts'
import { expandedContract } from './expand.ts'
import { withNamedSchemas } from './named-schemas.ts'
import { isSchema, type JsonSchema, publicQuery, publicSchema } from './public-schema.ts'
import { noExample, shownExample, withExamples } from './shown-examples.ts'

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
  const described = await describeRoutes(routes, openapi, () => inPublicForm(calls))
  return withNamedSchemas(withEvents(described))
}

function schemaOf(call: Call, { schema, config }: RouteOptions) {
  const { summary, path, expands } = call
  const area = path.split('/')[1] ?? ''
  const scope = config?.verb ? scopeOf(config.verb) : null
  const { querystring } = schema ?? {}
  const query = querystring instanceof $ZodObject ? querystring._zod.def.shape : {}
  return {
    ...schema,
    summary,
    tags: [area],
    ...(scope === null ? {} : { security: [{ key: [scope] }] }),
    ...headersOf(call),
    ...(expands ? { querystring: z.object({ ...query, expand: z.optional(z.string()) }) } : {}),
    response: answersOf(call, schema?.response, false),
  }
}

async function inPublicForm(calls: readonly DescribedCall[]): Promise<SwaggerTransform> {
  const described = await describedRoutes({ isNamed: true })
  // Large, and needed by nobody but readers of the description.
  const { default: stored } = await import('./example-answers.json', { with: { type: 'json' } })
  const exampleAnswers: Readonly<Record<string, unknown>> = stored
  const along = new Map<Call, JsonSchema>()
  for (const { call } of calls)
    if (call.expands) {
      const schema = await describedSchema(expandedContract(call.expands), { isNamed: true })
      along.set(call, publicSchema(schema as JsonSchema))
    }
  return (place) => {
    const generated = described(place)
    const { call } =
      calls.find(({ call }) => urlOf(call) === place.url && call.method === place.route.method) ??
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
        ...(isSchema(headers) ? { headers: withForms(headers) } : {}),
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
                ? withAnswer(call, publicSchema({ description: told(call), ...answer }), {
                    expanded: call && along.get(call),
                    example: status === '202' ? undefined : answered,
                  })
                : answer,
            ]),
          ),
          ...(call?.files ? { 200: fileOf(call.files) } : {}),
          default: PROBLEM,
        },
      },
    }
  }
}

const told = (call: Call | undefined) => (call?.isList ? 'A page.' : 'The record.')

/** The schema of an answer with what can be sent along, and its example. */
function withAnswer(
  call: Call | undefined,
  answer: JsonSchema,
  { expanded, example }: { expanded: JsonSchema | undefined; example: unknown },
): JsonSchema {
  const schema = call ? withAlong(answer, expanded) : answer
  return example === undefined ? schema : { ...schema, examples: [example] }
}

/** The schema of an answer with `expanded` in its records, of which there may be several kinds. */
function withAlong(answer: JsonSchema, expanded: JsonSchema | undefined): JsonSchema {
  if (!expanded) return answer
  const { properties, anyOf, description } = answer
  if (Array.isArray(anyOf))
    return { ...answer, anyOf: anyOf.map((each: JsonSchema) => withAlong(each, expanded)) }
  if (!isSchema(properties)) return answer
  const { data } = properties
  if (isSchema(data) && isSchema(data.items)) {
    const items = withAlong(data.items, expanded)
    return { ...answer, properties: { ...properties, data: { ...data, items } } }
  }
  const more = { ...expanded, description: 'What `expand` asked for.' }
  const extended = { type: 'object', properties: { expanded: more } }
  return { allOf: [answer, extended], ...(description === undefined ? {} : { description }) }
}
