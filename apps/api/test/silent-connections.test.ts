import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { read, transact } from '../src/platform/db/context.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { testDatabase } from './database.ts'
import { testApp } from './harness.ts'

const { signedIn } = await testApp()
const { appUrl } = testDatabase()

/** A way to the database that can lose everything sent over it without closing a connection, as a firewall does. */
async function lossyWay(url: string) {
  const target = new URL(url)
  const socketPath = target.searchParams.get('host')
  const sockets: Socket[] = []
  let isSilent = false
  const server = createServer((near) => {
    const far = socketPath?.startsWith('/')
      ? connect(`${socketPath}/.s.PGSQL.${target.port || 5432}`)
      : connect(Number(target.port), target.hostname)
    sockets.push(near, far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => void (isSilent || to.write(bytes)))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
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
    speak: () => {
      isSilent = false
    },
  }
}

test('a call on a connection that died without a word ends after one silence, and the next one works', async () => {
  const way = await lossyWay(appUrl)
  const silenceMs = 1_000
  const database = openDatabase(
    { connectionString: way.url, poolSize: 2, lookupPoolSize: 2, silenceMs },
    () => {},
  )
  onTestFinished(() => database.close())
  const { ctx } = await signedIn()
  const overWay = { ...ctx, database }
  const ask = ({ db }: typeof ctx) => sql`SELECT 1`.execute(db)
  const calls = [
    () => read(overWay, ask),
    () => transact(overWay, ask),
    () => sql`SELECT 1`.execute(database.withoutTenant),
  ]
  for (const call of calls) {
    way.speak()
    await call()
    way.goSilent()
    const startedAt = performance.now()
    await expect(call()).rejects.toThrow()
    expect(performance.now() - startedAt).toBeLessThan(silenceMs * 1.9)
  }
  way.speak()
  for (const call of calls) await call()
})
