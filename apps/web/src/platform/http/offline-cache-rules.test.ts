import { describe, expect, test } from 'vitest'
import { answersToDrop, type CachedAnswer, isFresh, shortened } from './offline-cache-rules.ts'
import { sessionMark } from './tab-business.ts'

const NOW = Date.UTC(2026, 10, 21)
const HOUR = 3_600_000

function answer(hash: string, change: Partial<CachedAnswer> = {}): CachedAnswer {
  const key = ['/api', 'invoices', hash]
  return { hash, key, data: { hash }, updatedAt: NOW - HOUR, session: 'token-of', ...change }
}

describe('answers stored on the device', () => {
  test('include a list’s first page only, from which the next can be requested', () => {
    const page = (next: string | null) => ({ rows: [{ next }], next })
    const list = { pages: [page('2'), page(null)], pageParams: ['1', '2'] }
    expect(shortened(list)).toEqual({ pages: [page('2')], pageParams: ['1'] })
    expect(shortened({ pages: 3 })).toEqual({ pages: 3 })
    expect(shortened(null)).toBeNull()
  })
})

describe('the bounds', () => {
  test('seven days', () => {
    const old = answer('old', { updatedAt: NOW - 7 * 24 * HOUR })
    expect(isFresh(old, NOW)).toBe(false)
    expect(isFresh({ ...old, updatedAt: old.updatedAt + 1 }, NOW)).toBe(true)
    expect(answersToDrop([old, answer('new')], NOW)).toEqual(['old'])
  })

  test('eighty answers; the oldest go, the account never for that', () => {
    const many = Array.from({ length: 82 }, (_, index) =>
      answer(`${index}`, { updatedAt: NOW - index }),
    )
    const account = answer('me', { key: ['/api', 'auth', 'me'], updatedAt: NOW - HOUR })
    expect(answersToDrop([...many, account], NOW)).toEqual(['79', '80', '81'])
  })

  test('each entry and the whole cache have a limit of characters', () => {
    const long = (hash: string, length: number, age: number) =>
      answer(hash, { data: 'x'.repeat(length), updatedAt: NOW - age })
    expect(answersToDrop([long('huge', 300_001, 0), answer('small')], NOW)).toEqual(['huge'])
    const six = Array.from({ length: 6 }, (_, index) => long(`${index}`, 290_000, index))
    expect(answersToDrop(six, NOW)).toEqual(['5'])
  })
})

test('the mark of a session is no key to it', () => {
  const token = 'q9X2bT7LmZ0aKcVwR5sYdEfGhJkNpQtU'
  expect(sessionMark(token)).toBe('q9X2bT7L')
})
