import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a receiver was sent. */
export interface Got {
  headers: IncomingHttpHeaders
  body: string
  event: { type: string; data: { id: string; object: { id?: string } | null } }
}

export interface Reply {
  status: number
  headers?: Record<string, string>
  body?: string
  /** Breaks the connection instead. */
  breaks?: boolean
}

/** A receiver of webhooks on this machine: a real server, which can be killed and started again at its port. */
export class Receiver {
  readonly got: Got[] = []
  answer: (got: Got) => Reply = () => ({ status: 200 })
  /** How long it thinks, in ms. */
  thinks = 0
  #server: Server | null = null
  #port = 0

  get url(): string {
    return `http://127.0.0.1:${this.#port}/hooks`
  }

  async start(): Promise<this> {
    const server = createServer((request, reply) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', async () => {
        const body = Buffer.concat(parts).toString('utf8')
        const got = { headers: request.headers, body, event: JSON.parse(body) }
        if (this.thinks > 0) await new Promise((resolve) => setTimeout(resolve, this.thinks))
        const { status, headers = {}, body: text = '', breaks } = this.answer(got)
        if (status < 300 && !breaks) this.got.push(got)
        if (breaks) request.socket.destroy()
        else reply.writeHead(status, headers).end(text)
      })
    })
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#server = server
    this.#port = (server.address() as AddressInfo).port
    return this
  }

  async kill(): Promise<void> {
    const server = this.#server
    this.#server = null
    server?.closeAllConnections()
    if (server) await new Promise((resolve) => server.close(resolve))
  }
}
