import { JOURNAL_FORMS } from '@isiro/domain/journal-forms'
import { describe, expect, test } from 'vitest'
import { expenseInput, issued } from '../../../test/factories.ts'
import { asBusiness, must, testApp, type Visitor } from '../../../test/harness.ts'
import { fromProvider } from '../ledger/testing/money.ts'
import { bring, credit } from '../opening-balances/testing/bring.ts'
import { openingCredit, openingInvoice } from '../opening-balances/testing/opening-inputs.ts'

/** It is November 21, 2026. */
const { signedIn, withMember, owner } = await testApp()

type Row = Record<string, string>

const year = async (visitor: Visitor, form = 'xero') => {
  const { status, body } = await visitor.get(`/api/journal-exports?form=${form}&year=2026`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const make = (visitor: Visitor, more: Record<string, unknown> = {}) =>
  visitor.post('/api/journal-exports', {
    form: 'xero',
    kind: 'all',
    from: '2026-10',
    to: '2026-11',
    ...more,
  })

/** The rows of an export's file by their headings. */
async function rowsOf(visitor: Visitor, id: string): Promise<Row[]> {
  const { status, raw, headers } = await visitor.get(`/api/journal-exports/${id}/file`)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const text = raw.toString()
  expect(text.startsWith('\uFEFF')).toBe(false)
  const [head = [], ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => cellsOf(line))
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])))
}

/** The cells of a line without breaks. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}

const minor = (amount = '') => BigInt(amount === '' ? 0 : amount.replace('.', ''))

/** Debits and credits of a file, whatever its columns are called. */
function sumsOf(rows: readonly Row[]): { debits: bigint; credits: bigint } {
  const sums = { debits: 0n, credits: 0n }
  for (const row of rows) {
    const signed = minor(row['*Amount'])
    const sage = minor(row['Net Amount'])
    sums.debits += minor(row['*Debits'] ?? row.Debit) + (signed > 0n ? signed : 0n)
    sums.credits += minor(row['*Credits'] ?? row.Credit) - (signed < 0n ? signed : 0n)
    if (row.Type === 'JD') sums.debits += sage
    if (row.Type === 'JC') sums.credits += sage
  }
  return sums
}

/** A business with a document of every kind in October and November. */
async function everything(): Promise<Visitor> {
  const ada = await signedIn({ plan: 'business' })
  await must(bring(ada, openingInvoice()))
  await must(credit(ada, openingCredit()))
  await must(ada.put('/api/opening-balances/bank', { startDay: '2026-11-01', amount: 81_000 }))
  await must(
    ada.put('/api/tax/opening', {
      vatFiledThrough: '2026-09',
      whtFiledThrough: '2026-09',
      vatCredit: '100.00',
      whtCredits: '50.00',
    }),
  )
  const sold = (more = {}) =>
    issued(ada, { issueDate: '2026-10-05', dueDate: '2026-10-30', ...more })
  const [first, second, third, wrong] = [
    await sold({ applyWht: true }),
    await sold(),
    await sold({ items: [{ description: 'Rent', quantity: 1, rate: 900, vatCategory: 'exempt' }] }),
    await sold(),
  ]
  await must(
    ada.post(`/api/invoices/${first.id}/payments`, {
      amount: 256_250,
      whtKept: 12_500,
      method: 'transfer',
      receivedOn: '2026-10-20',
    }),
  )
  const { paymentId } = await fromProvider(ada, second.id, { amount: 30_000_000, fee: 200_000 })
  await must(
    ada.post(`/api/payments/${paymentId}/refunds`, {
      amount: 1_000,
      through: 'hand',
      method: 'cash',
      reason: null,
    }),
  )
  await must(ada.post(`/api/invoices/${wrong.id}/void`, {}))
  await must(
    ada.post(`/api/invoices/${third.id}/credit-notes`, {
      reason: 'Agreed',
      lines: [{ line: 0, amount: 100 }],
    }),
  )
  const foreign = await sold({
    currency: 'USD',
    items: [{ description: 'A', quantity: 1, rate: 99 }],
  })
  await must(
    ada.post(`/api/invoices/${foreign.id}/payments`, {
      amount: 50,
      method: 'transfer',
      receivedOn: '2026-10-21',
      exchangeRate: 1_550,
    }),
  )
  await must(
    ada.post('/api/expenses', {
      ...expenseInput({ expenseDate: '2026-10-11', amount: 107_500 }),
      vatTreatment: 'charged',
      vatAmount: 7_500,
      vatRecoverable: true,
      supplier: 'Zenith',
      whtType: 'professional',
      whtRecipient: 'company',
      paymentMethod: 'transfer',
    }),
  )
  const fee = await sold({ items: [{ description: 'Late fee', quantity: 1, rate: 50 }] })
  await asBusiness(owner, ada.user.businessId, (client) =>
    client.query(
      `INSERT INTO late_fees (business_id, id, invoice_id, period, day, amount, fee_invoice_id, made_at)
        VALUES ($1, gen_random_uuid(), $2, 0, '2026-10-05', 5000, $3, now())`,
      [ada.user.businessId, second.id, fee.id],
    ),
  )
  return ada
}

