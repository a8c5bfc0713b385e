import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-errors.ts'
import { Turns } from './turns.ts'

const LONG_MS = 60_000

/** What somebody who waits has come to so far. */
function watched(turn: Promise<void> | null) {
  const seen = { hasTurn: turn === null }
  turn?.then(() => {
    seen.hasTurn = true
  })
  return seen
}

test('each key has its turns at once, and the next one waits for one of its own', async () => {
  const turns = new Turns(2, LONG_MS)
  expect([turns.take('a'), turns.take('a'), turns.take('b')]).toEqual([null, null, null])
  const third = watched(turns.take('a'))
  const fourth = watched(turns.take('a'))

  turns.give('b')
  await Promise.resolve()
  expect(third.hasTurn).toBe(false)
  turns.give('a')
  await Promise.resolve()
  expect([third.hasTurn, fourth.hasTurn]).toEqual([true, false])
  turns.give('a')
  await Promise.resolve()
  expect(fourth.hasTurn).toBe(true)
  expect(turns.take('b')).toBeNull()
})

test('who has waited too long is refused as by a full pool, and leaves the line', async () => {
  const turns = new Turns(1, 5)
  turns.take('a')
  const refused = await turns.take('a')?.catch((error: unknown) => error)
  expect(isDatabaseUnavailable(refused)).toBe(true)
  turns.give('a')
  expect(turns.take('a')).toBeNull()
})
