import { createHash } from 'node:crypto'
import type { Problem } from '@isiro/contracts/errors'
import { NoContent, TokenParams } from '@isiro/contracts/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { found } from '../../platform/errors.ts'
import type { Deps } from '../../platform/http-types.ts'
import { sendPdf } from '../../platform/pdf-reply.ts'
import { requestLanguage } from '../../platform/problem.ts'
import { openClientPage } from '../invoices/client-page-service.ts'
import { recordView } from '../invoices/service.ts'
import { renderFailurePage } from './failure-page.ts'
import { PAGE_POLICY } from './page-frame.ts'
import { logoVersion } from './parts/supplier-head.ts'
import { renderPayPage } from './pay-page.ts'
import { numberOf } from './pay-page-view.ts'

/** Whatever else stands in the address, such as what a messenger adds to it, is left alone. */
const PageQuery = z.looseObject({ preview: z.optional(z.unknown()) })

/**
 * The client's page: open to anyone with the link. Whole neighbourhoods share one address on mobile
 * networks, so the ceilings guard the server and not the token, which nobody guesses.
 */
export function payPageRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    })
    app.addHook('onSend', failureAsPage)

    app.get(
      '/pay/:token',
      { config: limited(300), schema: { hide: true, params: TokenParams, querystring: PageQuery } },
      async ({ params, query, headers }, reply) => {
        const page = found(await openClientPage(deps, params.token))
        const markup = renderPayPage({
          document: page.document,
          today: page.today,
          contact: page.contact,
          path: `/pay/${params.token}`,
          isPreview: query.preview !== undefined,
        })
        // Weak, because the answer is compressed on its way.
        const etag = `W/"${createHash('sha256').update(markup).digest('base64url').slice(0, 22)}"`
        reply.headers({ 'cache-control': 'private, no-cache', etag })
        if (headers['if-none-match'] === etag) return reply.code(304).send()
        return sendHtml(reply, page.document.language, markup)
      },
    )

    app.get(
      '/pay/:token/pdf',
      { config: limited(60), schema: { hide: true, params: TokenParams } },
      async ({ params }, reply) => {
        const { document } = found(await openClientPage(deps, params.token))
        const pdf = await deps.documents.renderInvoice(document)
        return sendPdf(reply.header('cache-control', 'private, no-cache'), pdf, numberOf(document))
      },
    )

    app.get(
      '/pay/:token/logo',
      { config: limited(300), schema: { hide: true, params: TokenParams } },
      async ({ params }, reply) => {
        const { document } = found(await openClientPage(deps, params.token))
        const { mediaType, base64 } = found(document.supplier.logo)
        const bytes = Buffer.from(base64, 'base64')
        // Its address changes with the picture.
        reply.header('cache-control', 'private, max-age=31536000, immutable')
        return reply
          .header('etag', `"${logoVersion(bytes)}"`)
          .type(mediaType)
          .send(bytes)
      },
    )

    // The page's script calls this: opening an address must change nothing (R32).
    app.post(
      '/pay/:token/viewed',
      {
        config: limited(300),
        schema: { hide: true, params: TokenParams, response: { 204: NoContent } },
      },
      async ({ params }, reply) => {
        const { ctx, invoiceId } = found(await openClientPage(deps, params.token))
        await recordView(ctx, invoiceId)
        return reply.code(204).send()
      },
    )
  }
}

function limited(perMinute: number) {
  return { isPublic: true, rateLimit: { max: perMinute, timeWindow: '1 minute' } }
}

function sendHtml(reply: FastifyReply, language: string, markup: string): FastifyReply {
  return reply
    .headers({ 'content-security-policy': PAGE_POLICY, 'content-language': language })
    .type('text/html; charset=utf-8')
    .send(markup)
}

/** Whoever opens a link in a browser reads a page, also where something went wrong. */
async function failureAsPage(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const isProblem = String(reply.getHeader('content-type')).startsWith('application/problem+json')
  if (!isProblem || request.method === 'POST') return payload
  const problem = JSON.parse(String(payload)) as Problem
  reply.headers({ 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-store' })
  reply.type('text/html; charset=utf-8')
  const [path = '/'] = /^\/pay\/[^/?]+/.exec(request.url) ?? []
  return renderFailurePage(requestLanguage(request), problem, path)
}
