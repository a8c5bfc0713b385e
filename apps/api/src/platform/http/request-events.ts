import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestEnded } from '../metrics/events.ts'

/** Publishes each answered request for the metrics. A live stream is left out: it ends after hours. */
export function registerRequestEvents(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (requestEnded.isHeard && !request.routeOptions.config.isLive) {
      const { method } = request
      const route = routeOf(request)
      const seconds = reply.elapsedTime / 1_000
      requestEnded.publish({ method, route, status: reply.statusCode, seconds })
    }
    done()
  })
}

/** The pattern of the route: an address itself may hold a token. The web's files, of which each has a route, are one. */
function routeOf({ is404, routeOptions }: FastifyRequest): string {
  if (is404) return 'unknown'
  return routeOptions.config.share === 'files' ? 'files' : (routeOptions.url ?? 'unknown')
}
