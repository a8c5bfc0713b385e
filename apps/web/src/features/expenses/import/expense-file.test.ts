import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../platform/files/file-import/amount-of.ts'
import { guessColumns } from '../../../platform/files/file-import/columns.ts'
import { dateOf, guessDateOrder } from '../../../platform/files/file-import/file-dates.ts'
import { readRows } from '../../../platform/files/file-import/read-rows.ts'
import { readCsv, textOf } from '../../../platform/files/read-csv.ts'
import { EXPENSE_FIELDS } from './columns.ts'
import { EXPENSE_FILE, withheldOf } from './expense-file.ts'

const guessMapping = (head: string[]) => guessColumns(head, EXPENSE_FIELDS)

/** Reads rows with the day first, and the category "Other" where none is named. */
function read(lines: string[][], mapping: ReturnType<typeof guessMapping>) {
  const choice = { dateOrder: 'day-first', category: 'other' } as const
  return readRows(EXPENSE_FILE, lines, mapping, {
    language: 'en',
    currency: 'NGN',
    country: 'NG',
    choice,
  })
}

describe('a file', () => {
  test('is read as spreadsheets write it', () => {
    expect(readCsv('\uFEFFa,"b ""c"", d",e\r\n1,"two\nlines",\r\n\r\n')).toEqual([
      ['a', 'b "c", d', 'e'],
      ['1', 'two\nlines', ''],
    ])
    expect(readCsv('a;b\n"1;2";3')).toEqual([
      ['a', 'b'],
      ['1;2', '3'],
    ])
    expect(readCsv('a\tb\r1\t2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(readCsv('')).toEqual([])
  })

  test('of our own comes back without the shield before formulas', () => {
    expect(readCsv(`Date,Description\n2026-11-21,"'=1+1"\n2026-11-21,"'quoted' text"`)).toEqual([
      ['Date', 'Description'],
      ['2026-11-21', '=1+1'],
      ['2026-11-21', "'quoted' text"],
    ])
  })

  test('of an old Windows program has its letters', async () => {
    expect(await textOf(new Blob([new Uint8Array([0x63, 0x61, 0x66, 0xe9])]))).toBe('café')
    expect(await textOf(new Blob(['Adé ₦']))).toBe('Adé ₦')
  })
})

test.each([
  ['1234.5', '1234.5'],
  ['1,234,567.50', '1234567.50'],
  ['1.234.567,50', '1234567.50'],
  ['1.234,5', '1234.5'],
  ['₦ 1,000', '1000'],
  ['NGN 1 000.25', '1000.25'],
  ['(500.00)', '500.00'],
  ['-75,00', '75.00'],
  ['1.000', '1.000'],
  ['', ''],
  ['abc', 'abc'],
])('the amount %s is %s', (cell, amount) => {
  expect(amountOf(cell)).toBe(amount)
})

test.each([
  ['21/11/2026', 'day-first', '2026-11-21'],
  ['11/21/2026', 'month-first', '2026-11-21'],
  ['2026-11-21T10:00:00Z', 'day-first', '2026-11-21'],
  ['2026/1/5', 'day-first', '2026-01-05'],
  ['5-Nov-26', 'day-first', '2026-11-05'],
  ['31/02/2026', 'day-first', '31/02/2026'],
  ['soon', 'day-first', 'soon'],
] as const)('the day %s, %s, is %s', (cell, order, date) => {
  expect(dateOf(cell, order)).toBe(date)
})

test('the order of day and month is inferred from unambiguous dates', () => {
  expect(guessDateOrder(['01/02/2026', '13/02/2026'])).toBe('day-first')
  expect(guessDateOrder(['01/02/2026', '02/13/2026'])).toBe('month-first')
  expect(guessDateOrder(['01/02/2026'])).toBe('day-first')
})

test('columns are known by the names that banks and our own files give them', () => {
  expect(guessMapping(['Trans Date', 'Narration', 'Debit', 'Credit'])).toMatchObject({
    expenseDate: 0,
    description: 1,
    amount: 2,
    category: null,
  })
  expect(guessMapping(['Fecha', 'Descripción', 'Categoría', 'Moneda', 'Importe'])).toMatchObject({
    expenseDate: 0,
    description: 1,
    category: 2,
    amount: 4,
  })
  const own = ['Date', 'Description', 'Category', 'Currency', 'Amount', 'Tax deductible', 'Reason']
  expect(guessMapping([...own, 'VAT', 'VAT amount', 'VAT recoverable'])).toMatchObject({
    taxDeductible: 5,
    vatAmount: 8,
    vatRecoverable: 9,
  })
})

describe('rows', () => {
  const mapping = guessMapping([
    'Date',
    'Description',
    'Amount',
    'Category',
    'VAT amount',
    'VAT recoverable',
    'Payment method',
  ])

  test('become expenses, or say why they cannot', () => {
    const { rows, bad } = read(
      [
        ['21/11/2026', 'Fuel', '1,075.00', 'FUEL', '75', 'yes', 'POS'],
        ['2026-11-20', 'Unknown kind', '0.10', 'Sundry', '', '', ''],
        ['30/02/2026', 'No such day', '1', '', '', '', ''],
        ['2026-11-20', '', '1', '', '', '', ''],
        ['2026-11-20', 'Nothing', '0', '', '', '', ''],
      ],
      mapping,
    )
    expect(rows).toMatchObject([
      {
        category: 'fuel',
        amount: '1075.00',
        vatTreatment: 'charged',
        vatAmount: '75',
        vatRecoverable: true,
        paymentMethod: 'card',
      },
      { category: 'other', vatAmount: null, paymentMethod: null },
    ])
    expect(EXPENSE_FILE.total?.(rows)).toBe('1075.10')
    expect(bad).toEqual([
      { line: 4, field: 'expenseDate', message: 'validation.date', cell: '30/02/2026' },
      {
        line: 5,
        field: 'description',
        message: 'validation.expense_description_required',
        cell: '',
      },
      { line: 6, field: 'amount', message: 'validation.amount_positive', cell: '0' },
    ])
  })

  test.each([
    ['today in English', 'WHT category', 'WHT recipient', 'WHT withheld'],
    ['formerly in English', 'WHT kept back for', 'WHT recipient', 'WHT kept back'],
    [
      'today in French',
      'Catégorie de retenue',
      'Bénéficiaire de la retenue',
      'Retenue à la source',
    ],
    ['formerly in French', 'Retenue pour', 'Bénéficiaire de la retenue', 'Retenue à la source'],
    [
      'today in Spanish',
      'Categoría de retención',
      'Beneficiario de la retención',
      'Retención en la fuente',
    ],
    [
      'formerly in Spanish',
      'Retención por',
      'Destinatario de la retención',
      'Retención en la fuente',
    ],
  ])('are found under the headings of our own files, %s', (_, ...wht) => {
    expect(guessMapping(['Date', ...wht])).toMatchObject({
      whtType: 1,
      whtRecipient: 2,
      whtAmount: 3,
    })
  })

  test('keep tax back by the rules, and what the file says is held against them', () => {
    const head = ['Date', 'Description', 'Amount', 'VAT amount', 'Supplier', 'Supplier Tax ID']
    const wht = ['WHT category', 'WHT recipient', 'WHT rate %', 'WHT withheld']
    const own = guessMapping([...head, ...wht, 'Paid to supplier'])
    const row = (...cells: string[]) => ['2026-11-20', 'Accounts', '107500', '7500', ...cells]
    const { rows, bad } = read(
      [
        row('Okonkwo', '1', 'Professional fees and commission', 'Company', '5', '5,000.00', ''),
        row('Okonkwo', '', 'honoraires et commissions', 'Particulier', '', '', ''),
        row('', '', '', '', '', '0.00', '107500'),
        row('Okonkwo', '1', 'professional', '', '', '4,999.99', ''),
        row('Okonkwo', '1', '', '', '', '5000', ''),
        row('Okonkwo', '1', 'Gifts', '', '', '', ''),
        row('', '1', 'rent', '', '', '', ''),
        row('Okonkwo', '1', 'goods', 'Company abroad', '', '', ''),
        row('Okonkwo', '1', 'goods', 'A friend', '', '', ''),
      ],
      own,
    )
    expect(rows).toMatchObject([
      { whtType: 'professional', whtRecipient: 'company', whtResident: true, whtAmount: '5000.00' },
      { whtType: 'professional', whtRecipient: 'individual', whtAmount: null },
      { whtType: null, whtRecipient: null, whtAmount: null },
    ])
    expect(withheldOf(rows)).toBe(500_000 + 1_000_000)
    expect(bad.map(({ line, field, message }) => [line, field, message])).toEqual([
      [5, 'whtAmount', 'validation.expense_wht_amount'],
      [6, 'whtType', 'validation.expense_wht_type_required'],
      [7, 'whtType', 'validation.choice'],
      [8, 'supplier', 'validation.expense_wht_supplier'],
      [9, 'whtType', 'validation.expense_wht_type'],
      [10, 'whtRecipient', 'validation.choice'],
    ])
  })
})
