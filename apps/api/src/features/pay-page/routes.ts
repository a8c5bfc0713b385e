import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '../../platform/http-types.ts'

export function payPageRoutes(_deps: Deps): FastifyPluginAsyncZod {
  return async () => {}
}
