import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { writeXlsx } from 'hucre/xlsx'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, problem, showScreen } from '../../../../test/screen.tsx'
import { ImportExpensesPage } from './import-expenses-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const ID = '0198a7c4-0000-7000-8000-0000000000f1'
const OPENED = {
  id: ID,
  fileName: 'bank.csv',
  rowCount: 2,
  total: '1500.50',
  stagedCount: 0,
  result: null,
}
const FINISHED = {
  ...OPENED,
  result: {
    createdCount: 1,
    createdTotal: '1000.50',
    knownCount: 1,
    committedAt: '2026-11-21T10:00:00.000Z',
  },
}

async function choose(content: BlobPart, name = 'bank.csv') {
  await showScreen(<ImportExpensesPage />, {
    at: '/expenses/import',
    path: '/expenses/import',
    namespaces: ['expenses', 'expense-import', 'file-import', 'validation'],
  })
  const input = await screen.findByLabelText('CSV file or Excel workbook')
  await userEvent.upload(input, new File([content], name))
}

const GOOD = 'Trans Date,Narration,Debit\n21/11/2026,Fuel,"1,000.50"\n22/11/2026,Rent,500\n'

function server(more: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'POST /api/expenses/imports': { status: 201, body: OPENED },
    [`PUT /api/expenses/imports/${ID}/rows`]: { body: OPENED },
    [`POST /api/expenses/imports/${ID}/commit`]: { body: FINISHED },
    ...more,
  })
}

test('a bank’s file is understood, checked, sent with its figures, and taken in', async () => {
  const calls = server()
  await choose(GOOD)
  expect(await screen.findByText('₦1,500.50')).toBeTruthy()
  expect(screen.getByText('2 of 2')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 expenses' }))
  expect(await screen.findByText(/1 expense added, ₦1,000.50 in total/)).toBeTruthy()
  expect(screen.getByText(/1 row was already imported earlier/)).toBeTruthy()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/expenses/imports',
    `PUT /api/expenses/imports/${ID}/rows`,
    `POST /api/expenses/imports/${ID}/commit`,
  ])
  expect(calls[0]?.body).toEqual({ fileName: 'bank.csv', rowCount: 2, total: '1500.50' })
  expect(calls[1]?.body).toMatchObject({
    from: 0,
    rows: [
      { expenseDate: '2026-11-21', description: 'Fuel', amount: '1000.50' },
      { expenseDate: '2026-11-22', description: 'Rent', amount: '500' },
    ],
  })
})

test('a failed import imports nothing, and a retry uses the same file', async () => {
  let attempts = 0
  const calls = server({
    [`PUT /api/expenses/imports/${ID}/rows`]: () =>
      ++attempts === 1 ? problem(503, 'server.unavailable') : { body: OPENED },
  })
  await choose(GOOD)
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 expenses' }))
  expect(await screen.findByText(/Nothing was imported/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Import finished')).toBeTruthy()
  expect(calls.filter(({ path }) => path === '/api/expenses/imports')).toHaveLength(1)
})

test('rows with a problem are named, and left out only when the owner says so', async () => {
  const calls = server()
  await choose('Date,Description,Amount\n2026-11-21,Good,10\n31/02/2026,Bad day,5\n')
  expect(await screen.findByText(/Line 3, Date “31\/02\/2026”/)).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Import 1 expense' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  await userEvent.click(screen.getByLabelText('Skip 1 row with a problem'))
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
  await screen.findByText('Import finished')
  expect(calls[0]?.body).toMatchObject({ rowCount: 1, total: '10.00' })
})

test('a column that nothing is known of must be chosen', async () => {
  server()
  await choose('When,What,How much\n2026-11-21,Fuel,10\n')
  expect(await screen.findByText(/Choose the date, description and amount columns/)).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Date'), 'When')
  await userEvent.selectOptions(screen.getByLabelText('Description'), 'What')
  await userEvent.selectOptions(screen.getByLabelText('Amount'), 'How much')
  expect(await screen.findByRole('button', { name: 'Import 1 expense' })).toBeTruthy()
})

const SIGNED =
  'Date,Description,Amount\n03/11/2026,POS,"-7,250.00"\n04/11/2026,Client,"80,000.00"\n25/11/2026,Charge,-53.75\n'

test('of amounts with both signs the owner says which is money out, and the others are left out by number and sum', async () => {
  const calls = server()
  await choose(SIGNED)
  expect(await screen.findByText(/Choose what is still open/)).toBeTruthy()
  expect(screen.queryByText('Total')).toBeNull()
  await userEvent.selectOptions(
    screen.getByLabelText('Which amounts are money out?'),
    'Those with a minus',
  )
  expect(await screen.findByText('1 row is money in, ₦80,000.00: left out.')).toBeTruthy()
  expect(screen.getByText('₦7,303.75')).toBeTruthy()
  await userEvent.selectOptions(
    screen.getByLabelText('Which amounts are money out?'),
    'Those without a minus',
  )
  expect(await screen.findByText('2 rows are money in, ₦7,303.75: left out.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 expense' }))
  await screen.findByText('Import finished')
  expect(calls[0]?.body).toMatchObject({ rowCount: 1, total: '80000.00' })
  // Once more after the import.
  expect(screen.getByText('2 rows are money in, ₦7,303.75: left out.')).toBeTruthy()
})

test('the headings are found below other lines, or chosen, and what stands around the rows is named', async () => {
  server()
  await choose(
    'Account:,ADA LTD,,\nPeriod:,Nov 2026,,\n\nTrans Date,Narration,Debit,Credit\n03-Nov-2026,POS,7250,\n04-Nov-2026,IN,,80000\nTotal,,7250,80000\n',
  )
  const headings = (await screen.findByLabelText('Row with the headings')) as HTMLSelectElement
  expect(headings.selectedOptions[0]?.textContent).toBe(
    'Row 4: Trans Date, Narration, Debit, Credit',
  )
  expect(screen.getAllByText('2 lines before the headings were skipped.')).toHaveLength(2)
  expect(screen.getByText('1 row is money in, ₦80,000.00: left out.')).toBeTruthy()
  expect(screen.getByText('Row 7 “Total”, ₦7,250.00: left out as a total.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import 1 expense' })).toBeTruthy()
  await userEvent.selectOptions(headings, 'Row 1: Account:, ADA LTD')
  expect(await screen.findByText(/Choose the date, description and amount columns/)).toBeTruthy()
})

