import {
  ClientDetail,
  ClientList,
  ClientSaved,
  ListClients,
  SaveClient,
} from '@isiro/contracts/clients'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { read } from '../../platform/db/context.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { once } from '../../platform/http/idempotency.ts'
import { decodeCursor, paginate } from '../../platform/http/paging.ts'
import { importRoutes } from './import/routes.ts'
import { listClients, positionOf } from './list-queries.ts'
import { mergeRoutes } from './merge/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import * as clients from './service.ts'
import { statementRoutes } from './statement/routes.ts'

export function clientRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/clients',
      {
        config: { verb: 'clients.read' },
        schema: { querystring: ListClients, response: { 200: ClientList } },
      },
      async (request, reply) => {
        const { limit, cursor, q, archived, sort } = request.query
        const after = cursor === undefined ? undefined : decodeCursor(cursor, 'text')
        const filter = { sort, limit, after, q, isArchived: archived === 'true' }
        const rows = await read(request.ctx, ({ db, businessId }) =>
          listClients(db, businessId, filter),
        )
        const page = paginate(request, reply, rows, limit, (row) => positionOf(row, sort))
        return page.map(clients.presentClient)
      },
    )

    app.post(
      '/api/clients',
      {
        config: { verb: 'clients.write' },
        schema: { body: SaveClient, response: { 201: ClientSaved } },
      },
      (request, reply) =>
        once(request, reply, 201, async (ctx) => ({
          client: await clients.createClient(ctx, request.body),
        })),
    )

    app.get(
      '/api/clients/:id',
      {
        config: { verb: 'clients.read' },
        schema: { params: IdParams, response: { 200: ClientDetail } },
      },
      ({ ctx, params }) => clients.getClient(ctx, params.id),
    )

    app.put(
      '/api/clients/:id',
      {
        config: { verb: 'clients.write' },
        schema: { params: IdParams, body: SaveClient, response: { 200: ClientSaved } },
      },
      async ({ ctx, params, body }) => ({
        client: await clients.updateClient(ctx, params.id, body),
      }),
    )

    app.post(
      '/api/clients/:id/archive',
      {
        config: { verb: 'clients.write' },
        schema: { params: IdParams, response: { 200: ClientSaved } },
      },
      async ({ ctx, params }) => ({
        client: await clients.setArchived(ctx, params.id, true),
      }),
    )

    app.post(
      '/api/clients/:id/restore',
      {
        config: { verb: 'clients.write' },
        schema: { params: IdParams, response: { 200: ClientSaved } },
      },
      async ({ ctx, params }) => ({
        client: await clients.setArchived(ctx, params.id, false),
      }),
    )

    await app.register(statementRoutes(deps))
    await app.register(noteRoutes)
    await app.register(mergeRoutes)
    await app.register(importRoutes)
  }
}
