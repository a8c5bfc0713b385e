import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string
  /** Loses everything that is sent, without closing a connection, as a firewall does. */
  goSilent(): void
  /** Closes every connection once so many more bytes were sent, in both directions together. Later ones are open. */
  cutAfter(bytes: number): void
  /**
   * Closes every connection once at a statement, counted from 1 over all connections: before it reaches the database, or after,
   * with its answer lost. Later ones are open.
   */
  cutAt(statement: number, when: 'before' | 'after'): void
  /** How many statements were passed on since `cutAt`. */
  statements(): number
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
  let cut: { statement: number; when: 'before' | 'after' } | null = null
  let passed = 0
  const closeAll = () => {
    left = Infinity
    cut = null
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const server = createServer((near) => {
    const far = socketPath?.startsWith('/')
      ? connect(`${socketPath}/.s.PGSQL.${target.port || 5432}`)
      : connect(Number(target.port), target.hostname)
    sockets.add(near).add(far)
    const startsOf = statementReader()
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes: Buffer) => {
        if (isSilent) return
        if (from === near) left = Math.min(left, bytesUntilCut(startsOf(bytes), bytes.length))
        const through = bytes.subarray(0, left)
        left -= through.length
        if (left > 0) to.write(through)
        // Bytes that were passed arrive before the connections end.
        else to.write(through, closeAll)
      })
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  /** How many of the bytes that hold these statements may pass; infinite where nothing is to be cut in them. */
  function bytesUntilCut(statements: { from: number; to: number }[], length: number): number {
    for (const { from, to } of statements) {
      passed += 1
      if (cut?.statement !== passed) continue
      if (cut.when === 'before') return Math.max(from, 0)
      // The rest of a pipeline goes with its statement: it is on its way already.
      return Math.max(to, length)
    }
    return Infinity
  }

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
    cutAt(statement, when) {
      passed = 0
      cut = { statement, when }
    },
    statements: () => passed,
    speak: () => {
      isSilent = false
      left = Infinity
    },
  }
}

/** The messages of a client that have a statement carried out: a simple query, and the execution of a prepared one. */
const STATEMENTS = new Set(['Q', 'E'])

/**
 * Reads what a client of PostgreSQL sends, and tells of the statements that begin in each piece of it: the places in the piece
 * where they begin and end. The message that opens a connection has no letter before its length.
 */
function statementReader(): (bytes: Buffer) => { from: number; to: number }[] {
  let isOpening = true
  let head = Buffer.alloc(0)
  /** The bytes of the present message that are still to come. */
  let rest = 0
  return (bytes) => {
    const found: { from: number; to: number }[] = []
    let at = 0
    while (at < bytes.length) {
      if (rest > 0) {
        const step = Math.min(rest, bytes.length - at)
        rest -= step
        at += step
        continue
      }
      const size = isOpening ? 4 : 5
      const before = head.length
      head = Buffer.concat([head, bytes.subarray(at, at + size - before)])
      at += head.length - before
      if (head.length < size) break
      rest = head.readInt32BE(size - 4) - 4
      if (!isOpening && STATEMENTS.has(String.fromCharCode(head[0] ?? 0)))
        found.push({ from: at - size, to: at + rest })
      isOpening = false
      head = Buffer.alloc(0)
    }
    return found
  }
}
