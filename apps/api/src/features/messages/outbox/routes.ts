import {
  ListMessages,
  MessageAnswer,
  MessageBatch,
  MessageList,
  MessagesInNeed,
  NoteShared,
  RetryMessage,
} from '@isiro/contracts/messages'
import { AddOptOut, OptOuts } from '@isiro/contracts/opt-outs'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { once } from '../../../platform/http/idempotency.ts'
import { paginate } from '../../../platform/http/paging.ts'
import { retryMessage } from './again.ts'
import * as history from './history/service.ts'
import * as optOuts from './opt-outs/service.ts'
import { noteShared } from './shared/service.ts'

/** The outcome of every sent message, and the addresses that want no more. */
export const outboxRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/messages',
    {
      config: { verb: 'messages.read' },
      schema: { querystring: ListMessages, response: { 200: MessageList } },
    },
    async (request, reply) => {
      const rows = await history.listMessages(request.ctx, request.query)
      return paginate(request, reply, rows, request.query.limit, ({ queuedAt, id }) => ({
        value: queuedAt.toISOString().replace('Z', '000Z'),
        id,
      })).map(history.presentMessage)
    },
  )

  app.get(
    '/api/messages/attention',
    { config: { verb: 'messages.read' }, schema: { response: { 200: MessagesInNeed } } },
    ({ ctx }) => history.messagesInNeed(ctx),
  )

  app.post(
    '/api/messages/:id/resolve',
    {
      config: { verb: 'messages.send' },
      schema: { params: IdParams, response: { 200: MessageAnswer } },
    },
    async ({ ctx, params }) => ({ message: await history.resolveMessage(ctx, params.id) }),
  )

  app.post(
    '/api/messages/:id/retry',
    {
      config: { verb: 'messages.send' },
      schema: {
        params: IdParams,
        body: RetryMessage,
        response: { 200: MessageAnswer },
      },
    },
    (request, reply) =>
      once(request, reply, 200, async (ctx) => ({
        message: await retryMessage(ctx, request.params.id, {
          evenIfUnknown: request.body.evenIfUnknown ?? false,
          address: request.ip,
        }),
      })),
  )

  app.get(
    '/api/messages/batches/:id',
    {
      config: { verb: 'messages.read' },
      schema: { params: IdParams, response: { 200: MessageBatch } },
    },
    ({ ctx, params }) => history.batchProgress(ctx, params.id),
  )

  app.get(
    '/api/messages/opt-outs',
    { config: { verb: 'messages.read' }, schema: { response: { 200: OptOuts } } },
    ({ ctx }) => optOuts.listOptOuts(ctx),
  )

  app.post(
    '/api/messages/opt-outs',
    { config: { verb: 'messages.send' }, schema: { body: AddOptOut, response: { 201: OptOuts } } },
    (request, reply) =>
      once(request, reply, 201, async (ctx) => {
        await optOuts.addOptOut(ctx, request.body)
        return optOuts.listOptOuts(ctx)
      }),
  )

  app.post(
    '/api/messages/opt-outs/:id/remove',
    { config: { verb: 'messages.send' }, schema: { params: IdParams, response: { 200: OptOuts } } },
    async ({ ctx, params }) => {
      await optOuts.removeOptOut(ctx, params.id)
      return optOuts.listOptOuts(ctx)
    },
  )

  app.post(
    '/api/messages/shared',
    {
      config: { verb: 'messages.send' },
      schema: { body: NoteShared, response: { 201: MessageAnswer } },
    },
    (request, reply) =>
      once(request, reply, 201, async (ctx) => ({
        message: await noteShared(ctx, request.body),
      })),
  )
}
