import {
  Expense,
  ExpenseList,
  ExpenseSummary,
  ExpensesByCategory,
  ExpensesByCategoryQuery,
  ExportExpenses,
  FilterExpenses,
  ListExpenses,
  ReverseExpense,
  SaveExpense,
  SupplierMonth,
  SupplierMonthQuery,
  UpdateExpense,
} from '@isiro/contracts/expenses'
import { IdParams, NoContent } from '@isiro/contracts/wire'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendExport } from '../../platform/files/table-export.ts'
import { once } from '../../platform/http/idempotency.ts'
import { paginate } from '../../platform/http/paging.ts'
import { EXPENSES_EXPORT } from './export/service.ts'
import { importRoutes } from './import/routes.ts'
import { paperRoutes } from './papers/routes.ts'
import { presentExpense } from './present.ts'
import { receiptRoutes } from './receipts/routes.ts'
import * as expenses from './service.ts'

const languageOf = ({ caller }: FastifyRequest) => caller.language

/** Routes of expenses: recording them with receipts, listing, summing and deducting them. */
export const expenseRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/expenses',
    {
      config: { verb: 'expenses.read' },
      schema: { querystring: ListExpenses, response: { 200: ExpenseList } },
    },
    async (request, reply) => {
      const { limit, sort } = request.query
      const rows = await expenses.listPage(request.ctx, request.query)
      return paginate(request, reply, rows, limit, (row) => ({
        value: sort.endsWith('date') ? row.expenseDate : String(row.amount),
        id: row.id,
      })).map((row) => presentExpense(row, languageOf(request)))
    },
  )

  app.post(
    '/api/expenses',
    {
      config: { verb: 'expenses.write' },
      schema: { body: SaveExpense, response: { 201: Expense } },
    },
    (request, reply) =>
      once(request, reply, 201, (ctx) =>
        expenses.createExpense(ctx, request.body, languageOf(request)),
      ),
  )

  app.get(
    '/api/expenses/export',
    { config: { verb: 'export', isLargeFile: true }, schema: { querystring: ExportExpenses } },
    (request, reply) => sendExport(request, reply, EXPENSES_EXPORT),
  )

  app.get(
    '/api/expenses/summary',
    {
      config: { verb: 'expenses.read' },
      schema: { querystring: FilterExpenses, response: { 200: ExpenseSummary } },
    },
    ({ ctx, query }) => expenses.summarise(ctx, query),
  )

  app.get(
    '/api/expenses/stats/by-category',
    {
      config: { verb: 'expenses.read' },
      schema: { querystring: ExpensesByCategoryQuery, response: { 200: ExpensesByCategory } },
    },
    (request) => expenses.byCategory(request.ctx, request.query, languageOf(request)),
  )

  app.get(
    '/api/expenses/supplier-month',
    {
      config: { verb: 'expenses.read' },
      schema: { querystring: SupplierMonthQuery, response: { 200: SupplierMonth } },
    },
    ({ ctx, query }) => expenses.supplierMonth(ctx, query),
  )

  app.get(
    '/api/expenses/:id',
    { config: { verb: 'expenses.read' }, schema: { params: IdParams, response: { 200: Expense } } },
    (request) => expenses.getExpense(request.ctx, request.params.id, languageOf(request)),
  )

  app.put(
    '/api/expenses/:id',
    {
      config: { verb: 'expenses.write' },
      schema: { params: IdParams, body: UpdateExpense, response: { 200: Expense } },
    },
    (request) =>
      expenses.updateExpense(request.ctx, request.params.id, request.body, languageOf(request)),
  )

  app.delete(
    '/api/expenses/:id',
    {
      config: { verb: 'expenses.write' },
      schema: { params: IdParams, response: { 204: NoContent } },
    },
    async ({ ctx, params }, reply) => {
      await expenses.deleteExpense(ctx, params.id)
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/expenses/:id/restore',
    {
      config: { verb: 'expenses.write' },
      schema: { params: IdParams, response: { 200: Expense } },
    },
    (request) => expenses.restoreExpense(request.ctx, request.params.id, languageOf(request)),
  )

  app.post(
    '/api/expenses/:id/reverse',
    {
      config: { verb: 'expenses.write' },
      schema: { params: IdParams, body: ReverseExpense, response: { 201: Expense } },
    },
    (request, reply) =>
      once(request, reply, 201, (ctx) =>
        expenses.reverseExpense(ctx, request.params.id, request.body, languageOf(request)),
      ),
  )

  await app.register(paperRoutes)
  await app.register(receiptRoutes)
  await app.register(importRoutes)
}
