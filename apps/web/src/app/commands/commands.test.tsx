import type { SearchResults } from '@isiro/contracts/search'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testId } from '../../../test/answer-builder.ts'
import { arrivalAt, fakeServer, noConnection, showScreen } from '../../../test/screen.tsx'
import { ofEachKind } from '../../features/search/kinds.ts'
import {
  buildClientFound,
  buildExpenseFound,
  buildInvoiceFound,
} from '../../features/search/testing/found.ts'
import { setKeysOn } from '../../platform/device/keyboard-keys.ts'
import { setTheme } from '../../platform/device/theme.ts'
import { Commands } from './commands.tsx'

const NOTHING = ofEachKind(() => [])
const onLogout = vi.fn()
const onRefresh = vi.fn()

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  onLogout.mockReset()
  onRefresh.mockReset()
})

function Page({ hasList, early }: { hasList: boolean; early: string }) {
  const [pressed, setPressed] = useState(early)
  return (
    <>
      <main id="content">
        <h1>Page</h1>
        {hasList ? <input type="search" aria-label="Search invoices" /> : null}
        <button type="button" data-refresh onClick={onRefresh}>
          Refresh
        </button>
        <input aria-label="Some field" />
      </main>
      <button type="button" onClick={() => setPressed((before) => `${before}k`)}>
        Search
      </button>
      <Commands pressed={pressed} onLogout={onLogout} />
    </>
  )
}

function show({ at = '/dashboard', hasList = false, early = '' } = {}) {
  return showScreen(<Page hasList={hasList} early={early} />, {
    at,
    namespaces: ['search', 'invoices'],
  })
}

async function opened() {
  await userEvent.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: 'Search or command' })
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = () =>
  document.getElementById(
    screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? 'none',
  )

const searched = (q: string, body: Partial<SearchResults>) => ({
  [`GET /api/search?${new URLSearchParams({ q })}`]: { body: { ...NOTHING, ...body } },
})

