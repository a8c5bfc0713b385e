import { createHmac } from 'node:crypto'
import type { MessageReason } from '@isiro/contracts/messages'
import { smsLength } from '@isiro/domain/sms-length'
import { parseExactJson } from '../../../../platform/http-client/exact-json.ts'
import { createHttpClient } from '../../../../platform/http-client/http-client.ts'
import type { SendOutcome } from '../../outbox/service.ts'
import type { SmsAccount, SmsProvider } from '../../sms-provider.ts'
import type { ReadReport, ReportRequest, SmsGateway, SmsReport } from './gateway.ts'
import { isSame, numberIn } from './proof.ts'
import { objectOf, requestSend, type SendAnswer, textOf } from './request-send.ts'

/**
 * Termii: JSON with the key in the body, so that no answer of its own is ever logged whole. The route `dnd`
 * carries transactional messages at any hour and to every number; `generic` does not.
 */
export function termiiGateway(
  { callPolicy }: Pick<SmsProvider, 'callPolicy'>,
  account: SmsAccount,
): SmsGateway {
  const client = createHttpClient('termii', callPolicy)
  return {
    name: 'termii',
    isOnline: client.isOnline,
    send: ({ to, text, from }) =>
      requestSend(
        client,
        {
          url: `${account.baseUrl}/api/sms/send`,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            api_key: account.apiKey,
            to: to.slice(1),
            from,
            sms: text,
            type: smsLength(text).alphabet === 'unicode' ? 'unicode' : 'plain',
            channel: account.channel,
          }),
        },
        readAnswer,
      ),
    readReport: (request) => readReport(account, request),
  }
}

function readAnswer({ status, body }: SendAnswer): SendOutcome {
  const told = objectOf(body)
  if (status >= 200 && status < 300) {
    const code = textOf(told?.code)
    // Ids are longer than a JSON number can be; the text, where there is one, is exact.
    const providerMessageId = textOf(told?.message_id_str) ?? textOf(told?.message_id)
    // A good status without an id is no word that it was taken, and none that it was not.
    if (providerMessageId === null || (code !== null && code !== 'ok')) return { kind: 'unknown' }
    return { kind: 'accepted', providerMessageId }
  }
  return { kind: 'refused', reason: reasonOf(status, wordsIn(told?.message)), isFinal: true }
}

/** The message is a text, or a list of objects with an `issue` each. */
function wordsIn(message: unknown): string {
  if (typeof message === 'string') return message
  if (!Array.isArray(message)) return ''
  return message
    .map((each: unknown) =>
      typeof each === 'object' && each !== null && 'issue' in each ? String(each.issue) : '',
    )
    .join('; ')
}

function reasonOf(status: number, words: string): MessageReason {
  if (/balance/i.test(words)) return 'balance'
  if (/sender/i.test(words)) return 'sender'
  if (/route/i.test(words)) return 'route'
  if (status === 401 || /account|api key/i.test(words)) return 'account'
  if (/\bto must|phone number/i.test(words)) return 'recipient'
  return 'rejected'
}

function readReport({ secret }: SmsAccount, { headers, body }: ReportRequest): ReadReport {
  if (secret === null) return { kind: 'closed' }
  const given = headers['x-termii-signature']
  const expected = createHmac('sha512', secret).update(body).digest('hex')
  if (typeof given !== 'string' || !isSame(given, expected)) return { kind: 'forged' }
  const told = objectOf(parseExactJson(body.toString('utf8')))
  const providerMessageId = textOf(told?.message_id)
  const outcome = outcomeOf(textOf(told?.status) ?? '')
  if (told?.type !== 'outbound' || providerMessageId === null || !outcome)
    return { kind: 'ignored' }
  const recipient = numberIn(textOf(told.receiver))
  const text = textOf(told.message)
  return {
    kind: 'report',
    report: { providerMessageId, recipient, text, reference: null, ...outcome },
  }
}

/** 'Delivered' or, as older accounts spell it, 'DELIVERED | Message delivered to handset'. */
function outcomeOf(status: string): Pick<SmsReport, 'state' | 'reason'> | null {
  const word = status.toLowerCase()
  if (word.startsWith('delivered')) return { state: 'delivered', reason: null }
  if (/^(?:message )?sent/.test(word)) return { state: 'sent', reason: null }
  if (word.startsWith('dnd')) return { state: 'failed', reason: 'do_not_disturb' }
  if (word.startsWith('expired')) return { state: 'failed', reason: 'expired' }
  if (word.startsWith('rejected')) return { state: 'failed', reason: 'rejected' }
  if (/^(?:message )?(?:failed|undelivered)/.test(word))
    return { state: 'failed', reason: 'not_delivered' }
  return null
}
