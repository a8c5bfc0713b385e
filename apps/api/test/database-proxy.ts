import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string
  /** Loses everything that is sent, without closing a connection, as a firewall does. */
  goSilent(): void
  /** Closes every connection once so many more bytes were sent, in both directions together. Later ones are open. */
  cutAfter(bytes: number): void
  /** Passes everything on again. */
  speak(): void
}

/** A TCP proxy before the database, until the test ends. */
export async function databaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url)
  const socketPath = target.searchParams.get('host')
  const sockets = new Set<Socket>()
  let isSilent = false
  let left = Infinity
  const closeAll = () => {
    left = Infinity
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const server = createServer((near) => {
    const far = socketPath?.startsWith('/')
      ? connect(`${socketPath}/.s.PGSQL.${target.port || 5432}`)
      : connect(Number(target.port), target.hostname)
    sockets.add(near).add(far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes: Buffer) => {
        if (isSilent) return
        const passed = bytes.subarray(0, left)
        left -= passed.length
        if (left > 0) to.write(passed)
        // Bytes that were passed arrive before the connections end.
        else to.write(passed, closeAll)
      })
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    closeAll()
    server.close()
  })
  const { port } = server.address() as { port: number }
  const through = new URL(url)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String(port)
  return {
    url: String(through),
    goSilent: () => {
      isSilent = true
    },
    cutAfter: (bytes) => {
      left = bytes
    },
    speak: () => {
      isSilent = false
      left = Infinity
    },
  }
}
