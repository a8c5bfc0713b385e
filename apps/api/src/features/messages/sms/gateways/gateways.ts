import type { SmsProvider } from '../../sms-provider.ts'
import type { SmsGateway } from './gateway.ts'
import { termiiGateway } from './termii.ts'

const opened = new WeakMap<SmsProvider, SmsGateway>()

/** The gateway to the SMS provider; null where none is configured. All of an application share one, so that its circuit breaker counts every call. */
export function smsGateway(provider: SmsProvider): SmsGateway | null {
  const known = opened.get(provider)
  if (known) return known
  const gateway = gatewayOf(provider)
  if (gateway) opened.set(provider, gateway)
  return gateway
}

function gatewayOf(provider: SmsProvider): SmsGateway | null {
  switch (provider.account?.provider) {
    case 'termii':
      return termiiGateway(provider, provider.account)
    case undefined:
      return null
  }
}
