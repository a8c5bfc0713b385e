import {
  type CreateDraft,
  CreateInvoiceOrDraft,
  DraftAnswer,
  InvoiceAnswer,
  UpdateDraft,
} from '@isiro/contracts/invoice-drafts'
import {
  ExportInvoices,
  InvoiceList,
  InvoiceSummary,
  ListInvoices,
} from '@isiro/contracts/invoice-list'
import {
  type CreateInvoice,
  IssuedAnswer,
  ItemSuggestions,
  LastExchangeRates,
  VoidInvoice,
} from '@isiro/contracts/invoices'
import { IdParams, NoContent } from '@isiro/contracts/wire'
import { formatExchangeRate } from '@isiro/domain/exchange-rate'
import { formatMinor } from '@isiro/domain/money'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { read } from '../../platform/db/context.ts'
import { sendExport } from '../../platform/files/table-export.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { once } from '../../platform/http/idempotency.ts'
import { paginate } from '../../platform/http/paging.ts'
import { sendPdf } from '../../platform/http/pdf-reply.ts'
import { invoiceDocument } from './document.ts'
import { duplicateInvoice, invoiceDrafts, issueDraft } from './drafts.ts'
import { INVOICES_EXPORT } from './export.ts'
import { issueInvoice } from './issue.ts'
import { presentListed } from './present.ts'
import { invoicePdf } from './printed/printed-invoice.ts'
import { listLastRates, listRecentItems } from './queries.ts'
import * as invoices from './service.ts'

/** The list, and everything done with one draft or invoice. */
export function invoiceRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(listRoutes)

    app.post(
      '/api/invoices',
      {
        config: { verb: 'invoices.write' },
        schema: { body: CreateInvoiceOrDraft, response: { 201: InvoiceAnswer } },
      },
      (request, reply) =>
        once(request, reply, 201, async (ctx) => {
          const { body } = request
          if (!isDraft(body)) return { invoice: await issueInvoice(ctx, body) }
          const { draft: _, id, ...content } = body
          const draftId = await invoiceDrafts.create(ctx, id, content)
          return { invoice: await invoices.getDraft(ctx, draftId) }
        }),
    )

    app.get(
      '/api/invoices/:id',
      {
        config: { verb: 'invoices.read' },
        schema: { params: IdParams, response: { 200: InvoiceAnswer } },
      },
      async ({ ctx, params }) => ({
        invoice: await invoices.getInvoice(ctx, params.id),
      }),
    )

    app.put(
      '/api/invoices/:id',
      {
        config: { verb: 'invoices.write' },
        schema: { params: IdParams, body: UpdateDraft, response: { 200: DraftAnswer } },
      },
      async ({ ctx, params, body }) => {
        const { revision, ...content } = body
        await invoiceDrafts.update(ctx, params.id, content, revision)
        return { invoice: await invoices.getDraft(ctx, params.id) }
      },
    )

    app.delete(
      '/api/invoices/:id',
      {
        config: { verb: 'invoices.write' },
        schema: { params: IdParams, response: { 204: NoContent } },
      },
      async ({ ctx, params }, reply) => {
        await invoiceDrafts.remove(ctx, params.id)
        return reply.code(204).send(undefined)
      },
    )

    app.post(
      '/api/invoices/:id/issue',
      {
        config: { verb: 'invoices.write' },
        schema: { params: IdParams, response: { 201: IssuedAnswer } },
      },
      (request, reply) =>
        once(request, reply, 201, async (ctx) => ({
          invoice: await issueDraft(ctx, request.params.id),
        })),
    )

    app.post(
      '/api/invoices/:id/void',
      {
        config: { verb: 'invoices.write' },
        schema: { params: IdParams, body: VoidInvoice, response: { 200: IssuedAnswer } },
      },
      async ({ ctx, params, body }) => {
        await invoices.voidInvoice(ctx, params.id, body.reason)
        return { invoice: await invoices.getIssued(ctx, params.id) }
      },
    )

    app.post(
      '/api/invoices/:id/duplicate',
      {
        config: { verb: 'invoices.write' },
        schema: { params: IdParams, response: { 201: DraftAnswer } },
      },
      (request, reply) =>
        once(request, reply, 201, async (ctx) => {
          const copyId = await duplicateInvoice(ctx, request.params.id)
          return { invoice: await invoices.getDraft(ctx, copyId) }
        }),
    )

    app.post(
      '/api/invoices/:id/link/revoke',
      {
        config: { verb: 'invoices.write' },
        schema: { params: IdParams, response: { 200: IssuedAnswer } },
      },
      async ({ ctx, params }) => {
        await invoices.revokeLink(ctx, params.id)
        return { invoice: await invoices.getIssued(ctx, params.id) }
      },
    )

    app.post(
      '/api/invoices/:id/link/restore',
      {
        config: { verb: 'invoices.write' },
        schema: { params: IdParams, response: { 200: IssuedAnswer } },
      },
      async ({ ctx, params }) => {
        await invoices.restoreLink(ctx, params.id)
        return { invoice: await invoices.getIssued(ctx, params.id) }
      },
    )

    app.get(
      '/api/invoices/:id/pdf',
      { config: { verb: 'invoices.read' }, schema: { params: IdParams } },
      async ({ ctx, params }, reply) => {
        const document = await invoiceDocument(ctx, params.id)
        return sendPdf(
          reply,
          await deps.documents.render(invoicePdf(document)),
          document.number ?? 'draft',
        )
      },
    )
  }
}

/** The list of drafts and invoices, its sums and its file, and the items of earlier invoices. */
const listRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/invoices',
    {
      config: { verb: 'invoices.list' },
      schema: { querystring: ListInvoices, response: { 200: InvoiceList } },
    },
    async (request, reply) => {
      const rows = await invoices.listPage(request.ctx, request.query)
      return paginate(request, reply, rows, request.query.limit, (row) => ({
        value: row.sortKey,
        id: row.id,
      })).map(presentListed)
    },
  )

  app.get(
    '/api/invoices/summary',
    {
      config: { verb: 'invoices.list' },
      schema: { querystring: ListInvoices, response: { 200: InvoiceSummary } },
    },
    ({ ctx, query }) => invoices.summarise(ctx, query),
  )

  app.get(
    '/api/invoices/export',
    { config: { verb: 'export', isLargeFile: true }, schema: { querystring: ExportInvoices } },
    (request, reply) => sendExport(request, reply, INVOICES_EXPORT),
  )

  app.get(
    '/api/invoices/exchange-rates',
    { config: { verb: 'invoices.read' }, schema: { response: { 200: LastExchangeRates } } },
    async ({ ctx }) => {
      const rates = await read(ctx, ({ db, businessId }) => listLastRates(db, businessId))
      return rates.map(({ rateMicro, ...rate }) => ({
        ...rate,
        rate: formatExchangeRate(rateMicro),
      }))
    },
  )

  app.get(
    '/api/invoices/items',
    { config: { verb: 'items.read' }, schema: { response: { 200: ItemSuggestions } } },
    async ({ ctx }) => {
      const items = await read(ctx, ({ db, businessId }) => listRecentItems(db, businessId, 50))
      return items.map(({ description, rate }) => ({ description, rate: formatMinor(rate) }))
    },
  )
}

function isDraft(body: CreateInvoice | CreateDraft): body is CreateDraft {
  return body.draft === true
}
