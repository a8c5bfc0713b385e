import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isSpread } from '../../../test/citus-nodes.ts'
import { testDatabase } from '../../../test/database.ts'
import { ConfigError } from '../../config.ts'
import { reachDatabase } from './reach-database.ts'

const SECRET = 's3cret-egusi'

async function refusal(url: string, waitMs?: number): Promise<string> {
  const error = await reachDatabase(url, waitMs).then(
    () => null,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(ConfigError)
  const { message, cause } = error as ConfigError
  expect(message).toMatch(/^DATABASE_URL [^\n]+: check [^\n]+\.$|^DATABASE_URL [^\n]+: create it/)
  expect(message).not.toContain(SECRET)
  expect(cause).toBeUndefined()
  return message
}

/** The test run's database URL with a change to its user, password or name. */
function changed(change: (url: URL) => void): string {
  const url = new URL(testDatabase().ownerUrl)
  change(url)
  return url.href
}

/** Starts a server on this machine that is not PostgreSQL, and returns its port. */
async function strangerAt(answer: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    answer(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('a database that answers is accepted', async () => {
  await reachDatabase(testDatabase().ownerUrl)
})

test('when nothing listens, the message names the host, the port and the settings to check', async () => {
  expect(await refusal(`postgres://isiro_owner:${SECRET}@127.0.0.1:1/isiro`)).toBe(
    'DATABASE_URL names a PostgreSQL that does not answer, 127.0.0.1:1 (ECONNREFUSED): check that it runs, that host and port are right, and that no firewall stands between.',
  )
  expect(await refusal(`postgres://u:${SECRET}@localhost/isiro?host=/nowhere`)).toContain('ENOENT')
  expect(await refusal(`postgres://u:${SECRET}@db.invalid/isiro`)).toContain('db.invalid:5432')
})

test('a server that is silent or closes the connection is reported within the time limit', async () => {
  const silent = await strangerAt(() => {})
  expect(await refusal(`postgres://u:${SECRET}@127.0.0.1:${silent}/x`, 200)).toContain('not answer')
  const rude = await strangerAt((socket) => socket.end())
  expect(await refusal(`postgres://u:${SECRET}@127.0.0.1:${rude}/x`)).toContain('not answer')
  const other = await strangerAt((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await refusal(`postgres://u:${SECRET}@127.0.0.1:${other}/x`, 500)
})

// The servers of a trial of several machines ask for no password.
test.skipIf(isSpread)(
  'the message says whether the password, the user or the database name is wrong',
  async () => {
    const password = changed((url) => {
      url.password = SECRET
    })
    expect(await refusal(password)).toMatch(
      /refused at .*check its user \(isiro_owner\) and password/,
    )
    const database = changed((url) => {
      url.pathname = '/not_there'
    })
    expect(await refusal(database)).toContain('names a database (not_there) that is not at')
  },
)

test.each([
  `postgres://isiro_owner:12/${SECRET}@db.internal/isiro`,
  `postgres://isiro_owner:12#${SECRET}@db.internal/isiro`,
  `postgres://isiro_owner:12?${SECRET}@db.internal/isiro`,
  `postgres://isiro_owner:${SECRET}%zz@db.internal/isiro`,
])('a password that tears the address apart is not told in parts: %#', async (url) => {
  expect(await refusal(url)).toContain('DATABASE_URL cannot be read')
})
