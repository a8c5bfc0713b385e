import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Waiting } from './skeleton.tsx'

beforeEach(() => {
  vi.useFakeTimers()
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
