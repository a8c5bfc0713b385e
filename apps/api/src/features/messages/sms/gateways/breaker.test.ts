import { expect, test } from 'vitest'
import { Breaker } from './breaker.ts'

function breakerAt() {
  let time = 0
  const breaker = new Breaker({ failuresToOpen: 3, openMs: 1_000 }, () => time)
  const wait = (ms: number) => {
    time += ms
  }
  return { breaker, wait }
}

test('three silent calls in a row stop all calls, for a while', () => {
  const { breaker, wait } = breakerAt()
  for (let i = 0; i < 3; i++) {
    expect(breaker.enter()).toBe(true)
    breaker.note(false)
  }
  expect(breaker.isClosed).toBe(false)
  expect(breaker.enter()).toBe(false)
  wait(999)
  expect(breaker.enter()).toBe(false)
})

test('then one call is let through; its answer opens the way, its silence does not', () => {
  const { breaker, wait } = breakerAt()
  for (let i = 0; i < 3; i++) breaker.note(false)
  wait(1_000)
  expect([breaker.enter(), breaker.enter(), breaker.enter()]).toEqual([true, false, false])
  breaker.note(false)
  expect(breaker.enter()).toBe(false)
  wait(1_000)
  expect(breaker.enter()).toBe(true)
  breaker.note(true)
  expect([breaker.enter(), breaker.enter()]).toEqual([true, true])
})

test('an answer in between counts from the beginning', () => {
  const { breaker } = breakerAt()
  for (const hasAnswered of [false, false, true, false, false]) breaker.note(hasAnswered)
  expect(breaker.isClosed).toBe(true)
})
