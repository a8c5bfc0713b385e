import { type Answer, json } from '../http/answers.ts'
import { type Fields, fieldsOf } from '../http/fields.ts'
import type { Route, RoutedRequest } from '../http/routes.ts'
import { isLoopbackUrl } from '../payments/post-webhook.ts'
import { partsOf } from '../sms/sms-parts.ts'
import type { SmsWorld } from '../sms/sms-simulator.ts'
import { refused, TwilioRefusal } from './twilio-answers.ts'
import { accountOf, messageShape, type TwilioStatus } from './twilio-messages.ts'

const LONGEST_BODY = 1_600
const KNOWN_FIELDS = [
  'To',
  'From',
  'MessagingServiceSid',
  'Body',
  'StatusCallback',
  'ValidityPeriod',
]

/** Twilio's own magic test numbers, with the refusal of each. */
const MAGIC_FROM: Record<string, TwilioRefusal> = {
  '+15005550001': new TwilioRefusal(
    21212,
    "The 'From' number +15005550001 is not a valid phone number",
  ),
  '+15005550008': new TwilioRefusal(21611, "The queue of the 'From' number is full", 429),
}
const MAGIC_TO: Record<string, TwilioRefusal> = {
  '+15005550001': new TwilioRefusal(
    21211,
    "The 'To' number +15005550001 is not a valid phone number",
  ),
  '+15005550002': new TwilioRefusal(21612, "The 'To' number cannot be reached from this 'From'"),
  '+15005550003': new TwilioRefusal(
    21408,
    'Permission to send an SMS to this region is not enabled',
  ),
  '+15005550004': new TwilioRefusal(21610, 'Attempt to send to unsubscribed recipient'),
  '+15005550009': new TwilioRefusal(21614, "The 'To' number is not a valid mobile number"),
}

/** The calls a sender's server makes: Basic authentication and forms. */
export function twilioApi(senders: ReadonlySet<string>, world: SmsWorld<TwilioStatus>): Route[] {
  let lastId = 0

  function send(account: string, fields: Fields): Answer {
    const { from, to, text, service, callback } = messageIn(fields, senders)
    lastId += 1
    const messageId = `SM${lastId.toString(16).padStart(32, '0')}`
    world.take({
      id: messageId,
      messageId,
      account,
      from,
      to,
      text,
      parts: partsOf(text),
      costMinor: 0,
      more: service ? { messagingServiceSid: service } : {},
      reportUrl: callback,
      status: service ? 'accepted' : 'queued',
    })
    const [message] = world.store.find(messageId)
    if (!message) throw new TypeError('a message that was just taken is in the store')
    return json(201, messageShape(message))
  }

  return [
    call('POST', '/2010-04-01/Accounts/:sid/Messages.json', (account, request) => {
      const isForm = request.headers['content-type']?.startsWith(
        'application/x-www-form-urlencoded',
      )
      return send(account, (isForm && fieldsOf(request)) || {})
    }),
    call('GET', '/2010-04-01/Accounts/:sid/Messages/:file', (account, { params }) => {
      const [message] = world.store.find((params.file ?? '').replace(/\.json$/, ''))
      if (message?.account !== account) {
        throw new TwilioRefusal(20404, 'The requested resource was not found', 404)
      }
      return json(200, messageShape(message))
    }),
  ]
}

function messageIn(fields: Fields, senders: ReadonlySet<string>) {
  const unknown = Object.keys(fields).find((name) => !KNOWN_FIELDS.includes(name))
  if (unknown) throw new TwilioRefusal(20001, `Unknown parameter ${unknown}`)
  const [to, text] = [textIn(fields, 'To'), textIn(fields, 'Body')]
  const [from, service] = [textIn(fields, 'From'), textIn(fields, 'MessagingServiceSid')]
  const callback = textIn(fields, 'StatusCallback') || null
  if (!to) throw new TwilioRefusal(21604, "A 'To' phone number is required")
  if (!from && !service) {
    throw new TwilioRefusal(21603, "A 'From' or 'MessagingServiceSid' is required")
  }
  if (!text.trim()) throw new TwilioRefusal(21602, 'Message body is required')
  if (text.length > LONGEST_BODY) {
    throw new TwilioRefusal(21617, 'The concatenated message body exceeds the 1600 character limit')
  }
  const magic = MAGIC_FROM[from] ?? MAGIC_TO[to]
  if (magic) throw magic
  if (!/^\+[1-9]\d{7,14}$/.test(to)) {
    throw new TwilioRefusal(21211, `The 'To' number ${to} is not a valid phone number`)
  }
  if (service ? !/^MG[0-9a-f]{32}$/.test(service) : !senders.has(from)) {
    throw new TwilioRefusal(21606, `The 'From' ${from || service} is not one of this account's`)
  }
  const validity = textIn(fields, 'ValidityPeriod')
  if (validity && !(Number(validity) >= 1 && Number(validity) <= 36_000)) {
    throw new TwilioRefusal(20001, 'ValidityPeriod must be between 1 and 36000')
  }
  if (callback && !isLoopbackUrl(callback)) {
    throw new TwilioRefusal(
      21609,
      `The StatusCallback ${callback} is not an address on this machine`,
    )
  }
  return { from: from || service, to, text, service: from ? '' : service, callback }
}

function textIn(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

function call(
  method: string,
  path: string,
  answer: (account: string, request: RoutedRequest) => Answer,
): Route {
  return {
    method,
    path,
    handle(request) {
      try {
        return answer(accountIn(request), request)
      } catch (error) {
        if (error instanceof TwilioRefusal) return refused(error)
        throw error
      }
    },
  }
}

/** Any SID with a token that begins with test_ is an account of its own; a live token is none. */
function accountIn({ headers, params }: RoutedRequest): string {
  const [, encoded = ''] = /^Basic (\S+)$/i.exec(headers.authorization ?? '') ?? []
  const credentials = Buffer.from(encoded, 'base64').toString('utf8')
  const [, sid, token] = /^(AC[0-9a-f]{32}):(test_[\w-]{1,100})$/.exec(credentials) ?? []
  if (!sid || !token || sid !== params.sid) throw new TwilioRefusal(20003, 'Authenticate', 401)
  return accountOf(sid, token)
}
