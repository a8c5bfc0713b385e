import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Sheet } from './sheet.tsx'
import { dismissToast, toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Record payment
      </button>
      <Sheet isOpen={isOpen} onOpenChange={setOpen} title="Payment">
        <label>
          Amount <input />
        </label>
      </Sheet>
      <Toaster />
    </main>
  )
}

afterEach(() => act(() => dismissToast()))

const KEYS = ['Tab', 'Enter', 'Escape', 'F8'].map((key) => ({ key, code: key }))
const user = userEvent.setup({ pointerEventsCheck: 0, keyboardMap: KEYS })
const region = () => screen.getByRole('region', { name: 'Notifications (F8)' })
const sheet = () => screen.queryByRole('dialog', { name: 'Payment' })
const card = (title: string) => region().querySelector('li')?.textContent?.includes(title) ?? false

/** Renders the page with its sheet open and the cursor in the amount; the toast appears before or after the sheet. */
async function opened(when: 'before' | 'after') {
  render(<Page />)
  const show = () =>
    act(() => {
      toast.error('Not saved', 'Try again.')
    })
  if (when === 'before') show()
  await user.click(screen.getByRole('button', { name: 'Record payment' }))
  await user.click(await screen.findByLabelText('Amount'))
  if (when === 'after') show()
}

test.each(['before', 'after'] as const)(
  'a toast from %s the sheet is visible, clickable and read out',
  async (when) => {
    await opened(when)

    // Queried by role, because a role query skips elements hidden from screen readers.
    expect(card('Not saved')).toBe(true)
    expect(screen.queryByRole('main')).toBeNull()
    const dismiss = screen.getByRole('button', { name: 'Dismiss' })
    expect(dismiss.closest('li')?.className).toContain('pointer-events-auto!')
    await user.click(dismiss)

    expect(card('Not saved')).toBe(false)
    expect(sheet()).not.toBeNull()
  },
)

test.each(['before', 'after'] as const)(
  'F8 goes to a toast from %s the sheet, Escape closes the toast alone and goes back',
  async (when) => {
    await opened(when)

    await user.keyboard('{F8}')
    expect(region().contains(document.activeElement)).toBe(true)
    await user.keyboard('{Tab}{Tab}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dismiss' }))
    await user.keyboard('{Escape}')

    await waitFor(() => expect(card('Not saved')).toBe(false))
    expect(sheet()).not.toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Amount'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(sheet()).toBeNull())
  },
)

test('closed by its button from the keyboard, it gives the focus back to the sheet', async () => {
  await opened('after')

  await user.keyboard('{F8}{Tab}{Tab}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dismiss' }))
  await user.keyboard('{Enter}')

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')))
})

test('past the last toast, Tab leads back into the sheet', async () => {
  await opened('after')

  await user.keyboard('{F8}{Tab}{Tab}')
  expect(sheet()?.contains(document.activeElement)).toBe(false)
  await user.keyboard('{Tab}')

  expect(sheet()?.contains(document.activeElement)).toBe(true)
})

test('it is announced while the sheet is open', async () => {
  await opened('after')

  await waitFor(() => {
    const live = document.querySelector('[aria-live="assertive"]')
    expect(live?.textContent).toContain('Not saved')
    expect(live?.closest('[aria-hidden="true"]')).toBeNull()
  })
})
