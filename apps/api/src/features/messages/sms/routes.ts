import {
  BulkSmsSent,
  MAX_BULK,
  OverdueRecipients,
  SendBulkSms,
  SendSms,
  SmsAllowance,
  SmsSent,
} from '@isiro/contracts/sms'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idempotencyKey, onceOutside } from '../../../platform/http/idempotency.ts'
import { smsAllowance } from '../outbox/service.ts'
import type { SmsDeps } from '../sms-provider.ts'
import { overdueRecipients } from './overdue/service.ts'
import { type Asked, sendBulk, sendSms } from './service.ts'

/** Ten thousand numbers with a text each. */
const MAX_BULK_BYTES = 6 * 1024 * 1024

/** SMS that a member sends by hand: to one or to many, within what may still be sent. */
export function smsRoutes(deps: SmsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/notifications/send-sms',
      { config: { verb: 'messages.send' }, schema: { body: SendSms, response: { 200: SmsSent } } },
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
        config: { verb: 'messages.send', maxKeys: 6 * (MAX_BULK + 1) },
        schema: { body: SendBulkSms, response: { 200: BulkSmsSent } },
      },
      (request) => sendBulk(deps, request.ctx, request.body, askedBy(request)),
    )

    app.get(
      '/api/messages/allowance',
      { config: { verb: 'messages.read' }, schema: { response: { 200: SmsAllowance } } },
      ({ ctx }) => smsAllowance(deps, ctx),
    )

    app.get(
      '/api/messages/overdue-recipients',
      { config: { verb: 'messages.send' }, schema: { response: { 200: OverdueRecipients } } },
      ({ ctx }) => overdueRecipients(ctx),
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
