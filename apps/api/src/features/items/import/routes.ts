import {
  ItemImport,
  ItemsTakenBack,
  OpenItemImport,
  StageItems,
} from '@isiro/contracts/item-import'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { once } from '../../../platform/http/idempotency.ts'
import { itemImport } from './service.ts'

export const importRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/items/imports',
    { schema: { body: OpenItemImport, response: { 201: ItemImport } } },
    (request, reply) => once(request, reply, 201, (ctx) => itemImport.open(ctx, request.body)),
  )

  app.get(
    '/api/items/imports/:id',
    { schema: { params: IdParams, response: { 200: ItemImport } } },
    ({ ctx, params }) => itemImport.get(ctx, params.id),
  )

  app.put(
    '/api/items/imports/:id/rows',
    { schema: { params: IdParams, body: StageItems, response: { 200: ItemImport } } },
    ({ ctx, params, body }) => itemImport.stageRows(ctx, params.id, body),
  )

  app.post(
    '/api/items/imports/:id/commit',
    { schema: { params: IdParams, response: { 200: ItemImport } } },
    ({ ctx, params }) => itemImport.commit(ctx, params.id),
  )

  app.delete(
    '/api/items/imports/:id',
    { schema: { params: IdParams, response: { 200: ItemsTakenBack } } },
    ({ ctx, params }) => itemImport.takeBack(ctx, params.id),
  )
}
