import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { AppError } from './errors.ts'

/** After how long it is worth to try again, in seconds. */
const RETRY_S = 10

/**
 * Lets one call of each business be at work on the routes with `isLargeFile`, whichever they are, so that the places for large
 * files are left to the others; a second one gets `files.one_at_a_time`. A call is at work until it is answered and its handler is
 * done: who hangs up still holds the place while the file is worked on. Register it behind the sessions, before the routes.
 */
export function registerOneFileAtATime(app: FastifyInstance): void {
  const atWork = new Set<string>()
  const handling = new WeakMap<FastifyRequest, PromiseWithResolvers<void>>()

  app.addHook('onRoute', (route: RouteOptions) => {
    if (!route.config?.isLargeFile) return
    const { handler } = route
    route.handler = async function (request, reply) {
      const running = Promise.withResolvers<void>()
      handling.set(request, running)
      try {
        return await handler.call(this, request, reply)
      } finally {
        running.resolve()
      }
    }
  })

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.isLargeFile || request.method === 'HEAD') return
    const { businessId } = request.ctx
    if (atWork.has(businessId))
      throw new AppError('files.one_at_a_time', { retryAfterSeconds: RETRY_S })
    atWork.add(businessId)
    let isAnswered = false
    const leave = () => {
      if (isAnswered) return
      isAnswered = true
      const running = handling.get(request)
      if (running) void running.promise.then(() => atWork.delete(businessId))
      else atWork.delete(businessId)
    }
    // 'finish' for an answer that was sent, 'close' for a connection that was lost before.
    reply.raw.once('finish', leave).once('close', leave)
  })
}
