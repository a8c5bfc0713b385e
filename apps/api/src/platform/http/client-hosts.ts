import { isIP } from 'node:net'
import type { Problem } from '@isiro/contracts/errors'
import type { Language } from '@isiro/domain/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findClientHost, isWhiteLabel } from '../db/client-address.ts'
import { type BusinessId, type SystemCtx, systemContext } from '../db/context.ts'
import { linkKey } from '../db/public-links.ts'
import type { Admission } from './admission/admission.ts'
import { AppError } from './errors.ts'
import type { Deps } from './http-types.ts'
import { requestLanguage } from './problem.ts'

/** What a client's host answers beside the pages that clients are sent. */
export interface HostPages {
  /** Says that nothing is here, and names nobody. */
  notFound(language: Language): string
  /** Says that a page could not be shown, and names nobody. `path` leads to another try. */
  failure(language: Language, problem: Problem, path: string): string
  /** The Content-Security-Policy of these pages. */
  policy: string
  /** The brand's mark for browsers, as SVG. */
  icon(ctx: SystemCtx): Promise<string>
}

/** Asked of every address of a node by what watches over it, whatever name it uses. */
const FOR_WATCHERS = ['/api/health', '/api/ready']
const ICONS = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png']

/** A host without its port and final dot, in lower case. */
export function hostOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

/**
 * Serves each business's own domain: its clients' pages and nothing else. A link of another business and one that nobody has are answered
 * alike, and so are a page of the product and a host of nobody. Where the plan has no own domain any more, links lead on to the product's
 * address. Names without a dot and addresses, which are nobody's domain, are the product's.
 */
export function registerClientHosts(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
  admission: Pick<Admission, 'during'>,
  pages: HostPages,
): void {
  const productHost = new URL(deps.config.appUrl).hostname
  const owners = new WeakMap<FastifyRequest, { businessId: BusinessId; isPaused: boolean }>()

  app.addHook('onRequest', async (request, reply) => {
    // Never what X-Forwarded-Host says: a proxy may pass on a visitor's own.
    const host = hostOf(request.headers.host ?? '')
    if (isOfProduct(host, productHost)) return
    const path = request.url.replace(/\?.*$/, '')
    if (FOR_WATCHERS.includes(path)) return
    const looking = findClientHost(deps.db.withoutTenant, host)
    admission.during(request, looking)
    const owner = await looking
    if (!owner) return sendNothing(request, reply, pages)
    const { businessId } = owner
    owners.set(request, { businessId, isPaused: !isWhiteLabel(owner.plan) })
    if (request.routeOptions.config.share === 'clientPages') return
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && ICONS.includes(path)) {
      const drawing = pages.icon(systemContext(deps, businessId))
      admission.during(request, drawing)
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('image/svg+xml')
        .send(await drawing)
    }
    if (isRead && path === '/robots.txt')
      return reply.type('text/plain').send('User-agent: *\nDisallow: /\n')
    return sendNothing(request, reply, pages)
  })

  // Also where a full node or a database that is away kept the hook above from its work.
  app.addHook('onSend', async (request, reply, payload) => {
    if (isOfProduct(hostOf(request.headers.host ?? ''), productHost)) return payload
    // A firm may use its main domain, whose other names are none of ours.
    reply.header('strict-transport-security', 'max-age=31536000')
    const path = request.url.replace(/\?.*$/, '')
    const isPage = request.routeOptions.config.share === 'clientPages'
    if (isPage || FOR_WATCHERS.includes(path) || !isProblem(reply)) return payload
    const problem = JSON.parse(String(payload)) as Problem
    reply.headers(pageHeaders(pages)).type('text/html; charset=utf-8')
    return pages.failure(requestLanguage(request), problem, path)
  })

  // After the headers of the page are set, so that its refusal looks as that of an unknown link.
  app.addHook('preParsing', async (request, reply) => {
    const owner = owners.get(request)
    if (!owner) return
    if (!tokenOf(request).startsWith(linkKey(owner.businessId)))
      throw new AppError('resource.not_found')
    if (owner.isPaused)
      await reply
        .header('cache-control', 'no-store')
        .redirect(deps.config.appUrl + request.url, request.method === 'GET' ? 302 : 307)
  })
}

function isOfProduct(host: string, productHost: string): boolean {
  return host === productHost || !host.includes('.') || isIP(host) > 0 || host.startsWith('[')
}

/** The token of a client's link, which stands in its path, or in the address that a payer comes back to. */
function tokenOf({ params, query }: FastifyRequest): string {
  const { token } = { ...(query as object), ...(params as object) } as { token?: unknown }
  return typeof token === 'string' ? token : ''
}

function sendNothing(request: FastifyRequest, reply: FastifyReply, pages: HostPages): FastifyReply {
  return reply
    .code(404)
    .headers(pageHeaders(pages))
    .type('text/html; charset=utf-8')
    .send(pages.notFound(requestLanguage(request)))
}

function pageHeaders({ policy }: HostPages): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'x-robots-tag': 'noindex, nofollow',
  }
}

function isProblem(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('application/problem+json')
}
