import { describe, expect, test } from 'vitest'
import { findHeading, guessColumns } from '../../../platform/files/file-import/columns.ts'
import { readRows } from '../../../platform/files/file-import/read-rows.ts'
import { readCsv } from '../../../platform/files/read-csv.ts'
import { EXPENSE_FIELDS } from './columns.ts'
import { EXPENSE_FILE, withheldOf } from './expense-file.ts'

const guessMapping = (head: string[]) => guessColumns(head, EXPENSE_FIELDS)

/** Reads rows with the day first, and the category "Other" where none is named. */
function read(lines: string[][], mapping: ReturnType<typeof guessMapping>) {
  const choice = { dateOrder: 'day-first', moneyOut: 'any', category: 'other' } as const
  return readRows(EXPENSE_FILE, lines, mapping, {
    language: 'en',
    currency: 'NGN',
    country: 'NG',
    choice,
  })
}

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
  for (const day of ["Date d'opération", 'Date d’opération'])
    expect(guessMapping([day, 'Libellé', 'Montant'])).toMatchObject({ expenseDate: 0, amount: 2 })
  const own = ['Date', 'Description', 'Category', 'Currency', 'Amount', 'Tax deductible', 'Reason']
  expect(guessMapping([...own, 'VAT', 'VAT amount', 'VAT recoverable'])).toMatchObject({
    taxDeductible: 5,
    vatAmount: 8,
    vatRecoverable: 9,
  })
})

test.each([
  ['Amount (CAD)', 'amount'],
  ['Amount (=N=)', 'amount'],
  ['Withdrawals (KSh)', 'amount'],
  ['Debit [AUD]', 'amount'],
  ['Debit NGN', 'amount'],
  ['Montant en FCFA', 'amount'],
  ['Importe en euros', 'amount'],
  ['Credit (R)', 'moneyIn'],
  ['Lodgements (GH₵)', 'moneyIn'],
  ['Currency', 'currency'],
] as const)('a currency behind a heading is no part of it: %s', (heading, field) => {
  expect(guessMapping(['Date', 'Description', heading])).toMatchObject({ [field]: 2 })
})

test('an asset is known by its name, by a yes or a no, and else by its category', () => {
  const mapping = guessMapping(['Date', 'Description', 'Amount', 'Category', 'Asset'])
  const kinds = [
    ['Equipment', '', undefined],
    ['Equipment', 'No', null],
    ['Travel', 'Vehicle', 'vehicle'],
    ['Travel', 'Véhicule', 'vehicle'],
    ['Software', 'Yes', 'software'],
    ['Fuel', 'oui', 'other'],
    ['Fuel', '-', undefined],
  ] as const
  const { rows } = read(
    kinds.map(([category, asset]) => ['2026-11-20', 'Bought', '10.00', category, asset]),
    mapping,
  )
  expect(rows.map(({ assetKind }) => assetKind)).toEqual(kinds.map(([, , kind]) => kind))
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

  test('in another currency have a rate, and their total is in the currency of the books', () => {
    const mapping = guessMapping(['Date', 'Description', 'Amount', 'Currency', 'Exchange rate'])
    const row = (...cells: string[]) => ['2026-11-20', 'Hosting', ...cells]
    const { rows, bad } = read(
      [
        row('100.00', 'usd', '1,534.257391'),
        row('500.00', 'NGN', ''),
        row('500.00', '', '1500'),
        row('1', 'USD', ''),
        row('1', 'USD', '1.5'),
        row('1', 'EUR', '1700'),
      ],
      mapping,
    )
    expect(rows).toMatchObject([
      {
        amount: '100.00',
        currency: 'USD',
        exchangeRate: { rate: 1534.257391, date: '2026-11-20', source: 'From the file' },
      },
      { amount: '500.00' },
      { amount: '500.00' },
    ])
    expect(rows[1]).not.toHaveProperty('currency')
    expect(EXPENSE_FILE.total?.(rows)).toBe('154425.74')
    expect(bad.map(({ line, field, message }) => [line, field, message])).toEqual([
      [5, 'exchangeRate', 'validation.exchange_rate'],
      [6, 'exchangeRate', 'validation.exchange_rate'],
      [7, 'currency', 'validation.currency'],
    ])
  })
})

