import type { SmsParty } from '../../../../platform/sms-party.ts'
import type { SendOutcome } from '../../outbox/message.ts'
import { Breaker } from './breaker.ts'

export interface PartyCall {
  url: string
  headers: Record<string, string>
  body: string
}

export interface PartyAnswer {
  status: number
  text: string
}

/** Sending asks once: no party here knows a message again, so a repeat would be a second SMS. */
export interface PartyCalls {
  isOnline(): boolean
  /** Calls the party, and lets `read` say what its answer means. Trouble is told without it. */
  send(call: PartyCall, read: (answer: PartyAnswer) => SendOutcome): Promise<SendOutcome>
}

// Nothing has reached the party where the connection was never made.
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The calls to one party, within its patience. */
export function partyCalls(patience: SmsParty['patience']): PartyCalls {
  const breaker = new Breaker(patience)
  return {
    isOnline: () => breaker.isClosed,
    async send(call, read) {
      if (!breaker.enter()) return later(patience.openMs)
      const answer = await post(call, patience.timeoutMs)
      breaker.note('status' in answer && answer.status < 500)
      if (!('status' in answer)) return answer
      const { status, retryAfterMs } = answer
      // It says itself that it has not taken it.
      if (status === 429 || status === 503) return later(retryAfterMs)
      // Any other trouble of its own may have come after it took the message.
      if (status >= 500) return { kind: 'unknown' }
      return read(answer)
    },
  }
}

async function post(
  { url, headers, body }: PartyCall,
  timeoutMs: number,
): Promise<(PartyAnswer & { retryAfterMs: number }) | SendOutcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // A party that sends us elsewhere would be given the key there.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', ...headers },
      body,
    })
    const seconds = Number(response.headers.get('retry-after') ?? 0)
    return {
      status: response.status,
      text: await response.text(),
      retryAfterMs: Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : 0,
    }
  } catch (error) {
    return wasNeverConnected(error) ? later(0) : { kind: 'unknown' }
  }
}

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

function later(retryAfterMs: number): SendOutcome {
  return { kind: 'refused', reason: 'unreachable', isFinal: false, retryAfterMs }
}

/** A JSON object with long numbers as text: some parties' ids take 64 bits. Null for anything else. */
export function jsonObject(text: string): Record<string, unknown> | null {
  const reviver = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
      ? (context?.source ?? value)
      : value
  try {
    const parsed: unknown = JSON.parse(text, reviver)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : null
  } catch {
    return null // A proxy's page, or half an answer.
  }
}

/** Text or a number as text; null for anything else, and for nothing. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}
