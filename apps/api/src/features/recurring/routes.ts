import {
  ExportRecurring,
  ListRecurring,
  Recurring,
  RecurringList,
  SaveRecurring,
  SkipRecurring,
} from '@isiro/contracts/recurring'
import { IdParams, NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendExport } from '../../platform/files/table-export.ts'
import { once } from '../../platform/http/idempotency.ts'
import { paginate } from '../../platform/http/paging.ts'
import { RECURRING_EXPORT } from './export/service.ts'
import { presentListed } from './present.ts'
import * as recurring from './service.ts'

const GATED = { capability: 'recurring' } as const

/** Routes of recurring invoices. Reading, pausing, ending and deleting are open to every plan. */
export const recurringRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/recurring',
    {
      config: { verb: 'invoices.list' },
      schema: { querystring: ListRecurring, response: { 200: RecurringList } },
    },
    async (request, reply) => {
      const { ctx, query } = request
      const rows = await recurring.listPage(ctx, query)
      const page = paginate(request, reply, rows, query.limit, recurring.positionOf)
      return page.map((row) => presentListed(row, ctx))
    },
  )

  app.post(
    '/api/recurring',
    {
      config: { ...GATED, verb: 'invoices.write' },
      schema: { body: SaveRecurring, response: { 201: Recurring } },
    },
    (request, reply) =>
      once(request, reply, 201, async (ctx) => {
        const id = await recurring.createRecurring(ctx, request.body)
        return recurring.getRecurring(ctx, id, request.caller.language)
      }),
  )

  app.get(
    '/api/recurring/export',
    { config: { verb: 'export', isLargeFile: true }, schema: { querystring: ExportRecurring } },
    (request, reply) => sendExport(request, reply, RECURRING_EXPORT),
  )

  app.get(
    '/api/recurring/:id',
    {
      config: { verb: 'invoices.list' },
      schema: { params: IdParams, response: { 200: Recurring } },
    },
    ({ ctx, params, caller }) => recurring.getRecurring(ctx, params.id, caller.language),
  )

  app.put(
    '/api/recurring/:id',
    {
      config: { ...GATED, verb: 'invoices.write' },
      schema: { params: IdParams, body: SaveRecurring, response: { 200: Recurring } },
    },
    async ({ ctx, params, body, caller }) => {
      await recurring.updateRecurring(ctx, params.id, body)
      return recurring.getRecurring(ctx, params.id, caller.language)
    },
  )

  app.delete(
    '/api/recurring/:id',
    {
      config: { verb: 'invoices.write' },
      schema: { params: IdParams, response: { 204: NoContent } },
    },
    async ({ ctx, params }, reply) => {
      await recurring.deleteRecurring(ctx, params.id)
      return reply.code(204).send(undefined)
    },
  )

  await app.register(stateRoutes)
}

/** The calls that change the dates of one. */
const stateRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/recurring/:id/pause',
    {
      config: { verb: 'invoices.write' },
      schema: { params: IdParams, response: { 200: Recurring } },
    },
    async ({ ctx, params, caller }) => {
      await recurring.pauseRecurring(ctx, params.id)
      return recurring.getRecurring(ctx, params.id, caller.language)
    },
  )

  app.post(
    '/api/recurring/:id/resume',
    {
      config: { ...GATED, verb: 'invoices.write' },
      schema: { params: IdParams, response: { 200: Recurring } },
    },
    async ({ ctx, params, caller }) => {
      await recurring.resumeRecurring(ctx, params.id)
      return recurring.getRecurring(ctx, params.id, caller.language)
    },
  )

  app.post(
    '/api/recurring/:id/skip',
    {
      config: { verb: 'invoices.write' },
      schema: { params: IdParams, body: SkipRecurring, response: { 200: Recurring } },
    },
    async ({ ctx, params, body, caller }) => {
      await recurring.skipNext(ctx, params.id, body.date)
      return recurring.getRecurring(ctx, params.id, caller.language)
    },
  )

  app.post(
    '/api/recurring/:id/end',
    {
      config: { verb: 'invoices.write' },
      schema: { params: IdParams, response: { 200: Recurring } },
    },
    async ({ ctx, params, caller }) => {
      await recurring.endRecurring(ctx, params.id)
      return recurring.getRecurring(ctx, params.id, caller.language)
    },
  )

  app.post(
    '/api/recurring/occurrences/:id/retry',
    {
      config: { ...GATED, verb: 'invoices.write' },
      schema: { params: IdParams, response: { 201: Recurring } },
    },
    (request, reply) =>
      once(request, reply, 201, async (ctx) => {
        const id = await recurring.retryOccurrence(ctx, request.params.id)
        return recurring.getRecurring(ctx, id, request.caller.language)
      }),
  )
}
