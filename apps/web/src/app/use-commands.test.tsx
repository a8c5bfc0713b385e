import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { arrivalAt, fakeServer, showScreen } from '../../test/screen.tsx'
import { setKeysOn } from '../platform/device/keyboard-keys.ts'
import { useCommands } from './use-commands.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Page() {
  const { open, part } = useCommands(() => {})
  return (
    <main id="content">
      <button type="button" onClick={open}>
        Search
      </button>
      <input aria-label="Some field" />
      {part}
    </main>
  )
}

/** With a connection that counts every byte nothing comes ahead of time, so the shell is alone at first. */
async function show() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  localStorage.setItem('data-saver', 'on')
  fakeServer({})
  await showScreen(<Page />, { at: '/dashboard', namespaces: [] })
}

test('the button and Ctrl K open the palette before its code has loaded, also from a field', async () => {
  await show()
  await userEvent.click(screen.getByLabelText('Some field'))
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Search and commands' })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByRole('dialog', { name: 'Search and commands' })
})

test('the first keys are not lost', async () => {
  await show()
  await userEvent.keyboard('gt')
  await arrivalAt('/tax')
})

test('letters typed into a field are text, and disabled shortcuts do nothing', async () => {
  await show()
  await userEvent.type(screen.getByLabelText('Some field'), 'gt')
  expect(screen.getByLabelText('Some field')).toHaveProperty('value', 'gt')
  await userEvent.click(screen.getByRole('main'))
  setKeysOn(false)
  await userEvent.keyboard('gtn')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByRole('dialog', { name: 'Search and commands' })
  await arrivalAt('/dashboard')
})
