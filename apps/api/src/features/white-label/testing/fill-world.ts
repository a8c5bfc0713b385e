import { must, PASSWORD } from '../../../../test/harness.ts'
import type { FillWorld } from '../../../../test/world.ts'

/** A claimed domain and a sender address. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  const label = mark.toLowerCase().replace(/[^a-z0-9]/g, '')
  const host = `pay.${label}.example`
  await must(visitor.put('/api/white-label/domain', { host, password: PASSWORD }))
  await must(visitor.put('/api/white-label/sender', { address: `invoices@${label}.example` }))
  return {}
}

export const OWN_WORDS = [
  'client_domains.challenge',
  'client_domains.host',
  'client_domains.missing',
  'client_hosts.host',
  'message_settings.sms_sender',
  'sender_addresses.missing',
  'sender_addresses.private_key_sealed',
  'sender_addresses.public_key',
  'sender_addresses.selector',
]
