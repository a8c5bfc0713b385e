import { ExportItems, Item, ItemList, ListItems, SaveItem } from '@isiro/contracts/items'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendExport } from '../../platform/files/table-export.ts'
import { once } from '../../platform/http/idempotency.ts'
import { paginate } from '../../platform/http/paging.ts'
import { ITEMS_EXPORT } from './export/service.ts'
import { importRoutes } from './import/routes.ts'
import * as items from './service.ts'

/** Routes of the price list. */
export const itemRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/items',
    {
      config: { verb: 'items.read' },
      schema: { querystring: ListItems, response: { 200: ItemList } },
    },
    async (request, reply) => {
      const { limit, sort } = request.query
      const rows = await items.listPage(request.ctx, request.query)
      const page = paginate(request, reply, rows, limit, (row) => items.positionOf(row, sort))
      return page.map(items.presentItem)
    },
  )

  app.post(
    '/api/items',
    { config: { verb: 'items.write' }, schema: { body: SaveItem, response: { 201: Item } } },
    (request, reply) => once(request, reply, 201, (ctx) => items.createItem(ctx, request.body)),
  )

  app.get(
    '/api/items/:id',
    { config: { verb: 'items.read' }, schema: { params: IdParams, response: { 200: Item } } },
    ({ ctx, params }) => items.getItem(ctx, params.id),
  )

  app.put(
    '/api/items/:id',
    {
      config: { verb: 'items.write' },
      schema: { params: IdParams, body: SaveItem, response: { 200: Item } },
    },
    ({ ctx, params, body }) => items.updateItem(ctx, params.id, body),
  )

  app.post(
    '/api/items/:id/archive',
    { config: { verb: 'items.write' }, schema: { params: IdParams, response: { 200: Item } } },
    ({ ctx, params }) => items.setArchived(ctx, params.id, true),
  )

  app.post(
    '/api/items/:id/restore',
    { config: { verb: 'items.write' }, schema: { params: IdParams, response: { 200: Item } } },
    ({ ctx, params }) => items.setArchived(ctx, params.id, false),
  )

  app.get(
    '/api/items/export',
    { config: { verb: 'export', isLargeFile: true }, schema: { querystring: ExportItems } },
    (request, reply) => sendExport(request, reply, ITEMS_EXPORT),
  )

  await app.register(importRoutes)
}
