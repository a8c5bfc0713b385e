import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button, IconButton } from './button.tsx'
import { startTooltips } from './tooltip.ts'

let end: () => void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  end = startTooltips()
  render(
    <>
      <IconButton label="Close">
        <svg />
      </IconButton>
      <IconButton label="Copy">
        <svg />
      </IconButton>
      <Button aria-label="Save the draft">Save</Button>
    </>,
  )
})
afterEach(() => end())

const control = (name: string) => screen.getByRole('button', { name })
const hover = (name: string, pointerType = 'mouse') => {
  const event = new MouseEvent('pointerover', { bubbles: true })
  fireEvent(control(name), Object.assign(event, { pointerType }))
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const shown = () => document.querySelector('[popover]')?.textContent ?? null

test('a mouse that rests for 700 ms opens it, and the next opens at once for 300 ms', () => {
  hover('Close')
  pass(699)
  expect(shown()).toBeNull()
  pass(1)
  expect(shown()).toBe('Close')
  hover('Copy')
  expect(shown()).toBe('Copy')
  fireEvent.pointerDown(document.body)
  expect(shown()).toBeNull()
  pass(299)
  hover('Close')
  expect(shown()).toBe('Close')
  fireEvent.pointerDown(document.body)
  pass(300)
  hover('Close')
  expect(shown()).toBeNull()
})

test('the keyboard opens it, and Escape closes it', () => {
  const close = control('Close')
  vi.spyOn(close, 'matches').mockReturnValue(true)
  act(() => close.focus())
  expect(shown()).toBe('Close')
  fireEvent.keyDown(close, { key: 'Escape' })
  expect(shown()).toBeNull()
  expect(document.activeElement).toBe(close)
})

test('it never opens by touch, nor on a control that shows its words', () => {
  hover('Close', 'touch')
  pass(5000)
  expect(shown()).toBeNull()
  hover('Save the draft')
  pass(5000)
  expect(shown()).toBeNull()
})

test('it says nothing to screen readers, and goes with its control', () => {
  hover('Copy')
  pass(700)
  expect(document.querySelector('[popover]')?.getAttribute('aria-hidden')).toBe('true')
  end()
  expect(shown()).toBeNull()
})
