import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A test's change to an outside party's answers: it modifies the parsed body in place. */
// biome-ignore lint/suspicious/noExplicitAny: the wire format is the test's subject; typing it would repeat the simulator
export type Tamper = (body: any, path: string) => void

/** Relays calls to a simulator and returns its answers, changed by the test. */
export async function startRelay(target: string, change: () => Tamper | null) {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const { host: _host, ...kept } = headers
    const passed = httpRequest(`${target}${url}`, { method: method ?? 'GET', headers: kept })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    passed.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', () => outgoing.destroy())
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        const body = JSON.parse(text)
        change()?.(body, url)
        const { 'content-length': _length, ...answered } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 500, answered)
        outgoing.end(JSON.stringify(body))
      })
    })
    incoming.pipe(passed)
  })
  const url = await listening(server)
  return {
    url,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The address of a server, once it listens on a free port. */
export function listening(server: ReturnType<typeof createServer>): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    })
  })
}
