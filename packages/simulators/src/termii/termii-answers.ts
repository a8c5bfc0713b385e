import { type Answer, json, Refusal } from '../http/answers.ts'

/** A refusal in Termii's words. Invalid fields are answered as a list of `issue`s. */
export function refused(code: number, message: string | { issue: string }[]): Answer {
  return json(code, { code, message })
}

export const refusal = (status: number, message: string): Refusal =>
  new Refusal(refused(status, message))

export const issue = (message: string): Refusal => new Refusal(refused(400, [{ issue: message }]))

/** The answer of an outage or an exceeded rate limit. */
export function troubled(status: number): Answer {
  const message = status === 429 ? 'Too Many Requests' : 'Something went wrong, try again later'
  return refused(status, message)
}