test.each(JOURNAL_FORMS)(
  'a file for %s has every document once, and debits equal credits',
  async (form) => {
    const ada = await everything()
    const { status, body } = await make(ada, { form })
    expect(status, JSON.stringify(body)).toBe(201)
    const rows = await rowsOf(ada, body.id)
    const { debits, credits } = sumsOf(rows)
    expect(debits).toBe(credits)
    expect(debits).toBe(minor(body.total))
    const shown = await year(ada, form)
    expect(shown.months.map(({ month, state }: Row) => [month, state])).toEqual(
      expect.arrayContaining([
        ['2026-11', 'exported'],
        ['2026-10', 'exported'],
        ['2026-09', 'none'],
      ]),
    )
    for (const month of shown.months) expect(month.debits).toBe(month.credits)
    const sums = shown.months.map(({ debits }: { debits: string }) => minor(debits))
    expect(sums.reduce((a: bigint, b: bigint) => a + b, 0n)).toBe(debits)
    expect(shown).toMatchObject({ lateCount: 0, withoutRateCount: 0, exports: [{ id: body.id }] })
    const text = rows.map((row) => Object.values(row).join(' ')).join('\n')
    for (const word of [
      'Invoice INV',
      'Void invoice',
      'Credit note CN-',
      'Payment received',
      'Refund',
    ])
      expect(text).toContain(word)
    for (const word of [
      'Opening invoice 0458',
      'Opening bank balance',
      'Expense - Zenith - Diesel',
    ])
      expect(text).toContain(word)
  },
)

