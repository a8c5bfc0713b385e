import type { OpeningBalances } from '@isiro/contracts/opening-balances'
import { countryDefaults } from '@isiro/domain/country-rules'
import { describe, expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { letAllSleep } from '../../../test/sleep.ts'
import { runLateFees } from '../late-fees/run.ts'
import { bring, brought, credit, idOf, invoiceOf, paid, startDay } from './testing/bring.ts'
import { openingCredit, openingInvoice } from './testing/opening-inputs.ts'

/** It is November 21, 2026. */
const { signedIn, anyone, clock, deps, owner } = await testApp()
await letAllSleep(owner, 'late_fees')
const START = clock.now
const TODAY = '2026-11-21'

describe('an opening invoice', () => {
  test('is owed with its own number, dates and what is open, and keeps what it came to in all', async () => {
    const ada = await signedIn()
    const id = await idOf(ada, openingInvoice())
    expect(await invoiceOf(ada, id)).toMatchObject({
      invoiceNumber: '0458',
      status: 'overdue',
      issueDate: '2026-09-20',
      dueDate: '2026-10-04',
      taxMonth: null,
      opening: { day: startDay, total: '430000.00' },
      vat: '0.00',
      wht: '5000.00',
      open: '107500.00',
      balance: '102500.00',
    })
    const [client] = (await ada.get('/api/clients')).body
    expect(client).toMatchObject({
      name: 'Kemi Stores',
      owed: [{ currency: 'NGN', amount: '102500.00' }],
    })
    const days = 'from=2026-11-01&to=2026-11-21'
    const { body } = await ada.get(`/api/clients/${client.id}/statement?${days}`)
    expect(body).toMatchObject({ opening: '107500.00', closing: '107500.00' })
  })

  test('is paid, with WHT as a credit of its day, and nothing else', async () => {
    const ada = await signedIn()
    const id = await idOf(ada, openingInvoice())
    expect((await paid(ada, id, 102_500)).body).toMatchObject({
      balance: '0.00',
      whtKept: '5000.00',
    })
    const month = (await ada.get('/api/tax/months/2026-11')).body
    expect(month.wht.deducted.total).toBe('5000.00')
    expect(month.wht.expected).toBe('0.00')
    expect((await ada.get('/api/tax/months/2026-09')).body.basis.invoices).toBe(0)
  })

  test('takes a credit note of at most what was open, which is in no return', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const id = await idOf(ada, openingInvoice())
    const note = (amount: number) =>
      ada.post(`/api/invoices/${id}/credit-notes`, {
        reason: 'Written off',
        lines: [{ line: 0, amount }],
      })
    expect((await note(107_501)).status).toBe(422)
    const { status, body } = await note(7500)
    expect(status).toBe(201)
    expect(body.creditNote ?? body.note).toMatchObject({ taxMonth: null, wht: '0.00' })
    expect(await invoiceOf(ada, id)).toMatchObject({ open: '100000.00', balance: '95000.00' })
    const { body: report } = await ada.get(
      '/api/analytics/reports/profit-and-loss?from=2026-11-01&to=2026-11-30',
    )
    expect(report.report.total).toMatchObject({ credited: '0.00', sales: '0.00' })
    expect((await note(100_000)).status).toBe(201)
    expect(await invoiceOf(ada, id)).toMatchObject({ status: 'credited', balance: '0.00' })
  })

  test('is not refused by a month that was filed elsewhere, and is voided in it', async () => {
    const ada = await signedIn()
    const opening = { vatCredit: '0', whtCredits: '0', whtFiledThrough: null }
    await ada.put('/api/tax/opening', { ...opening, vatFiledThrough: '2026-10' })
    const id = await idOf(ada, openingInvoice())
    expect((await ada.post(`/api/invoices/${id}/void`, { reason: 'Twice' })).status).toBe(200)
  })

  test('counts against no plan', async () => {
    const ada = await signedIn({ plan: 'free' })
    await brought(
      ada,
      ...Array.from({ length: 7 }, (_, n) => openingInvoice({ number: `0${n + 100}` })),
    )
    for (let n = 0; n < 5; n++) await issued(ada)
  })

  test('in another currency gains or loses from the rate of the start day', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const usd = { currency: 'USD', exchangeRate: 1500, open: 1000, total: null, wht: 0 }
    const id = await idOf(ada, openingInvoice(usd))
    expect((await paid(ada, id, 1000, { exchangeRate: 1550 })).status).toBe(201)
    const { body } = await ada.get('/api/payments/exchange-gains?from=2026-11-01&to=2026-11-30')
    expect(body).toMatchObject({ net: '50000.00', currencies: [{ invoiced: '0.00' }] })
  })

  test('of a plan without other currencies is refused', async () => {
    const ada = await signedIn({ plan: 'free' })
    const usd = { currency: 'USD', exchangeRate: 1500 }
    expect((await bring(ada, openingInvoice(usd))).status).toBe(403)
  })

  test('of a client that is known by name alone is that client’s', async () => {
    const ada = await signedIn()
    await brought(ada, openingInvoice())
    await brought(
      ada,
      openingInvoice({ number: '0459', clientEmail: null, clientName: 'KEMI stores' }),
    )
    await brought(ada, openingInvoice({ number: '0460', clientEmail: null, clientName: 'New' }))
    const names = (await ada.get('/api/clients')).body.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Kemi Stores', 'New'])
  })

  test('has late fees from the start day only', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const terms = { kind: 'percent', value: 2, rhythm: 'monthly', graceDays: 7 }
    await ada.put('/api/late-fees/settings', { ...terms, isIssuedAlone: false })
    const rows = [openingInvoice({ wht: 0 })]
    const { body } = await ada.post('/api/opening-balances/invoices', { startDay: TODAY, rows })
    expect((await invoiceOf(ada, body.invoices[0].id)).lateFee).toEqual({
      kind: 'percent',
      value: '2.00',
      rhythm: 'monthly',
      // It was due 48 days before the start day.
      graceDays: 55,
    })
    const drafts = async (day: string) => {
      clock.now = new Date(`${day}T11:00:00Z`)
      await runLateFees(deps)
      clock.now = START
      const { body } = await ada.get('/api/invoices?status=draft')
      return body.map(({ total }: { total: string }) => total)
    }
    expect(await drafts('2026-11-28')).toEqual([])
    expect(await drafts('2026-11-29')).toEqual(['2150.00'])
  })

  test.each([
    ['issueDate', startDay, 'validation.before_start'],
    ['dueDate', '2026-09-19', 'invoices.due_before_issue'],
    ['open', 430_000.01, 'validation.open_above_total'],
    ['open', 0, 'validation.amount_positive'],
    ['wht', 107_500, 'validation.wht_above_open'],
    ['number', '---', 'validation.invoice_number'],
    ['number', 'A B', 'validation.invoice_number'],
    ['clientName', ' ', 'validation.client_name_required'],
  ])('with %s %j is refused', async (field, value, message) => {
    const ada = await signedIn()
    const { body } = await bring(
      ada,
      openingInvoice({ number: 'B-1' }),
      openingInvoice({ [field]: value }),
    )
    expect(body.fields).toEqual([{ path: `rows.1.${field}`, message }])
    expect((await ada.get('/api/opening-balances')).body.invoices).toEqual([])
  })

  test('has a number that no other invoice has, however it is written', async () => {
    const ada = await signedIn()
    await brought(ada, openingInvoice({ number: 'INV-9' }))
    const { body } = await bring(ada, openingInvoice(), openingInvoice({ number: 'inv/9' }))
    expect(body.fields).toEqual([{ path: 'rows.1.number', message: 'validation.number_taken' }])
  })

  test('needs one start day, which is not ahead', async () => {
    const ada = await signedIn()
    const late = { startDay: '2026-11-22', rows: [openingInvoice()] }
    const answer = await ada.post('/api/opening-balances/invoices', late)
    expect(answer.body.fields[0]).toEqual({
      path: 'startDay',
      message: 'validation.not_in_future',
    })
    await brought(ada, openingInvoice())
    const other = { startDay: '2026-11-02', rows: [openingCredit()] }
    expect((await ada.post('/api/opening-balances/credits', other)).body.fields[0].path).toBe(
      'startDay',
    )
  })
})

