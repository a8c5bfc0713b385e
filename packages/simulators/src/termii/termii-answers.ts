import { type Answer, json } from '../http/answers.ts'

/** A refusal as Termii words it. */
export class TermiiRefusal extends Error {
  readonly status: number
  /** Invalid fields are answered as a list of `issue`s instead of a text. */
  readonly isIssue: boolean

  constructor(status: number, message: string, isIssue = false) {
    super(message)
    this.status = status
    this.isIssue = isIssue
  }
}

export const issue = (message: string): TermiiRefusal => new TermiiRefusal(400, message, true)

export function refused({ status, message, isIssue }: TermiiRefusal): Answer {
  return json(status, { code: status, message: isIssue ? [{ issue: message }] : message })
}

/** The answer of an outage or an exceeded rate limit. */
export function troubled(status: number): Answer {
  const message = status === 429 ? 'Too Many Requests' : 'Something went wrong, try again later'
  return refused(new TermiiRefusal(status, message))
}

export const notFound = (): Answer => refused(new TermiiRefusal(404, 'Not Found'))
