import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { handleClientError } from './client-error.ts'

/** How long a body may take; and how often the progress of a large upload is looked at. In ms. */
const BODY_MS = 30_000
/** The least that comes of a large upload in that time, in bytes: 27 kbit/s. */
const LEAST_BYTES = 100_000

/**
 * Closes connections that send their body slowly. A body must be here within 30 seconds. On routes with `isLargeUpload` it may
 * take as long as the server's own time limit, as long as it goes on coming.
 */
export function registerSlowBodies(
  app: FastifyInstance,
  { bodyMs = BODY_MS, leastBytes = LEAST_BYTES } = {},
): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
      return
    const { socket } = raw
    // A request that a test injects has no connection.
    if (!(socket instanceof Socket)) return
    let before = socket.bytesRead
    const looking = setInterval(() => {
      const isComing = socket.bytesRead - before >= leastBytes
      before = socket.bytesRead
      if (routeOptions.config.isLargeUpload && isComing) return
      clearInterval(looking)
      if (reply.raw.headersSent) socket.destroy()
      else handleClientError(timeoutError(), socket)
    }, bodyMs)
    looking.unref()
    const stop = () => clearInterval(looking)
    // 'close' comes without 'end' if the connection is lost.
    raw.once('end', stop).once('close', stop)
  })
}

function timeoutError(): Error {
  return Object.assign(new Error('The body came too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}
