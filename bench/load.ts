import autocannon from 'autocannon'

export interface Measured {
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** Of one answer, head and body. */
  bytes: number
  failed: number
}

export interface Call {
  url: string
  method?: 'GET' | 'POST'
  /** One per request in turn, so that 50 businesses take turns on 16 connections. */
  requests: Wanted[]
  /** Creates each request anew, for calls that must not repeat. Replaces `requests`. */
  next?: () => { path: string; body: string; headers: Record<string, string> }
}

interface Wanted {
  path: string
  token?: string
  body?: unknown
  from?: string
}

/** Sends a bounded load from one process on loopback: `connections` at once for `seconds`. */
export async function load(call: Call, connections: number, seconds: number): Promise<Measured> {
  const { next } = call
  const made = next && [
    {
      method: call.method ?? 'GET',
      setupRequest: (request: object) => ({ ...request, ...next() }),
    },
  ]
  const requests = call.requests.map(({ path, token, body, from }) => ({
    method: call.method ?? 'GET',
    path,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(from ? { 'x-forwarded-for': from } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }))
  let client = 0
  const result = await autocannon({
    url: call.url,
    connections,
    duration: seconds,
    requests: made ?? requests,
    // Each connection begins elsewhere in the list: otherwise all of them ask for the same business at once.
    setupClient: (connection) => {
      if (call.next) return
      const start = (client++ * 7) % requests.length
      connection.setRequests([...requests.slice(start), ...requests.slice(0, start)])
    },
  })
  return {
    // Its own average is one of whole seconds, and rounds are shorter.
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    p99: result.latency.p99,
    bytes: result.throughput.total / Math.max(1, result.requests.total),
    failed: result.non2xx + result.errors + result.timeouts,
  }
}
