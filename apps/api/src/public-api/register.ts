import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteOptions,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { $ZodObject, $ZodType } from 'zod/v4/core'
import { AppError } from '../platform/http/errors.ts'
import { idempotencyKey, onceOutside } from '../platform/http/idempotency.ts'
import type { Call } from './call.ts'
import { CALLS } from './calls.ts'
import { describeCalls } from './describe.ts'
import { fromWire, queryFromWire, toWire } from './wire-form.ts'

/** The path below which programs call the product, with keys. */
export const PREFIX = '/api/v1'

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
export function publicRoutes(product: ProductRoutes): FastifyPluginAsync {
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
    const calls = CALLS.map((call) => ({ call, route: routeOf(call, product) }))
    for (const { route } of calls) app.route(route)

    let description: Promise<unknown> | null = null
    app.get(
      `${PREFIX}/openapi.json`,
      { config: { isPublic: true }, schema: { hide: true } },
      () => {
        description ??= describeCalls(calls)
        return description
      },
    )
  }
}

function contractForm(part: string | undefined, data: unknown): unknown {
  if (part === 'body') return fromWire(data)
  return part === 'querystring' ? queryFromWire(data) : data
}

/** The route of a call. Throws for one that names no route of the product. */
function routeOf(call: Call, product: ProductRoutes): RouteOptions {
  const { method, path, of, isList, within, keepsAnswer } = call
  const own = product.get(of)
  if (!own) throw new Error(`${method} ${PREFIX}${path} is of ${of}, which no feature has.`)
  const { handler } = own
  const { schema, config, bodyLimit, preHandler } = own.route
  const isWriting = method !== 'GET'
  return {
    method: method as HTTPMethods,
    url: `${PREFIX}${path}`,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(preHandler === undefined ? {} : { preHandler }),
    config: { ...config, takesKeys: true, sameAs: of },
    schema: { ...schema, response: answersOf(call, schema?.response) },
    preValidation: async (request) => {
      if (isWriting && idempotencyKey(request) === null)
        throw new AppError('api.idempotency_key_required')
      if (isList) limitPage(request)
    },
    preSerialization: async (_request, reply, payload) => {
      if (isList && Array.isArray(payload)) return { data: payload, nextCursor: nextCursor(reply) }
      return within === undefined ? payload : partOf(payload, within)
    },
    handler: keepsAnswer
      ? (request, reply) =>
          onceOutside(request, reply, 200, async () => handler.call(request.server, request, reply))
      : handler,
  }
}

/** A list without a limit would be whole. */
function limitPage(request: FastifyRequest): void {
  const query = request.query
  if (typeof query === 'object' && query !== null && !('limit' in query))
    Object.assign(query, { limit: PAGE })
}

/** The cursor of the page behind this one, which the list has put into its Link header; null on the last page. */
function nextCursor(reply: FastifyReply): string | null {
  const link = /<([^>]+)>/.exec(String(reply.getHeader('link') ?? ''))?.[1]
  return link === undefined ? null : new URL(link, 'http://localhost').searchParams.get('cursor')
}

function partOf(payload: unknown, within: string): unknown {
  return typeof payload === 'object' && payload !== null && within in payload
    ? Object.entries(payload).find(([name]) => name === within)?.[1]
    : payload
}

/** The contracts of a call's answers, by status. */
function answersOf({ isList, within }: Call, product: unknown): Record<string, $ZodType> {
  if (typeof product !== 'object' || product === null) return {}
  const contracts = Object.entries(product).filter(
    (entry): entry is [string, $ZodType] => entry[1] instanceof $ZodType,
  )
  return Object.fromEntries(
    contracts.map(([status, contract]) => {
      if (isList) return [status, z.object({ data: contract, nextCursor: z.nullable(z.string()) })]
      if (within === undefined) return [status, contract]
      const field = contract instanceof $ZodObject ? contract._zod.def.shape[within] : undefined
      if (!field) throw new Error(`The answer has no field ${within}.`)
      return [status, field]
    }),
  )
}
