import { measureClock } from '../device/clock.ts'
import { ApiError, BUSINESS_UNAVAILABLE, NETWORK, readFailure } from './api-error.ts'
import { dropEarlyAnswers, takeEarlyAnswer } from './early-answers.ts'
import type { OnceKey } from './once-key.ts'
import { currentToken, endSession, leaveBusiness, sessionHeaders } from './session.ts'
import { proofNow, proveAgain } from './step-up.ts'

/** Long enough for an upload at 400 kbit/s, and finite for a dead connection. */
const TIMEOUT_MS = 60_000

export interface RequestOptions {
  signal?: AbortSignal
  /** Makes a creating call safe to repeat; see once-key.ts. */
  once?: OnceKey
  /** The caller handles a 401 itself, as the first account request does. */
  keepSession?: boolean
  /** How long the server may take to begin its answer; a minute if absent. For files that go up whole. */
  timeoutMs?: number
}

/**
 * The calls to our server. JSON both ways, the stored token as bearer header, `undefined` for a 204.
 * Every failure is an ApiError. Nothing is logged and nothing is repeated.
 *
 * The caller names the contract of the answer as its type. Development and tests hold the answer to the contract of
 * its route; production trusts the server.
 */
export const api = {
  get<T = unknown>(path: string, options?: RequestOptions): Promise<T> {
    return call('GET', path, undefined, options)
  },
  post<T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T> {
    return call('POST', path, body, options)
  },
  put<T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T> {
    return call('PUT', path, body, options)
  },
  del<T = unknown>(path: string, options?: RequestOptions): Promise<T> {
    return call('DELETE', path, undefined, options)
  },
  /** A file, such as a PDF. */
  async blob(path: string, options?: RequestOptions): Promise<Blob> {
    const response = await send('GET', path, undefined, options)
    return reading(() => response.blob())
  },
}

async function call<T>(
  method: string,
  path: string,
  body: unknown,
  options?: RequestOptions,
): Promise<T> {
  const response = await send(method, path, body, options)
  // A call that answers 204 is named void.
  if (response.status === 204) return undefined as T
  return readAnswer(method, path, response)
}

/** The JSON of an answer, as the type that its caller names. */
export async function readAnswer<T>(
  method: string,
  path: string,
  response: Response,
  signal?: AbortSignal,
): Promise<T> {
  const answer = await reading(() => response.json() as Promise<T>, signal)
  if (import.meta.env.DEV) {
    const { checkAnswer } = await import('./check-answer.ts')
    checkAnswer(method, path, answer)
  }
  return answer
}

/** One call, up to the head of its answer. For answers that are no plain JSON. */
export async function send(
  method: string,
  path: string,
  body: unknown,
  options: RequestOptions = {},
): Promise<Response> {
  const { signal, once, keepSession, timeoutMs } = options
  // A file that is JSON already goes as it is.
  const text = body === undefined || body instanceof Blob ? body : JSON.stringify(body)
  const token = currentToken()
  const headers = new Headers({ Accept: 'application/json' })
  if (typeof document !== 'undefined') headers.set('Accept-Language', document.documentElement.lang)
  if (text !== undefined) headers.set('Content-Type', 'application/json')
  for (const [name, value] of sessionHeaders(token)) headers.set(name, value)
  const proof = proofNow()
  if (proof !== null) headers.set('Isiro-Proof', proof)
  if (once) headers.set('Idempotency-Key', once.forBody(`${method} ${path} ${text ?? ''}`))

  if (method !== 'GET') dropEarlyAnswers()
  const limit = timeLimit(signal, timeoutMs)
  const sentAt = Date.now()
  const response = await reading(
    () =>
      takeEarlyAnswer(path, token) ??
      fetch(path, {
        method,
        headers,
        signal: limit.signal,
        ...(text === undefined ? {} : { body: text }),
      }),
    signal,
  ).finally(limit.clear)
  measureClock(response.headers.get('date'), sentAt)

  if (response.ok) {
    once?.answered()
    return response
  }
  const failure = await reading(() => readFailure(response), signal)
  // A fault of the server, or the same call still under way, leaves open whether it took effect.
  if (response.status < 500 && failure.code !== 'request.idempotency_in_progress') once?.answered()
  if (failure.code === BUSINESS_UNAVAILABLE) leaveBusiness()
  if (failure.code === 'auth.factor_required' && (await proveAgain(failure)))
    return send(method, path, body, options)
  const isOver = failure.code === 'auth.required' && token !== null && token === currentToken()
  if (isOver && !keepSession) endSession('expired')
  if (failure.code === 'approval.required') failure.sent = { method, path, body }
  throw failure
}

/** Runs a step of the network; its failure is ours, a cancelled call stays the caller's. */
async function reading<T>(step: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await step()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(
      { status: 0, code: NETWORK, detail: 'The server could not be reached.' },
      cause,
    )
  }
}

/** The caller's signal and the time limit in one. AbortSignal.any is newer than our browsers. */
function timeLimit(signal: AbortSignal | undefined, timeoutMs = TIMEOUT_MS) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, timeoutMs)
  signal?.addEventListener('abort', abort, { once: true })
  if (signal?.aborted) abort()
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
}
