/** How long and how often a call is made again. */
export interface Patience {
  /** How often a call is made again, at most. Twice, unless said otherwise. */
  retries?: number
  /** The longest that is waited before a call is made again, in seconds. An answer that asks for more is given back. */
  longestWait?: number
  /** In place of the `fetch` of the platform. */
  fetch?: (request: Request) => Promise<Response>
}

/** Too many calls, and a server that cannot answer now. Both say when to come again. */
const BUSY = [429, 503]

/**
 * A `fetch` that waits as long as a busy server asks, and makes the same request again. So it does after a broken connection, which is safe
 * because a request that changes something has an Idempotency-Key.
 */
export function patientFetch({ retries = 2, longestWait = 60, fetch = send }: Patience) {
  return async (request: Request): Promise<Response> => {
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries
      const answer = await attemptOf(fetch, request, isLast)
      if (answer && (isLast || !BUSY.includes(answer.status))) return answer
      const seconds = (answer && secondsToWait(answer)) ?? 0.5 * 2 ** attempt
      if (answer && seconds > longestWait) return answer
      await answer?.body?.cancel()
      await wait(seconds, request.signal)
    }
  }
}

function send(request: Request): Promise<Response> {
  return fetch(request)
}

/** The answer; null where there was none and there is another attempt. */
async function attemptOf(
  fetch: (request: Request) => Promise<Response>,
  request: Request,
  isLast: boolean,
): Promise<Response | null> {
  try {
    // A body can be sent once, so each attempt sends a copy.
    return await fetch(isLast ? request : request.clone())
  } catch (error) {
    if (isLast || request.signal.aborted) throw error
    return null
  }
}

/** What `Retry-After` asks for, as seconds or as a moment. */
function secondsToWait({ headers }: Response): number | undefined {
  const asked = headers.get('Retry-After')
  if (asked === null) return undefined
  const seconds = Number(asked)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const moment = Date.parse(asked)
  return Number.isNaN(moment) ? undefined : Math.max(0, (moment - Date.now()) / 1000)
}

function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
