import { majorOf } from '../payments/amounts.ts'
import type { CaughtSms } from '../sms/sms-simulator.ts'
import type { TermiiAccount } from './termii-accounts.ts'
import { termiiSignature } from './termii-signature.ts'

export const TERMII_STATUSES = [
  'Message Sent',
  'Delivered',
  'Message Failed',
  'DND Active on Phone Number',
  'Rejected',
  'Expired',
] as const
export type TermiiStatus = (typeof TERMII_STATUSES)[number]
export type TermiiSms = CaughtSms<TermiiStatus>

const OLD_SPELLINGS: Partial<Record<TermiiStatus, string>> = {
  'Message Sent': 'SENT | Message sent',
  Delivered: 'DELIVERED | Message delivered to handset',
  'Message Failed': 'FAILED | Message failed',
}

const LAGOS_AHEAD_MS = 3_600_000

/** One delivery report, signed. */
export function termiiReport(
  { id, messageId, to, from, text, status, costMinor, sentAt }: TermiiSms,
  account: TermiiAccount,
): { body: string; headers: Record<string, string> } {
  const { reportSpelling, reportSecret } = account
  const body = JSON.stringify({
    type: 'outbound',
    id,
    message_id: messageId,
    receiver: to.slice(1),
    sender: from,
    message: text,
    sent_at: withoutZone(sentAt),
    cost: String(majorOf(costMinor)),
    command: 'deliver',
    status: (reportSpelling === 'old' && OLD_SPELLINGS[status]) || status,
    channel: 'Number Api',
  })
  return { body, headers: { 'x-termii-signature': termiiSignature(reportSecret, body) } }
}

/** The statuses that the networks report for an SMS, chosen by its number's last four digits. */
export function termiiFate({ to, more }: TermiiSms): readonly TermiiStatus[] {
  switch (to.slice(-4)) {
    case '0001':
      return more.channel === 'generic'
        ? ['Message Sent', 'DND Active on Phone Number']
        : ['Message Sent', 'Delivered']
    case '0002':
      return ['Message Sent', 'Message Failed']
    case '0003':
      return ['Message Sent']
    case '0004':
      return ['Rejected']
    case '0005':
      return ['Message Sent', 'Expired']
    default:
      return ['Message Sent', 'Delivered']
  }
}

/** '2020-12-16 11:34:36', by the clock of Lagos. */
function withoutZone(iso: string): string {
  const lagos = new Date(Date.parse(iso) + LAGOS_AHEAD_MS).toISOString()
  return lagos.slice(0, 19).replace('T', ' ')
}
