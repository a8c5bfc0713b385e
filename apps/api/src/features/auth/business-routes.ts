import { NewBusiness, OpenedBusiness, OwnBusinesses } from '@isiro/contracts/businesses'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '../../platform/http/http-types.ts'
import { onceOutside } from '../../platform/http/idempotency.ts'
import { listOpenBusinesses, openOwnBusiness } from './businesses.ts'

/** The routes for a person with several businesses. */
export function ownBusinessRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/auth/businesses',
      { config: { verb: 'personal' }, schema: { response: { 200: OwnBusinesses } } },
      ({ ctx }) => listOpenBusinesses(ctx),
    )

    app.post(
      '/api/auth/businesses',
      {
        bodyLimit: 16 * 1024,
        config: { verb: 'personal' },
        schema: { body: NewBusiness, response: { 201: OpenedBusiness } },
      },
      (request, reply) =>
        onceOutside(request, reply, 201, () => openOwnBusiness(deps, request.ctx, request.body)),
    )
  }
}
