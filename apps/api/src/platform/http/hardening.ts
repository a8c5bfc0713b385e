import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../../config.ts'
import { AppError } from './errors.ts'
import { isForm } from './form-body.ts'

/** Sources that the Content-Security-Policy allows for a checkout embedded in our pages. */
export interface EmbeddedCheckout {
  baseUrl: string
  scriptUrl: string | null
  /** Origins of its frames, in CSP syntax. */
  checkoutSources: string[]
}

/**
 * Sets security headers on every answer, refuses calls from pages of other sites, and forbids caching of answers to a session.
 * `checkout` is the provider's checkout that is embedded in our pages.
 */
export async function registerHardening(
  app: FastifyInstance,
  config: Config,
  scriptHashes: string[],
  checkout?: EmbeddedCheckout,
): Promise<void> {
  const checkoutScripts = checkout?.scriptUrl ? [new URL(checkout.scriptUrl).origin] : []
  const checkoutCalls = checkout ? [new URL(checkout.baseUrl).origin] : []
  const pageHeaders = headersOf({
    ...HELMET_OPTIONS,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes, ...checkoutScripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        // The embedded checkout is the only frame of another origin.
        frameSrc: ["'self'", ...(checkout?.checkoutSources ?? [])],
        connectSrc: ["'self'", ...checkoutCalls],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(config.appUrl.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  })
  const answerHeaders = headersOf({
    ...HELMET_OPTIONS,
    contentSecurityPolicy: { useDefaults: false, directives: ANSWER_POLICY },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isHashedFile) reply.headers(FILE_HEADERS)
    else reply.headers(request.url.startsWith('/api/') ? answerHeaders : pageHeaders)
  })

  const ownOrigin = new URL(config.appUrl).origin
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    if (!READS.has(request.method) && isFromElsewhere(request, ownOrigin))
      throw new AppError('auth.required')
  })
}

/** The headers that pages and answers have in common. */
const HELMET_OPTIONS: HelmetOptions = {
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  referrerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: false,
  xFrameOptions: { action: 'deny' },
}

/** An answer of the API is data, of which a browser shall load and show nothing. A page's policy would make it a kilobyte longer. */
const ANSWER_POLICY = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
}

/**
 * The headers of a script or style sheet of ours. A browser takes the policies from the document that loads it, so a
 * kilobyte of them on each file would only make a first visit slower.
 */
const FILE_HEADERS = { 'x-content-type-options': 'nosniff' }

/** helmet's headers. They are the same on every answer, so they are computed once. */
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
 * Whether a page of another site made the visitor's browser send this request. Browsers say so in one of
 * two headers; a client that is not a browser sends neither and may call.
 *
 * A page that sends no referrer also hides its origin from us: its forms send `Origin: null`. Such a form counts as ours
 * if Sec-Fetch-Site says so. A browser too old for that header may send forms to routes with `takesForms`: their URL
 * holds the secret that authorises the request, and no cookie does.
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
 * A URL whose percent signs cannot be decoded, taken literally. The router would refuse it with its own answer,
 * without our headers and error codes.
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
