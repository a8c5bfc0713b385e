import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Changes a delivered page or script; null if this version does not have the file. */
type Change = (path: string, text: string) => string | null

export interface Deployment {
  baseUrl: string
  /** From now on the texts that the product delivers are another version's. */
  deploy(change: Change): void
  close(): Promise<void>
}

/** The product at an address of its own, where other versions of its pages can be put in place. */
export async function deployment(product: string): Promise<Deployment> {
  let change: Change = (_, text) => text
  const server = createServer((incoming, outgoing) => pass(product, incoming, outgoing, change))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return {
    baseUrl: `http://localhost:${address.port}`,
    deploy(next) {
      change = next
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function pass(
  product: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  change: Change,
): void {
  const { url = '/', method = 'GET' } = incoming
  // Another version's page is another answer, and one that can be read here.
  const {
    'accept-encoding': _,
    'if-none-match': __,
    'if-modified-since': ___,
    ...headers
  } = incoming.headers
  const asked = request(new URL(url, product), { method, headers }, (answer) => {
    const isText = /^text\/html|javascript/.test(answer.headers['content-type'] ?? '')
    if (!isText) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      return
    }
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('end', () => {
      const text = change(url, Buffer.concat(parts).toString())
      const { 'content-length': _, ...rest } = answer.headers
      outgoing.writeHead(text === null ? 404 : (answer.statusCode ?? 502), rest)
      outgoing.end(text ?? '')
    })
  })
  asked.on('error', () => outgoing.destroy())
  incoming.pipe(asked)
}
