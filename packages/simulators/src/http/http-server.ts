import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { type Answer, text } from './answers.ts'

const LARGEST_BODY_BYTES = 32 * 1024

export interface SimulatorRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** The bytes of the body, and the same as text. */
  bytes: Buffer
  body: string
  /** Aborts when the caller hangs up and when the server closes. */
  signal: AbortSignal
}

/** Null leaves the caller without an answer: its connection is cut. */
export type Handler = (request: SimulatorRequest) => Answer | null | Promise<Answer | null>

export interface SimulatorServer {
  /** 'http://127.0.0.1:41081', without a slash at the end. */
  baseUrl: string
  close(): Promise<void>
}

/** Starts a simulator's HTTP server. Port 0 takes a free one; rejects if the port is taken. */
export async function startSimulatorServer(options: {
  host: string
  port: number
  handle: Handler
  largestBodyBytes?: number
}): Promise<SimulatorServer> {
  const { host, port, handle, largestBodyBytes = LARGEST_BODY_BYTES } = options
  const closing = new AbortController()
  const server = createServer((request, response) => {
    void serve(request, response, { handle, largestBodyBytes, closing: closing.signal })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  return {
    baseUrl: `http://${host}:${(server.address() as AddressInfo).port}`,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      closing.abort()
      server.closeAllConnections()
      return closed
    },
  }
}

interface Serving {
  handle: Handler
  largestBodyBytes: number
  closing: AbortSignal
}

async function serve(
  incoming: IncomingMessage,
  response: ServerResponse,
  serving: Serving,
): Promise<void> {
  const hangUp = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) hangUp.abort()
  })
  const signal = AbortSignal.any([serving.closing, hangUp.signal])
  const answer = await answerOf(incoming, serving, signal).catch((error: unknown) =>
    text(500, `The simulator itself failed: ${String(error)}\n`),
  )
  if (answer) send(incoming, response, answer)
  else response.destroy()
}

async function answerOf(
  incoming: IncomingMessage,
  { handle, largestBodyBytes }: Serving,
  signal: AbortSignal,
): Promise<Answer | null> {
  if (!isForUs(incoming)) return text(421, 'Not this host.\n')
  const target = URL.parse(incoming.url ?? '/', 'http://simulator')
  if (!target) return text(400, 'Not an address.\n')
  const bytes = await readBody(incoming, largestBodyBytes)
  if (bytes === null) return text(413, 'The body is too large.\n')
  return handle({
    method: incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET'),
    path: target.pathname,
    query: target.searchParams,
    headers: incoming.headers,
    bytes,
    body: bytes.toString('utf8'),
    signal,
  })
}

async function readBody(incoming: IncomingMessage, largest: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= largest) chunks.push(chunk)
  }
  return bytes > largest ? null : Buffer.concat(chunks)
}

function send(incoming: IncomingMessage, response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, {
    'content-length': Buffer.byteLength(answer.body),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...answer.headers,
  })
  if (answer.cutAfterBytes !== undefined) {
    const part = Buffer.from(answer.body).subarray(0, answer.cutAfterBytes)
    response.write(part, () => response.destroy())
    return
  }
  response.end(incoming.method === 'HEAD' ? undefined : answer.body)
}

/**
 * Whether the request was meant for this server. A page of another site can give its own name our
 * loopback address and would then work the simulator; it can't be called by an address.
 */
function isForUs({ headers }: IncomingMessage): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return name === 'localhost' || isIP(name) > 0
}

/** Whether a page of another origin sent this. Programs, which say nothing about it, are not pages. */
export function isFromElsewhere({ headers }: Pick<SimulatorRequest, 'headers'>): boolean {
  return headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site'
}
