import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, TOAST_REMOVE_DELAY_MS, toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

afterEach(() => {
  act(() => {
    dismissToast()
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS)
  })
  vi.useRealTimers()
})

const after = (ms: number) => act(() => vi.advanceTimersByTime(ms))
/** The toast's card; the announcement for screen readers repeats its text for a moment. */
const card = (title: string) =>
  screen
    .queryAllByText(title)
    .map((element) => element.closest('li'))
    .find((element) => element !== null)

test('shows one toast at a time', () => {
  act(() => {
    toast({ title: 'First' })
  })
  act(() => {
    toast({ title: 'Second' })
  })
  expect(card('First')).toBeUndefined()
  expect(card('Second')).toBeDefined()
})

test('goes after five seconds', () => {
  act(() => {
    toast.success('Copied!')
  })
  after(4999)
  expect(card('Copied!')).toBeDefined()
  after(2)
  expect(card('Copied!')).toBeUndefined()
})

test('with Undo it stays ten seconds, and Undo undoes', () => {
  const onAction = vi.fn()
  act(() => {
    toast.undo('Draft deleted', { label: 'Undo', onAction })
  })
  after(9999)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onAction).toHaveBeenCalledOnce()
  expect(card('Draft deleted')).toBeUndefined()
})

test('waits while the pointer is on it', () => {
  act(() => {
    toast({ title: 'Read me' })
  })
  after(3000)
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  fireEvent.pointerMove(region)
  after(60_000)
  expect(card('Read me')).toBeDefined()
  fireEvent.pointerLeave(region)
  after(2001)
  expect(card('Read me')).toBeUndefined()
})

test('waits while the window is in the background', () => {
  act(() => {
    toast({ title: 'Later' })
  })
  fireEvent.blur(window)
  after(60_000)
  expect(card('Later')).toBeDefined()
  fireEvent.focus(window)
  after(5001)
  expect(card('Later')).toBeUndefined()
})

test('F8 moves the focus to it and Escape closes it', () => {
  act(() => {
    toast.error('Error', 'Failed')
  })
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  expect(document.activeElement?.closest('ol, [role="region"]')).not.toBeNull()
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })
  expect(card('Error')).toBeUndefined()
})

test('failures interrupt a screen reader, good news waits', () => {
  act(() => {
    toast.error('Login Failed')
  })
  after(50)
  expect(document.querySelector('[aria-live="assertive"]')?.textContent).toContain('Login Failed')
  act(() => {
    toast.success('Welcome back!')
  })
  after(50)
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toContain('Welcome back!')
})

test('can be closed by a button', () => {
  act(() => {
    toast({ title: 'Closable' })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(card('Closable')).toBeUndefined()
})
