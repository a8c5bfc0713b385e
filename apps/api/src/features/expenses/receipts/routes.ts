import { AddReceipt, MAX_RECEIPT_BYTES } from '@isiro/contracts/expense-receipts'
import { Expense } from '@isiro/contracts/expenses'
import { IdParams, NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { extensionOf, sendFile } from '../../../platform/http/file-reply.ts'
import { once } from '../../../platform/http/idempotency.ts'
import * as receipts from './service.ts'

const KIB = 1024
/** In bytes: the largest file in base64, with room for its thumbnail and the JSON around both. */
const FILE_BODY_LIMIT = Math.ceil((MAX_RECEIPT_BYTES * 4) / 3 / KIB + 64) * KIB

/** Routes of receipts. Only adding one depends on the plan. */
export const receiptRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/expenses/:id/receipts',
    {
      bodyLimit: FILE_BODY_LIMIT,
      config: { verb: 'expenses.write', capability: 'receipts' },
      schema: { params: IdParams, body: AddReceipt, response: { 201: Expense } },
    },
    (request, reply) =>
      once(request, reply, 201, (ctx) =>
        receipts.addReceipt(ctx, request.params.id, request.body, request.caller.language),
      ),
  )

  app.get(
    '/api/receipts/:id',
    { config: { verb: 'expenses.read' }, schema: { params: IdParams } },
    async ({ ctx, params }, reply) => {
      const { bytes, mediaType, expenseDate } = await receipts.receiptFile(ctx, params.id)
      const name = `receipt-${expenseDate}.${extensionOf(mediaType)}`
      return sendFile(reply, bytes, mediaType, name)
    },
  )

  app.get(
    '/api/receipts/:id/thumbnail',
    { config: { verb: 'expenses.read' }, schema: { params: IdParams } },
    async ({ ctx, params }, reply) => {
      const { bytes, mediaType } = await receipts.receiptThumbnail(ctx, params.id)
      return sendFile(reply, bytes, mediaType, `thumbnail.${extensionOf(mediaType)}`)
    },
  )

  app.delete(
    '/api/receipts/:id',
    {
      config: { verb: 'expenses.write' },
      schema: { params: IdParams, response: { 204: NoContent } },
    },
    async ({ ctx, params }, reply) => {
      await receipts.removeReceipt(ctx, params.id)
      reply.code(204)
    },
  )

  app.post(
    '/api/receipts/:id/restore',
    {
      config: { verb: 'expenses.write' },
      schema: { params: IdParams, response: { 200: Expense } },
    },
    ({ ctx, params, caller }) => receipts.restoreReceipt(ctx, params.id, caller.language),
  )
}
