import { createHmac } from 'node:crypto'
import type { MessageReason } from '@isiro/contracts/messages'
import { createHttpClient } from '../../../../platform/http-client/http-client.ts'
import type { SendOutcome } from '../../outbox/message.ts'
import type { SmsAccount, SmsProvider } from '../sms-provider.ts'
import type { OutgoingSms, ReadReport, ReportRequest, SmsGateway, SmsReport } from './gateway.ts'
import { isSame, numberIn } from './proof.ts'
import { objectOf, requestSend, type SendAnswer, textOf } from './request-send.ts'

type Account = Extract<SmsAccount, { provider: 'twilio' }>
type Provider = Pick<SmsProvider, 'sender' | 'callPolicy' | 'appUrl'>

/**
 * Twilio: forms under Basic authentication. Each message names the address its status goes to, with our own
 * reference in it, so a report finds its message even where the answer was lost.
 */
export function twilioGateway(provider: Provider, account: Account): SmsGateway {
  const { accountSid, authToken, baseUrl } = account
  const client = createHttpClient(provider.callPolicy)
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  return {
    name: 'twilio',
    isOnline: client.isOnline,
    send: (sms) =>
      requestSend(
        client,
        {
          url: `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
          headers: {
            authorization: `Basic ${credentials}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: formOf(provider, account, sms).toString(),
        },
        readAnswer,
      ),
    readReport: (request) => readReport(provider, account, request),
  }
}

function formOf(
  { sender, appUrl }: Provider,
  { baseUrl }: Account,
  { to, text, reference }: OutgoingSms,
): URLSearchParams {
  const form = new URLSearchParams({ To: to, Body: text })
  form.set(sender.startsWith('MG') ? 'MessagingServiceSid' : 'From', sender)
  // The real provider refuses a message whose callback it could never reach.
  const isReachable = appUrl.startsWith('https:') || !baseUrl.startsWith('https:')
  if (isReachable) form.set('StatusCallback', `${appUrl}/webhooks/sms/twilio/${reference}`)
  return form
}

const REASONS: Record<string, MessageReason> = {
  20003: 'account',
  21211: 'recipient',
  21214: 'recipient',
  21612: 'recipient',
  21614: 'recipient',
  21608: 'recipient',
  21408: 'route',
  21610: 'opted_out',
  21212: 'sender',
  21603: 'sender',
  21606: 'sender',
  21617: 'too_long',
}

function readAnswer({ status, body }: SendAnswer): SendOutcome {
  const told = objectOf(body)
  if (status >= 200 && status < 300) {
    const providerMessageId = textOf(told?.sid)
    if (providerMessageId === null) return { kind: 'unknown' }
    const parts = Number(textOf(told?.num_segments))
    return {
      kind: 'accepted',
      providerMessageId,
      ...(Number.isSafeInteger(parts) && parts > 0 ? { parts } : {}),
    }
  }
  if (status === 401) return { kind: 'refused', reason: 'account', isFinal: true }
  const reason = REASONS[textOf(told?.code) ?? ''] ?? 'rejected'
  return { kind: 'refused', reason, isFinal: true }
}

/** Base64 HMAC-SHA1 of the whole public address and of each field's name and value, sorted by name. */
function readReport(
  { appUrl }: Provider,
  { authToken }: Account,
  { headers, body, path, key }: ReportRequest,
): ReadReport {
  const form = [...new URLSearchParams(body.toString('utf8'))]
  const signed = form
    .map(([name, value]) => name + value)
    .sort()
    .join('')
  const expected = createHmac('sha1', authToken)
    .update(`${appUrl}${path}${signed}`)
    .digest('base64')
  const given = headers['x-twilio-signature']
  if (typeof given !== 'string' || !isSame(given, expected)) return { kind: 'forged' }
  const fields = new Map(form)
  const providerMessageId = fields.get('MessageSid')
  const outcome = outcomeOf(fields.get('MessageStatus') ?? '', fields.get('ErrorCode'))
  if (!providerMessageId || !outcome) return { kind: 'ignored' }
  const recipient = numberIn(fields.get('To') ?? null)
  return {
    kind: 'report',
    report: { providerMessageId, recipient, text: null, reference: key, ...outcome },
  }
}

function outcomeOf(
  status: string,
  code: string | undefined,
): Pick<SmsReport, 'state' | 'reason'> | null {
  switch (status) {
    case 'delivered':
    case 'read':
      return { state: 'delivered', reason: null }
    case 'accepted':
    case 'scheduled':
    case 'queued':
    case 'sending':
    case 'sent':
    case 'partially_delivered':
      return { state: 'sent', reason: null }
    case 'failed':
    case 'undelivered':
    case 'canceled':
      return { state: 'failed', reason: REASONS[code ?? ''] ?? 'not_delivered' }
    default:
      return null
  }
}
