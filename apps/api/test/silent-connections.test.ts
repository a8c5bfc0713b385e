import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { read, transact } from '../src/platform/db/context.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { appConnection, testDatabase } from './database.ts'
import { databaseProxy } from './database-proxy.ts'
import { testApp } from './harness.ts'

const { signedIn } = await testApp()
const { appUrl } = testDatabase()

test('a call on a connection that died without a word ends after one silence, and the next one works', async () => {
  const proxy = await databaseProxy(appUrl)
  const silenceMs = 1_000
  const database = openDatabase(
    { ...appConnection(), connectionString: proxy.url, poolSize: 2, lookupPoolSize: 2, silenceMs },
    () => {},
  )
  onTestFinished(() => database.close())
  const { ctx } = await signedIn()
  const overProxy = { ...ctx, database }
  const ask = ({ db }: typeof ctx) => sql`SELECT 1`.execute(db)
  const calls = [
    () => read(overProxy, ask),
    () => transact(overProxy, ask),
    () => sql`SELECT 1`.execute(database.withoutTenant),
  ]
  for (const call of calls) {
    proxy.speak()
    await call()
    proxy.goSilent()
    const startedAt = performance.now()
    await expect(call()).rejects.toThrow()
    expect(performance.now() - startedAt).toBeLessThan(silenceMs * 1.9)
  }
  proxy.speak()
  for (const call of calls) await call()
})
