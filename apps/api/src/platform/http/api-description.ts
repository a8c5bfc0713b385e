import type { FastifyDynamicSwaggerOptions, SwaggerTransform } from '@fastify/swagger'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { CONTRACT_COMPILERS } from './contract-compilers.ts'
import { describedRoutes } from './contract-meanings.ts'

/** `GET /api/docs`: the OpenAPI description of every route registered after this one, generated on the first request. */
export function registerApiDescription(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  let description: Promise<unknown> | null = null
  app.get('/api/docs', { config: { isPublic: true }, schema: { hide: true } }, () => {
    description ??= describe(routes)
    return description
  })
}

function describe(routes: RouteOptions[]): Promise<OpenApi> {
  const info = { title: 'Isiro', version: '0.1.0', description: 'Invoicing, tax and getting paid.' }
  const own = routes.filter(({ config }) => !config?.takesKeys)
  return describeRoutes(own, { info }, describedRoutes)
}

type OpenApi = ReturnType<FastifyInstance['swagger']>

/**
 * Generates a description of routes, each as `transformer` has it. The generator is large and sees only routes made after it, so it gets
 * copies of the routes.
 */
export async function describeRoutes(
  routes: readonly Pick<RouteOptions, 'method' | 'url' | 'schema'>[],
  openapi: NonNullable<FastifyDynamicSwaggerOptions['openapi']>,
  transformer: () => Promise<SwaggerTransform>,
): Promise<OpenApi> {
  const { default: swagger } = await import('@fastify/swagger')
  const copy = Fastify({ exposeHeadRoutes: false, schemaController: CONTRACT_COMPILERS })
  await copy.register(swagger, { openapi, transform: await transformer() })
  for (const { method, url, schema } of routes)
    copy.route({ method, url, handler: async () => null, ...(schema ? { schema } : {}) })
  await copy.ready()
  return copy.swagger()
}
