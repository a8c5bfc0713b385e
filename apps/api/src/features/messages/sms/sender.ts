import type { SmsParty } from '../../../platform/sms-party.ts'
import type { MessageSender } from '../outbox/message.ts'
import { smsGateway } from './gateways/gateways.ts'

/** SMS as the outbox sends them; null where no party is configured. */
export function smsSender(party: SmsParty): MessageSender | null {
  const gateway = smsGateway(party)
  if (!gateway) return null
  return {
    provider: gateway.name,
    lanes: 4,
    isOnline: gateway.isOnline,
    send: ({ businessId }, { id, recipient, body }) =>
      gateway.send({ to: recipient, text: body, reference: `${businessId}.${id}` }),
  }
}
