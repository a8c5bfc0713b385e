import type { SmsParty } from '../../../../platform/sms-party.ts'
import { africasTalkingGateway } from './africas-talking.ts'
import type { SmsGateway } from './gateway.ts'
import { termiiGateway } from './termii.ts'
import { twilioGateway } from './twilio.ts'

const opened = new WeakMap<SmsParty, SmsGateway>()

/** The way to the party; null where there is none. One for all of an application, so that its breaker knows of every call. */
export function smsGateway(party: SmsParty): SmsGateway | null {
  const known = opened.get(party)
  if (known) return known
  const gateway = gatewayOf(party)
  if (gateway) opened.set(party, gateway)
  return gateway
}

function gatewayOf(party: SmsParty): SmsGateway | null {
  switch (party.account?.provider) {
    case 'termii':
      return termiiGateway(party, party.account)
    case 'africas_talking':
      return africasTalkingGateway(party, party.account)
    case 'twilio':
      return twilioGateway(party, party.account)
    case undefined:
      return null
  }
}
