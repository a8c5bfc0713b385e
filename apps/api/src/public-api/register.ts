import { keyWrites } from '@isiro/domain/api-keys'
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyRequest,
  HTTPMethods,
  RouteOptions,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { $ZodType } from 'zod/v4/core'
import type { DeedExecutor } from '../features/approvals/service.ts'
import type { Ctx } from '../platform/db/context.ts'
import { AppError } from '../platform/http/errors.ts'
import { idempotencyKey, onceOutside } from '../platform/http/idempotency.ts'
import { answerOf, answersOf, partOf } from './answers.ts'
import { withAsking } from './approvals.ts'
import { type Call, PREFIX } from './call.ts'
import { CALLS } from './calls.ts'
import { describeCalls } from './describe.ts'
import { type Handler, handlerOf, ifMatch, withEtag } from './etag.ts'
import { expanded, type Relation, takeExpand } from './expand.ts'
import { fromWire, queryFromWire, toWire } from './wire-form.ts'

/** How many rows a page has, unless the call says so. */
const PAGE = '25'

/** The product's routes by method and address, each with its handler as it was written. */
export type ProductRoutes = ReadonlyMap<
  string,
  { route: RouteOptions; handler: RouteOptions['handler'] }
>

/** Notes every route that is registered after this, before other hooks wrap its handler. */
export function collectRoutes(app: FastifyInstance): ProductRoutes {
  const routes = new Map<string, { route: RouteOptions; handler: RouteOptions['handler'] }>()
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat())
      routes.set(`${method} ${route.url}`, { route, handler: route.handler })
  })
  return routes
}

/** The calls of the public interface: each is the product's own route at another address, in the public form. */
export function publicRoutes(product: ProductRoutes, executor: DeedExecutor): FastifyPluginAsync {
  return async (app) => {
    app.setValidatorCompiler<$ZodType>((place) => {
      const validate = validatorCompiler(place)
      return (data: unknown) => {
        try {
          return validate(contractForm(place.httpPart, data))
        } catch (error) {
          if (error instanceof AppError) return { error }
          throw error
        }
      }
    })
    app.setSerializerCompiler<$ZodType>((place) => {
      const serialize = serializerCompiler(place)
      const { schema } = place
      return (data: unknown) => {
        const text = serialize(data)
        return schema instanceof $ZodType ? JSON.stringify(toWire(schema, JSON.parse(text))) : text
      }
    })
    const calls = CALLS.map((call) => ({ call, own: ownRoute(call, product) }))
    for (const { call, own } of calls) app.route(routeOf(call, own, executor))

    let description: Promise<unknown> | null = null
    app.get(
      `${PREFIX}/openapi.json`,
      { config: { isPublic: true }, schema: { hide: true } },
      () => {
        description ??= describeCalls(calls.map(({ call, own }) => ({ call, route: own.route })))
        return description
      },
    )
  }
}

function contractForm(part: string | undefined, data: unknown): unknown {
  if (part === 'body') return fromWire(data)
  return part === 'querystring' ? queryFromWire(data) : data
}

type OwnRoute = NonNullable<ReturnType<ProductRoutes['get']>>

/** The product's route of a call. Throws for a call that names none. */
function ownRoute({ method, path, of }: Call, product: ProductRoutes): OwnRoute {
  const own = product.get(of)
  if (!own) throw new Error(`${method} ${PREFIX}${path} is of ${of}, which no feature has.`)
  return own
}

/** What is sent along with an answer, as its call asked. */
const asked = new WeakMap<FastifyRequest, Relation[]>()

function routeOf(call: Call, own: OwnRoute, executor: DeedExecutor): RouteOptions {
  const { method, path, of, isList, isForTest, expands } = call
  const { schema, bodyLimit, preHandler } = own.route
  const { verb, ...config } = own.route.config ?? {}
  const isWriting = method !== 'GET'
  return {
    method: method as HTTPMethods,
    url: `${PREFIX}${path}`,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(preHandler === undefined ? {} : { preHandler }),
    config: { ...config, ...(verb && !isForTest ? { verb } : {}), takesKeys: true, sameAs: of },
    ...(isForTest ? { onRequest: async ({ ctx }: FastifyRequest) => requireTestKey(ctx) } : {}),
    schema: { ...schema, response: answersOf(call, schema?.response, true) },
    preValidation: async (request) => {
      if (isWriting && idempotencyKey(request) === null)
        throw new AppError('api.idempotency_key_required')
      if (isList) limitPage(request)
      if (expands) asked.set(request, takeExpand(request, expands))
    },
    preSerialization: async (request, reply, payload) => {
      const relations = asked.get(request) ?? []
      if (relations.length === 0) return answerOf(call, payload, reply)
      const record = call.within === undefined ? payload : partOf(payload, call.within)
      return answerOf(call, await expanded(request.ctx, record, relations), reply)
    },
    handler: handlerFor(call, handlerOf(own.handler), executor),
  }
}

/** The product's handler with what a public call does around it. The answer is kept around the change, and the asking stands around both. */
function handlerFor(call: Call, own: Handler, executor: DeedExecutor): Handler {
  const { method, record, keepsAnswer, asks } = call
  if (method === 'GET') {
    if (!record) return own
    const tagged = withEtag(record, own)
    return (request, reply) =>
      (asked.get(request) ?? []).length > 0 ? own(request, reply) : tagged(request, reply)
  }
  const matched = record && keepsAnswer ? ifMatch(record, own) : own
  const status = method === 'DELETE' ? 204 : 200
  const kept: Handler = keepsAnswer
    ? (request, reply) => onceOutside(request, reply, status, () => matched(request, reply))
    : matched
  return asks ? withAsking(asks, executor, kept) : kept
}

/** Throws `api.test_only` for a live key, and for one that changes nothing. */
function requireTestKey({ apiKey, role }: Ctx): void {
  if (!apiKey?.liveId || !keyWrites(apiKey.scopes, role)) throw new AppError('api.test_only')
}

/** A list without a limit would be whole. */
function limitPage(request: FastifyRequest): void {
  const query = request.query
  if (typeof query === 'object' && query !== null && !('limit' in query))
    Object.assign(query, { limit: PAGE })
}
