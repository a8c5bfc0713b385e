import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PushCall {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service on this machine: keeps what it is sent, and answers with the status that a test sets for a path. */
export async function startPushSimulator() {
  const calls: PushCall[] = []
  const statuses = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const path = request.url ?? ''
    calls.push({ path, headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(statuses.get(path) ?? 201).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** Answers a path with this status from now on. */
    answer: (path: string, status: number) => void statuses.set(path, status),
    close: () => server.close(),
  }
}
