import type { FastifyInstance } from 'fastify'

/**
 * Drains connections when the node shuts down: it accepts no new connection, answers requests under way and new ones
 * on open connections, and closes each connection after its answer. Idle connections are closed, because clients could
 * keep them open for any time. Connections left after `graceMs` are cut.
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
