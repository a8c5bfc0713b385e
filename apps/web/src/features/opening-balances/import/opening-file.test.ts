import { NUMBERED_KINDS } from '@isiro/contracts/opening-balances'
import type { Country } from '@isiro/domain/countries'
import { LANGUAGES } from '@isiro/domain/language'
import { describe, expect, test } from 'vitest'
import en from '../../../locales/en/opening-import.json' with { type: 'json' }
import es from '../../../locales/es/opening-import.json' with { type: 'json' }
import fr from '../../../locales/fr/opening-import.json' with { type: 'json' }
import { guessColumns, isMapped } from '../../../platform/files/file-import/columns.ts'
import { readRows } from '../../../platform/files/file-import/read-rows.ts'
import { templateFile } from '../../../platform/files/file-import/template-file.ts'
import { readCsv, textOf } from '../../../platform/files/read-csv.ts'
import { OPENING_FIELDS } from './columns.ts'
import { openingFile } from './opening-file.ts'
import { rowKindOf } from './row-kinds.ts'
import { openingTemplate } from './template.ts'

function read(csv: string, country: Country = 'NG') {
  const [head = [], ...lines] = readCsv(csv)
  const kind = openingFile('2026-11-01')
  const mapping = guessColumns(head, OPENING_FIELDS)
  const choice = kind.firstChoice(lines, mapping)
  const reading = { language: 'en', currency: 'NGN', country, choice } as const
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

const TEXTS = { en, fr, es }

test.each(LANGUAGES)('the %s template is read as it stands', async (language) => {
  const template = openingTemplate('2026-11-01', (key) => TEXTS[language][key])
  const { rows, bad } = read(await textOf(templateFile(language, template)))
  expect(bad).toEqual([])
  expect(rows).toMatchObject([
    { kind: 'invoice', open: 107_500, total: 430_000, wht: 5000, dueDate: '2026-10-31' },
    { kind: 'credit', open: 20_000 },
    { kind: 'vatCredit', issueDate: '2026-10-31', open: 12_000 },
    { kind: 'whtCredits', open: 40_000 },
    { kind: 'bank', open: 81_000 },
    { kind: 'nextNumber', series: 'invoice', number: 459 },
  ])
  // The word for each series is one that is read.
  for (const series of NUMBERED_KINDS)
    expect(rowKindOf(TEXTS[language][`kind.next.${series}`])).toEqual({
      kind: 'nextNumber',
      series,
    })
})

describe('a row that says what it is', () => {
  const HEAD = 'Kind,Number,Client,Email,Date,Balance,Currency'

  test('is that, by its words in three languages', () => {
    const { rows, bad } = read(
      `${HEAD}\nClient credit,,Kemi,,,"20,000.50",\nCrédit de TVA,,,,30/09/2026,1234.56,\nRetenciones,,,,,40000,\n` +
        'wht_credits,,,,,"2.500,25",\nBank balance,,,,,81000,\nSolde bancaire,,,,,9000,\nNext quote number,QUO-2026-0078,,,,,\n' +
        'Facture,F-9,Kemi,,20/09/2026,50,\n',
    )
    expect(bad).toEqual([])
    const startDay = '2026-11-01'
    expect(rows).toMatchObject([
      { kind: 'credit', startDay, clientName: 'Kemi', clientEmail: null, open: 20_000.5 },
      { kind: 'vatCredit', issueDate: '2026-09-30', open: 1234.56 },
      { kind: 'whtCredits', open: 40_000 },
      { kind: 'whtCredits', open: 2500.25 },
      { kind: 'bank', open: 81_000 },
      { kind: 'bank', open: 9000 },
      { kind: 'nextNumber', series: 'quote', number: 78 },
      { kind: 'invoice', number: 'F-9', open: 50 },
    ])
  })

  test('has the credits of QuickBooks, which are below zero there', () => {
    const { rows, bad } = read(
      'Date,Transaction type,Num,Customer,Open balance\n20/09/2026,Invoice,9,Kemi,500.00\n' +
        '21/09/2026,Credit Memo,10,Kemi,-20.00\n22/09/2026,Payment,,Bola,(7.50)\n,TOTAL,,,472.50\n',
    )
    expect(bad).toEqual([])
    expect(rows).toMatchObject([
      { kind: 'invoice', open: 500 },
      { kind: 'credit', clientName: 'Kemi', open: 20 },
      { kind: 'credit', clientName: 'Bola', open: 7.5 },
    ])
  })

  test('needs no columns of invoices, and its VAT credit is of the month before the start day', () => {
    const mapping = guessColumns(['Kind', 'Balance'], OPENING_FIELDS)
    expect(isMapped(OPENING_FIELDS, mapping)).toBe(true)
    expect(isMapped(OPENING_FIELDS, guessColumns(['Client', 'Balance'], OPENING_FIELDS))).toBe(
      false,
    )
    expect(read('Kind,Balance\nVAT credit,5\n').rows).toMatchObject([{ issueDate: '2026-10-31' }])
  })

  test.each([
    ['Loan,,,,,5,', 'kind', 'validation.opening_kind'],
    ['Client credit,,,,,5,', 'clientName', 'validation.client_name_required'],
    ['VAT credit,,,,,-5,', 'open', 'validation.rate'],
    ['Next invoice number,INV,,,,,', 'number', 'validation.number'],
    ['Bank balance,,,,,5,USD', 'currency', 'validation.own_currency'],
  ])('is refused as %j', (row, field, message) => {
    const { rows, bad, badSum } = read(`${HEAD}\n${row}\nBank,,,,,1,\n`)
    expect(rows).toHaveLength(1)
    expect(bad).toMatchObject([{ field, message }])
    expect(badSum.total).toBe(message === 'validation.number' ? 0 : 500)
  })

  test('is no tax of Nigeria elsewhere', () => {
    const { bad } = read('Kind,Balance\nVAT credit,5\n', 'GH')
    expect(bad).toMatchObject([{ field: 'kind', message: 'validation.opening_kind' }])
  })
})