describe('the palette', () => {
  test('opens by Ctrl K and by the button, is a dialog with a combobox, and Esc gives the focus back', async () => {
    fakeServer({})
    await show()
    const button = screen.getByRole('button', { name: 'Search' })
    await userEvent.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Search and commands' })
    const field = within(dialog).getByRole('combobox')
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-controls')).toBe(within(dialog).getByRole('listbox').id)
    expect(within(dialog).getByRole('group', { name: 'Go to' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
    await opened()
    await userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('offers the other businesses to whoever has several', async () => {
    const about = { plan: 'free', role: 'owner', unread: 0 }
    const items = [
      { ...about, id: testId(1), name: 'Adé Catering', isCurrent: true },
      { ...about, id: testId(2), name: 'Kola Exports', isCurrent: false },
    ]
    fakeServer({ 'GET /api/auth/businesses': { body: { items } } })
    await showScreen(<Page hasList={false} early="" />, {
      at: '/dashboard',
      user: { businesses: 2 },
      namespaces: ['search', 'invoices'],
    })
    await opened()
    const group = await screen.findByRole('group', { name: 'Your businesses' })
    const found = within(group).getAllByRole('option')
    expect(found.map(({ textContent }) => textContent)).toEqual([
      'Switch to Kola Exports',
      'What is due everywhere',
    ])
  })

  test('goes to screens and creates, by arrows and Enter', async () => {
    fakeServer({})
    await show()
    await opened()
    expect(active()?.textContent).toContain('Home')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()?.textContent).toContain('Invoices')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(active()?.textContent).toBe('Logout')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await arrivalAt('/invoices')
    await opened()
    await userEvent.keyboard('create exp')
    expect(options()).toEqual(['ExpenseE'])
    await userEvent.keyboard('{Enter}')
    await arrivalAt('/expenses?new=expense')
  })

  test('reaches what has no entry of its own in the menu, and says which plan opens it', async () => {
    fakeServer({})
    await show()
    await opened()
    for (const [typed, found] of [
      ['credit notes', 'Credit notes'],
      ['quotes', 'Quotes (Pro plan)GQ'],
      ['backup', 'Backup & RestoreGB'],
      ['notifications', 'Notifications'],
    ] as const) {
      await userEvent.clear(screen.getByRole('combobox'))
      await userEvent.keyboard(typed)
      expect(options()).toContain(found)
    }
  })

  test('finds an invoice on the server, marks the match, and opens it', async () => {
    const calls = fakeServer(
      searched('0042', {
        invoices: [buildInvoiceFound({ id: testId(1), invoiceNumber: 'INV-2026-0042' })],
        clients: [buildClientFound()],
        expenses: [buildExpenseFound({ supplier: 'Total' })],
      }),
    )
    await show()
    await opened()
    await userEvent.keyboard('0042')
    await screen.findByRole('group', { name: 'Invoices' })
    expect(options()).toEqual([
      'INV-2026-0042Quorum Consulting₦268,750',
      'Bello Logisticspay@bello.example',
      'Diesel for the generatorTotal · 20 Nov 2026₦45,001',
    ])
    expect(document.querySelector('mark')?.textContent).toBe('0042')
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('3 results'))
    // One question for all that was typed in one go.
    expect(calls.filter(({ path }) => path.startsWith('/api/search'))).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await arrivalAt(`/invoices/${testId(1)}`)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows that nothing was found, with hints for searching', async () => {
    fakeServer(searched('zzz', {}))
    await show()
    await opened()
    await userEvent.keyboard('zzz')
    expect(await screen.findByText('Nothing found for “zzz”.')).toBeTruthy()
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false')
  })

  test('shows this device’s results when the server cannot be reached, and retries', async () => {
    fakeServer(searched('bello', { clients: [buildClientFound()] }))
    await show()
    await opened()
    await userEvent.keyboard('bello')
    await screen.findByRole('option', { name: /Bello/ })
    noConnection()
    await userEvent.keyboard(' log')
    await screen.findByText("We couldn't reach the server. Showing what's on this device.")
    expect(screen.getByRole('option', { name: /Bello/ })).toBeTruthy()
    fakeServer(searched('bello log', { clients: [buildClientFound()] }))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('says offline that it searches this device only, and sends no request', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const calls = fakeServer({})
    await show()
    await opened()
    await userEvent.keyboard('bello')
    await screen.findByText("You're offline. Searching what's on this device.")
    await screen.findByText('Nothing found for “bello”.')
    expect(calls).toEqual([])
  })

  test('changes theme and language, lists the keys, and logs out', async () => {
    fakeServer(searched('dark', {}))
    await show()
    await opened()
    await userEvent.keyboard('dark{Enter}')
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
    await opened()
    await userEvent.keyboard('keyboard{Enter}')
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await opened()
    await userEvent.keyboard('sign out{Enter}')
    expect(onLogout).toHaveBeenCalledOnce()
    setTheme('system')
  })
})

describe('the keys', () => {
  test('go, create, refresh and list', async () => {
    fakeServer({})
    await show()
    await userEvent.keyboard('gt')
    await arrivalAt('/tax')
    await userEvent.keyboard('n')
    await arrivalAt('/invoices/new')
    await userEvent.keyboard('r')
    expect(onRefresh).toHaveBeenCalledOnce()
    await userEvent.keyboard('?')
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    // Under the list they are silent.
    await userEvent.keyboard('gi')
    await arrivalAt('/invoices/new')
  })

  test('that were pressed while the code was on its way are not lost', async () => {
    fakeServer({})
    await show({ early: 'gi' })
    await arrivalAt('/invoices')
  })

  test('slash searches the page’s list if there is one, otherwise everything', async () => {
    fakeServer({})
    await show({ hasList: true })
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(screen.getByLabelText('Search invoices'))
    expect(screen.getByLabelText('Search invoices')).toHaveProperty('value', '')
  })

  test('slash opens the palette on a screen without a list', async () => {
    fakeServer({})
    await show()
    await userEvent.keyboard('/')
    expect(await screen.findByRole('combobox')).toHaveProperty('value', '')
  })

  test('are text in a field, and can be switched off; Ctrl K stays', async () => {
    fakeServer({})
    await show()
    await userEvent.type(screen.getByLabelText('Some field'), 'gin')
    expect(screen.getByLabelText('Some field')).toHaveProperty('value', 'gin')
    await arrivalAt('/dashboard')
    await userEvent.click(screen.getByRole('heading', { name: 'Page' }))
    setKeysOn(false)
    await userEvent.keyboard('gin?/')
    await arrivalAt('/dashboard')
    expect(screen.queryByRole('dialog')).toBeNull()
    await opened()
  })
})
