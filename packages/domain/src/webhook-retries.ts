const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** For how long one event is tried, and for how long an address may fail before it is disabled, in ms. */
export const RETRIES_MS = 72 * HOUR
/** For how long the old secret signs beside a new one, in ms. */
export const SECRETS_OVERLAP_MS = 24 * HOUR
/** How many addresses a business can have. */
export const MAX_WEBHOOK_ENDPOINTS = 20
/** The longest that a receiver may take for its whole answer, in ms. */
export const ANSWER_MS = 5 * SECOND
/** How much of an answer is read, in bytes. */
export const ANSWER_BYTES = 64 * 1_024

const WAITS_MS = [
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  16 * HOUR,
  24 * HOUR,
]

/**
 * How long to wait before an event is tried again, in ms, after it has failed `failures` times (1 and more) and `since` ms after its
 * first attempt. Null when three days are over: the last attempt comes at their end.
 */
export function retryWait(failures: number, since: number): number | null {
  if (since >= RETRIES_MS) return null
  const wait = WAITS_MS[Math.min(failures, WAITS_MS.length) - 1] ?? SECOND
  return Math.min(wait, RETRIES_MS - since)
}

/** An address that fails with so many events in a row is taken for dead, whatever the events are. */
const FAILURES_TO_REST = 3
const LONGEST_REST_MS = HOUR

/**
 * How long an address rests, in ms, after `failures` in a row, so that a dead one costs an attempt now and then, however many events wait
 * for it. Nobody having answered at all counts at once; a refusal may be about the one event.
 */
export function restAfter(failures: number, wasAnswered: boolean): number {
  const counted = wasAnswered ? failures - FAILURES_TO_REST + 1 : failures
  if (counted <= 0) return 0
  const wait = WAITS_MS[Math.min(counted, WAITS_MS.length) - 1] ?? SECOND
  return Math.min(wait, LONGEST_REST_MS)
}

/** The wait that a Retry-After asks for, in ms from `now`: seconds or a date (RFC 9110), a day at most. Null for none. */
export function retryAfterOf(header: string | null, now: Date): number | null {
  if (header === null) return null
  const at = /^\d{1,9}$/.test(header.trim())
    ? Number(header) * SECOND
    : Date.parse(header) - now.getTime()
  return Number.isFinite(at) ? Math.min(Math.max(at, 0), 24 * HOUR) : null
}
