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

/** Generates the description. The generator is large and sees only routes made after it, so it gets copies of the routes. */
async function describe(routes: RouteOptions[]): Promise<unknown> {
  const { default: swagger } = await import('@fastify/swagger')
  const copy = Fastify({ exposeHeadRoutes: false, schemaController: CONTRACT_COMPILERS })
  await copy.register(swagger, {
    openapi: {
      info: { title: 'Isiro', version: '0.1.0', description: 'Invoicing, tax and getting paid.' },
    },
    transform: await describedRoutes(),
  })
  for (const { method, url, schema } of routes)
    copy.route({ method, url, handler: async () => null, ...(schema ? { schema } : {}) })
  await copy.ready()
  return copy.swagger()
}
