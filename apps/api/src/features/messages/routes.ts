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
import {
  BulkSmsSent,
  MAX_BULK,
  OverdueRecipients,
  SendBulkSms,
  SendSms,
  SmsAllowance,
  SmsSent,
} from '@isiro/contracts/sms'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idempotencyKey, once, onceOutside } from '../../platform/http/idempotency.ts'
import { paginate } from '../../platform/http/paging.ts'
import { retryMessage } from './outbox/again.ts'
import { smsAllowance } from './outbox/allowance/service.ts'
import * as history from './outbox/history/service.ts'
import * as optOuts from './outbox/opt-outs/service.ts'
import { noteShared } from './outbox/shared/service.ts'
import { overdueRecipients } from './sms/overdue/service.ts'
import { type Asked, sendBulk, sendSms } from './sms/service.ts'
import type { SmsDeps } from './sms-provider.ts'

/** Ten thousand numbers with a text each. */
const MAX_BULK_BYTES = 6 * 1024 * 1024

/** Messages to clients: sending SMS, what became of everything that was sent, and who wants nothing more. */
export function messageRoutes(deps: SmsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/notifications/send-sms',
      { schema: { body: SendSms, response: { 200: SmsSent } } },
      (request, reply) =>
        onceOutside(request, reply, 200, () =>
          sendSms(deps, request.ctx, request.body, askedBy(request)),
        ),
    )

    app.post(
      '/api/notifications/bulk-sms',
      {
        bodyLimit: MAX_BULK_BYTES,
        // A recipient has six keys at most.
        config: { maxKeys: 6 * (MAX_BULK + 1) },
        schema: { body: SendBulkSms, response: { 200: BulkSmsSent } },
      },
      (request) => sendBulk(deps, request.ctx, request.body, askedBy(request)),
    )

    app.get(
      '/api/messages',
      { schema: { querystring: ListMessages, response: { 200: MessageList } } },
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
      { schema: { response: { 200: MessagesInNeed } } },
      ({ ctx }) => history.messagesInNeed(ctx),
    )

    app.post(
      '/api/messages/:id/resolve',
      { schema: { params: IdParams, response: { 200: MessageAnswer } } },
      async ({ ctx, params }) => ({ message: await history.resolveMessage(ctx, params.id) }),
    )

    app.post(
      '/api/messages/:id/retry',
      {
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
      { schema: { params: IdParams, response: { 200: MessageBatch } } },
      ({ ctx, params }) => history.batchProgress(ctx, params.id),
    )

    app.get('/api/messages/allowance', { schema: { response: { 200: SmsAllowance } } }, ({ ctx }) =>
      smsAllowance(deps, ctx),
    )

    app.get(
      '/api/messages/overdue-recipients',
      { schema: { response: { 200: OverdueRecipients } } },
      ({ ctx }) => overdueRecipients(ctx),
    )

    app.get('/api/messages/opt-outs', { schema: { response: { 200: OptOuts } } }, ({ ctx }) =>
      optOuts.listOptOuts(ctx),
    )

    app.post(
      '/api/messages/opt-outs',
      { schema: { body: AddOptOut, response: { 201: OptOuts } } },
      (request, reply) =>
        once(request, reply, 201, async (ctx) => {
          await optOuts.addOptOut(ctx, request.body)
          return optOuts.listOptOuts(ctx)
        }),
    )

    app.post(
      '/api/messages/opt-outs/:id/remove',
      { schema: { params: IdParams, response: { 200: OptOuts } } },
      async ({ ctx, params }) => {
        await optOuts.removeOptOut(ctx, params.id)
        return optOuts.listOptOuts(ctx)
      },
    )

    app.post(
      '/api/messages/shared',
      { schema: { body: NoteShared, response: { 201: MessageAnswer } } },
      (request, reply) =>
        once(request, reply, 201, async (ctx) => ({
          message: await noteShared(ctx, request.body),
        })),
    )
  }
}

function askedBy(request: FastifyRequest): Asked {
  return {
    address: request.ip,
    key: idempotencyKey(request),
    language: request.session.language,
  }
}
