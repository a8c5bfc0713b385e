import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Receivers of webhooks on this machine. */

/** One that answers at once, and notes when it was told of each record. */
export interface HealthyReceiver {
  url: string
  /** By the id of the record, as of `performance.now()`. */
  toldAt: Map<string, number>
}

export async function startHealthy(endings: (() => unknown)[]): Promise<HealthyReceiver> {
  const toldAt = new Map<string, number>()
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { data } = JSON.parse(Buffer.concat(parts).toString()) as { data: { id: string } }
      if (!toldAt.has(data.id)) toldAt.set(data.id, performance.now())
      reply.writeHead(204).end()
    })
  })
  return { url: await listening(server, endings), toldAt }
}

/** One that takes the connection and the call, and says nothing until it recovers. */
export interface SilentReceiver {
  url: string
  /** How often it was called. */
  calls(): number
  recover(): void
}

export async function startSilent(endings: (() => unknown)[]): Promise<SilentReceiver> {
  let calls = 0
  let isSilent = true
  const server = createServer((request, reply) => {
    calls++
    request.resume()
    if (!isSilent) request.on('end', () => reply.writeHead(204).end())
  })
  const url = await listening(server, endings)
  return {
    url,
    calls: () => calls,
    recover() {
      isSilent = false
    },
  }
}

/** An address at which nobody listens. */
export async function refusingUrl(): Promise<string> {
  const endings: (() => unknown)[] = []
  const url = await listening(createServer(), endings)
  for (const end of endings) await end()
  return url
}

async function listening(server: Server, endings: (() => unknown)[]): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endings.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
}
