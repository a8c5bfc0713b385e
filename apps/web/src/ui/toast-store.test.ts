import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dismissToast,
  TOAST_REMOVE_DELAY_MS,
  toast,
  toastReducer,
  toastStore,
  UNDO_DURATION_MS,
} from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  dismissToast()
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS)
  vi.useRealTimers()
})

const titles = () => toastStore.get().toasts.map((item) => item.title)

test('holds one toast: a new one takes the place of the old', () => {
  toast({ title: 'First' })
  toast({ title: 'Second' })
  expect(titles()).toEqual(['Second'])
})

test('a closed toast stays in the list, closed, for a thousand seconds', () => {
  const shown = toast({ title: 'Saved' })
  shown.dismiss()
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1)
  expect(toastStore.get().toasts).toMatchObject([{ title: 'Saved', isOpen: false }])
  vi.advanceTimersByTime(1)
  expect(toastStore.get().toasts).toEqual([])
  expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000)
})

test('an old removal does not take a newer toast with it', () => {
  toast({ title: 'Old' }).dismiss()
  toast({ title: 'New' })
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS)
  expect(titles()).toEqual(['New'])
})

test('can be changed while it is shown', () => {
  const shown = toast({ title: 'Sending' })
  shown.update({ title: 'Sent', kind: 'success' })
  expect(toastStore.get().toasts).toMatchObject([{ title: 'Sent', kind: 'success', isOpen: true }])
})

test('kinds: success, destructive, and undo that stays ten seconds', () => {
  toast.success('Copied!')
  expect(toastStore.get().toasts[0]).toMatchObject({ kind: 'success' })
  toast.error('Login Failed', 'Please check your credentials and try again.')
  expect(toastStore.get().toasts[0]).toMatchObject({
    kind: 'destructive',
    description: 'Please check your credentials and try again.',
  })
  toast.undo('Deleted', { label: 'Undo', onAction: () => {} })
  expect(toastStore.get().toasts[0]?.durationMs).toBe(UNDO_DURATION_MS)
  expect(UNDO_DURATION_MS).toBe(10_000)
})

test('dismissing without an id closes all there is', () => {
  const state = toastReducer(
    { toasts: [{ id: 'a', title: 'A', isOpen: true }] },
    { type: 'dismiss' },
  )
  expect(state.toasts[0]?.isOpen).toBe(false)
})
