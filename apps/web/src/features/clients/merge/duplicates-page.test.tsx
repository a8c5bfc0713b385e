import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testId } from '../../../../test/answer-builder.ts'
import { fakeServer, noConnection, problem, showScreen } from '../../../../test/screen.tsx'
import { DuplicatesPage } from './duplicates-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const LIST = 'GET /api/clients/duplicates'
const A = testId(0xc1)
const B = testId(0xc2)
const MERGE_ID = testId(0xd2)
const duplicate = (id: string, name: string, invoiceCount: number) => ({
  id,
  name,
  email: 'pay@bello.example',
  phone: null,
  taxId: null,
  isArchived: false,
  invoiceCount,
})
const GROUP = {
  reasons: ['email', 'name'],
  clients: [
    duplicate(A, 'Bello Logistics', 4),
    duplicate(B, 'Bello Ltd', 1),
    duplicate(testId(0xc3), 'Bello', 0),
  ],
}

function show() {
  return showScreen(<DuplicatesPage />, {
    at: '/clients/duplicates',
    path: '/clients/duplicates',
    namespaces: ['clients', 'client-merge'],
  })
}

test('the client with most invoices stays, unless another one is chosen, and one may be left out', async () => {
  const calls = fakeServer({
    [LIST]: { body: [GROUP] },
    'POST /api/clients/merge': { status: 201, body: { mergeId: MERGE_ID } },
    [`POST /api/clients/merges/${MERGE_ID}/undo`]: { body: { success: true } },
  })
  await show()
  expect(await screen.findByText('Same email and name')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Merge 2 clients into Bello Logistics' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /Bello Ltd/ }))
  await userEvent.click(screen.getAllByLabelText("Don't merge")[1] as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Merge 1 client into Bello Ltd' }))
  expect(calls.find(({ path }) => path === '/api/clients/merge')?.body).toEqual({
    keepId: B,
    mergeIds: [A],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(calls.some(({ path }) => path === `/api/clients/merges/${MERGE_ID}/undo`)).toBe(true)
})

test('a refusal says why', async () => {
  fakeServer({
    [LIST]: { body: [GROUP] },
    'POST /api/clients/merge': problem(409, 'clients.not_mergeable'),
  })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: /^Merge 2 clients/ }))
  expect(await screen.findByText("Couldn't merge")).toBeTruthy()
  expect(screen.getAllByText(/was already merged/).length).toBeGreaterThan(0)
})

test('nothing to merge, and no connection, each say so', async () => {
  noConnection()
  await show()
  expect(await screen.findByText("We couldn't look for duplicates.")).toBeTruthy()
  fakeServer({ [LIST]: { body: [] } })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No duplicates found')).toBeTruthy()
})
