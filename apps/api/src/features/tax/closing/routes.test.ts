import { describe, expect, test } from 'vitest'
import { expenseInput, invoiceInput, issued } from '../../../../test/factories.ts'
import { testApp, type Visitor } from '../../../../test/harness.ts'

const { signedIn } = await testApp()

async function got(visitor: Visitor, url: string) {
  const { status, body } = await visitor.get(url)
  if (status !== 200) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`)
  return body
}

const file = (visitor: Visitor, period: string, duty: 'vat' | 'wht' = 'vat') =>
  visitor.post('/api/tax/filings', { duty, period, filedOn: '2026-11-21', reference: null })

async function filed(visitor: Visitor, period: string, duty: 'vat' | 'wht' = 'vat') {
  const { status, body } = await file(visitor, period, duty)
  if (status !== 201) throw new Error(`${period}: ${JSON.stringify(body)}`)
  return body
}

async function spent(visitor: Visitor, overrides: Record<string, unknown> = {}) {
  const { status, body } = await visitor.post('/api/expenses', expenseInput(overrides))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

const sale = (rate: number, days: Record<string, string>) => ({
  items: [{ description: 'Work', quantity: 1, rate }],
  ...days,
})
const bill = (amount: string, vatAmount: string, expenseDate: string) => ({
  amount,
  vatAmount,
  expenseDate,
  vatTreatment: 'charged',
  vatRecoverable: true,
  description: 'Paper',
})
const withWht = {
  whtType: 'professional',
  whtRecipient: 'company',
  supplier: 'Okonkwo & Co',
  supplierTaxId: '10562207-0001',
  amount: '100000.00',
  expenseDate: '2026-09-10',
}
const month = (visitor: Visitor, name: string) => got(visitor, `/api/tax/months/${name}`)
const vatOf = async (visitor: Visitor, name: string) => {
  const { vat } = await month(visitor, name)
  const tax = (box: string) => vat.boxes.find((each: { box: string }) => each.box === box).tax
  return { output: tax('4'), input: tax('9'), toPay: vat.toPay }
}
const rows = (visitor: Visitor, name: string, box: string) =>
  got(visitor, `/api/tax/months/${name}/rows?box=${box}`)

describe('a filed VAT month', () => {
  test('takes no invoice dated in it; one supplied in it counts in the first open month and says so', async () => {
    const ada = await signedIn()
    await issued(ada, sale(1_195_342, { issueDate: '2026-09-10', dueDate: '2026-09-30' }))
    await filed(ada, '2026-09')
    const before = await vatOf(ada, '2026-09')
    const backdated = await ada.post(
      '/api/invoices',
      invoiceInput(sale(1_000_000, { issueDate: '2026-09-30', dueDate: '2026-10-30' })),
    )
    expect(backdated).toMatchObject({
      status: 422,
      body: {
        code: 'invoices.issue_month_closed',
        month: '2026-09',
        firstOpen: '2026-10-01',
        fields: [{ path: 'issueDate', message: 'invoices.issue_month_closed' }],
        title:
          'September 2026 is filed and takes no more invoices. Date this one 1 October 2026 or later. The supply date can stay.',
      },
    })
    const dated = await issued(
      ada,
      sale(1_000_000, { issueDate: '2026-10-01', dueDate: '2026-10-30', supplyDate: '2026-09-30' }),
    )
    const late = await issued(
      ada,
      sale(200_000, { issueDate: '2026-11-21', dueDate: '2026-11-30', supplyDate: '2026-09-29' }),
    )
    expect([dated, late]).toMatchObject([
      { taxMonth: '2026-10', isFiled: false },
      { taxMonth: '2026-10', isFiled: false },
    ])
    expect(await vatOf(ada, '2026-09')).toEqual(before)
    expect((await vatOf(ada, '2026-10')).output).toBe('90000.00')
    expect((await vatOf(ada, '2026-11')).output).toBe('0.00')
    expect(await rows(ada, '2026-10', '1')).toMatchObject([
      { id: dated.id, date: '2026-09-30', late: true, tax: '75000.00' },
      { id: late.id, date: '2026-09-29', late: true, tax: '15000.00' },
    ])
    expect((await month(ada, '2026-09')).filing.vat.differences).toEqual([])
  })

  test('keeps its invoices: voiding is refused', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, { issueDate: '2026-09-10', dueDate: '2026-09-30' })
    expect(invoice).toMatchObject({ taxMonth: '2026-09', isFiled: false })
    await filed(ada, '2026-09')
    const answer = await ada.post(`/api/invoices/${invoice.id}/void`, {})
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'invoices.void_month_closed',
        month: '2026-09',
        title: expect.stringMatching(
          /^The filed VAT return of September 2026 includes this invoice/,
        ),
      },
    })
    const { body } = await ada.get(`/api/invoices/${invoice.id}`)
    expect(body.invoice).toMatchObject({ isFiled: true, voidedAt: null })
  })

  test('keeps its expenses, which a reversal takes back in the open month', async () => {
    const ada = await signedIn({ plan: 'business' })
    const august = await spent(ada, bill('1433333.33', '100000.00', '2026-08-12'))
    await issued(ada, sale(1_000_000, { issueDate: '2026-09-10', dueDate: '2026-09-30' }))
    await filed(ada, '2026-08')
    await filed(ada, '2026-09')
    expect((await vatOf(ada, '2026-09')).toPay).toBe('0.00')
    const closed = { code: 'expenses.month_closed', duty: 'vat', month: '2026-08' }
    expect(await ada.del(`/api/expenses/${august.id}`)).toMatchObject({ status: 409, body: closed })
    const changed = expenseInput({ ...bill('1433333.33', '90000.00', '2026-08-12') })
    const put = (body: unknown) => ada.put(`/api/expenses/${august.id}`, body)
    expect(await put(changed)).toMatchObject({ status: 409, body: closed })
    expect(await put({ ...changed, vatAmount: '100000.00', notes: 'From Lagos' })).toMatchObject({
      status: 200,
      body: { notes: 'From Lagos', vatMonth: '2026-08', filed: { duty: 'vat', month: '2026-08' } },
    })
    expect((await vatOf(ada, '2026-09')).toPay).toBe('0.00')
    expect((await month(ada, '2026-10')).vat.broughtForward).toBe('25000.00')

    const reversal = await ada.post(`/api/expenses/${august.id}/reverse`, { reason: 'Sent back' })
    expect(reversal).toMatchObject({
      status: 201,
      body: {
        reverses: august.id,
        amount: '-1433333.33',
        vatAmount: '-100000.00',
        expenseDate: '2026-11-21',
        vatMonth: '2026-11',
        notes: 'Sent back',
        filed: null,
      },
    })
    expect(await vatOf(ada, '2026-11')).toMatchObject({ input: '-100000.00', toPay: '75000.00' })
    expect(await got(ada, `/api/expenses/${august.id}`)).toMatchObject({
      reversedBy: reversal.body.id,
    })
    const again = await ada.post(`/api/expenses/${august.id}/reverse`, {})
    expect(again).toMatchObject({ status: 409, body: { code: 'expenses.reversed' } })
    const ofReversal = await ada.post(`/api/expenses/${reversal.body.id}/reverse`, {})
    expect(ofReversal).toMatchObject({ status: 409, body: { code: 'expenses.reversed' } })
    const deleted = await ada.del(`/api/expenses/${reversal.body.id}`)
    expect(deleted).toMatchObject({ status: 409, body: { code: 'expenses.reversed' } })
    expect((await got(ada, '/api/expenses/summary')).totals).toMatchObject([
      { count: 2, total: '0.00', recoverableVat: '0.00' },
    ])
    const early = await ada.post(`/api/expenses/${august.id}/reverse`, { date: '2026-08-01' })
    expect(early.status).toBe(409)
  })

  test('sends a late bill into the first open month, and a reversal dated in it as well', async () => {
    const ada = await signedIn({ plan: 'business' })
    const known = await spent(ada, bill('1075.00', '75.00', '2026-09-02'))
    await filed(ada, '2026-09')
    const late = await spent(ada, bill('2150.00', '150.00', '2026-09-03'))
    expect(late).toMatchObject({ vatMonth: '2026-10', whtMonth: '2026-09', filed: null })
    expect(await rows(ada, '2026-10', '5')).toMatchObject([{ id: late.id, late: true }])
    const { body } = await ada.post(`/api/expenses/${known.id}/reverse`, { date: '2026-09-05' })
    expect(body).toMatchObject({ vatMonth: '2026-10', expenseDate: '2026-09-05' })
    const before = await ada.post(`/api/expenses/${late.id}/reverse`, { date: '2026-09-01' })
    expect(before.body.fields).toMatchObject([{ path: 'date' }])
    expect((await vatOf(ada, '2026-09')).input).toBe('75.00')
    expect((await vatOf(ada, '2026-10')).input).toBe('75.00')
  })

  test('takes an expense with no VAT back and forth, which no return has counted', async () => {
    const ada = await signedIn()
    const plain = await spent(ada, { expenseDate: '2026-09-02' })
    await filed(ada, '2026-09')
    expect((await ada.del(`/api/expenses/${plain.id}`)).status).toBe(204)
    const restored = await ada.post(`/api/expenses/${plain.id}/restore`)
    expect(restored).toMatchObject({ status: 200, body: { vatMonth: '2026-10' } })
  })

  test('takes the rows of an import as late ones, and gives none of its own back', async () => {
    const ada = await signedIn({ plan: 'business' })
    const brought = async (expense: Record<string, unknown>) => {
      const announced = { fileName: 'bills.csv', rowCount: 1, total: expense.amount }
      const { body } = await ada.post('/api/expenses/imports', announced)
      await ada.put(`/api/expenses/imports/${body.id}/rows`, {
        from: 0,
        rows: [expenseInput(expense)],
      })
      const { status } = await ada.post(`/api/expenses/imports/${body.id}/commit`)
      return { status, id: body.id as string }
    }
    const first = await brought(bill('1075.00', '75.00', '2026-09-02'))
    await filed(ada, '2026-09')
    const second = await brought(bill('2150.00', '150.00', '2026-09-03'))
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await vatOf(ada, '2026-10')).input).toBe('150.00')
    const takenBack = (id: string) => ada.del(`/api/expenses/imports/${id}`)
    expect(await takenBack(first.id)).toMatchObject({
      status: 409,
      body: { code: 'expenses.month_closed' },
    })
    expect((await takenBack(second.id)).status).toBe(204)
  })
})

describe('a filed month of WHT', () => {
  test('keeps what was kept back; later payments count in the next, apart from VAT', async () => {
    const ada = await signedIn()
    const kept = await spent(ada, withWht)
    await filed(ada, '2026-09', 'wht')
    const due = async (name: string) => (await month(ada, name)).wht.toRemit.amount
    expect(await due('2026-09')).toBe('5000.00')
    const late = await spent(ada, { ...withWht, amount: '40000.00' })
    expect(late).toMatchObject({ vatMonth: '2026-09', whtMonth: '2026-10' })
    expect([await due('2026-09'), await due('2026-10')]).toEqual(['5000.00', '2000.00'])
    expect((await got(ada, '/api/tax/months/2026-10/wht')).toRemit.rows).toMatchObject([
      { expenseId: late.id, late: true, paidOn: '2026-09-10' },
    ])
    const input = expenseInput({ ...withWht, whtRecipient: 'individual' })
    expect(await ada.put(`/api/expenses/${kept.id}`, input)).toMatchObject({
      status: 409,
      body: { code: 'expenses.month_closed', duty: 'wht', month: '2026-09' },
    })
    const { body } = await ada.post(`/api/expenses/${kept.id}/reverse`, {})
    expect(body).toMatchObject({ whtAmount: '-5000.00', whtMonth: '2026-11' })
    expect(await due('2026-11')).toBe('-5000.00')
  })
})

describe('the order of filings', () => {
  test('an earlier month with figures comes first; one without any is passed over', async () => {
    const ada = await signedIn()
    await issued(ada, { issueDate: '2026-07-10', dueDate: '2026-09-30' })
    await spent(ada, bill('1075.00', '75.00', '2026-09-02'))
    expect(await file(ada, '2026-10')).toMatchObject({
      status: 409,
      body: {
        code: 'tax.earlier_month_open',
        month: '2026-07',
        title: "July 2026 has figures and isn't filed yet. File months in order.",
      },
    })
    await filed(ada, '2026-07')
    expect((await file(ada, '2026-10')).body).toMatchObject({ month: '2026-09' })
    await filed(ada, '2026-09')
    await filed(ada, '2026-10')
    // The duties are filed apart.
    await spent(ada, { ...withWht, expenseDate: '2026-08-10' })
    expect((await file(ada, '2026-09', 'wht')).body).toMatchObject({ month: '2026-08' })
  })

  test('sales without VAT and expenses that are in no box hold no month up', async () => {
    const ada = await signedIn()
    await issued(ada, { issueDate: '2026-07-10', dueDate: '2026-09-30', applyVat: false })
    await spent(ada, { expenseDate: '2026-07-10', vatTreatment: 'not_charged' })
    await filed(ada, '2026-10')
  })

  test('a filing that is taken back opens its month, and what came late for it returns', async () => {
    const ada = await signedIn({ plan: 'business' })
    const august = await issued(ada, { issueDate: '2026-08-10', dueDate: '2026-09-30' })
    const september = await issued(ada, { issueDate: '2026-09-10', dueDate: '2026-09-30' })
    await filed(ada, '2026-08')
    const { id } = await filed(ada, '2026-09')
    const days = { issueDate: '2026-11-21', dueDate: '2026-11-30' }
    const late = await issued(ada, { ...days, supplyDate: '2026-09-29' })
    const later = await issued(ada, { ...days, supplyDate: '2026-08-29' })
    const bought = await spent(ada, bill('1075.00', '75.00', '2026-09-02'))
    expect([late.taxMonth, later.taxMonth, bought.vatMonth]).toEqual(Array(3).fill('2026-10'))
    await ada.post(`/api/tax/filings/${id}/undo`, { reason: 'A bill was missing' })
    const monthOf = async (invoice: { id: string }) =>
      (await got(ada, `/api/invoices/${invoice.id}`)).invoice.taxMonth
    expect([await monthOf(late), await monthOf(later)]).toEqual(['2026-09', '2026-09'])
    expect((await got(ada, `/api/expenses/${bought.id}`)).vatMonth).toBe('2026-09')
    expect(await rows(ada, '2026-09', '1')).toMatchObject([
      { id: late.id, late: false },
      { id: september.id, late: false },
      { id: later.id, late: true },
    ])
    expect((await ada.post(`/api/invoices/${september.id}/void`, {})).status).toBe(200)
    expect((await ada.post(`/api/invoices/${august.id}/void`, {})).status).toBe(409)
    await filed(ada, '2026-09')
  })
})

test('what is written while its month is filed is in the filing or in a later month', async () => {
  const ada = await signedIn({ plan: 'business' })
  const invoices: { taxMonth: string }[] = []
  const bills: { vatMonth: string }[] = []
  for (const period of ['2026-06', '2026-07', '2026-08', '2026-09']) {
    const days = { issueDate: '2026-11-20', dueDate: '2026-11-30', supplyDate: `${period}-15` }
    const [first, second, { vat }, third, bought] = await Promise.all([
      issued(ada, days),
      issued(ada, days),
      filed(ada, period),
      issued(ada, days),
      spent(ada, bill('1075.00', '75.00', `${period}-20`)),
    ])
    invoices.push(first, second, third)
    bills.push(bought)
    const filedTax = (name: string) =>
      vat.boxes.find(({ box }: { box: string }) => box === name).tax as string
    const counted = invoices.filter(({ taxMonth }) => taxMonth === period).length
    expect(filedTax('4')).toBe(`${18_750 * counted}.00`)
    expect(filedTax('9')).toBe(
      `${75 * bills.filter(({ vatMonth }) => vatMonth === period).length}.00`,
    )
    expect(await vatOf(ada, period)).toMatchObject({ output: filedTax('4'), input: filedTax('9') })
  }
})
