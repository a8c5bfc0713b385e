import { type Answer, json, text } from '../http/answers.ts'

export interface Recipient {
  statusCode: number
  number: string
  status: string
  /** Text with its currency: 'NGN 2.2000'; '0' if nothing was sent. */
  cost: string
  messageId: string
}

/** The answer to a send, always with status 201, also for refused numbers. XML unless the caller accepts JSON. */
export function sent(message: string, recipients: Recipient[], acceptsJson: boolean): Answer {
  if (acceptsJson) {
    return json(201, { SMSMessageData: { Message: message, Recipients: recipients } })
  }
  const rows = recipients.map(
    ({ number, cost, status, statusCode, messageId }) =>
      `<Recipient><number>${number}</number><cost>${cost}</cost><status>${status}</status>` +
      `<statusCode>${statusCode}</statusCode><messageId>${messageId}</messageId></Recipient>`,
  )
  const body =
    `<AfricasTalkingResponse><SMSMessageData><Message>${message}</Message>` +
    `<Recipients>${rows.join('')}</Recipients></SMSMessageData></AfricasTalkingResponse>`
  return text(201, body, 'application/xml')
}

export const unauthorized = (): Answer => text(401, 'The supplied authentication is invalid')
export const badRequest = (message: string): Answer => text(400, message)
export const notFound = (): Answer => text(404, 'The requested resource could not be found.')
/** The answer of an outage or an exceeded rate limit. */
export const troubled = (status: number): Answer => text(status, 'Something went wrong')
