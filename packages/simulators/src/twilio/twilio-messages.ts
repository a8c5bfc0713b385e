import type { CaughtSms } from '../sms/message-store.ts'
import type { Report } from '../sms/report-sender.ts'
import { twilioSignature } from './twilio-signature.ts'

const API_VERSION = '2010-04-01'

export const TWILIO_STATUSES = [
  'accepted',
  'queued',
  'sending',
  'sent',
  'delivered',
  'undelivered',
  'failed',
] as const
export type TwilioStatus = (typeof TWILIO_STATUSES)[number]
export type TwilioSms = CaughtSms<TwilioStatus>

/** Twilio's error codes: 30003 for an unreachable handset, 30008 for an unknown error. */
const ERROR_CODES: Partial<Record<TwilioStatus, number>> = { undelivered: 30003, failed: 30008 }

/** A message as Twilio answers it. */
export function messageShape(message: TwilioSms): object {
  const { messageId, account, to, from, text, parts, status, sentAt, more } = message
  const { sid } = credentialsOf(account)
  const service = more.messagingServiceSid ?? null
  const error = ERROR_CODES[status] ?? null
  const date = new Date(sentAt).toUTCString().replace('GMT', '+0000')
  return {
    account_sid: sid,
    api_version: API_VERSION,
    body: text,
    date_created: date,
    date_sent: null,
    date_updated: date,
    direction: 'outbound-api',
    error_code: error,
    error_message:
      error && (status === 'failed' ? 'Unknown error' : 'Unreachable destination handset'),
    from: service ? null : from,
    messaging_service_sid: service,
    num_media: '0',
    num_segments: String(parts),
    price: null,
    price_unit: 'USD',
    sid: messageId,
    status,
    subresource_uris: {},
    to,
    uri: `/${API_VERSION}/Accounts/${sid}/Messages/${messageId}.json`,
  }
}

/** One status callback: a form, signed over the address it goes to. */
export function twilioReport(message: TwilioSms): Omit<Report, 'smsId' | 'status' | 'url'> {
  const { messageId, account, to, from, status, reportUrl } = message
  const { sid, token } = credentialsOf(account)
  const error = ERROR_CODES[status]
  const fields: Record<string, string> = {
    AccountSid: sid,
    ApiVersion: API_VERSION,
    From: from,
    MessageSid: messageId,
    MessageStatus: status,
    SmsSid: messageId,
    SmsStatus: status,
    To: to,
    ...(error ? { ErrorCode: String(error) } : {}),
  }
  return {
    body: new URLSearchParams(fields).toString(),
    contentType: 'application/x-www-form-urlencoded',
    signature: { 'x-twilio-signature': twilioSignature(token, reportUrl ?? '', fields) },
  }
}

/** The statuses that the networks report for an SMS, chosen by its number's last four digits. */
export function twilioFate({ to }: TwilioSms): readonly TwilioStatus[] {
  switch (to.slice(-4)) {
    case '0002':
      return ['sent', 'undelivered']
    case '0003':
      return ['sent']
    case '0004':
      return ['failed']
    default:
      return ['sent', 'delivered']
  }
}

/** An account is its SID and the token that came with it. */
export function accountOf(sid: string, token: string): string {
  return `${sid}:${token}`
}

function credentialsOf(account: string): { sid: string; token: string } {
  const colon = account.indexOf(':')
  return { sid: account.slice(0, colon), token: account.slice(colon + 1) }
}
