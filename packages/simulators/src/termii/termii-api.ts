import { randomInt } from 'node:crypto'
import { type Answer, json, type Refusal } from '../http/answers.ts'
import { type Fields, fieldsOf } from '../http/fields.ts'
import type { RoutedRequest, Routes } from '../http/routes.ts'
import { majorOf } from '../payments/amounts.ts'
import { partsOf } from '../sms/sms-parts.ts'
import type { SmsProvider } from '../sms/sms-simulator.ts'
import { newSender, type TermiiAccount, type TermiiAccounts } from './termii-accounts.ts'
import { issue, refusal } from './termii-answers.ts'
import type { TermiiStatus } from './termii-reports.ts'

/** NGN 3.90 for each part. */
const PART_MINOR = 390
const MOST_RECIPIENTS = { send: 100, bulk: 10_000 }
const SEND_FIELDS = ['api_key', 'to', 'from', 'sms', 'type', 'channel', 'media']
const SENDER_FIELDS = ['api_key', 'sender_id', 'usecase', 'company']
const CHANNELS = ['generic', 'dnd', 'whatsapp']

/** The calls a sender's server makes. The key is in the body, and in the query of a GET. */
export function termiiApi(
  accounts: TermiiAccounts,
  take: Parameters<SmsProvider<TermiiStatus>['api']>[0],
): Routes {
  // Real ids exceed the safe integers of JSON. They are unique across simulators, because the receiver of a
  // report finds its message by them.
  let lastId = 9_000_000_000_000_000_000n + BigInt(randomInt(2 ** 47)) * 1_000n

  function send(account: TermiiAccount, fields: Fields, most: number): Answer {
    const { from, text, channel, recipients } = messageIn(fields, most)
    if (!account.isActive) throw refusal(403, 'Your account is not active')
    if (account.senders.get(from)?.status !== 'active') throw unknownSender(account, from)
    if (channel === 'whatsapp' || (channel === 'dnd' && !account.hasDndRoute)) {
      throw refusal(400, 'You are not set up on this route')
    }
    const parts = partsOf(text)
    const costMinor = parts * PART_MINOR
    const total = costMinor * recipients.length
    if (total > account.balanceMinor) throw refusal(400, 'Insufficient balance')

    account.balanceMinor -= total
    lastId += 1n
    const messageId = String(lastId)
    for (const [index, digits] of recipients.entries()) {
      take({
        id: recipients.length === 1 ? messageId : `${messageId}-${index + 1}`,
        messageId,
        account: account.apiKey,
        from,
        to: `+${digits}`,
        text,
        parts,
        costMinor,
        more: { channel },
        reportUrl: account.reportUrl,
        status: 'Message Sent',
      })
    }
    return json(200, {
      code: 'ok',
      message: 'Successfully Sent',
      message_id: messageId,
      message_id_str: messageId,
      balance: majorOf(account.balanceMinor),
      user: 'Isiro test account',
    })
  }

  const sendCall = (most: number) => (request: RoutedRequest) => {
    const fields = bodyOf(request, SEND_FIELDS)
    return send(accountOf(accounts, fields.api_key), fields, most)
  }

  return {
    'POST /api/sms/send': sendCall(MOST_RECIPIENTS.send),
    'POST /api/sms/send/bulk': sendCall(MOST_RECIPIENTS.bulk),
    'GET /api/get-balance': ({ query }) => {
      const { balanceMinor } = accountOf(accounts, query.get('api_key'))
      const balance = majorOf(balanceMinor)
      return json(200, { user: 'Isiro test account', balance, currency: 'NGN' })
    },
    'GET /api/sender-id': ({ query }) => senderList(accountOf(accounts, query.get('api_key'))),
    'POST /api/sender-id/request': (request) => requestSender(accounts, request),
  }
}

function requestSender(accounts: TermiiAccounts, request: RoutedRequest): Answer {
  const fields = bodyOf(request, SENDER_FIELDS)
  const { senders } = accountOf(accounts, fields.api_key)
  const senderId = textIn(fields, 'sender_id')
  if (!isSenderId(senderId)) throw refusal(400, 'Invalid Sender Id')
  if (!senders.has(senderId)) {
    senders.set(
      senderId,
      newSender('pending', textIn(fields, 'company'), textIn(fields, 'usecase')),
    )
  }
  const message = 'Sender Id requested. You will be contacted by your account manager.'
  return json(200, { code: 'ok', message })
}

function senderList({ senders }: TermiiAccount): Answer {
  const content = [...senders].map(([senderId, { status, company, usecase, createdAt }]) => ({
    sender_id: senderId,
    status,
    country: 'Nigeria',
    createdAt,
    ...(company ? { company } : {}),
    ...(usecase ? { usecase } : {}),
  }))
  return json(200, { content, totalElements: content.length, totalPages: 1, size: 15, number: 0 })
}

function messageIn(fields: Fields, most: number) {
  const from = textIn(fields, 'from')
  const text = textIn(fields, 'sms')
  const type = textIn(fields, 'type')
  const channel = textIn(fields, 'channel')
  if (type !== 'plain' && type !== 'unicode') throw issue('type must be plain or unicode')
  if (!CHANNELS.includes(channel)) throw issue('channel must be generic, dnd or whatsapp')
  if (!isSenderId(from)) throw refusal(400, 'Invalid Sender Id')
  return { from, text, channel, recipients: recipientsIn(fields.to, most) }
}

function recipientsIn(to: unknown, most: number): string[] {
  const recipients: unknown[] = Array.isArray(to) ? to : [to]
  if (recipients.length === 0) throw issue('to is required')
  if (recipients.length > most) throw issue(`to must not have more than ${most} phone numbers`)
  return recipients.map((recipient) => {
    if (typeof recipient !== 'string' || !/^[1-9]\d{7,14}$/.test(recipient)) {
      throw issue('to must be in the international format, digits only')
    }
    return recipient
  })
}

const isSenderId = (text: string): boolean => /^[A-Za-z0-9 -]{3,11}$/.test(text)

function textIn(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value.trim() === '') throw issue(`${name} is required`)
  return value
}

/** The fields of a JSON body. Throws a Refusal if it is not JSON, or has unknown fields. */
function bodyOf(request: RoutedRequest, known: readonly string[]): Fields {
  const isJson = request.headers['content-type']?.startsWith('application/json')
  const fields = isJson ? fieldsOf(request) : null
  if (!fields) throw refusal(400, 'The body must be a JSON object')
  const unknown = Object.keys(fields).find((name) => !known.includes(name))
  if (unknown) throw issue(`${unknown} is not a field of this call`)
  return fields
}

function accountOf(accounts: TermiiAccounts, apiKey: unknown): TermiiAccount {
  const account = accounts.of(apiKey)
  if (!account) throw refusal(401, 'Invalid API key')
  return account
}

function unknownSender({ applicationId }: TermiiAccount, from: string): Refusal {
  return refusal(
    404,
    `ApplicationSenderId not found for applicationId: ${applicationId} and senderName: ${from}`,
  )
}
