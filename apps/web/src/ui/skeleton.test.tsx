import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Waiting } from './skeleton.tsx'

let now = Date.now()

beforeEach(() => {
  // Long after the last test: waits that follow one another are one.
  now += 60_000
  vi.useFakeTimers({ now })
})

afterEach(() => {
  vi.useRealTimers()
})

const list = (isWaiting: boolean) => (
  <Waiting isWaiting={isWaiting} skeleton={<p>skeleton</p>}>
    {() => <p>rows</p>}
  </Waiting>
)
const after = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a quick answer shows no skeleton', () => {
  const { rerender } = render(list(true))
  after(199)
  expect(getComputedStyle(screen.getByText('skeleton')).visibility).toBe('hidden')
  rerender(list(false))
  expect(screen.getByText('rows')).toBeDefined()
})

test('a slow one does, in the place that was kept for it', () => {
  render(list(true))
  const place = screen.getByText('skeleton')
  after(201)
  expect(screen.getByText('skeleton')).toBe(place)
  expect(getComputedStyle(place).visibility).not.toBe('hidden')
})

test('once shown, a skeleton stays at least 300 ms', () => {
  const { rerender } = render(list(true))
  after(210)
  expect(screen.getByText('skeleton')).toBeDefined()
  rerender(list(false))
  after(250)
  expect(screen.getByText('skeleton')).toBeDefined()
  after(60)
  expect(screen.getByText('rows')).toBeDefined()
})

test('a wait that follows another goes on with its skeleton', () => {
  const page = (isWaiting: boolean) => (
    <Waiting isWaiting={isWaiting} skeleton={<p>code</p>}>
      {() => list(true)}
    </Waiting>
  )
  const { rerender } = render(page(true))
  after(600)
  expect(getComputedStyle(screen.getByText('code')).visibility).not.toBe('hidden')
  rerender(page(false))
  after(0)
  expect(screen.queryByText('code')).toBeNull()
  expect(getComputedStyle(screen.getByText('skeleton')).visibility).not.toBe('hidden')
})

test('and two quick ones wait no longer than one', () => {
  const page = (isWaiting: boolean) => (
    <Waiting isWaiting={isWaiting} skeleton={<p>code</p>}>
      {() => list(true)}
    </Waiting>
  )
  const { rerender } = render(page(true))
  after(150)
  rerender(page(false))
  after(49)
  expect(getComputedStyle(screen.getByText('skeleton')).visibility).toBe('hidden')
  after(2)
  expect(getComputedStyle(screen.getByText('skeleton')).visibility).not.toBe('hidden')
})

test('a clock that is set back does not hold the content up', () => {
  const { rerender } = render(list(true))
  after(210)
  vi.setSystemTime(now - 3_600_000)
  rerender(list(false))
  after(501)
  expect(screen.getByText('rows')).toBeDefined()
})
