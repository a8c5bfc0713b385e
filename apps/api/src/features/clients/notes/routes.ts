import {
  ClientNotes,
  FollowUps,
  ListNotes,
  MarkNote,
  NoteSaved,
  SaveNote,
} from '@isiro/contracts/client-notes'
import { IdParams, NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { once } from '../../../platform/http/idempotency.ts'
import { decodeCursor, paginate } from '../../../platform/http/paging.ts'
import * as notes from './service.ts'

/** Routes of notes. Only writing depends on the plan; reading, finishing and deleting do not. */
export const noteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/clients/follow-ups',
    { config: { verb: 'clients.read' }, schema: { response: { 200: FollowUps } } },
    ({ ctx }) => notes.listFollowUps(ctx),
  )

  app.get(
    '/api/clients/:id/notes',
    {
      config: { verb: 'clients.read' },
      schema: { params: IdParams, querystring: ListNotes, response: { 200: ClientNotes } },
    },
    async (request, reply) => {
      const { limit, cursor } = request.query
      const after = cursor === undefined ? undefined : decodeCursor(cursor, 'timestamptz')
      const rows = await notes.listNotes(request.ctx, request.params.id, { limit, after })
      const page = paginate(request, reply, rows, limit, (row) => ({
        value: row.createdAtText,
        id: row.id,
      }))
      return page.map(notes.presentNote)
    },
  )

  app.post(
    '/api/clients/:id/notes',
    {
      config: { verb: 'clients.write', capability: 'crm' },
      schema: { params: IdParams, body: SaveNote, response: { 201: NoteSaved } },
    },
    (request, reply) =>
      once(request, reply, 201, async (ctx) => ({
        note: await notes.createNote(ctx, request.params.id, request.body),
      })),
  )

  app.put(
    '/api/clients/notes/:id',
    {
      config: { verb: 'clients.write', capability: 'crm' },
      schema: { params: IdParams, body: SaveNote, response: { 200: NoteSaved } },
    },
    async ({ ctx, params, body }) => ({ note: await notes.updateNote(ctx, params.id, body) }),
  )

  app.post(
    '/api/clients/notes/:id/done',
    {
      config: { verb: 'clients.write' },
      schema: { params: IdParams, body: MarkNote, response: { 200: NoteSaved } },
    },
    async ({ ctx, params, body }) => ({
      note: await notes.markNote(ctx, params.id, body.isDone),
    }),
  )

  app.delete(
    '/api/clients/notes/:id',
    {
      config: { verb: 'clients.write' },
      schema: { params: IdParams, response: { 204: NoContent } },
    },
    async ({ ctx, params }, reply) => {
      await notes.deleteNote(ctx, params.id)
      return reply.code(204).send()
    },
  )
}
