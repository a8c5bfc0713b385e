import type { components } from './schema.ts'

/** What a failed call says, as `application/problem+json`. */
export type Problem = components['schemas']['Problem']

/** A call that was refused or failed. `problem.code` is a name that stays as it is; the message is a sentence for people. */
export class IsiroError extends Error {
  readonly problem: Problem
  /** The HTTP status of the answer. */
  readonly status: number

  constructor(problem: Problem) {
    super(problem.detail)
    this.name = 'IsiroError'
    this.problem = problem
    this.status = problem.status
  }
}

interface Answered<Data> {
  data?: Data
  error?: unknown
  response: Response
}

/** The data of a call. Throws `IsiroError` if it failed, also where something between here and Isiro answered in its place. */
export async function unwrap<Data>(call: Promise<Answered<Data>>): Promise<Data> {
  const { data, error, response } = await call
  if (!response.ok) throw new IsiroError(problemOf(error, response))
  // A call without an answer of its own, such as one that removes something, gives undefined, as its type says.
  return data as Data
}

function problemOf(error: unknown, { status, statusText }: Response): Problem {
  if (isProblem(error)) return error
  const title = statusText || `HTTP ${status}`
  const detail = typeof error === 'string' && error !== '' ? error : title
  return { type: 'about:blank', title, status, code: 'http', detail, requestId: '' }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value
}
