import {
  AddAttachment,
  Attachment,
  AttachmentList,
  ChangeAttachment,
} from '@isiro/contracts/attachments'
import { MAX_RECEIPT_BYTES } from '@isiro/contracts/expense-receipts'
import { IdParams, NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendFile } from '../../platform/http/file-reply.ts'
import { once } from '../../platform/http/idempotency.ts'
import * as attachments from './service.ts'

const KIB = 1024
/** In bytes: the largest file in base64, with room for the JSON around it. */
const FILE_BODY_LIMIT = Math.ceil((MAX_RECEIPT_BYTES * 4) / 3 / KIB + 16) * KIB

/** The documents that have files, by the path of their own routes. */
const OWNERS = [
  { documents: 'invoices', kind: 'invoice' },
  { documents: 'quotes', kind: 'quote' },
] as const

/** Routes of the files beside a document. Only adding one depends on the plan. */
export const attachmentRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const { documents, kind } of OWNERS) {
    app.get(
      `/api/${documents}/:id/attachments`,
      {
        config: { verb: `${documents}.read` },
        schema: { params: IdParams, response: { 200: AttachmentList } },
      },
      ({ ctx, params }) => attachments.listAttachments(ctx, { kind, id: params.id }),
    )

    app.post(
      `/api/${documents}/:id/attachments`,
      {
        bodyLimit: FILE_BODY_LIMIT,
        config: { verb: `${documents}.write`, capability: 'attachments' },
        schema: { params: IdParams, body: AddAttachment, response: { 201: Attachment } },
      },
      (request, reply) =>
        once(request, reply, 201, (ctx) =>
          attachments.addAttachment(ctx, { kind, id: request.params.id }, request.body),
        ),
    )
  }

  app.get(
    '/api/attachments/:id',
    { config: { verb: 'invoices.read' }, schema: { params: IdParams } },
    async (request, reply) => {
      const file = await attachments.attachmentFile(request.ctx, request.params.id)
      return sendFile(reply, file.content, file.mediaType, file.name)
    },
  )

  app.put(
    '/api/attachments/:id',
    {
      config: { verb: 'invoices.write' },
      schema: { params: IdParams, body: ChangeAttachment, response: { 200: Attachment } },
    },
    ({ ctx, params, body }) => attachments.changeAttachment(ctx, params.id, body),
  )

  app.delete(
    '/api/attachments/:id',
    {
      config: { verb: 'invoices.write' },
      schema: { params: IdParams, response: { 204: NoContent } },
    },
    async ({ ctx, params }, reply) => {
      await attachments.deleteAttachment(ctx, params.id)
      return reply.code(204).send()
    },
  )
}
