import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button, IconButton } from './button.tsx'

test('shows its pending label and ignores a second press', async () => {
  const onClick = vi.fn()
  const { rerender } = render(
    <Button onClick={onClick} pendingLabel="Signing in...">
      Sign In
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: /Sign In/ }))
  rerender(
    <Button onClick={onClick} pendingLabel="Signing in..." isPending>
      Sign In
    </Button>,
  )

  const button = screen.getByRole('button')
  await userEvent.click(button)

  expect(onClick).toHaveBeenCalledOnce()
  expect(button).toHaveProperty('disabled', true)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('holds room for both labels from the start, so its width never changes', () => {
  const labels = (isPending: boolean) => {
    const { container, unmount } = render(
      <Button pendingLabel="Creating Account..." isPending={isPending}>
        Create Account
      </Button>,
    )
    const found = [...container.querySelectorAll('button > span > span')].map((element) => ({
      text: element.textContent,
      isShown: !element.classList.contains('invisible'),
    }))
    unmount()
    return found
  }
  expect(labels(false)).toEqual([
    { text: 'Create Account', isShown: true },
    { text: 'Creating Account...', isShown: false },
  ])
  expect(labels(true).map(({ isShown }) => isShown)).toEqual([false, true])
})

test('submits a form only with type submit', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button>Reset</Button>
      <Button type="submit">Save</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('an icon has a name', () => {
  render(<IconButton label="Close">×</IconButton>)
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined()
})
