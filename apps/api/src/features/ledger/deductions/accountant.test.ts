import { describe, expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { testApp, type Visitor } from '../../../../test/harness.ts'
import { fromProvider, ledgerFaults } from '../testing/money.ts'

const { signedIn } = await testApp()

// The steps and the figures are an accountant's own, worked out by hand.

const pay = async (ada: Visitor, { id }: { id: string }, body: object) =>
  (await ada.post(`/api/invoices/${id}/payments`, { method: 'transfer', ...body })).body
const deduct = (ada: Visitor, { id }: { id: string }, body: object) =>
  ada.post(`/api/invoices/${id}/deductions`, { tax: 'wht', ...body })
const invoiceOf = async (ada: Visitor, { id }: { id: string }) =>
  (await ada.get(`/api/invoices/${id}`)).body.invoice
const dashboardOf = async (ada: Visitor) => (await ada.get('/api/dashboard/stats')).body
const creditOf = async (ada: Visitor, { clientId }: { clientId: string }) =>
  (await ada.get(`/api/clients/${clientId}/credit`)).body
const vatOf = async (ada: Visitor, month: string) =>
  (await ada.get(`/api/tax/months/${month}`)).body.vat

const today = '2026-11-21'
const september = { issueDate: '2026-09-30', supplyDate: '2026-09-30' }
const government = {
  client: { name: 'Ministry of Works', email: 'works@gov.example', kind: 'government' },
}
const million = [{ description: 'Survey', quantity: 1, rate: 1_000_000 }]

describe('WHT that was asked for and not kept back', () => {
  test('268,750 paid on 250,000 with VAT less WHT 12,500: no WHT credit, nothing owed, no client credit', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, { applyWht: true })
    expect(invoice.total).toBe('256250.00')
    const answer = await pay(ada, invoice, { amount: 268_750, receivedOn: today })
    expect(answer).toMatchObject({ whtKept: '0.00', balance: '0.00', credit: '0.00' })
    expect(await invoiceOf(ada, invoice)).toMatchObject({ status: 'paid', paid: '268750.00' })
    expect((await dashboardOf(ada)).whtDeducted).toBe('0.00')
    expect((await ada.get('/api/tax/months/2026-11')).body.wht.deducted.total).toBe('0.00')
    expect(await creditOf(ada, invoice)).toEqual([])
  })

  test('with 5,000 kept back and 263,750 paid, 5,000 is the WHT credit', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, { applyWht: true })
    const answer = await pay(ada, invoice, { amount: 263_750, receivedOn: today })
    expect(answer).toMatchObject({ whtKept: '5000.00', balance: '0.00', credit: '0.00' })
    expect((await dashboardOf(ada)).whtDeducted).toBe('5000.00')
    expect(await creditOf(ada, invoice)).toEqual([])
  })

  test('only money above the legal value is client credit, by a provider too', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, { applyWht: true })
    await fromProvider(ada, invoice.id, { amount: 27_000_000 })
    expect(await creditOf(ada, invoice)).toMatchObject([{ amount: '1250.00' }])
    expect((await dashboardOf(ada)).whtDeducted).toBe('0.00')
  })

  test('exactly the total, and the owner says that nothing was kept back: the rest is asked for', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, { applyWht: true })
    const answer = await pay(ada, invoice, { amount: 256_250, whtKept: 0, receivedOn: today })
    expect(answer).toMatchObject({ whtKept: '0.00', balance: '12500.00' })
    const rest = await pay(ada, invoice, { amount: 12_500, receivedOn: today })
    expect(rest).toMatchObject({ whtKept: '0.00', balance: '0.00', credit: '0.00' })
    expect((await dashboardOf(ada)).whtDeducted).toBe('0.00')
  })
})