test('an opening credit pays invoices and is no money received', async () => {
  const ada = await signedIn()
  const { body } = await credit(ada, openingCredit())
  const [{ id, clientId }] = body.credits
  expect((await ada.get(`/api/clients/${clientId}/credit`)).body).toMatchObject([
    { currency: 'NGN', amount: '20000.00' },
  ])
  expect((await ada.get('/api/payments/summary')).body.received).toEqual([])
  const invoiceId = await idOf(ada, openingInvoice())
  const used = await ada.post(`/api/payments/${id}/allocations`, { invoiceId, amount: 20_000 })
  expect(used.status).toBeLessThan(300)
  expect(await invoiceOf(ada, invoiceId)).toMatchObject({ balance: '82500.00' })
  const { holds } = (await ada.get('/api/opening-balances')).body
  expect(holds).toEqual([
    { name: '0458', by: 'payment' },
    { name: 'Kemi Stores', by: 'payment' },
  ])
})

describe('the next number', () => {
  const next = async (visitor: Visitor, kind: string) => {
    const { numbers } = (await visitor.get('/api/opening-balances')).body as OpeningBalances
    return numbers.find((one) => one.kind === kind)
  }

  test('of each series can be chosen, and never one that is used', async () => {
    const ada = await signedIn()
    for (const kind of ['invoice', 'quote', 'credit', 'debit', 'delivery'])
      expect(await next(ada, kind)).toMatchObject({ next: 1 })
    const set = (value: number) =>
      ada.put('/api/opening-balances/numbers', { kind: 'invoice', next: value })
    expect((await set(145)).status).toBe(200)
    expect(await next(ada, 'invoice')).toMatchObject({ next: 145, example: 'INV-2026-0145' })
    const { id } = await issued(ada)
    expect((await invoiceOf(ada, id)).invoiceNumber).toBe('INV-2026-0145')
    expect((await set(145)).body.fields).toEqual([{ path: 'next', message: 'validation.number' }])
    expect((await set(146)).status).toBe(200)
    expect(await next(ada, 'quote')).toMatchObject({ next: 1 })
  })

  test('comes behind the numbers that were brought over', async () => {
    const ada = await signedIn()
    await brought(ada, openingInvoice({ number: 'INV-2026-0144' }))
    expect(await next(ada, 'invoice')).toMatchObject({ next: 145 })
  })
})

