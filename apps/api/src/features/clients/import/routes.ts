import {
  ClientImport,
  ImportTakenBack,
  OpenClientImport,
  StageClients,
} from '@isiro/contracts/client-import'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { once } from '../../../platform/http/idempotency.ts'
import { clientImport } from './service.ts'

export const importRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/clients/imports',
    { schema: { body: OpenClientImport, response: { 201: ClientImport } } },
    (request, reply) => once(request, reply, 201, (ctx) => clientImport.open(ctx, request.body)),
  )

  app.get(
    '/api/clients/imports/:id',
    { schema: { params: IdParams, response: { 200: ClientImport } } },
    ({ ctx, params }) => clientImport.get(ctx, params.id),
  )

  app.put(
    '/api/clients/imports/:id/rows',
    { schema: { params: IdParams, body: StageClients, response: { 200: ClientImport } } },
    ({ ctx, params, body }) => clientImport.stageRows(ctx, params.id, body),
  )

  app.post(
    '/api/clients/imports/:id/commit',
    { schema: { params: IdParams, response: { 200: ClientImport } } },
    ({ ctx, params }) => clientImport.commit(ctx, params.id),
  )

  app.delete(
    '/api/clients/imports/:id',
    { schema: { params: IdParams, response: { 200: ImportTakenBack } } },
    ({ ctx, params }) => clientImport.takeBack(ctx, params.id),
  )
}
