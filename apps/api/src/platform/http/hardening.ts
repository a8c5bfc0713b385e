import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../../config.ts'
import { AppError } from './errors.ts'
import { isForm } from './form-body.ts'

/** What the content policy allows of a checkout that opens within a page of ours. */
export interface EmbeddedCheckout {
  baseUrl: string
  scriptUrl: string | null
  /** Origins of its frames, as a content policy writes them. */
  checkoutSources: string[]
}

/**
 * Headers on every answer, a ceiling on calls from one address, and no caching of what a session sees.
 * `checkout` is the one of another origin that opens within a page of ours.
 */
export async function registerHardening(
  app: FastifyInstance,
  config: Config,
  scriptHashes: string[],
  checkout?: EmbeddedCheckout,
): Promise<void> {
  const checkoutScripts = checkout?.scriptUrl ? [new URL(checkout.scriptUrl).origin] : []
  const checkoutCalls = checkout ? [new URL(checkout.baseUrl).origin] : []
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes, ...checkoutScripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        // The one checkout that opens within a page of ours, and nothing else of another origin.
        frameSrc: ["'self'", ...(checkout?.checkoutSources ?? [])],
        connectSrc: ["'self'", ...checkoutCalls],
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
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })

  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, limit) =>
      new AppError('request.too_many', { retryAfterSeconds: Math.ceil(limit.ttl / 1000) }),
  })

  const ownOrigin = new URL(config.appUrl).origin
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    if (!READS.has(request.method) && isFromElsewhere(request, ownOrigin))
      throw new AppError('auth.required')
  })
}

/** What helmet puts on an answer. It is the same on every one, so it is worked out once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders() as Record<string, string>
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a page of another site makes its visitor's browser call us. Browsers say so in one of
 * two headers; what is no browser sends neither and may call.
 *
 * A page that sends no referrer hides its origin too, even from us: its forms say 'null'. They count as ours
 * where the browser says so in the other header. A browser too old for that header may send them to routes
 * that take forms: the address is the key to those, and nothing that a browser adds by itself opens them.
 */
function isFromElsewhere(request: FastifyRequest, ownOrigin: string): boolean {
  const { headers, host, routeOptions } = request
  const site = headers['sec-fetch-site']
  if (site === 'cross-site') return true
  const { origin } = headers
  if (origin === undefined || origin === ownOrigin) return false
  if (origin === 'null' && site === 'same-origin') return false
  if (origin === 'null' && site === undefined) {
    return !(routeOptions.config.takesForms && isForm(request))
  }
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/**
 * An address whose percent signs cannot be decoded, taken literally: the router would refuse it with an
 * answer of its own, past our headers and our error table.
 */
export function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = '/'] = url.split('?', 1)
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
