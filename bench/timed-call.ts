import { type Agent, request } from 'node:http'

export interface Call {
  method?: 'GET' | 'POST'
  path: string
  token?: string
  /** The address that the call comes from, as a proxy says it. */
  from?: string
  body?: unknown
  /** Tells a repeat of a creating call from another one. */
  key?: string
}

export interface Outcome {
  /** 0 if the connection ended without an answer. */
  status: number
  /** From the moment at which the call was due until its answer was here whole, in ms. */
  ms: number
}

/** Whoever waits longer gives up. In ms. */
const PATIENCE_MS = 30_000

/** Makes one call and reads its answer to the end. A lost connection is an outcome, too. */
export function timedCall(
  base: URL,
  agent: Agent,
  { method = 'GET', path, token, from, body, key }: Call,
  dueAt = performance.now(),
): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - dueAt })
    const text = body === undefined ? undefined : JSON.stringify(body)
    const call = request(
      {
        host: base.hostname,
        port: base.port,
        agent,
        method,
        path,
        timeout: PATIENCE_MS,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(from ? { 'x-forwarded-for': from } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (reply) => {
        reply.on('error', () => end(0))
        reply.on('end', () => end(reply.statusCode ?? 0))
        reply.resume()
      },
    )
    call.on('timeout', () => call.destroy())
    call.on('error', () => end(0))
    call.end(text)
  })
}

/** The value below which this part of the numbers lies; 0 without numbers. */
export function quantile(numbers: number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
