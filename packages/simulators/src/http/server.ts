import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { type Answer, Refusal, text } from './answers.ts'
import { InputError } from './fields.ts'
import type { OutageSwitch } from './outage.ts'
import { type Answering, findRoute, type Routes } from './routes.ts'

export const LARGEST_BODY_BYTES = 32 * 1024

export interface SimulatorRequest {
  /** GET for a HEAD as well: its answer is that of GET without the body. */
  method: string
  /** The method as it was sent, for parties whose callers sign it. */
  sentMethod: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** The bytes of the body, and the same as text. */
  bytes: Buffer
  body: string
  /** Aborts when the caller hangs up and when the server closes. */
  signal: AbortSignal
}

/** An outside party, by what it answers. */
export interface Party {
  /** The calls of the party's own API. Outages affect these only. */
  api?: Routes
  /** Told of each call of the API. */
  onCall?(request: SimulatorRequest): void
  /** The pages for browsers, and all of /simulator. */
  pages: Routes
  outages?: OutageSwitch
  /** The answer of an outage. */
  failed?(status: number): Answer
  /** The answer to an API call with a field of the wrong kind; without it that fails as a fault of the simulator. */
  invalid?(message: string): Answer
  notFound(request: SimulatorRequest): Answer
}

/** The address of a simulator. */
export interface SimulatorAddress {
  /** Replaces the party's own address: 'http://127.0.0.1:41081', without a slash at the end. */
  baseUrl: string
  /** The whole address of a path here: `url('/api/sms/send')`. */
  url(path: string): string
}

export interface Simulator extends SimulatorAddress {
  close(): Promise<void>
}

export interface SimulatorServer extends Simulator {
  /** Begins to answer. To be called at once: until then callers get nothing. */
  serve(party: Party): void
}

/** Opens a simulator's HTTP server on loopback. Port 0 takes a free one; rejects if the port is taken. */
export async function openServer({
  port = 0,
  largestBodyBytes = LARGEST_BODY_BYTES,
}: {
  port?: number | undefined
  /** The same for all paths, or by the path. */
  largestBodyBytes?: BodyLimit
}): Promise<SimulatorServer> {
  const closing = new AbortController()
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    baseUrl,
    url: (path) => new URL(path, baseUrl).href,
    serve(party) {
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        void serve(request, response, { party, largestBodyBytes, closing: closing.signal })
      })
    },
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      closing.abort()
      server.closeAllConnections()
      return closed
    },
  }
}

type BodyLimit = number | ((path: string) => number)

interface Serving {
  party: Party
  largestBodyBytes: BodyLimit
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
  { party, largestBodyBytes }: Serving,
  signal: AbortSignal,
): Promise<Answer | null> {
  if (!isForUs(incoming)) return text(421, 'Not this host.\n')
  const target = URL.parse(incoming.url ?? '/', 'http://simulator')
  if (!target) return text(400, 'Not an address.\n')
  const largest =
    typeof largestBodyBytes === 'number' ? largestBodyBytes : largestBodyBytes(target.pathname)
  const bytes = await readBody(incoming, largest)
  if (bytes === null) return text(413, 'The body is too large.\n')
  return partyAnswer(party, {
    method: incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET'),
    sentMethod: incoming.method ?? 'GET',
    path: target.pathname,
    query: target.searchParams,
    headers: incoming.headers,
    bytes,
    body: bytes.toString('utf8'),
    signal,
  })
}

async function partyAnswer(party: Party, request: SimulatorRequest): Promise<Answer | null> {
  const { api = {}, onCall, pages, outages, failed, invalid, notFound } = party
  const call = findRoute(api, request)
  if (call) {
    onCall?.(request)
    const work = () => answered(call, invalid)
    return outages && failed ? outages.run(request.signal, work, failed) : work()
  }
  const opened = findRoute(pages, request)
  return opened ? answered(opened) : notFound(request)
}

/** The answer of a call, also where it refuses. */
async function answered(
  call: () => ReturnType<Answering>,
  invalid?: Party['invalid'],
): Promise<Answer | null> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    if (error instanceof InputError && invalid) return invalid(error.message)
    throw error
  }
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
