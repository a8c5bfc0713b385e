import {
  ConfirmDelivery,
  CreateDeliveryNote,
  Deliveries,
  DeliveryNoteAnswer,
  DeliveryNoteList,
  DeliveryNoteSummary,
  EmailDeliveryNote,
  ExportDeliveryNotes,
  ListDeliveryNotes,
  VoidDeliveryNote,
} from '@isiro/contracts/delivery-notes'
import { EmailQueued } from '@isiro/contracts/message-settings'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendExport } from '../../platform/files/table-export.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { once } from '../../platform/http/idempotency.ts'
import { paginate } from '../../platform/http/paging.ts'
import { sendPdf } from '../../platform/http/pdf-reply.ts'
import { deliveryNoteDocument } from './document.ts'
import { emailDeliveryNote } from './email.ts'
import { DELIVERY_NOTES_EXPORT } from './export.ts'
import { presentListed } from './present.ts'
import { deliveryNotePdf } from './printed/printed-delivery-note.ts'
import * as notes from './service.ts'
import { deliveriesOf } from './sources.ts'

/** Making and sending notes is part of a plan; reading, exporting, confirming and voiding them is open to all. */
const GATED = { capability: 'delivery_notes' } as const

/** The list, the deliveries of an invoice or quote, and everything done with one note. */
export function deliveryNoteRoutes(deps: Pick<Deps, 'documents'>): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(listRoutes)
    await app.register(sourceRoutes)

    app.get(
      '/api/delivery-notes/:id',
      {
        config: { verb: 'invoices.list' },
        schema: { params: IdParams, response: { 200: DeliveryNoteAnswer } },
      },
      async ({ ctx, params }) => ({ deliveryNote: await notes.getDeliveryNote(ctx, params.id) }),
    )

    app.get(
      '/api/delivery-notes/:id/pdf',
      { config: { verb: 'invoices.list' }, schema: { params: IdParams } },
      async ({ ctx, params }, reply) => {
        const note = await deliveryNoteDocument(ctx, params.id)
        const pdf = await deps.documents.render(deliveryNotePdf(note))
        return sendPdf(reply, pdf, note.row.number)
      },
    )

    app.post(
      '/api/delivery-notes/:id/email',
      {
        config: { ...GATED, verb: 'messages.send' },
        schema: { params: IdParams, body: EmailDeliveryNote, response: { 201: EmailQueued } },
      },
      (request, reply) =>
        once(request, reply, 201, (ctx) =>
          emailDeliveryNote(ctx, request.params.id, request.body.note),
        ),
    )

    app.post(
      '/api/delivery-notes/:id/receive',
      {
        config: { verb: 'invoices.write' },
        schema: { params: IdParams, body: ConfirmDelivery, response: { 200: DeliveryNoteAnswer } },
      },
      async ({ ctx, params, body }) => {
        await notes.confirmDelivery(ctx, params.id, { ...body, by: 'owner', from: null })
        return { deliveryNote: await notes.getDeliveryNote(ctx, params.id) }
      },
    )

    app.post(
      '/api/delivery-notes/:id/void',
      {
        config: { verb: 'invoices.write' },
        schema: { params: IdParams, body: VoidDeliveryNote, response: { 200: DeliveryNoteAnswer } },
      },
      async ({ ctx, params, body }) => {
        await notes.voidDeliveryNote(ctx, params.id, body.reason)
        return { deliveryNote: await notes.getDeliveryNote(ctx, params.id) }
      },
    )
  }
}

const listRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/delivery-notes',
    {
      config: { verb: 'invoices.list' },
      schema: { querystring: ListDeliveryNotes, response: { 200: DeliveryNoteList } },
    },
    async (request, reply) => {
      const rows = await notes.listPage(request.ctx, request.query)
      return paginate(request, reply, rows, request.query.limit, (row) => ({
        value: row.deliveryDate,
        id: row.id,
      })).map(presentListed)
    },
  )

  app.get(
    '/api/delivery-notes/summary',
    {
      config: { verb: 'invoices.list' },
      schema: { querystring: ListDeliveryNotes, response: { 200: DeliveryNoteSummary } },
    },
    ({ ctx, query }) => {
      const { limit: _, cursor: __, ...filter } = query
      return notes.summarise(ctx, filter)
    },
  )

  app.get(
    '/api/delivery-notes/export',
    { config: { verb: 'export', isLargeFile: true }, schema: { querystring: ExportDeliveryNotes } },
    (request, reply) => sendExport(request, reply, DELIVERY_NOTES_EXPORT),
  )
}

const sourceRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const kind of ['invoice', 'quote'] as const) {
    app.get(
      `/api/${kind}s/:id/delivery-notes`,
      {
        config: { verb: kind === 'invoice' ? 'invoices.list' : 'quotes.read' },
        schema: { params: IdParams, response: { 200: Deliveries } },
      },
      ({ ctx, params }) => deliveriesOf(ctx, { kind, id: params.id }),
    )

    app.post(
      `/api/${kind}s/:id/delivery-notes`,
      {
        config: { ...GATED, verb: `${kind}s.write` },
        schema: {
          params: IdParams,
          body: CreateDeliveryNote,
          response: { 201: DeliveryNoteAnswer },
        },
      },
      (request, reply) =>
        once(request, reply, 201, async (ctx) => {
          const { params, body } = request
          const id = await notes.createDeliveryNote(ctx, { kind, id: params.id }, body)
          return { deliveryNote: await notes.getDeliveryNote(ctx, id) }
        }),
    )
  }
}