describe('what comes late in exported months', () => {
  test('is named, and goes into a file of its own that takes back what was given out', async () => {
    const ada = await signedIn({ plan: 'business' })
    const spent = (more = {}) => expenseInput({ expenseDate: '2026-10-11', amount: 100, ...more })
    const kept = await must(ada.post('/api/expenses', spent()))
    const changed = await must(ada.post('/api/expenses', spent({ amount: 200 })))
    const gone = await must(ada.post('/api/expenses', spent({ amount: 300 })))
    const first = await must(make(ada, { to: '2026-10' }))
    expect(first).toMatchObject({ entries: 3, total: '600.00', madeBy: expect.any(String) })

    await must(ada.put(`/api/expenses/${changed.id}`, spent({ amount: 250 })))
    await must(ada.del(`/api/expenses/${gone.id}`))
    await must(ada.post('/api/expenses', spent({ amount: 400, description: 'Found later' })))
    // A text alone is no change, and November was not exported.
    await must(ada.put(`/api/expenses/${kept.id}`, spent({ description: 'Petrol' })))
    await must(ada.post('/api/expenses', spent({ expenseDate: '2026-11-02' })))
    const late = await year(ada)
    expect(late.late.map(({ change, before, now }: Row) => [change, before, now]).sort()).toEqual([
      ['changed', '200.00', '250.00'],
      ['gone', '300.00', null],
      ['new', null, '400.00'],
    ])
    expect(late.months.slice(0, 2)).toMatchObject([
      { month: '2026-11', state: 'none', hasEnded: false, entries: 1 },
      { month: '2026-10', state: 'late', hasEnded: true, entries: 3, debits: '750.00' },
    ])
    expect((await year(ada, 'sage')).lateCount).toBe(0)

    const correction = await must(make(ada, { kind: 'late', from: '2026-01', to: '2026-12' }))
    expect(correction).toMatchObject({ kind: 'late', entries: 4 })
    const rows = await rowsOf(ada, correction.id)
    const { debits, credits } = sumsOf(rows)
    expect([debits, credits]).toEqual([115_000n, 115_000n])
    const narrations = [...new Set(rows.map((row) => row['*Narration'] ?? ''))]
    expect(narrations.map((text) => text.replace(/-[0-9a-f]{12}/, ''))).toEqual(
      expect.arrayContaining([
        'EXP-R2 Correction - Expense - Diesel for the generator',
        'EXP-C2 Expense - Diesel for the generator',
        'EXP Expense - Found later',
      ]),
    )
    const after = await year(ada)
    expect(after).toMatchObject({ lateCount: 0, late: [] })
    expect(after.months[1]).toMatchObject({ month: '2026-10', state: 'exported' })
    expect((await make(ada, { kind: 'late' })).body.code).toBe('journal_exports.nothing')
    // The first file stays as it was.
    expect(sumsOf(await rowsOf(ada, first.id)).debits).toBe(60_000n)
    // All of the months again takes the place of both.
    const again = await must(make(ada, { to: '2026-10' }))
    expect(again).toMatchObject({ kind: 'all', entries: 3, total: '750.00' })
    expect((await year(ada)).lateCount).toBe(0)
  })

  test('an expense that moves between exported months is taken back in one and booked in the other', async () => {
    const ada = await signedIn({ plan: 'business' })
    const spent = (day: string) => expenseInput({ expenseDate: day, amount: 100 })
    const moved = await must(ada.post('/api/expenses', spent('2026-10-11')))
    await must(make(ada))
    await must(ada.put(`/api/expenses/${moved.id}`, spent('2026-11-03')))
    const { months, late } = await year(ada)
    expect(late).toMatchObject([{ change: 'changed', day: '2026-11-03' }])
    expect(months.slice(0, 2).map(({ state }: Row) => state)).toEqual(['late', 'late'])
    await must(make(ada, { kind: 'late' }))
    expect((await year(ada)).lateCount).toBe(0)
    // October is empty now, and November has it.
    expect((await make(ada, { to: '2026-10' })).body.code).toBe('journal_exports.nothing')
    expect(await must(make(ada, { from: '2026-11' }))).toMatchObject({ entries: 1 })
    expect((await year(ada)).lateCount).toBe(0)
  })

  test('money whose rate is said later is named without one, and comes late', async () => {
    const ada = await signedIn({ plan: 'business' })
    const invoice = await issued(ada, { currency: 'USD', applyVat: true })
    const { paymentId } = await fromProvider(ada, invoice.id, { currency: 'USD', amount: 10_000 })
    const made = await must(make(ada))
    expect(made.entries).toBe(1)
    expect(await year(ada)).toMatchObject({
      withoutRateCount: 1,
      withoutRate: [{ kind: 'payment', currency: 'USD', amount: '100.00' }],
    })
    await must(ada.put(`/api/payments/${paymentId}/exchange-rate`, { rate: 1_550 }))
    const shown = await year(ada)
    expect(shown).toMatchObject({
      withoutRateCount: 0,
      late: [{ change: 'new', now: '155000.00' }],
    })
    const rows = await rowsOf(ada, (await must(make(ada, { kind: 'late' }))).id)
    expect(rows.find((row) => row['*AccountCode'] === '498')?.['*Amount']).toBe('-5000.00')
  })
})