describe('WHT in more than one part, or more than was asked for', () => {
  test('two instalments, two certificates of 6,250: 12,500 recorded, each with its day', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, september)
    // Half of 268,750 each, less 6,250.
    await pay(ada, invoice, { amount: 128_125, receivedOn: '2026-10-30' })
    expect((await deduct(ada, invoice, { amount: 6_250, deductedOn: '2026-10-30' })).status).toBe(
      201,
    )
    await pay(ada, invoice, { amount: 128_125, receivedOn: today })
    const second = await deduct(ada, invoice, { amount: 6_250, deductedOn: today })
    expect(second).toMatchObject({ status: 201, body: { balance: '0.00' } })
    const rows = (await ada.get(`/api/invoices/${invoice.id}/deductions`)).body
    for (const [index, { id }] of rows.entries())
      await ada.post(`/api/deductions/${id}/certificate`, {
        state: 'received',
        number: `C-${index}`,
      })
    expect((await ada.get('/api/deductions')).body).toMatchObject({
      totals: [{ tax: 'wht', received: '12500.00', waiting: '0.00' }],
      rows: [
        { deductedOn: '2026-11-21', certificateNumber: 'C-0' },
        { deductedOn: '2026-10-30', certificateNumber: 'C-1' },
      ],
    })
    expect((await invoiceOf(ada, invoice)).status).toBe('paid')
  })

  test('the same with the payments, on an invoice that asks for it', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, { ...september, applyWht: true })
    const first = { amount: 128_125, whtKept: 6_250, receivedOn: '2026-10-30' }
    expect(await pay(ada, invoice, first)).toMatchObject({
      whtKept: '6250.00',
      balance: '128125.00',
    })
    const second = { amount: 128_125, whtKept: 6_250, receivedOn: today }
    expect(await pay(ada, invoice, second)).toMatchObject({ whtKept: '6250.00', balance: '0.00' })
    // The first belongs to October, the second to November.
    expect((await dashboardOf(ada)).whtDeducted).toBe('6250.00')
    expect((await ada.get('/api/tax/months/2026-10')).body.wht.deducted.total).toBe('6250.00')
  })

  test('6,250 noted in October, and 6,250 in November', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, { ...september, applyWht: true })
    for (const deductedOn of ['2026-10-30', today])
      expect((await deduct(ada, invoice, { amount: 6_250, deductedOn })).status).toBe(201)
    expect(await invoiceOf(ada, invoice)).toMatchObject({
      deducted: '12500.00',
      balance: '256250.00',
    })
  })

  test('asked 12,500, the payer keeps back 25,000: paid, and 25,000 of credit', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, { applyWht: true })
    await pay(ada, invoice, { amount: 243_750, receivedOn: today })
    expect((await invoiceOf(ada, invoice)).balance).toBe('12500.00')
    const kept = await deduct(ada, invoice, { amount: 25_000, deductedOn: today })
    expect(kept).toMatchObject({ status: 201, body: { balance: '0.00' } })
    expect(await invoiceOf(ada, invoice)).toMatchObject({ status: 'paid', deducted: '25000.00' })
    expect((await dashboardOf(ada)).whtDeducted).toBe('25000.00')
  })
})

