import { TokenParams } from '@isiro/contracts/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { found } from '../../../platform/http/errors.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { makePage, sendHtml } from '../../../platform/http/page-reply.ts'
import { sendPdf } from '../../../platform/http/pdf-reply.ts'
import { receiptPdf } from '../../ledger/receipts/service.ts'
import { renderNoReceiptPage } from '../failure-page.ts'
import { limited } from '../limits.ts'
import { allowBrand } from '../page-brand.ts'
import { numberOf } from '../pay-page-view.ts'
import { openReceipt, type ReceiptPage } from '../paying.ts'
import { renderReceiptPage } from './receipt-page.ts'

/** Routes of an invoice's receipt, as a page and as a PDF. */
export function receiptRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/pay/:token/receipt',
      { config: limited(300), schema: { hide: true, params: TokenParams } },
      async (request, reply) => {
        const path = `/pay/${request.params.token}`
        const page = found(await openReceipt(deps, request.params.token))
        const { receipt, contact, document } = page
        if (!receipt) return sendNoReceipt(request, reply, page, path)
        const markup = renderReceiptPage({ receipt, contact, path })
        allowBrand(reply, document.supplier)
        return sendHtml(request, reply, makePage(document.language, markup))
      },
    )

    app.get(
      '/pay/:token/receipt.pdf',
      { config: limited(60), schema: { hide: true, params: TokenParams } },
      async (request, reply) => {
        const page = found(await openReceipt(deps, request.params.token))
        const { receipt, document } = page
        if (!receipt) return sendNoReceipt(request, reply, page, `/pay/${request.params.token}`)
        const pdf = await deps.documents.render(receiptPdf(receipt))
        reply.header('cache-control', 'private, no-cache')
        return sendPdf(reply, pdf, `receipt-${numberOf(document)}`)
      },
    )
  }
}

function sendNoReceipt(
  request: FastifyRequest,
  reply: FastifyReply,
  { document, held }: ReceiptPage,
  path: string,
): FastifyReply {
  const markup = renderNoReceiptPage(document, held, path)
  return sendHtml(request, reply.code(404), makePage(document.language, markup))
}