test('the order of day and month is asked for where the whole column does not tell it', async () => {
  server()
  await choose('Date,Description,Amount\n03/11/2026,Fuel,10\n04/11/2026,Rent,10\n')
  expect(await screen.findByText(/Choose what is still open/)).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Date order'), 'Month first: 11/21/2026')
  expect(await screen.findByText('11 Mar 2026')).toBeTruthy()
})

test('the sums of rows with a problem are told before and after', async () => {
  server()
  await choose('Date,Description,Amount\n2026-11-21,Good,10\n31/02/2026,Bad day,"1,000.50"\n')
  expect(await screen.findByText('1 row with a problem, ₦1,000.50: left out.')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Skip 1 row with a problem'))
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 expense' }))
  await screen.findByText('Import finished')
  expect(screen.getByText('1 row with a problem, ₦1,000.50: left out.')).toBeTruthy()
})

async function workbook() {
  const head = ['Date', 'Description', 'Amount']
  const bytes = await writeXlsx({
    sheets: [
      { name: 'October', rows: [head, [new Date('2026-10-03T00:00:00Z'), 'Rent', 900]] },
      { name: 'November', rows: [head, [new Date('2026-11-03T00:00:00Z'), 'Fuel', 12_500.5]] },
    ],
  })
  return new Uint8Array(bytes)
}

test('a workbook is read like a file, sheet by sheet', async () => {
  const calls = server()
  await choose(await workbook(), 'costs.xlsx')
  expect(await screen.findByText('3 Oct 2026')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Sheet'), 'November')
  expect(await screen.findByText('3 Nov 2026')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 expense' }))
  await screen.findByText('Import finished')
  expect(calls[1]?.body).toMatchObject({
    rows: [{ expenseDate: '2026-11-03', description: 'Fuel', amount: '12500.5' }],
  })
})

test.each([
  ['%PDF-1.7', 'list.csv', /This is a PDF/],
  ['<html><table></table></html>', 'list.csv', /This is a web page/],
])('another file says in a sentence what it is: %s', async (content, name, sentence) => {
  server()
  await choose(content, name)
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('a dropped workbook is read like a chosen one', async () => {
  server()
  await showScreen(<ImportExpensesPage />, {
    at: '/expenses/import',
    path: '/expenses/import',
    namespaces: ['expenses', 'expense-import', 'file-import', 'validation'],
  })
  const field = await screen.findByLabelText('CSV file or Excel workbook')
  const files = [new File([await workbook()], 'costs.xlsx')]
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files } })
  expect(await screen.findByText('3 Oct 2026')).toBeTruthy()
})

test('a file without rows gets an error that names the remedy', async () => {
  server()
  await choose('PK')
  expect(await screen.findByText(/This file has no rows/)).toBeTruthy()
})

const PAPERS =
  'Date,Description,Amount,Supplier,Supplier invoice\n' +
  '2026-11-20,Toner,100.00,Zenith,A-1\n' +
  '2026-11-20,Paper,200.00,ZENITH,a- 1\n' +
  '2026-11-20,Ink,400.00,Zenith,A-2\n' +
  '2026-11-20,Fuel,800.00,Zenith,\n'

test('a supplier’s paper that is recorded already is named, and comes in only if it is included', async () => {
  const expense = {
    id: ID,
    description: 'Ink',
    supplier: 'Zenith',
    supplierInvoice: 'A-2',
    expenseDate: '2026-11-20',
    amount: '400.00',
    currency: 'NGN',
  }
  const calls = server({
    'POST /api/expenses/recorded-papers': {
      body: [
        { place: 0, likeness: 'payment', expense },
        { place: 2, likeness: 'number', expense },
      ],
    },
  })
  await choose(PAPERS)
  expect(await screen.findByText('2 supplier invoices are recorded already')).toBeTruthy()
  expect(screen.getByText(/Line 3, Supplier invoice “ZENITH · a- 1”/)).toBeTruthy()
  expect(screen.getByText(/Line 4, Supplier invoice “Zenith · A-2”/)).toBeTruthy()
  expect(screen.getByText('₦900.00')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Import 2 rows that are recorded already, too'))
  expect(await screen.findByText('₦1,500.00')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Import 2 rows that are recorded already, too'))
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 expenses' }))
  await screen.findByText('Import finished')
  const sent = calls.find(({ method }) => method === 'PUT')
  expect(sent?.body).toMatchObject({ rows: [{ description: 'Toner' }, { description: 'Fuel' }] })
})
