import {
  CreateCreditNote,
  CreateDebitNote,
  CreditNoteAnswer,
  CreditNoteList,
  EmailCreditNote,
  ExportCreditNotes,
  InvoiceCreditNotes,
  ListCreditNotes,
} from '@isiro/contracts/credit-notes'
import { EmailQueued } from '@isiro/contracts/message-settings'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendExport } from '../../platform/files/table-export.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { once } from '../../platform/http/idempotency.ts'
import { paginate } from '../../platform/http/paging.ts'
import { sendPdf } from '../../platform/http/pdf-reply.ts'
import { creditNoteDocument } from './document.ts'
import { emailCreditNote } from './email.ts'
import { CREDIT_NOTES_EXPORT } from './export.ts'
import { presentListed } from './present.ts'
import { creditNotePdf } from './printed/printed-note.ts'
import * as creditNotes from './service.ts'

/** The list, the notes of an invoice, and everything done with one note. */
export function creditNoteRoutes(deps: Pick<Deps, 'documents'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/credit-notes',
      {
        config: { verb: 'invoices.list' },
        schema: { querystring: ListCreditNotes, response: { 200: CreditNoteList } },
      },
      async (request, reply) => {
        const rows = await creditNotes.listPage(request.ctx, request.query)
        return paginate(request, reply, rows, request.query.limit, (row) => ({
          value: row.sortKey,
          id: row.id,
        })).map(presentListed)
      },
    )

    app.get(
      '/api/credit-notes/export',
      { config: { verb: 'export', isLargeFile: true }, schema: { querystring: ExportCreditNotes } },
      (request, reply) => sendExport(request, reply, CREDIT_NOTES_EXPORT),
    )

    app.get(
      '/api/credit-notes/:id',
      {
        config: { verb: 'invoices.read' },
        schema: { params: IdParams, response: { 200: CreditNoteAnswer } },
      },
      async ({ ctx, params }) => ({ creditNote: await creditNotes.getCreditNote(ctx, params.id) }),
    )

    app.get(
      '/api/credit-notes/:id/pdf',
      { config: { verb: 'invoices.read' }, schema: { params: IdParams } },
      async ({ ctx, params }, reply) => {
        const document = await creditNoteDocument(ctx, params.id)
        const pdf = await deps.documents.render(creditNotePdf(document))
        return sendPdf(reply, pdf, document.number)
      },
    )

    app.post(
      '/api/credit-notes/:id/email',
      {
        config: { verb: 'messages.send' },
        schema: { params: IdParams, body: EmailCreditNote, response: { 201: EmailQueued } },
      },
      (request, reply) =>
        once(request, reply, 201, (ctx) =>
          emailCreditNote(ctx, request.params.id, request.body.note),
        ),
    )

    app.get(
      '/api/invoices/:id/credit-notes',
      {
        config: { verb: 'invoices.read' },
        schema: { params: IdParams, response: { 200: InvoiceCreditNotes } },
      },
      ({ ctx, params }) => creditNotes.creditNotesOf(ctx, params.id),
    )

    app.post(
      '/api/invoices/:id/credit-notes',
      {
        config: { verb: 'invoices.write' },
        schema: { params: IdParams, body: CreateCreditNote, response: { 201: CreditNoteAnswer } },
      },
      (request, reply) =>
        once(request, reply, 201, async (ctx) => ({
          creditNote: await creditNotes.createCreditNote(ctx, request.params.id, request.body),
        })),
    )

    app.post(
      '/api/invoices/:id/debit-notes',
      {
        config: { verb: 'invoices.write' },
        schema: { params: IdParams, body: CreateDebitNote, response: { 201: CreditNoteAnswer } },
      },
      (request, reply) =>
        once(request, reply, 201, async (ctx) => ({
          creditNote: await creditNotes.createDebitNote(ctx, request.params.id, request.body),
        })),
    )
  }
}
