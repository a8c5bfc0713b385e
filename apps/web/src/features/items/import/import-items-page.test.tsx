import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, showScreen } from '../../../../test/screen.tsx'
import { ImportItemsPage } from './import-items-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const ID = '0198a7c4-0000-7000-8000-0000000000f3'
const OPENED = { id: ID, fileName: 'prices.csv', rowCount: 2, stagedCount: 0, result: null }
const FINISHED = {
  ...OPENED,
  result: { createdCount: 1, knownCount: 1, committedAt: '2026-11-21T10:00:00.000Z' },
}

function showPage() {
  return showScreen(<ImportItemsPage />, {
    at: '/items/import',
    path: '/items/import',
    namespaces: ['items', 'item-import', 'file-import', 'validation'],
  })
}

async function choose(csv: string) {
  await showPage()
  const input = await screen.findByLabelText('CSV file or Excel workbook')
  await userEvent.upload(input, new File([csv], 'prices.csv', { type: 'text/csv' }))
}

function server(more: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'POST /api/items/imports': { status: 201, body: OPENED },
    [`PUT /api/items/imports/${ID}/rows`]: { body: OPENED },
    [`POST /api/items/imports/${ID}/commit`]: { body: FINISHED },
    ...more,
  })
}

const GOOD = 'Product,Unit Price,UOM\nBread,"1,250",each\nYam,800.50,tuber\n'

test('a file is understood, shown, sent, taken in and taken back', async () => {
  const calls = server({
    [`DELETE /api/items/imports/${ID}`]: { body: { deletedCount: 1, keptCount: 0 } },
  })
  await choose(GOOD)
  expect(await screen.findByText('2 of 2')).toBeTruthy()
  expect(screen.getByText('₦800.50')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 items' }))
  expect(await screen.findByText(/1 item added\. 1 was already on the list\./)).toBeTruthy()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/items/imports',
    `PUT /api/items/imports/${ID}/rows`,
    `POST /api/items/imports/${ID}/commit`,
  ])
  expect(calls[1]?.body).toMatchObject({
    from: 0,
    rows: [
      { description: 'Bread', price: 1250, unit: 'each' },
      { description: 'Yam', price: 800.5, unit: 'tuber' },
    ],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('Import undone: 1 item removed')).toBeTruthy()
})

test('rows with a problem are named, and left out only when the owner says so', async () => {
  server()
  await choose('Item,Price\nBread,1250\nYam,dear\n')
  expect(await screen.findByText(/Line 3, Price “dear”/)).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Import 1 item' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  await userEvent.click(screen.getByLabelText('Skip 1 row with a problem'))
  await waitFor(() => expect(button.disabled).toBe(false))
})

test('the columns of description and price must be chosen where none is known', async () => {
  server()
  await choose('What,How much\nBread,5\n')
  expect(await screen.findByText('Choose the description and price columns.')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Description'), 'What')
  await userEvent.selectOptions(screen.getByLabelText('Price'), 'How much')
  expect(await screen.findByRole('button', { name: 'Import 1 item' })).toBeTruthy()
})

test('the page says how the list leaves other programs', async () => {
  fakeServer({})
  await showPage()
  await userEvent.click(await screen.findByText('Coming from another program?'))
  for (const program of ['Zoho Books', 'QuickBooks Online', 'Wave', 'Akaunting', 'Invoice Ninja'])
    expect(screen.getByText(program)).toBeTruthy()
  expect(screen.getByText('Settings › Products and services › Export to Excel')).toBeTruthy()
})
