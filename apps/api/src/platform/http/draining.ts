import type { FastifyInstance } from 'fastify'

/**
 * What a node does that is told to end: it takes no new connection, answers what is under way and what still
 * comes on the old ones, and has each closed behind its answer. A connection that rests would otherwise stay
 * for as long as its client likes. What is left after `graceMs` is cut.
 */
export function registerDraining(app: FastifyInstance, graceMs = 8_000): void {
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
}
