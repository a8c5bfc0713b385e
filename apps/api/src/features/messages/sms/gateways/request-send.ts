import type { HttpClient, HttpRequest } from '../../../../platform/http-client/http-client.ts'
import type { SendOutcome } from '../../outbox/service.ts'

/** A provider's answer to a request to send. `body` is undefined where it is not JSON. */
export interface SendAnswer {
  status: number
  body: unknown
}

/**
 * Asks a provider to send an SMS, and lets `read` say what its answer means. It asks once: no provider here
 * recognises a repeated request, so a repeat would be a second SMS.
 */
export async function requestSend(
  client: HttpClient,
  request: Omit<HttpRequest, 'method'>,
  read: (answer: SendAnswer) => SendOutcome,
): Promise<SendOutcome> {
  const result = await client.call({ ...request, method: 'POST' })
  switch (result.kind) {
    case 'answered':
      return read(result)
    case 'unavailable':
      // 429 and 503 say that the message was not taken. Any other 5xx may have come after it was.
      if (result.status === 429 || result.status === 503) return sendLater(result.retryAfterMs)
      return { kind: 'unknown' }
    case 'unanswered':
      return result.wasSent ? { kind: 'unknown' } : sendLater(0)
    case 'not_called':
      return sendLater(result.retryAfterMs)
  }
}

function sendLater(retryAfterMs: number): SendOutcome {
  return { kind: 'refused', reason: 'unreachable', isFinal: false, retryAfterMs }
}

/** Null for anything but a JSON object. */
export function objectOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

/** Text or a number as text; null for anything else, and for an empty text. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}
