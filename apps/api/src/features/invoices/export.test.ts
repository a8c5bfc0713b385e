import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'

const { signedIn, anyone } = await testApp()

/** Three invoices (one paid, one part-paid, one void) and a draft. */
async function withInvoices(): Promise<Visitor> {
  const ada = await signedIn({ plan: 'pro' })
  const paid = await issued(ada, { issueDate: '2026-09-01', dueDate: '2026-09-30' })
  const part = await issued(ada, { issueDate: '2026-10-05', dueDate: '2026-10-31', applyWht: true })
  const voided = await issued(ada, { client: { name: '=1+1', email: 'a@b.example' } })
  await ada.post(`/api/invoices/${voided.id}/void`, {})
  const pay = (id: string, amount: number) =>
    ada.post(`/api/invoices/${id}/payments`, { amount, method: 'cash', receivedOn: '2026-11-20' })
  await pay(paid.id, Number(paid.total))
  await pay(part.id, 100)
  await ada.post('/api/invoices', { draft: true, client: { name: 'Not sure yet' } })
  return ada
}

/** Splits lines; works for cells without quotes. */
const linesOf = (csv: Buffer) =>
  csv
    .toString()
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))

test('the file has every draft and invoice of the filter, with its total', async () => {
  const ada = await withInvoices()
  const { status, headers, raw } = await ada.get('/api/invoices/export')
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe(
    'attachment; filename="isiro-invoices-2026-11-21.csv"',
  )
  const [head, ...rows] = linesOf(raw)
  expect(head).toHaveLength(27)
  expect(rows.map((row) => row[1]).sort()).toEqual(['Draft', 'Overdue', 'Paid', 'Void'])
  const part = rows.find((row) => row[1] === 'Overdue')
  expect(part?.slice(4, 17)).toEqual([
    '2026-10-05',
    '2026-10-31',
    '2026-10-05',
    'NGN',
    '250000.00',
    '18750.00',
    '268750.00',
    '12500.00',
    '0.00',
    '256250.00',
    '100.00',
    '256150.00',
    '',
  ])
  expect(rows.find((row) => row[1] === 'Paid')?.[16]).toBe('2026-11-20')
  expect(rows.find((row) => row[1] === 'Void')?.[2]).toBe('"\'=1+1"')
})

test('an Excel file has the same rows', async () => {
  const ada = await withInvoices()
  const { headers, raw } = await ada.get('/api/invoices/export?format=xlsx&status=issued')
  expect(headers['content-disposition']).toBe(
    'attachment; filename="isiro-invoices-2026-11-21.xlsx"',
  )
  const rows = (await readXlsx(raw)).sheets[0]?.rows ?? []
  expect(rows.slice(1).map((row) => [row[1], row[13]])).toEqual([
    ['Overdue', 256250],
    ['Paid', 268750],
  ])
})

test('list, sums and file can be filtered by dates and by issued or unpaid', async () => {
  const ada = await withInvoices()
  for (const [query, statuses] of [
    ['status=issued', ['overdue', 'paid']],
    ['status=unpaid', ['overdue']],
    ['from=2026-10-01&to=2026-10-31', ['overdue']],
    ['from=2026-09-01&to=2026-09-01', ['paid']],
    ['dueTo=2026-10-30', ['paid']],
    ['dueFrom=2026-10-31&dueTo=2026-10-31', ['overdue']],
    ['from=2026-11-21', ['void']],
    ['status=unpaid&to=2026-09-30', []],
  ] as const) {
    const list = (await ada.get(`/api/invoices?${query}`)).body as InvoiceListed[]
    expect([query, list.map(({ status }) => status).sort()]).toEqual([query, statuses])
    const page = (await ada.get(`/api/invoices?${query}&limit=2&sort=-due`)).body as InvoiceListed[]
    expect(page.map(({ id }) => id).sort()).toEqual(list.map(({ id }) => id).sort())
    const summary = (await ada.get(`/api/invoices/summary?${query}`)).body
    expect([query, summary.filtered.count]).toEqual([query, statuses.length])
    const file = linesOf((await ada.get(`/api/invoices/export?${query}`)).raw)
    expect([query, file.length - 1]).toEqual([query, statuses.length])
  }
})

test('a file does not depend on the plan, needs a session and contains no other business’s rows', async () => {
  const [ada, eve] = [await withInvoices(), await signedIn({ plan: 'free' })]
  expect(linesOf((await eve.get('/api/invoices/export')).raw)).toHaveLength(1)
  expect((await anyone.get('/api/invoices/export')).status).toBe(401)
  expect((await ada.get('/api/invoices/export?format=pdf')).status).toBe(400)
})
