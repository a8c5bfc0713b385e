import { ExpenseImport, OpenImport, StageRows } from '@isiro/contracts/expense-import'
import { IdParams, NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { once } from '../../../platform/http/idempotency.ts'
import { expenseImport } from './service.ts'

export const importRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/expenses/imports',
    { schema: { body: OpenImport, response: { 201: ExpenseImport } } },
    (request, reply) => once(request, reply, 201, (ctx) => expenseImport.open(ctx, request.body)),
  )

  app.get(
    '/api/expenses/imports/:id',
    { schema: { params: IdParams, response: { 200: ExpenseImport } } },
    ({ ctx, params }) => expenseImport.get(ctx, params.id),
  )

  app.put(
    '/api/expenses/imports/:id/rows',
    { schema: { params: IdParams, body: StageRows, response: { 200: ExpenseImport } } },
    ({ ctx, params, body }) => expenseImport.stageRows(ctx, params.id, body),
  )

  app.post(
    '/api/expenses/imports/:id/commit',
    { schema: { params: IdParams, response: { 200: ExpenseImport } } },
    ({ ctx, params }) => expenseImport.commit(ctx, params.id),
  )

  app.delete(
    '/api/expenses/imports/:id',
    { schema: { params: IdParams, response: { 204: NoContent } } },
    async ({ ctx, params }, reply) => {
      await expenseImport.takeBack(ctx, params.id)
      return reply.code(204).send()
    },
  )
}
