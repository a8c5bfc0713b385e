import {
  EmailInvoice,
  EmailPreview,
  EmailQueued,
  EmailStatement,
  MessagePreview,
  PreviewEmail,
  PreviewMessage,
} from '@isiro/contracts/message-settings'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { once } from '../../../platform/http/idempotency.ts'
import type { DocumentSource } from '../document-source.ts'
import { previewMessage } from './preview/service.ts'
import { emailInvoice, emailStatement, previewInvoiceEmail } from './service.ts'

/** Mails that a member sends by hand, and how messages would arrive. */
export function emailRoutes(documentSource: DocumentSource): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/messages/settings/preview',
      {
        config: { verb: 'settings.read', worksInSandbox: true },
        schema: { body: PreviewMessage, response: { 200: MessagePreview } },
      },
      ({ ctx, body }) => previewMessage(documentSource, ctx, body),
    )

    app.post(
      '/api/invoices/:id/email',
      {
        config: { verb: 'messages.send' },
        schema: { params: IdParams, body: EmailInvoice, response: { 201: EmailQueued } },
      },
      (request, reply) =>
        once(request, reply, 201, (ctx) =>
          emailInvoice(documentSource, ctx, request.params.id, request.body),
        ),
    )

    app.get(
      '/api/invoices/:id/email-preview',
      {
        config: { verb: 'messages.send' },
        schema: { params: IdParams, querystring: PreviewEmail, response: { 200: EmailPreview } },
      },
      ({ ctx, params, query: { kind, note, withPdf } }) =>
        previewInvoiceEmail(documentSource, ctx, params.id, {
          kind,
          note,
          withPdf: withPdf === 'true',
        }),
    )

    app.post(
      '/api/clients/:id/statement/email',
      {
        // Every plan with statements also sends their PDF.
        config: { verb: 'messages.send', capability: 'crm', needsAllRecords: true },
        schema: { params: IdParams, body: EmailStatement, response: { 201: EmailQueued } },
      },
      (request, reply) =>
        once(request, reply, 201, (ctx) => emailStatement(ctx, request.params.id, request.body)),
    )
  }
}
