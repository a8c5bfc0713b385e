import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from './errors.ts'

/** Headers on every answer, a ceiling on calls from one address, and no caching of what a session sees. */
export async function registerHardening(
  app: FastifyInstance,
  config: Config,
  scriptHashes: string[],
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(config.appUrl.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })

  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, limit) =>
      new AppError('request.too_many', { retryAfterSeconds: Math.ceil(limit.ttl / 1000) }),
  })

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    // A page of another site may not make its visitor's browser call us; same-site and no-browser calls may.
    const site = request.headers['sec-fetch-site']
    if (site === 'cross-site' && request.method !== 'GET' && request.method !== 'HEAD')
      throw new AppError('auth.required')
  })
}