describe('taking it all back', () => {
  test('leaves nothing, and another start day can be chosen', async () => {
    const ada = await signedIn()
    const id = await idOf(ada, openingInvoice())
    await credit(ada, openingCredit())
    const { clientUrl } = await invoiceOf(ada, id)
    const { status, body } = await ada.del('/api/opening-balances')
    expect([status, body.startDay, body.invoices, body.credits]).toEqual([200, null, [], []])
    expect((await ada.get(`/api/invoices/${id}`)).status).toBe(404)
    expect((await anyone.get(new URL(clientUrl).pathname)).status).toBe(404)
    const again = { startDay: '2026-11-02', rows: [openingInvoice()] }
    expect((await ada.post('/api/opening-balances/invoices', again)).status).toBe(201)
  })

  test('is refused while something stands on it, and takes no other invoice', async () => {
    const ada = await signedIn()
    const id = await idOf(ada, openingInvoice())
    await paid(ada, id, 100)
    expect(await ada.del('/api/opening-balances')).toMatchObject({
      status: 409,
      body: { code: 'opening_balances.in_use', holds: [{ name: '0458', by: 'payment' }] },
    })
    const bob = await signedIn()
    const own = await issued(bob)
    await brought(bob, openingInvoice())
    await bob.del('/api/opening-balances')
    expect((await bob.get(`/api/invoices/${own.id}`)).status).toBe(200)
  })
})

