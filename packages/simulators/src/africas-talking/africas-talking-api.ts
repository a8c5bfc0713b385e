import type { Answer } from '../http/answers.ts'
import { type Fields, fieldsOf } from '../http/fields.ts'
import type { Route, RoutedRequest } from '../http/routes.ts'
import { partsOf } from '../sms/sms-parts.ts'
import type { SmsWorld } from '../sms/sms-simulator.ts'
import {
  type AfricasTalkingAccount,
  type AfricasTalkingAccounts,
  SHARED_SENDER,
} from './africas-talking-accounts.ts'
import { badRequest, type Recipient, sent, unauthorized } from './africas-talking-answers.ts'
import type { AfricasTalkingStatus } from './africas-talking-reports.ts'

/** NGN 2.20 for each part. */
const PART_MINOR = 220
const KNOWN_FIELDS = ['username', 'to', 'message', 'from', 'bulkSMSMode', 'enqueue']

/** A number that ends in one of these is answered with it. */
const REFUSALS: Record<string, string> = {
  401: 'RiskHold',
  402: 'InvalidSenderId',
  403: 'InvalidPhoneNumber',
  404: 'UnsupportedNumberType',
  405: 'InsufficientBalance',
  406: 'UserInBlacklist',
  407: 'CouldNotRoute',
  500: 'InternalServerError',
  501: 'GatewayError',
  502: 'RejectedByGateway',
}

/** The send call: a form with the key in a header, answered 201 also if numbers are refused. */
export function africasTalkingApi(
  accounts: AfricasTalkingAccounts,
  world: SmsWorld<AfricasTalkingStatus>,
): Route[] {
  let lastId = 0

  function send(account: AfricasTalkingAccount, fields: Fields, acceptsJson: boolean): Answer {
    const from = String(fields.from ?? SHARED_SENDER)
    if (!account.senders.has(from)) return sent('InvalidSenderId', [], acceptsJson)
    const text = String(fields.message)
    const parts = partsOf(text)
    const costMinor = parts * PART_MINOR
    const recipients = String(fields.to)
      .split(',')
      .map((typed): Recipient => {
        const number = typed.trim()
        const code = refusalOf(number, account.balanceMinor < costMinor)
        if (code) return refusedRecipient(number, code)
        account.balanceMinor -= costMinor
        lastId += 1
        const messageId = `ATXid_${String(lastId).padStart(32, '0')}`
        world.take({
          id: messageId,
          messageId,
          account: account.apiKey,
          from,
          to: number,
          text,
          parts,
          costMinor,
          more: {},
          reportUrl: account.reportUrl,
          status: 'Sent',
        })
        return { statusCode: 101, number, status: 'Success', cost: costText(costMinor), messageId }
      })
    const taken = recipients.filter(({ statusCode }) => statusCode === 101).length
    const message = `Sent to ${taken}/${recipients.length} Total Cost: ${costText(taken * costMinor)}`
    return sent(message, recipients, acceptsJson)
  }

  return [
    {
      method: 'POST',
      path: '/version1/messaging',
      handle(request) {
        const account = accounts.of(String(request.headers.apikey ?? ''))
        const fields = formOf(request)
        if (!fields) return badRequest('The request must be a form')
        const isOwn = fields.username === 'sandbox' || fields.username === account?.username
        if (!account || !isOwn) return unauthorized()
        const wrong = wrongField(fields)
        if (wrong) return badRequest(wrong)
        const accepted = request.headers.accept ?? ''
        return send(account, fields, accepted.includes('application/json'))
      },
    },
  ]
}

function formOf(request: RoutedRequest): Fields | null {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return isForm ? fieldsOf(request) : null
}

function wrongField(fields: Fields): string | null {
  for (const name of ['to', 'message']) {
    if (!fields[name]) return `Request is missing required form field '${name}'`
  }
  const unknown = Object.keys(fields).find((name) => !KNOWN_FIELDS.includes(name))
  return unknown ? `Request has the unknown form field '${unknown}'` : null
}

function refusalOf(number: string, isPoor: boolean): string | null {
  if (!/^\+[1-9]\d{7,14}$/.test(number)) return '403'
  const ending = number.slice(-3)
  if (REFUSALS[ending]) return ending
  return isPoor ? '405' : null
}

function refusedRecipient(number: string, code: string): Recipient {
  const shown = number.replace(/[^+\d]/g, '')
  const status = REFUSALS[code] ?? ''
  return { statusCode: Number(code), number: shown, status, cost: '0', messageId: 'None' }
}

function costText(minor: number): string {
  return `NGN ${(minor / 100).toFixed(4)}`
}