/** Reads a file as the page does; `moneyOut` is the answer to its question. */
function readFile(csv: string, moneyOut?: 'minus' | 'plus') {
  const all = readCsv(csv)
  const heading = findHeading(all, EXPENSE_FIELDS)
  const lines = all.slice(heading + 1)
  const mapping = guessMapping(all[heading] ?? [])
  const guessed = EXPENSE_FILE.firstChoice(lines, mapping)
  const choice = { ...guessed, moneyOut: moneyOut ?? guessed.moneyOut }
  const reading = { language: 'en', currency: 'NGN', country: 'NG', choice } as const
  return { heading, guessed, ...readRows(EXPENSE_FILE, lines, mapping, reading) }
}

const amountsOf = ({ rows }: { rows: readonly { amount: string | number }[] }) =>
  rows.map(({ amount }) => String(amount))

describe('a file of a bank', () => {
  const BANK = `Account Name:,ADA TRADING LTD,,,
Account Number:,0123456789,,,
Period:,01-Nov-2026 to 30-Nov-2026,,,
,,,,
Trans Date,Narration,Debit,Credit,Balance
01-Nov-2026,Opening balance,,,"100,000.00"
03-Nov-2026,POS PURCHASE,"7,250.00",,"92,750.00"
04-Nov-2026,TRANSFER IN,,"80,000.00","172,750.00"
05-Nov-2026,NIP CHARGE,53.75,,"172,696.25"
Total,,"7,303.75","80,000.00",
Closing balance,,,,"172,696.25"
Printed by the branch,,,,
`

  test('has its headings below other lines, money in beside money out, and sums at its end', () => {
    const read = readFile(BANK)
    expect(read.heading).toBe(3)
    expect(amountsOf(read)).toEqual(['7250.00', '53.75'])
    expect(read.moneyIn).toEqual({ count: 1, total: 8_000_000 })
    expect(read.bad).toEqual([])
    expect(read.totals.map(({ name, amount }) => [name, amount])).toEqual([
      ['Opening balance', null],
      ['Total', 730_375],
      ['Closing balance', null],
      ['Printed by the branch', null],
    ])
  })

  test('whose amounts have both signs is asked which of them is money out', () => {
    const csv =
      'Date,Description,Amount\n03/11/2026,POS,"-7,250.00"\n04/11/2026,Client,"80,000.00"\n25/11/2026,Charge,(53.75)\n'
    expect(readFile(csv).guessed.moneyOut).toBeNull()
    const minus = readFile(csv, 'minus')
    expect([amountsOf(minus), minus.moneyIn]).toEqual([
      ['7250.00', '53.75'],
      { count: 1, total: 8_000_000 },
    ])
    const plus = readFile(csv, 'plus')
    expect([amountsOf(plus), plus.moneyIn]).toEqual([['80000.00'], { count: 2, total: 730_375 }])
  })

  test.each([
    ['-500', '(20.00)', '\u22125'],
    ['500', '20', '5'],
    ['500 DR', '20DR', '5 Dr.'],
  ])('whose amounts have one sign stays as it is: %s', (...cells) => {
    const csv = `Date,Description,Amount\n${cells.map((cell) => `2026-11-03,Fuel,"${cell}"`).join('\n')}\n`
    const read = readFile(csv)
    expect(read.guessed.moneyOut).toBe('any')
    expect(amountsOf(read).map(Number)).toEqual([500, 20, 5])
    expect(read.moneyIn.count).toBe(0)
  })

  test('ends with sums, which have no day or a name of their own', () => {
    const read = readFile(
      'Date,Description,Amount\n2026-11-03,Fuel,500\n2026-11-04,Rent,20\n2026-11-30,Closing balance,9000\n,,520\n',
    )
    expect(amountsOf(read)).toEqual(['500', '20'])
    expect(read.totals).toEqual([
      { line: 4, name: 'Closing balance', amount: 900_000 },
      { line: 5, name: '520', amount: 52_000 },
    ])
  })

  test('is not asked because of its total', () => {
    const csv = 'Date,Description,Amount\n2026-11-03,Fuel,-500\n2026-11-04,Rent,-20\nTotal,,520\n'
    expect(readFile(csv).totals).toEqual([{ line: 4, name: 'Total', amount: 52_000 }])
  })

  test('may say in a word beside the amount which way the money went', () => {
    const read = readFile(
      'Trans. Date,Narration,Amount (NGN),DR/CR\n03-Nov-2026,POS,500,DR\n04-Nov-2026,Client,900,CR\n',
    )
    expect([amountsOf(read), read.moneyIn]).toEqual([['500'], { count: 1, total: 90_000 }])
  })

  test.each([
    ['Type', 'Debit', 'Credit'],
    ['Type', 'DR.', 'Cr.'],
    ['Direction', 'Outflow', 'Inflow'],
    ['Sens', 'Dépense', 'Recette'],
  ])('may say it in a column “%s”: %s and %s', (heading, out, incoming) => {
    const read = readFile(
      `Date,Description,Amount,${heading}\n03/11/2026,POS,"1,218.40",${out}\n04/11/2026,Client,"9,075.00",${incoming}\n`,
    )
    expect([amountsOf(read), read.moneyIn]).toEqual([['1218.40'], { count: 1, total: 907_500 }])
  })

  test.each([
    'Trans. Date,Value. Date,Reference,Debits,Credits,Balance,Remarks',
    'TransDate,Transaction Details,ValueDate,Deposit,Withdrawal,Balance',
    'Date/Time,Money In,Money out,Category,To / From,Description,Balance',
    'Trans. Time,Value Date,Description,Debit/Credit(₦),Balance After(₦)',
    'Txn Date,Description,Withdrawals (DR),Deposits (CR),Balance',
    'Date opération,Libellé,Débit euros,Crédit euros',
    'Fecha operación,Concepto,Cargo,Abono,Saldo',
  ])('has the headings that banks give them: %s', (head) => {
    const { expenseDate, description, amount } = guessMapping(head.split(','))
    expect([expenseDate, description, amount]).not.toContain(null)
  })

  test('says how much money the rows have that it cannot read', () => {
    const { badSum } = readFile(
      'Date,Description,Amount\n2026-11-03,Fuel,500\n31/02/2026,Rent,"1,000.50"\n2026-11-04,Gas,free\n2026-11-04,Gas,5\n',
    )
    expect(badSum).toEqual({ count: 2, total: 100_050 })
  })

  test('of which a cell is too long names the row, and cuts nothing', () => {
    const long = 'x'.repeat(201)
    const { bad } = readFile(`Date,Description,Amount\n2026-11-03,${long},500\n2026-11-04,Gas,5\n`)
    expect(bad).toEqual([
      { line: 2, field: 'description', message: 'validation.too_long', cell: `${'x'.repeat(60)}…` },
    ])
  })

  test('has days with a month’s name and as a spreadsheet counts them', () => {
    const csv =
      'Date,Description,Amount\n"Nov 3, 2026",a,1\n46331,b,1\n06/11/2026,c,1\n25/11/2026,d,1\n'
    expect(readFile(csv).rows.map(({ expenseDate }) => expenseDate)).toEqual([
      '2026-11-03',
      '2026-11-05',
      '2026-11-06',
      '2026-11-25',
    ])
  })

  test('with the line by which Excel names the separator is read', () => {
    expect(
      readFile('sep=;\r\nDate;Description;Amount\r\n25/11/2026;Gas;7250,50\r\n').rows,
    ).toMatchObject([{ description: 'Gas', amount: '7250.50' }])
  })
})
