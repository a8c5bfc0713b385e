import { smsSenderOf } from '../../white-label/service.ts'
import type { MessageSender } from '../outbox/service.ts'
import type { SmsProvider } from '../sms-provider.ts'
import { smsGateway } from './gateways/gateways.ts'

/** SMS as the outbox sends them; null where no provider is configured. */
export function smsSender(provider: SmsProvider): MessageSender | null {
  const gateway = smsGateway(provider)
  if (!gateway) return null
  return {
    provider: gateway.name,
    concurrency: 4,
    isOnline: gateway.isOnline,
    send: async (ctx, { id, recipient, body }) =>
      gateway.send({
        to: recipient,
        text: body,
        reference: `${ctx.businessId}.${id}`,
        from: (await smsSenderOf(ctx)) ?? provider.sender,
      }),
  }
}
