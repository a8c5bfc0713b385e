import { type Answer, json } from '../http/answers.ts'

/** A refusal in Twilio's envelope; `code` is Twilio's own. */
export class TwilioRefusal extends Error {
  readonly code: number
  readonly status: number

  constructor(code: number, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

export function refused({ code, message, status }: TwilioRefusal): Answer {
  const more_info = `https://www.twilio.com/docs/errors/${code}`
  return json(status, { code, message, more_info, status })
}

/** The answer of an outage or an exceeded rate limit. */
export function troubled(status: number): Answer {
  if (status === 429) return refused(new TwilioRefusal(20429, 'Too Many Requests', status))
  return refused(new TwilioRefusal(20500, 'An internal server error has occurred', status))
}

export const notFound = (): Answer =>
  refused(new TwilioRefusal(20404, 'The requested resource was not found', 404))