describe('VAT withheld', () => {
  test('is on no return while the invoice is unpaid, and none once it is paid in full', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, { ...government, items: million })
    expect(invoice).toMatchObject({ total: '1000000.00', vatWithheld: '75000.00' })
    expect(await vatOf(ada, '2026-11')).toMatchObject({
      withheldByCustomers: '0.00',
      toPay: '75000.00',
    })
    await pay(ada, invoice, { amount: 1_075_000, receivedOn: today })
    expect(await vatOf(ada, '2026-11')).toMatchObject({
      withheldByCustomers: '0.00',
      toPay: '75000.00',
    })
    expect(await creditOf(ada, invoice)).toEqual([])
  })

  test('counts in the month of the payment, with the invoice behind it', async () => {
    const ada = await signedIn()
    const dates = { issueDate: '2026-10-10', dueDate: '2026-10-20' }
    const invoice = await issued(ada, { ...government, ...dates, items: million })
    expect(await vatOf(ada, '2026-10')).toMatchObject({ toPay: '75000.00' })
    const paid = await pay(ada, invoice, { amount: 1_000_000, receivedOn: today })
    expect(paid).toMatchObject({ vatKept: '75000.00', whtKept: '0.00', balance: '0.00' })
    expect(await vatOf(ada, '2026-10')).toMatchObject({ toPay: '75000.00' })
    expect(await vatOf(ada, '2026-11')).toMatchObject({ withheldByCustomers: '75000.00' })
    const rows = async () =>
      (await ada.get('/api/tax/months/2026-11/rows?box=withheld')).body as { id: string }[]
    expect(await rows()).toMatchObject([{ id: invoice.id, tax: '75000.00', date: today }])
    const [deduction] = (await ada.get('/api/deductions?tax=vat')).body.rows
    expect(deduction).toMatchObject({ taxMonth: '2026-11', amount: '75000.00' })
    await ada.post(`/api/deductions/${deduction.id}/reverse`, {})
    expect(await vatOf(ada, '2026-11')).toMatchObject({ withheldByCustomers: '0.00' })
    expect(await rows()).toEqual([])
    expect(await ledgerFaults(ada)).toEqual([])
  })

  test('by a company appointed to: 250,000 of 268,750 paid, 18,750 withheld', async () => {
    const ada = await signedIn()
    const client = {
      name: 'Oil Major',
      email: 'ap@major.example',
      kind: 'company',
      withholdsVat: true,
    }
    const invoice = await issued(ada, { client })
    expect(invoice).toMatchObject({ total: '250000.00', vatWithheld: '18750.00' })
    const paid = await pay(ada, invoice, { amount: 250_000, receivedOn: today })
    expect(paid).toMatchObject({ vatKept: '18750.00', balance: '0.00' })
    expect(await vatOf(ada, '2026-11')).toMatchObject({ withheldByCustomers: '18750.00' })
  })

  test('said to be less than the document names, with no word of WHT, leaves the rest to be paid', async () => {
    const ada = await signedIn()
    const client = {
      name: 'Oil Major',
      email: 'ap@major.example',
      kind: 'company',
      withholdsVat: true,
    }
    const invoice = await issued(ada, { client })
    const paid = await pay(ada, invoice, { amount: 250_000, vatKept: 10_000, receivedOn: today })
    expect(paid).toMatchObject({ vatKept: '10000.00', whtKept: '0.00', balance: '8750.00' })
  })

  test('golden: 1,000,000 to government with WHT, in two unequal instalments', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, {
      ...government,
      ...september,
      items: million,
      applyWht: true,
    })
    // 1,000,000 + VAT 75,000 − WHT 50,000 − VAT withheld 75,000.
    expect(invoice.total).toBe('950000.00')
    const first = { amount: 380_000, whtKept: 20_000, vatKept: 30_000, receivedOn: '2026-10-05' }
    expect(await pay(ada, invoice, first)).toMatchObject({ balance: '570000.00' })
    // 1,075,000 − 380,000 − 50,000 = 645,000 open, of which 30,000 and 45,000 may be kept back.
    expect(await invoiceOf(ada, invoice)).toMatchObject({
      open: '645000.00',
      mayKeepBack: { wht: '30000.00', vat: '45000.00' },
    })
    expect(await pay(ada, invoice, { amount: 570_000, receivedOn: today })).toMatchObject({
      whtKept: '30000.00',
      vatKept: '45000.00',
      balance: '0.00',
      credit: '0.00',
    })
    expect(await vatOf(ada, '2026-10')).toMatchObject({ withheldByCustomers: '30000.00' })
    expect(await vatOf(ada, '2026-11')).toMatchObject({ withheldByCustomers: '45000.00' })
    expect((await ada.get('/api/tax/months/2026-10')).body.wht.deducted.total).toBe('20000.00')
    expect((await ada.get('/api/tax/months/2026-11')).body.wht.deducted.total).toBe('30000.00')
    expect(await ledgerFaults(ada)).toEqual([])
  })

  test.each([
    // WHT 50,000 and VAT 75,000 are expected. A remainder is of one tax if it is exactly that.
    [1_025_000, '50000.00', '0.00'],
    [1_000_000, '0.00', '75000.00'],
    // 12,500 of 125,000 is a tenth of each.
    [1_062_500, '5000.00', '7500.00'],
    [1_075_000, '0.00', '0.00'],
  ])('%d paid on it at once leaves WHT %s and VAT %s', async (amount, whtKept, vatKept) => {
    const ada = await signedIn()
    const invoice = await issued(ada, { ...government, items: million, applyWht: true })
    const answer = await pay(ada, invoice, { amount, receivedOn: today })
    expect(answer).toMatchObject({ whtKept, vatKept, balance: '0.00', credit: '0.00' })
  })
})
