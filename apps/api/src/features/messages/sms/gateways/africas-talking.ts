import type { MessageReason } from '@isiro/contracts/messages'
import * as z from 'zod/mini'
import { createHttpClient } from '../../../../platform/http-client/http-client.ts'
import type { SendOutcome } from '../../outbox/message.ts'
import type { SmsAccount, SmsProvider } from '../sms-provider.ts'
import type { ReadReport, ReportRequest, SmsGateway, SmsReport } from './gateway.ts'
import { isSame, numberIn } from './proof.ts'
import { requestSend, type SendAnswer } from './request-send.ts'

type Account = Extract<SmsAccount, { provider: 'africas_talking' }>

const Answer = z.object({
  SMSMessageData: z.object({
    Message: z.optional(z.string()),
    Recipients: z.array(
      z.object({
        statusCode: z.number(),
        messageId: z.optional(z.nullable(z.string())),
      }),
    ),
  }),
})

/**
 * Africa's Talking: a form with the key in a header. It answers 201 whatever became of the number; only the code
 * beside the number says. Its reports are not signed, so their address ends with a long random key.
 */
export function africasTalkingGateway(
  { sender, callPolicy }: Pick<SmsProvider, 'sender' | 'callPolicy'>,
  account: Account,
): SmsGateway {
  const client = createHttpClient(callPolicy)
  return {
    name: 'africas_talking',
    isOnline: client.isOnline,
    send: ({ to, text }) =>
      requestSend(
        client,
        {
          url: `${account.baseUrl}/version1/messaging`,
          headers: {
            apikey: account.apiKey,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams({
            username: account.username,
            to,
            message: text,
            from: sender,
            bulkSMSMode: '1',
          }).toString(),
        },
        readAnswer,
      ),
    readReport: (request) => readReport(account, request),
  }
}

const REASONS: Record<number, MessageReason> = {
  401: 'rejected',
  402: 'sender',
  403: 'recipient',
  404: 'recipient',
  405: 'balance',
  406: 'do_not_disturb',
  407: 'route',
}

function readAnswer({ status, body }: SendAnswer): SendOutcome {
  if (status === 401) return refused('account')
  if (status < 200 || status >= 300) return refused('rejected')
  const parsed = z.safeParse(Answer, body)
  if (!parsed.success) return { kind: 'unknown' }
  const { Message = '', Recipients } = parsed.data.SMSMessageData
  const [recipient] = Recipients
  // A sender it does not know leaves no recipients at all, and the reason in words.
  if (!recipient) return refused(/sender/i.test(Message) ? 'sender' : 'rejected')
  const { statusCode, messageId } = recipient
  if (statusCode >= 100 && statusCode <= 102)
    return { kind: 'accepted', providerMessageId: messageId ?? null }
  return refused(REASONS[statusCode] ?? 'rejected')
}

const refused = (reason: MessageReason): SendOutcome => ({
  kind: 'refused',
  reason,
  isFinal: true,
})

function readReport({ reportKey }: Account, { key, body }: ReportRequest): ReadReport {
  if (reportKey === null) return { kind: 'closed' }
  if (key === null || !isSame(key, reportKey)) return { kind: 'forged' }
  const form = new URLSearchParams(body.toString('utf8'))
  const providerMessageId = form.get('id')
  const outcome = outcomeOf(form.get('status') ?? '', form.get('failureReason'))
  if (!providerMessageId || !outcome) return { kind: 'ignored' }
  const recipient = numberIn(form.get('phoneNumber'))
  return {
    kind: 'report',
    report: { providerMessageId, recipient, text: null, reference: null, ...outcome },
  }
}

function outcomeOf(status: string, why: string | null): Pick<SmsReport, 'state' | 'reason'> | null {
  switch (status) {
    case 'Success':
      return { state: 'delivered', reason: null }
    case 'Sent':
    case 'Submitted':
    case 'Buffered':
      return { state: 'sent', reason: null }
    case 'Rejected':
      return {
        state: 'failed',
        reason: /blacklist/i.test(why ?? '') ? 'do_not_disturb' : 'rejected',
      }
    case 'Failed':
      return { state: 'failed', reason: 'not_delivered' }
    default:
      return null
  }
}