describe('the table of accounts', () => {
  test('is written once, and is in every file from then on', async () => {
    const ada = await signedIn({ plan: 'business' })
    await must(ada.post('/api/expenses', expenseInput({ expenseDate: '2026-10-11', amount: 100 })))
    const { id } = await must(make(ada))
    const url = '/api/journal-exports/accounts'
    const table = await must(ada.get(`${url}?form=xero`))
    expect(table).toMatchObject({ form: 'xero', takesCodes: true })
    expect(table.accounts).toContainEqual({ key: 'expense_fuel', value: '449', standard: '449' })
    const saved = await must(
      ada.put(url, {
        form: 'xero',
        accounts: [
          { key: 'expense_fuel', value: ' 6100 ' },
          { key: 'bank', value: '091' },
        ],
        taxes: [{ key: 'cost_untaxed', value: 'No VAT' }],
      }),
    )
    expect(saved.accounts).toContainEqual({ key: 'expense_fuel', value: '6100', standard: '449' })
    expect(saved.taxes).toContainEqual({
      key: 'cost_untaxed',
      value: 'No VAT',
      standard: 'Tax Exempt',
    })
    const cost = (await rowsOf(ada, id)).find((row) => row['*AccountCode'] === '6100')
    expect(cost).toMatchObject({ '*TaxRate': 'No VAT', '*Amount': '100.00', '*Date': '11/10/2026' })
    const empty = await ada.put(url, {
      form: 'xero',
      accounts: [{ key: 'bank', value: ' ' }],
      taxes: [],
    })
    expect(empty).toMatchObject({ status: 400, body: { fields: [{ path: 'accounts.0.value' }] } })
    const reset = await must(ada.put(url, { form: 'xero', accounts: [], taxes: [] }))
    expect(reset.accounts).toContainEqual({ key: 'expense_fuel', value: '449', standard: '449' })
    expect((await must(ada.get(`${url}?form=sage`))).accounts).toContainEqual({
      key: 'expense_fuel',
      value: '7300',
      standard: '7300',
    })
  })
})

test('a period is at most twelve months, in its order, and not empty', async () => {
  const ada = await signedIn({ plan: 'business' })
  expect(await make(ada, { from: '2025-10' })).toMatchObject({
    status: 422,
    body: { code: 'journal_exports.too_long', count: 12 },
  })
  expect(await make(ada, { from: '2026-12' })).toMatchObject({ status: 400 })
  expect(await make(ada)).toMatchObject({ status: 409, body: { code: 'journal_exports.nothing' } })
})

test('what was exported is there on every plan, and exporting is of the Business plan', async () => {
  const ada = await signedIn({ plan: 'business' })
  await must(ada.post('/api/expenses', expenseInput()))
  const { id } = await must(make(ada))
  await asBusiness(owner, ada.user.businessId, (client) =>
    client.query("UPDATE businesses SET plan = 'pro' WHERE id = $1", [ada.user.businessId]),
  )
  expect(await make(ada)).toMatchObject({
    status: 403,
    body: { code: 'plan.upgrade_required', plan: 'business', capability: 'accountant_exports' },
  })
  expect(await rowsOf(ada, id)).toHaveLength(2)
  expect((await year(ada)).exports).toHaveLength(1)
})

test.each([
  ['owner', 201],
  ['admin', 201],
  ['accountant', 201],
  ['sales', 403],
  ['cashier', 403],
  ['viewer', 403],
] as const)('%s: exporting is answered %d', async (role, status) => {
  const ada = await signedIn({ plan: 'business' })
  await must(ada.post('/api/expenses', expenseInput()))
  const member = role === 'owner' ? ada : await withMember(ada, role)
  expect((await make(member)).status).toBe(status)
})

test('a business has nothing of another', async () => {
  const [ada, bola] = [await signedIn({ plan: 'business' }), await signedIn({ plan: 'business' })]
  await must(ada.post('/api/expenses', expenseInput()))
  const { id } = await must(make(ada))
  expect((await bola.get(`/api/journal-exports/${id}/file`)).status).toBe(404)
  expect(await year(bola)).toMatchObject({ exports: [], lateCount: 0 })
  expect((await year(bola)).months.every(({ entries }: { entries: number }) => entries === 0)).toBe(
    true,
  )
})