describe('a file of open invoices', () => {
  const file = async (visitor: Visitor, rows: object[]) => {
    const announced = { fileName: 'open.csv', rowCount: rows.length }
    const { id } = (await visitor.post('/api/invoices/imports', announced)).body
    const part = { from: 0, rows: rows.map((row) => ({ kind: 'invoice', startDay, ...row })) }
    const staged = await visitor.put(`/api/invoices/imports/${id}/rows`, part)
    if (staged.status !== 200) return { id, ...staged }
    return { id, ...(await visitor.post(`/api/invoices/imports/${id}/commit`)) }
  }

  test('brings each invoice once, and is taken back as a whole', async () => {
    const ada = await signedIn()
    const rows = [openingInvoice(), openingInvoice({ number: '0459' })]
    const { id, body } = await file(ada, rows)
    expect(body.result).toMatchObject({ createdCount: 2, knownCount: 0 })
    expect((await file(ada, rows)).body.result).toMatchObject({ createdCount: 0, knownCount: 2 })
    const del = async () => (await ada.del(`/api/invoices/imports/${id}`)).body
    expect(await del()).toEqual({ deletedCount: 2, keptCount: 0 })
    const again = await file(ada, rows)
    const [invoice] = (await ada.get('/api/opening-balances')).body.invoices
    await paid(ada, invoice.id, 100)
    const kept = await ada.del(`/api/invoices/imports/${again.id}`)
    expect(kept.body).toEqual({ deletedCount: 0, keptCount: 1 })
    expect((await ada.get('/api/opening-balances')).body.invoices).toHaveLength(2)
  })

  const client = { clientName: 'Kemi Stores', clientEmail: null }
  const credit = (open: number) => ({
    ...{ kind: 'credit', ...client, currency: 'NGN', exchangeRate: null },
    open,
  })
  const ALL = [
    openingInvoice(),
    credit(20_000.5),
    credit(20_000.5),
    { kind: 'vatCredit', issueDate: '2026-10-31', open: 1234.56 },
    { kind: 'whtCredits', open: 40_000 },
    { kind: 'whtCredits', open: 2500.25 },
    { kind: 'bank', open: 81_000.75 },
    { kind: 'bank', open: 9000 },
    { kind: 'nextNumber', series: 'quote', number: 78 },
  ]
  const openings = async (visitor: Visitor) =>
    (await visitor.get('/api/opening-balances')).body as OpeningBalances

  test('brings credits, tax credits, bank balances and next numbers, and each once', async () => {
    const ada = await signedIn()
    const { id, body } = await file(ada, ALL)
    expect(body.result).toMatchObject({ createdCount: 9, knownCount: 0 })
    const here = await openings(ada)
    expect(here).toMatchObject({
      startDay,
      bank: '90000.75',
      tax: { vatCredit: '1234.56', whtCredits: '42500.25', isFromFile: true },
      credits: [{ amount: '20000.50' }, { amount: '20000.50' }],
    })
    expect(here.numbers.find(({ kind }) => kind === 'quote')?.next).toBe(78)
    expect((await ada.get('/api/tax/opening')).body).toMatchObject({ vatFiledThrough: '2026-10' })
    expect((await file(ada, ALL)).body.result).toMatchObject({ createdCount: 0, knownCount: 9 })
    // A third credit of the same client and amount is a new one.
    expect((await file(ada, [...ALL, credit(20_000.5)])).body.result).toMatchObject({
      createdCount: 1,
      knownCount: 9,
    })
    expect((await ada.del(`/api/invoices/imports/${id}`)).body).toEqual({
      deletedCount: 5,
      keptCount: 0,
    })
    expect(await openings(ada)).toMatchObject({
      ...{ invoices: [], bank: null, tax: null },
      credits: [{ amount: '20000.50' }],
    })
    expect((await ada.get('/api/tax/opening')).body).toMatchObject({
      isAnswered: false,
      vatFiledThrough: null,
    })
  })

  test('whose money is in use stays whole', async () => {
    const ada = await signedIn()
    const { id } = await file(ada, ALL)
    const { invoices, credits } = await openings(ada)
    await ada.post(`/api/payments/${credits[0]?.id}/allocations`, {
      invoiceId: invoices[0]?.id,
      amount: 500,
    })
    expect((await ada.del(`/api/invoices/imports/${id}`)).body).toEqual({
      deletedCount: 0,
      keptCount: 2,
    })
    expect(await openings(ada)).toMatchObject({ bank: '90000.75', tax: { isFromFile: true } })
  })

  test('is held by a return that was filed since, and the credit counts in it', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const wht = [{ kind: 'vatCredit', issueDate: '2026-09-30', open: 1234.56 }]
    const { id } = await file(ada, wht)
    await issued(ada, { issueDate: '2026-10-20', dueDate: '2026-11-30' })
    const month = (await ada.get('/api/tax/months/2026-10')).body
    expect(JSON.stringify(month.vat)).toContain('1234.56')
    const filing = { duty: 'vat', period: '2026-10', filedOn: '2026-11-20', reference: null }
    expect((await ada.post('/api/tax/filings', filing)).status).toBe(201)
    expect((await ada.del(`/api/invoices/imports/${id}`)).body.keptCount).toBe(1)
    expect((await ada.del('/api/opening-balances')).body).toMatchObject({
      code: 'opening_balances.in_use',
      holds: [{ name: '', by: 'filing' }],
    })
  })

  test.each([
    [{ kind: 'bank', open: 1 }, 'opening_balances.bank_differs'],
    [{ kind: 'whtCredits', open: 1 }, 'opening_balances.tax_differs'],
    [{ kind: 'vatCredit', issueDate: '2026-09-30', open: 1234.56 }, 'opening_balances.tax_differs'],
  ])('that says another %j than what is here brings nothing', async (row, code) => {
    const ada = await signedIn()
    await file(ada, ALL)
    const { body } = await file(ada, [openingInvoice({ number: '0470' }), row])
    expect(body.code).toBe(code)
    expect((await openings(ada)).invoices).toHaveLength(1)
  })

  test('leaves what the form set when it is taken back', async () => {
    const ada = await signedIn()
    const { id } = await file(ada, ALL)
    await ada.put('/api/opening-balances/bank', { startDay, amount: 500 })
    const opening = { vatCredit: '10', whtCredits: '0', whtFiledThrough: null }
    await ada.put('/api/tax/opening', { ...opening, vatFiledThrough: '2026-10' })
    await ada.del(`/api/invoices/imports/${id}`)
    expect(await openings(ada)).toMatchObject({
      bank: '500.00',
      tax: { vatCredit: '10.00', isFromFile: false },
    })
  })

  test.each([
    [{ kind: 'vatCredit', issueDate: '2026-11-01', open: 5 }, 'issueDate', 'validation.month_open'],
    [{ kind: 'vatCredit', issueDate: '2026-10-01', open: 0 }, 'open', 'validation.amount_positive'],
    [{ kind: 'nextNumber', series: 'order', number: 5 }, 'series', 'validation.choice'],
    [{ kind: 'loan', open: 5 }, 'kind', 'validation.opening_kind'],
  ])('with %j is refused', async (row, field, message) => {
    const ada = await signedIn()
    const { body } = await file(ada, [openingInvoice(), row])
    expect(body.fields).toEqual([{ path: `rows.1.${field}`, message }])
  })

  test('of two VAT credits is refused, and of any outside Nigeria', async () => {
    const ada = await signedIn()
    const vat = { kind: 'vatCredit', issueDate: '2026-10-31', open: 5 }
    expect((await file(ada, [vat, vat])).body.code).toBe('opening_balances.vat_credit_twice')
    const eve = await signedIn()
    const { bank, mobileMoney, logo, nextInvoiceNumber, lateFee, brand, ...profile } = (
      await eve.get('/api/business')
    ).body
    const abroad = { country: 'GB', ...countryDefaults('GB', TODAY) }
    expect((await eve.put('/api/business', { ...profile, ...abroad })).status).toBe(200)
    expect((await file(eve, [vat])).body.code).toBe('tax.not_in_nigeria')
  })

  test('names the row and field that it refuses', async () => {
    const ada = await signedIn()
    const { body } = await file(ada, [openingInvoice(), openingInvoice({ issueDate: startDay })])
    expect(body.fields).toEqual([{ path: 'rows.1.issueDate', message: 'validation.before_start' }])
  })
})

test('another business sees nothing of it, and a visitor is asked to sign in', async () => {
  const [ada, bob] = [await signedIn(), await signedIn()]
  await brought(ada, openingInvoice())
  expect((await bob.get('/api/opening-balances')).body.invoices).toEqual([])
  expect((await bob.del('/api/opening-balances')).status).toBe(200)
  expect((await ada.get('/api/opening-balances')).body.invoices).toHaveLength(1)
  expect((await anyone.get('/api/opening-balances')).status).toBe(401)
})
