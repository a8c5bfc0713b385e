import { EmailQueued } from '@isiro/contracts/message-settings'
import { type CreateQuoteDraft, UpdateQuoteDraft } from '@isiro/contracts/quote-drafts'
import { ExportQuotes, ListQuotes, QuoteList, QuoteSummary } from '@isiro/contracts/quote-list'
import {
  AcceptQuote,
  type CreateQuote,
  CreateQuoteOrDraft,
  DeclineQuote,
  DraftQuoteAnswer,
  EmailQuote,
  InvoiceQuotePart,
  IssuedQuoteAnswer,
  QuoteAnswer,
  QuoteInvoiced,
  QuotePdfQuery,
  WithdrawQuote,
} from '@isiro/contracts/quotes'
import { IdParams, NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendExport } from '../../platform/files/table-export.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { once } from '../../platform/http/idempotency.ts'
import { paginate } from '../../platform/http/paging.ts'
import { sendPdf } from '../../platform/http/pdf-reply.ts'
import { acceptQuote, declineQuote, withdrawQuote } from './answers.ts'
import { quoteDocument } from './document.ts'
import { duplicateQuote, quoteDrafts } from './drafts.ts'
import { emailQuote, remindOfQuote } from './email.ts'
import { QUOTES_EXPORT } from './export.ts'
import { invoicePart } from './invoicing.ts'
import { issueDraft, issueQuote } from './issue.ts'
import { presentListed } from './present.ts'
import { quotePdf } from './printed/printed-quote.ts'
import * as quotes from './service.ts'

/** Making quotes is part of a plan; reading, exporting and deleting them is open to all. */
const GATED = { capability: 'quotes' } as const

/** The list, and everything done with one draft or quote. */
export function quoteRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(listRoutes)
    await app.register(answerRoutes)

    app.post(
      '/api/quotes',
      {
        config: { ...GATED, verb: 'quotes.write' },
        schema: { body: CreateQuoteOrDraft, response: { 201: QuoteAnswer } },
      },
      (request, reply) =>
        once(request, reply, 201, async (ctx) => {
          const { body, caller } = request
          const { language } = caller
          if (!isDraft(body))
            return { quote: await quotes.getIssued(ctx, await issueQuote(ctx, body), language) }
          const { draft: _, id, ...content } = body
          const draftId = await quoteDrafts.create(ctx, id, content)
          return { quote: await quotes.getDraft(ctx, draftId, language) }
        }),
    )

    app.get(
      '/api/quotes/:id',
      {
        config: { verb: 'quotes.read' },
        schema: { params: IdParams, response: { 200: QuoteAnswer } },
      },
      async ({ ctx, params, caller }) => ({
        quote: await quotes.getQuote(ctx, params.id, caller.language),
      }),
    )

    app.put(
      '/api/quotes/:id',
      {
        config: { ...GATED, verb: 'quotes.write' },
        schema: { params: IdParams, body: UpdateQuoteDraft, response: { 200: DraftQuoteAnswer } },
      },
      async ({ ctx, params, body, caller }) => {
        const { revision, ...content } = body
        await quoteDrafts.update(ctx, params.id, content, revision)
        return { quote: await quotes.getDraft(ctx, params.id, caller.language) }
      },
    )

    app.delete(
      '/api/quotes/:id',
      {
        config: { verb: 'quotes.write' },
        schema: { params: IdParams, response: { 204: NoContent } },
      },
      async ({ ctx, params }, reply) => {
        await quoteDrafts.remove(ctx, params.id)
        return reply.code(204).send(undefined)
      },
    )

    app.get(
      '/api/quotes/:id/pdf',
      { config: { verb: 'quotes.read' }, schema: { params: IdParams, querystring: QuotePdfQuery } },
      async ({ ctx, params, query }, reply) => {
        const quote = await quoteDocument(ctx, params.id)
        const pdf = await deps.documents.render(quotePdf(quote, query.kind ?? 'quote'))
        return sendPdf(reply, pdf, quote.row.number)
      },
    )

    app.post(
      '/api/quotes/:id/issue',
      {
        config: { ...GATED, verb: 'quotes.write' },
        schema: { params: IdParams, response: { 201: IssuedQuoteAnswer } },
      },
      (request, reply) =>
        once(request, reply, 201, async (ctx) => {
          const id = await issueDraft(ctx, request.params.id)
          return { quote: await quotes.getIssued(ctx, id, request.caller.language) }
        }),
    )

    app.post(
      '/api/quotes/:id/duplicate',
      {
        config: { ...GATED, verb: 'quotes.write' },
        schema: { params: IdParams, response: { 201: DraftQuoteAnswer } },
      },
      (request, reply) =>
        once(request, reply, 201, async (ctx) => {
          const copyId = await duplicateQuote(ctx, request.params.id)
          return { quote: await quotes.getDraft(ctx, copyId, request.caller.language) }
        }),
    )

    app.post(
      '/api/quotes/:id/email',
      {
        config: { ...GATED, verb: 'messages.send' },
        schema: { params: IdParams, body: EmailQuote, response: { 201: EmailQueued } },
      },
      (request, reply) =>
        once(request, reply, 201, (ctx) => {
          const { kind = 'quote', note } = request.body
          return (kind === 'reminder' ? remindOfQuote : emailQuote)(ctx, request.params.id, note)
        }),
    )

    app.post(
      '/api/quotes/:id/invoices',
      {
        config: { ...GATED, verb: 'quotes.write' },
        schema: { params: IdParams, body: InvoiceQuotePart, response: { 201: QuoteInvoiced } },
      },
      (request, reply) =>
        once(request, reply, 201, async (ctx) => {
          const { params, body, caller } = request
          const invoice = await invoicePart(ctx, params.id, body)
          return { quote: await quotes.getIssued(ctx, params.id, caller.language), invoice }
        }),
    )
  }
}

const listRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/quotes/export',
    { config: { verb: 'export', isLargeFile: true }, schema: { querystring: ExportQuotes } },
    (request, reply) => sendExport(request, reply, QUOTES_EXPORT),
  )

  app.get(
    '/api/quotes',
    {
      config: { verb: 'quotes.read' },
      schema: { querystring: ListQuotes, response: { 200: QuoteList } },
    },
    async (request, reply) => {
      const rows = await quotes.listPage(request.ctx, request.query)
      return paginate(request, reply, rows, request.query.limit, (row) => ({
        value: row.sortKey,
        id: row.id,
      })).map(presentListed)
    },
  )

  app.get(
    '/api/quotes/summary',
    {
      config: { verb: 'quotes.read' },
      schema: { querystring: ListQuotes, response: { 200: QuoteSummary } },
    },
    ({ ctx, query }) => {
      const { limit: _, cursor: __, sort: ___, ...filter } = query
      return quotes.summarise(ctx, filter)
    },
  )
}

/** The client's answer as the owner writes it down, and the withdrawal. */
const answerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/quotes/:id/accept',
    {
      config: { verb: 'quotes.write' },
      schema: { params: IdParams, body: AcceptQuote, response: { 200: IssuedQuoteAnswer } },
    },
    async ({ ctx, params, body, caller }) => {
      const acceptance = { by: 'owner', signature: null, drawnSignature: null, from: null } as const
      await acceptQuote(ctx, params.id, { ...acceptance, name: body.name })
      return { quote: await quotes.getIssued(ctx, params.id, caller.language) }
    },
  )

  app.post(
    '/api/quotes/:id/decline',
    {
      config: { verb: 'quotes.write' },
      schema: { params: IdParams, body: DeclineQuote, response: { 200: IssuedQuoteAnswer } },
    },
    async ({ ctx, params, body, caller }) => {
      const decline = { by: 'owner', name: null, from: null } as const
      await declineQuote(ctx, params.id, { ...decline, reason: body.reason })
      return { quote: await quotes.getIssued(ctx, params.id, caller.language) }
    },
  )

  app.post(
    '/api/quotes/:id/withdraw',
    {
      config: { verb: 'quotes.write' },
      schema: { params: IdParams, body: WithdrawQuote, response: { 200: IssuedQuoteAnswer } },
    },
    async ({ ctx, params, body, caller }) => {
      await withdrawQuote(ctx, params.id, body.reason)
      return { quote: await quotes.getIssued(ctx, params.id, caller.language) }
    },
  )
}

function isDraft(body: CreateQuote | CreateQuoteDraft): body is CreateQuoteDraft {
  return body.draft === true
}
