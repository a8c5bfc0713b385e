import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhenResult,
  isBrokenCircuitError,
  retry,
} from 'cockatiel'
import { circuitChanged, providerCallEnded } from '../metrics/events.ts'
import { parseExactJson } from './exact-json.ts'

/** Time limit, retries and circuit breaker of a client's calls. Times are in ms. */
export interface CallPolicy {
  /** For one call including its repeats. */
  timeoutMs: number
  /** Wait before the first repeat of a GET call; doubled before the next. */
  retryWaitMs: number
  /** This many failed calls in a row open the circuit breaker … */
  failuresToOpen: number
  /** … for this long. Then one trial call is made: its answer closes the breaker, its failure opens it again. */
  openMs: number
}

export const DEFAULT_CALL_POLICY: CallPolicy = {
  timeoutMs: 15_000,
  retryWaitMs: 250,
  failuresToOpen: 5,
  openMs: 30_000,
}

export interface HttpRequest {
  /** GET is repeated after a failure. The others are sent once, because the server may have processed the failed one. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string | Buffer
  /** Reads the answer instead of parsing it as JSON; undefined means that it could not be read. */
  read?: (response: Response) => Promise<unknown>
  /** Returns a redirect as an answer, for a server that uses its status for something else. A redirect is an error by default. */
  answersRedirect?: boolean
  /** The time limit of this call instead of the policy's, for a body that takes longer. */
  timeoutMs?: number
}

export type HttpResult =
  /** The server answered with any status except 429 and 5xx. `body` is undefined if it is not JSON. */
  | { kind: 'answered'; status: number; body: unknown }
  /** Status 429 or 5xx. */
  | { kind: 'unavailable'; status: number; retryAfterMs: number }
  /** No answer within the time limit. `wasSent` is false if no connection was made. `error` is the error's name. */
  | { kind: 'unanswered'; wasSent: boolean; error: string }
  /** The circuit breaker is open: the call was not made. */
  | { kind: 'not_called'; retryAfterMs: number }

export interface HttpClient {
  /** Never rejects because of the server or the network. */
  call(request: HttpRequest): Promise<HttpResult>
  /** Whether the circuit breaker would allow a call. */
  isOnline(): boolean
}

const MAX_REPEATS = 2

/** A client for one server, with a circuit breaker that all its calls share. Metrics call the server by `provider`. */
export function createHttpClient(provider: string, policy: CallPolicy): HttpClient {
  const breaker = circuitBreaker(whenResult(isOutage), {
    halfOpenAfter: policy.openMs,
    breaker: new ConsecutiveBreaker(policy.failuresToOpen),
  })
  let openUntil = 0
  breaker.onBreak(() => {
    openUntil = performance.now() + policy.openMs
    circuitChanged.publish({ provider, isOpen: true })
  })
  breaker.onReset(() => circuitChanged.publish({ provider, isOpen: false }))
  const isOnline = () =>
    breaker.state === CircuitState.Closed ||
    (breaker.state === CircuitState.Open && performance.now() >= openUntil)
  const notCalled: HttpResult = { kind: 'not_called', retryAfterMs: policy.openMs }
  const callOnce = async (request: HttpRequest): Promise<HttpResult> => {
    // During the trial call, the library would make the other calls wait for it.
    if (!isOnline()) return notCalled
    try {
      return await breaker.execute(() => callWithRepeats(request, policy))
    } catch (error) {
      if (isBrokenCircuitError(error)) return notCalled
      throw error
    }
  }

  return {
    isOnline,
    async call(request) {
      const startedAt = performance.now()
      const result = await callOnce(request)
      const seconds = (performance.now() - startedAt) / 1_000
      providerCallEnded.publish({ provider, outcome: result.kind, seconds })
      return result
    },
  }
}

/** Status 429 and refusals come from a working server. A 2xx status without JSON comes from a proxy, so it is an outage. */
function isOutage(result: HttpResult): boolean {
  switch (result.kind) {
    case 'answered':
      return result.status < 300 && result.body === undefined
    case 'unavailable':
      return result.status >= 500
    default:
      return true
  }
}

async function callWithRepeats(request: HttpRequest, policy: CallPolicy): Promise<HttpResult> {
  const timeoutMs = request.timeoutMs ?? policy.timeoutMs
  const signal = AbortSignal.timeout(timeoutMs)
  if (request.method !== 'GET') return send(request, signal)

  const deadline = performance.now() + timeoutMs
  const isWorthRepeating = (result: HttpResult) =>
    result.kind === 'unanswered' ||
    (result.kind === 'unavailable' && performance.now() + result.retryAfterMs < deadline)
  let latest: HttpResult | null = null
  const backoff = new DelegateBackoff<{ attempt: number }>(({ attempt }) => {
    const jitteredMs = policy.retryWaitMs * 2 ** (attempt - 1) * (0.5 + Math.random())
    return Math.max(jitteredMs, latest?.kind === 'unavailable' ? latest.retryAfterMs : 0)
  })
  return retry(whenResult(isWorthRepeating), { maxAttempts: MAX_REPEATS, backoff }).execute(
    async () => {
      // If the time limit ended during the wait, the previous result says more than an aborted call would.
      if (!latest || !signal.aborted) latest = await send(request, signal)
      return latest
    },
    signal,
  )
}

/** The library types results as unknown, but its policies only ever get results of calls. */
function whenResult(predicate: (result: HttpResult) => boolean) {
  return handleWhenResult((result) => predicate(result as HttpResult))
}

async function send(
  { method, url, headers, body, read = readJson, answersRedirect = false }: HttpRequest,
  signal: AbortSignal,
): Promise<HttpResult> {
  try {
    const response = await fetch(url, {
      method,
      // A redirect would send the key to another address.
      redirect: answersRedirect ? 'manual' : 'error',
      signal,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    })
    const { status } = response
    if (status === 429 || status >= 500) {
      await response.text() // frees the connection
      return { kind: 'unavailable', status, retryAfterMs: retryAfterMs(response) }
    }
    return { kind: 'answered', status, body: await read(response) }
  } catch (error) {
    // The error's message could contain the request, so only its name is kept.
    const name = error instanceof Error ? error.name : 'unknown'
    return { kind: 'unanswered', wasSent: !wasNeverConnected(error), error: name }
  }
}

async function readJson(response: Response): Promise<unknown> {
  return parseExactJson(await response.text())
}

function retryAfterMs({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? 0)
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : 0
}

const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** True if the request cannot have reached the server, so that repeating it is safe. */
function wasNeverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const causes = cause instanceof AggregateError ? cause.errors : [cause]
  return causes.every(
    (each) =>
      typeof each === 'object' &&
      each !== null &&
      'code' in each &&
      NOT_CONNECTED.has(String(each.code)),
  )
}
