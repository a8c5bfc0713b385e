import { AskedDomain, SetOwnDomain, SetOwnSender, WhiteLabel } from '@isiro/contracts/white-label'
import { NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findClientHost } from '../../platform/db/client-address.ts'
import { hostOf } from '../../platform/http/client-hosts.ts'
import { found } from '../../platform/http/errors.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import type { NamesDeps } from './names-deps.ts'
import * as service from './service.ts'

/** The own domain and sender address of a business, and what a proxy asks before it gets a certificate. */
export function whiteLabelRoutes(deps: Deps & NamesDeps): FastifyPluginAsyncZod {
  const answers = { response: { 200: WhiteLabel } }
  const write = { verb: 'domain.manage' } as const
  return async (app) => {
    app.get('/api/white-label', { config: { verb: 'settings.read' }, schema: answers }, ({ ctx }) =>
      service.whiteLabel(deps, ctx),
    )

    app.put(
      '/api/white-label/domain',
      {
        config: { ...write, capability: 'white_label' },
        schema: { body: SetOwnDomain, ...answers },
      },
      ({ ctx, body }) => service.setDomain(deps, ctx, body),
    )

    app.delete('/api/white-label/domain', { config: write, schema: answers }, ({ ctx }) =>
      service.removeDomain(deps, ctx),
    )

    app.put(
      '/api/white-label/sender',
      {
        config: { ...write, capability: 'white_label' },
        schema: { body: SetOwnSender, ...answers },
      },
      ({ ctx, body }) => service.setSender(deps, ctx, body),
    )

    app.delete('/api/white-label/sender', { config: write, schema: answers }, ({ ctx }) =>
      service.removeSender(deps, ctx),
    )

    app.post(
      '/api/white-label/check',
      { config: { ...write, capability: 'white_label' }, schema: answers },
      ({ ctx }) => service.checkRecords(deps, ctx),
    )

    // A proxy asks it before it gets a certificate for a host. What it says, anybody can see by opening the host.
    app.get(
      '/api/domains/ask',
      {
        config: { isPublic: true, rateLimit: { max: 600, timeWindow: '1 minute' } },
        schema: { hide: true, querystring: AskedDomain, response: { 204: NoContent } },
      },
      async ({ query }, reply) => {
        found(await findClientHost(deps.db.withoutTenant, hostOf(query.domain)))
        return reply.code(204).send()
      },
    )
  }
}
