import { describe, expect, test } from 'vitest'
import { guessColumns } from '../../../platform/files/file-import/columns.ts'
import { readRows } from '../../../platform/files/file-import/read-rows.ts'
import { readCsv } from '../../../platform/files/read-csv.ts'
import { OPENING_FIELDS } from './columns.ts'
import { openingFile } from './opening-file.ts'

function read(csv: string) {
  const [head = [], ...lines] = readCsv(csv)
  const kind = openingFile('2026-11-01')
  const mapping = guessColumns(head, OPENING_FIELDS)
  const choice = kind.firstChoice(lines, mapping)
  const reading = { language: 'en', currency: 'NGN', country: 'NG', choice } as const
  return readRows(kind, lines, mapping, reading)
}

const OPEN = {
  startDay: '2026-11-01',
  number: 'INV-000458',
  clientName: 'Kemi Stores',
  issueDate: '2026-09-20',
  dueDate: '2026-10-04',
  open: 107_500,
  currency: 'NGN',
  exchangeRate: null,
  wht: 0,
}

describe('the open invoices of', () => {
  test.each([
    [
      'Zoho Books, with a line for each item',
      'Invoice Date,Invoice Number,Invoice Status,Customer Name,Primary Contact EmailID,Due Date,Currency Code,Exchange Rate,Total,Balance,Item Name\n' +
        '2026-09-20,INV-000458,Overdue,Kemi Stores,pay@kemi.example,2026-10-04,NGN,1.00,430000.00,107500.00,Printing\n' +
        '2026-09-20,INV-000458,Overdue,Kemi Stores,pay@kemi.example,2026-10-04,NGN,1.00,430000.00,107500.00,Delivery\n',
      { clientEmail: 'pay@kemi.example', total: 430_000 },
    ],
    [
      'QuickBooks',
      'Date,Transaction type,Num,Customer,Due date,Amount,Open balance\n20/09/2026,Invoice,INV-000458,Kemi Stores,04/10/2026,"430,000.00","107,500.00"\n',
      { clientEmail: null, total: 430_000 },
    ],
    [
      'Wave',
      'Invoice Number,Invoice Date,Due Date,Customer,Total,Amount Due\nINV-000458,2026-09-20,2026-10-04,Kemi Stores,430000,107500\n',
      { total: 430_000 },
    ],
    [
      'Akaunting',
      'document_number,issued_at,due_at,currency_code,currency_rate,contact_name,contact_email,amount,amount_due\n' +
        'INV-000458,2026-09-20 00:00:00,2026-10-04 00:00:00,NGN,1,Kemi Stores,pay@kemi.example,430000,107500\n',
      { clientEmail: 'pay@kemi.example', total: 430_000 },
    ],
    [
      'Invoice Ninja',
      'Client Name,Invoice Number,Invoice Date,Invoice Due Date,Invoice Amount,Invoice Balance\nKemi Stores,INV-000458,2026-09-20,2026-10-04,430000.00,107500.00\n',
      { total: 430_000 },
    ],
  ])('%s are read once each', (_, csv, more) => {
    const { rows, bad } = read(csv)
    expect(bad).toEqual([])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ ...OPEN, ...more })
  })
})

test('what cannot have been open on the start day is told by line and field', () => {
  const head = 'Invoice Number,Customer,Invoice Date,Due Date,Total,Balance'
  const { rows, bad } = read(
    `${head}\n#A 1,Kemi,2026-09-01,,,50\nA2,Kemi,2026-11-01,,,50\nA3,Kemi,2026-09-01,2026-08-01,,50\nA4,Kemi,2026-09-01,,40,50\nA5,Kemi,2026-09-01,,40,0\n`,
  )
  expect(rows).toMatchObject([{ number: 'A-1', dueDate: '2026-09-01' }])
  expect(bad.map(({ line, field, message }) => [line, field, message])).toEqual([
    [3, 'issueDate', 'validation.before_start'],
    [4, 'dueDate', 'validation.period_order'],
    [5, 'open', 'validation.open_above_total'],
    [6, 'open', 'validation.amount_positive'],
  ])
})

test('money in another currency keeps its rate', () => {
  const { rows } = read(
    'Invoice Number,Customer,Invoice Date,Balance,Currency,Exchange rate\nA1,Kemi,2026-09-01,50,usd,1500.5\n',
  )
  expect(rows).toMatchObject([{ currency: 'USD', exchangeRate: 1500.5, open: 50 }])
})
