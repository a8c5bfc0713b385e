import type { Problem } from '@isiro/contracts/errors'
import { Provider } from '@isiro/contracts/payment-providers'
import { NoContent, TokenParams } from '@isiro/contracts/wire'
import { PUBLIC_PAGES } from '@isiro/domain/public-pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { openClientLink } from '../../platform/http/client-link.ts'
import { found } from '../../platform/http/errors.ts'
import { isForm, registerForms } from '../../platform/http/form-body.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { makePage, sendHtml } from '../../platform/http/page-reply.ts'
import { sendPdf } from '../../platform/http/pdf-reply.ts'
import { sendPicture } from '../../platform/http/picture-reply.ts'
import { requestLanguage } from '../../platform/http/problem.ts'
import { invoicePdf, openClientPage } from '../invoices/client-page.ts'
import { recordView } from '../invoices/service.ts'
import type { ProviderDeps } from '../providers/service.ts'
import { attachmentRoutes } from './attachment-routes.ts'
import { deliveryPageRoutes } from './delivery/routes.ts'
import { renderFailurePage } from './failure-page.ts'
import { formRoutes } from './forms/routes.ts'
import { limited } from './limits.ts'
import { noteRoutes } from './note-routes.ts'
import { allowBrand } from './page-brand.ts'
import { pagePolicy } from './page-frame.ts'
import { renderPayPage } from './pay-page.ts'
import { numberOf } from './pay-page-view.ts'
import { type Attempted, openPayPage } from './paying.ts'
import { previewRoutes } from './preview/routes.ts'
import { quotePageRoutes } from './quote/routes.ts'
import { receiptRoutes } from './receipt/routes.ts'
import { statementPageRoutes } from './statement/routes.ts'

/** The parameters that we read. Messengers and providers add others, which are ignored. */
const PageQuery = z.looseObject({
  preview: z.optional(z.unknown()),
  provider: z.optional(z.unknown()),
  reference: z.optional(z.unknown()),
  tx_ref: z.optional(z.unknown()),
})
const ReturnQuery = z.extend(PageQuery, { token: z.optional(z.unknown()) })
type PageQuery = z.infer<typeof PageQuery>

/**
 * The client's page: open to anyone with the link. Whole neighbourhoods share one address on mobile
 * networks, so the ceilings guard the server and not the token, which nobody guesses.
 */
export function payPageRoutes(deps: Deps & ProviderDeps): FastifyPluginAsyncZod {
  const policy = pagePolicy(
    Object.values(deps.providers).flatMap((provider) => provider.checkoutSources),
  )
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'content-security-policy': policy,
      })
    })
    app.addHook('onSend', failureAsPage)
    registerForms(app)

    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      token: string,
      query: PageQuery,
      isReturn: boolean,
    ) => {
      const attempted = attemptedIn(query)
      const page = found(
        await openPayPage(deps, token, attempted && { ...attempted, asksAtOnce: isReturn }),
      )
      const { document } = page
      const markup = renderPayPage({
        ...page,
        path: `/pay/${token}`,
        isPreview: query.preview !== undefined,
        refused: null,
      })
      allowBrand(reply, document.supplier)
      return sendHtml(request, reply, makePage(document.language, markup))
    }

    app.get(
      '/pay/:token',
      { config: limited(300), schema: { hide: true, params: TokenParams, querystring: PageQuery } },
      (request, reply) => show(request, reply, request.params.token, request.query, false),
    )

    // The providers redirect a payer to this address. It records no payment, because anybody can open it.
    app.get(
      '/pay/return',
      { config: limited(300), schema: { hide: true, querystring: ReturnQuery } },
      (request, reply) =>
        show(request, reply, textIn(request.query.token) ?? '', request.query, true),
    )

    app.get(
      '/pay/:token/pdf',
      { config: limited(60), schema: { hide: true, params: TokenParams } },
      async ({ params }, reply) => {
        const { document } = found(await openClientPage(deps, params.token))
        const pdf = await deps.documents.render(invoicePdf(document))
        return sendPdf(reply.header('cache-control', 'private, no-cache'), pdf, numberOf(document))
      },
    )

    app.get(
      '/pay/:token/logo',
      { config: limited(300), schema: { hide: true, params: TokenParams } },
      async ({ params }, reply) => {
        const { document } = found(await openClientPage(deps, params.token))
        return sendPicture(reply, found(document.supplier.logo))
      },
    )

    // The page's script calls this: opening an address must change nothing.
    app.post(
      '/pay/:token/viewed',
      {
        config: limited(300),
        schema: { hide: true, params: TokenParams, response: { 204: NoContent } },
      },
      async ({ params }, reply) => {
        const { ctx, id: invoiceId } = found(await openClientLink(deps, 'invoice', params.token))
        await recordView(ctx, invoiceId)
        return reply.code(204).send()
      },
    )

    await app.register(previewRoutes(deps))
    await app.register(noteRoutes(deps))
    await app.register(attachmentRoutes(deps))
    await app.register(receiptRoutes(deps))
    await app.register(formRoutes(deps))
    await app.register(quotePageRoutes(deps))
    await app.register(deliveryPageRoutes(deps))
    await app.register(statementPageRoutes(deps))
  }
}

/** The payment that an address names: one provider calls our reference `tx_ref`. */
function attemptedIn({ provider, reference, tx_ref }: PageQuery): Attempted | null {
  const named = textIn(reference) ?? textIn(tx_ref)
  const known = Provider.safeParse(textIn(provider))
  return known.success && named !== null ? { provider: known.data, reference: named } : null
}

/** A provider may add a parameter that is already there: the first one is ours. */
function textIn(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && /^[\w.=-]{1,100}$/.test(first) ? first : null
}

/** Answers a failure with a page where a browser opened a link or sent a form. */
async function failureAsPage(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const isProblem = String(reply.getHeader('content-type')).startsWith('application/problem+json')
  if (!isProblem || (request.method === 'POST' && !isForm(request))) return payload
  const problem = JSON.parse(String(payload)) as Problem
  reply.header('cache-control', 'no-store')
  reply.type('text/html; charset=utf-8')
  return renderFailurePage(requestLanguage(request), problem, pageBehind(request.url))
}

const PAGE = new RegExp(`^/(?:${Object.values(PUBLIC_PAGES).join('|')})/[^/?]+`)

/** The page to go back to: the invoice's or the statement's, or the very address that a payer came back to. */
function pageBehind(url: string): string {
  const [path = '/'] = PAGE.exec(url) ?? []
  return path === '/pay/return' ? url : path
}
