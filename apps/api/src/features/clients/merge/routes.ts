import {
  ClientMerges,
  ClientsMerged,
  Duplicates,
  MergeClients,
} from '@isiro/contracts/client-merge'
import { Done, IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { once } from '../../../platform/http/idempotency.ts'
import * as merges from './service.ts'

export const mergeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/clients/duplicates',
    { config: { verb: 'clients.read' }, schema: { response: { 200: Duplicates } } },
    ({ ctx }) => merges.listDuplicates(ctx),
  )

  app.post(
    '/api/clients/merge',
    {
      config: { verb: 'clients.write' },
      schema: { body: MergeClients, response: { 201: ClientsMerged } },
    },
    (request, reply) => once(request, reply, 201, (ctx) => merges.mergeClients(ctx, request.body)),
  )

  app.post(
    '/api/clients/merges/:id/undo',
    { config: { verb: 'clients.write' }, schema: { params: IdParams, response: { 200: Done } } },
    async ({ ctx, params }) => {
      await merges.undoMerge(ctx, params.id)
      return { success: true as const }
    },
  )

  app.get(
    '/api/clients/:id/merges',
    {
      config: { verb: 'clients.read' },
      schema: { params: IdParams, response: { 200: ClientMerges } },
    },
    ({ ctx, params }) => merges.listMerges(ctx, params.id),
  )
}
