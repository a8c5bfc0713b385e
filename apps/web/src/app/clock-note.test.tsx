import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showScreen } from '../../test/screen.tsx'
import { measureClock } from '../platform/device/clock.ts'
import { ClockNote } from './clock-note.tsx'

afterEach(() => {
  cleanup()
  answered(0)
  localStorage.clear()
})

/** An answer of a server whose clock is so many days ahead of the device. */
function answered(days: number): void {
  const server = new Date(Date.now() + days * 86_400_000)
  measureClock(server.toUTCString(), Date.now())
}

const note = () => screen.queryByRole('region', { name: 'Clock of this device' })

async function opened(): Promise<void> {
  cleanup()
  await showScreen(<ClockNote />, { namespaces: ['offline'] })
}

test('a clock that is wrong by more than a day is told once, with the day that counts', async () => {
  await opened()
  expect(note()).toBeNull()
  act(() => answered(400))
  expect(note()?.textContent).toContain("Isiro goes by its server's: today is ")
  expect(note()?.textContent).toContain(
    String(new Date(Date.now() + 400 * 86_400_000).getFullYear()),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(note()).toBeNull()
  await opened()
  expect(note()).toBeNull()
})

test('one that is wrong again after it was right is told again', async () => {
  answered(-2)
  await opened()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  act(() => answered(0))
  act(() => answered(-2))
  expect(note()).not.toBeNull()
})

test('half a day is no news', async () => {
  answered(0.5)
  await opened()
  expect(note()).toBeNull()
})
