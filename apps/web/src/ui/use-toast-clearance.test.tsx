import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

/** The toast lies at the top of a phone, 64 to 144; the page scrolls by moving the field. */
const TOAST = { top: 64, bottom: 144, left: 16, right: 344, height: 80 }
let field = { top: 0, bottom: 0, left: 16, right: 344, height: 44 }
let mayScroll = true

beforeEach(() => {
  mayScroll = true
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 0))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return (this.closest('li') ? TOAST : field) as DOMRect
  })
  vi.stubGlobal('scrollBy', ({ top }: { top: number }) => {
    if (mayScroll) field = { ...field, top: field.top - top, bottom: field.bottom - top }
  })
})

afterEach(() => {
  act(() => dismissToast())
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const room = () => document.documentElement.style.getPropertyValue('--toast-above')

function fail() {
  toast.error('Validation Error', 'Client email is required.')
}

async function failWithFocusAt(top: number, isFirst = false) {
  field = { ...field, top, bottom: top + field.height }
  // The code of the toasts comes with the first of them.
  if (isFirst) fail()
  render(
    <>
      <input aria-label="Email" />
      <Toaster />
    </>,
  )
  screen.getByLabelText('Email').focus()
  if (!isFirst) act(fail)
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
}

test('a field under the toast is scrolled out from under it, and the page keeps that room', async () => {
  await failWithFocusAt(100)
  expect(field.top).toBe(152)
  expect(room()).toBe('88px')

  act(() => dismissToast())
  expect(room()).toBe('')
})

test('so is one under the first toast of a page', async () => {
  await failWithFocusAt(100, true)
  expect(field.top).toBe(152)
})

test('a field beside the toast stays where it is', async () => {
  await failWithFocusAt(300)
  expect(field.top).toBe(300)
})

test('where the page cannot scroll, the toast goes to the other end', async () => {
  mayScroll = false
  await failWithFocusAt(100)
  expect(document.querySelector('[data-at-other-end]')).not.toBeNull()
})
