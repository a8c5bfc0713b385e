import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
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
const reading = (text: string) =>
  sql`SELECT ${sql.raw(text)}`.execute(database.fenced('01a20000-0000-7000-8000-000000000001'))
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

test('whoever comes in is found out while every connection of the reads is held by a slow one', async () => {
  const slow: Promise<unknown>[] = []
  for (let held = 0; held < 3; held++) {
    slow.push(reading('pg_sleep(2)'))
    await pause(100)
  }
  const another = reading('1')
  const first = await Promise.race([...slow, another, process().then(() => 'door')])

  expect(first).toBe('door')
  await Promise.all([...slow, another])
})
