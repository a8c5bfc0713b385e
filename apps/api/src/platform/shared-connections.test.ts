import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { type Database, openDatabase } from './database.ts'

let database: Database

beforeAll(() => {
  database = openDatabase({ connectionString: testDatabase().appUrl, poolSize: 8 }, () => {})
})
afterAll(() => database.close())

const process = async () => {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(
    database.shared,
  )
  return rows[0]?.pid
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('statements of one moment travel on one connection', async () => {
  const processes = await Promise.all(Array.from({ length: 20 }, process))

  expect(new Set(processes).size).toBe(1)
})

test('what is slow holds up what came with it, and nothing that comes later', async () => {
  const slow = sql`SELECT pg_sleep(2)`.execute(database.shared).then(() => 'slow')
  const behind = process()
  await pause(100)

  const first = await Promise.race([slow, process().then(() => 'quick')])

  expect(first).toBe('quick')
  await Promise.all([slow, behind])
})
