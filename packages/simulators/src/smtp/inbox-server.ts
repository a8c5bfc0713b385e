import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { inboxPage, mailPage, missingPage, PAGE_POLICY } from './inbox-pages.ts'
import type { MailStore } from './mail-store.ts'

export interface InboxServer {
  port: number
  close(): Promise<void>
}

/** The caught mails as pages for people and as JSON for tests. */
export async function startInboxServer(options: {
  host: string
  port: number
  store: MailStore
}): Promise<InboxServer> {
  const { host, port, store } = options
  const server = createServer((request, response) => {
    const answer = isForUs(request, host) ? answerOf(request, store) : text(421, 'Not this host.\n')
    send(request, response, answer)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      return closed
    },
  }
}

interface Answer {
  status: number
  type?: string
  body?: string
  headers?: OutgoingHttpHeaders
}

function answerOf(request: IncomingMessage, store: MailStore): Answer {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const path = (request.url ?? '/').replace(/\?.*$/, '')

  if (path === '/messages') {
    if (method === 'GET') return json(200, store.list())
    if (method === 'DELETE') return emptied(store, { status: 204 })
    return notAllowed('GET, DELETE')
  }
  if (path === '/empty') {
    if (method !== 'POST') return notAllowed('POST')
    if (isFromElsewhere(request)) return text(403, 'Only the inbox page may empty the inbox.\n')
    return emptied(store, { status: 303, headers: { location: '/' } })
  }
  if (method !== 'GET') return notAllowed('GET')
  if (path === '/') return page(200, inboxPage(store.list()))

  const [, kind, id = ''] = /^\/(messages|mail)\/(\d{1,15})$/.exec(path) ?? []
  const mail = store.find(id)
  if (kind === 'messages') return mail ? json(200, mail) : json(404, { detail: 'No such mail.' })
  return mail ? page(200, mailPage(mail)) : page(404, missingPage())
}

function emptied(store: MailStore, answer: Answer): Answer {
  store.clear()
  return answer
}

const page = (status: number, body: string): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
  headers: { 'content-security-policy': PAGE_POLICY },
})

const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
})

const text = (status: number, body: string): Answer => ({
  status,
  type: 'text/plain; charset=utf-8',
  body,
})

const notAllowed = (allow: string): Answer => ({
  ...text(405, 'Method not allowed.\n'),
  headers: { allow },
})

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status, type, body = '', headers } = answer
  response.writeHead(status, {
    ...(type ? { 'content-type': type } : {}),
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Whether the request's Host is this server's address. A page of another site can point its own host name to our
 * loopback address (DNS rebinding) and would then read the mails, including password links. Its
 * requests carry that host name instead of the address.
 */
function isForUs(request: IncomingMessage, host: string): boolean {
  const isPrivate = host === 'localhost' || host === '::1' || host.startsWith('127.')
  const name = (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return !isPrivate || name === 'localhost' || isIP(name) > 0
}

function isFromElsewhere({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site'
}
