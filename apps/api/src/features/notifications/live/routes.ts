import { ListenToPayments } from '@isiro/contracts/live-payments'
import { Id } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '../../../platform/http/http-types.ts'
import { LiveHub } from './hub.ts'
import { newsSince } from './service.ts'

/** The events of the signed-in business as they happen (text/event-stream). */
export function liveRoutes(deps: Pick<Deps, 'db' | 'now'>): FastifyPluginAsyncZod {
  return async (app) => {
    const hub = new LiveHub(deps)
    app.addHook('preClose', async () => hub.close())

    app.get(
      '/api/payments/live',
      // A HEAD request would stay open and receive no events.
      {
        exposeHeadRoute: false,
        config: { verb: 'payments.read', isLive: true },
        schema: { querystring: ListenToPayments },
      },
      async (request, reply) => {
        const { ctx, session, query } = request
        const lastId = lastEventId(request.headers['last-event-id'])
        reply.type('text/event-stream').header('x-accel-buffering', 'no')
        if (query.follow === 'false') return reply.send(await newsSince(ctx, lastId))
        return reply.send(hub.listen(ctx, session.tokenHash, lastId, query.agoMs))
      },
    )
  }
}

/** The id of the last event a reader received; null for an id that is not one of ours. */
function lastEventId(header: string | string[] | undefined): string | null {
  const parsed = Id.safeParse(header)
  return parsed.success ? parsed.data : null
}
