/** A refused field: its path in the body, and the reason: a key of the texts `validation`, or the server's sentence. */
export interface RefusedField {
  path: string
  message: string
}

/** No answer arrived: no connection, or the server could not be reached in time. */
export const NETWORK = 'network'
/** The answer was not one of the server's own, as when a proxy on the way failed. */
export const UNREADABLE = 'unreadable'

/** The business that a call named is none of the account's. */
export const BUSINESS_UNAVAILABLE = 'auth.business_unavailable'

export interface ApiFailure {
  /** The HTTP status; 0 if no answer arrived. */
  status: number
  /** A code of the error table, or `network` or `unreadable`. */
  code: string
  /** The server's sentence for the code, in the language of the page. */
  title?: string
  /** The same, or the first of `fields` in words. */
  detail: string
  fields?: RefusedField[]
  requestId?: string
  /** The further members of the problem, such as `limit`. */
  details?: Record<string, unknown>
  /** In how many seconds the server wants the call again; absent if it didn't say. */
  retryAfterSeconds?: number
}

/** A call that was refused and can be asked for elsewhere, as it was sent. */
export interface SentCall {
  method: string
  path: string
  body: unknown
}

/** A failed call. Its message is `{status}: {detail}`; screens show `errorText`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly fields: RefusedField[]
  readonly requestId: string | null
  readonly details: Record<string, unknown>
  readonly retryAfterSeconds: number | null
  /** What was sent, of a call that waits for somebody's approval; null of every other. */
  sent: SentCall | null = null

  constructor(failure: ApiFailure, cause?: unknown) {
    super(`${failure.status}: ${failure.detail}`, cause === undefined ? undefined : { cause })
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.title = failure.title ?? failure.detail
    this.detail = failure.detail
    this.fields = failure.fields ?? []
    this.requestId = failure.requestId ?? null
    this.details = failure.details ?? {}
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null
  }
}

export function isNetworkFailure(error: unknown): boolean {
  return error instanceof ApiError && error.code === NETWORK
}

/** Reads a failed response, which is a problem document unless something on the way answered. */
export async function readFailure(response: Response): Promise<ApiError> {
  const body = await response.text()
  const problem = parseProblem(body)
  if (!problem) {
    const detail = body.trim() || response.statusText
    return new ApiError({ status: response.status, code: UNREADABLE, detail })
  }
  const retryAfterSeconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  const { type: _, status: __, title, code, detail, requestId, fields, ...details } = problem
  return new ApiError({
    status: response.status,
    code: String(code),
    detail: String(detail),
    details,
    ...(retryAfterSeconds >= 0 ? { retryAfterSeconds } : {}),
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(Array.isArray(fields)
      ? {
          // A rule's code stands for the sentence of the whole refusal.
          fields: fields
            .filter(isRefusedField)
            .map((field) =>
              field.message === code ? { ...field, message: String(title) } : field,
            ),
        }
      : {}),
  })
}

function parseProblem(body: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(body)
    return isRecord(parsed) && 'code' in parsed && 'detail' in parsed ? parsed : null
  } catch {
    // Not JSON, so not one of ours.
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRefusedField(value: unknown): value is RefusedField {
  return isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string'
}
