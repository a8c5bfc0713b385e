import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

function DeleteButton({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <ConfirmDialog
        isDestructive
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Are you sure you want to delete this expense?"
        cancelLabel="Cancel"
        confirmLabel="Delete expense"
        onConfirm={onConfirm}
      />
    </>
  )
}

test('Cancel has the focus, and Escape closes without doing anything', async () => {
  const onConfirm = vi.fn()
  render(<DeleteButton onConfirm={onConfirm} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))

  await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to delete this expense?',
  })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))

  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' })),
  )
  expect(onConfirm).not.toHaveBeenCalled()
})

test('calls onConfirm when confirmed', async () => {
  const onConfirm = vi.fn()
  render(<DeleteButton onConfirm={onConfirm} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete expense' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})
