import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, problem, showScreen } from '../../../../test/screen.tsx'
import { ImportClientsPage } from './import-clients-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'contacts')
})

const ID = '0198a7c4-0000-7000-8000-0000000000f2'
const OPENED = { id: ID, fileName: 'clients.csv', rowCount: 2, stagedCount: 0, result: null }
const FINISHED = {
  ...OPENED,
  result: { createdCount: 1, knownCount: 1, committedAt: '2026-11-21T10:00:00.000Z' },
}

function show() {
  return showScreen(<ImportClientsPage />, {
    at: '/clients/import',
    path: '/clients/import',
    namespaces: ['clients', 'client-import', 'file-import', 'validation'],
  })
}

async function choose(csv: string) {
  await show()
  const input = await screen.findByLabelText('CSV file or Excel workbook')
  await userEvent.upload(input, new File([csv], 'clients.csv', { type: 'text/csv' }))
}

const GOOD = 'Customer Name,E-mail,Mobile\nAda,a@example.com,08035550142\nBola,,\n'

function server(more: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'POST /api/clients/imports': { status: 201, body: OPENED },
    [`PUT /api/clients/imports/${ID}/rows`]: { body: OPENED },
    [`POST /api/clients/imports/${ID}/commit`]: { body: FINISHED },
    ...more,
  })
}

test('a file is understood, shown, sent and taken in', async () => {
  const calls = server()
  await choose(GOOD)
  expect(await screen.findByText('2 of 2')).toBeTruthy()
  expect(screen.getByText('+234 803 555 0142')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 clients' }))
  expect(await screen.findByText(/1 client added\. 1 was already a client\./)).toBeTruthy()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/clients/imports',
    `PUT /api/clients/imports/${ID}/rows`,
    `POST /api/clients/imports/${ID}/commit`,
  ])
  expect(calls[0]?.body).toEqual({ fileName: 'clients.csv', rowCount: 2 })
  expect(calls[1]?.body).toMatchObject({ from: 0, rows: [{ name: 'Ada' }, { name: 'Bola' }] })
})

test('a row whose Tax ID looks wrong is named, and imported all the same', async () => {
  server()
  await choose('Name,Tax ID\nAda,12345678-0001\nBola,see invoice\n')
  expect(await screen.findByText('1 row looks unusual, and is imported anyway')).toBeTruthy()
  expect(screen.getByText(/^Line 3, Tax ID “see invoice”: This doesn't look like/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import 2 clients' })).toBeTruthy()
})

test('an import is undone, and the page states how many clients stay', async () => {
  server({ [`DELETE /api/clients/imports/${ID}`]: { body: { deletedCount: 3, keptCount: 1 } } })
  await choose(GOOD)
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 clients' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('Import undone: 3 clients removed')).toBeTruthy()
  expect(screen.getByText('1 is already in use and stays.')).toBeTruthy()
})

test('a failed import adds nobody, and a retry uses the same file', async () => {
  let attempts = 0
  const calls = server({
    [`PUT /api/clients/imports/${ID}/rows`]: () =>
      ++attempts === 1 ? problem(503, 'server.unavailable') : { body: OPENED },
  })
  await choose(GOOD)
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 clients' }))
  expect(await screen.findByText(/Nothing was imported/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Import finished')).toBeTruthy()
  expect(calls.filter(({ path }) => path === '/api/clients/imports')).toHaveLength(1)
})

test('rows with a problem are named, and left out only when the owner says so', async () => {
  server()
  await choose('Name,Phone\nAda,\nBola,12\n')
  expect(await screen.findByText(/Line 3, Phone “12”/)).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Import 1 client' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  await userEvent.click(screen.getByLabelText('Skip 1 row with a problem'))
  await waitFor(() => expect(button.disabled).toBe(false))
})

test('a column of names must be chosen where none is known', async () => {
  server()
  await choose('Who,How\nAda,a@example.com\n')
  expect(await screen.findByText(/Choose the name column, or/)).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Name'), 'Who')
  expect(await screen.findByRole('button', { name: 'Import 1 client' })).toBeTruthy()
})

test('contacts of the phone are offered only where the browser has them, and read like a file', async () => {
  server()
  await show()
  expect(screen.queryByRole('button', { name: 'Choose from phone contacts' })).toBeNull()
  Object.defineProperty(navigator, 'contacts', {
    configurable: true,
    value: { select: async () => [{ name: ['Ada'], tel: ['', '0803 555 0142'], email: [] }] },
  })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Choose from phone contacts' }))
  expect(await screen.findByText('+234 803 555 0142')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import 1 client' })).toBeTruthy()
})

test('first and last names in two columns are one name, and an organization goes before them', async () => {
  server()
  await choose('First Name,Last Name,Organization,Email\nAda,Sample,,\nBola,Sample,Bola Foods,\n')
  expect(await screen.findByText('Ada Sample')).toBeTruthy()
  expect(screen.getByText('Bola Foods')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import 2 clients' })).toBeTruthy()
})
