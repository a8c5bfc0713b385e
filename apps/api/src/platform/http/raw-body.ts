import type { FastifyInstance } from 'fastify'

/** Lets the routes of a plugin get their bodies as raw bytes: a signature covers those, and parsing JSON changes them. */
export function acceptRawBodies(
  app: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>,
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
}

/** The bytes of a request that `acceptRawBodies` took in; none if it had no body. */
export function rawBodyOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}
