import { addDays, addMonths } from '@isiro/domain/business-date'
import { formatMinor } from '@isiro/domain/money'
import { expect, test } from 'vitest'
import { expenseInput, issued } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'

/*
 * A second reckoning of the returns, from the lines of the invoices and the expenses as they were typed,
 * in BigInt and with a rounding of its own. It shares no code with the product.
 */

const { signedIn, owner, clock } = await testApp()
const TODAY = '2026-11-21'
const MONTHS = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12']

function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Half a year in two currencies: sales of all kinds, some void; purchases with and without VAT, some deleted. */
async function writeBooks(visitor: Visitor, roll: (below: number) => number): Promise<void> {
  for (let i = 0; i < 18; i++) {
    clock.now = new Date(Date.UTC(2026, 10, 21, 10, 0, i))
    const issueDate = addDays(TODAY, -roll(160))
    const applyVat = roll(5) > 0
    const invoice = await issued(visitor, {
      items: Array.from({ length: 1 + roll(4) }, () => ({
        description: 'Item',
        quantity: (1 + roll(5_000)) / 1000,
        rate: (1 + roll(9_000_000)) / 100,
        vatCategory: (['standard', 'standard', 'zero', 'exempt'] as const)[roll(4)],
      })),
      issueDate,
      dueDate: addDays(issueDate, roll(90)),
      ...(roll(2) ? { supplyDate: addDays(issueDate, roll(80) - 50) } : {}),
      applyVat,
      applyWht: roll(2) === 0,
      ...inSomeCurrency(roll(6) === 0, applyVat),
      client: {
        name: `Client ${roll(5)}`,
        email: `c${roll(2)}@example.com`,
        kind: roll(4) === 0 ? 'government' : 'company',
      },
    })
    const fate = roll(6)
    if (fate === 0) await visitor.post(`/api/invoices/${invoice.id}/void`, {})
    if (fate === 1)
      await visitor.post(`/api/invoices/${invoice.id}/payments`, {
        amount: Number(invoice.total),
        method: 'transfer',
        receivedOn: addDays(TODAY, -roll(60)),
      })
  }
  for (let i = 0; i < 18; i++) {
    const amount = 2 + roll(9_000_000)
    const vatTreatment = (
      ['charged', 'import', 'zero', 'exempt', 'small_supplier', 'not_charged', null] as const
    )[roll(7)]
    const hasVat = vatTreatment === 'charged' || vatTreatment === 'import'
    const { body } = await visitor.post(
      '/api/expenses',
      expenseInput({
        amount: formatMinor(amount),
        expenseDate: addDays(TODAY, -roll(160)),
        vatTreatment,
        vatAmount: hasVat ? formatMinor(roll(Math.ceil(amount / 8)) + (amount > 8 ? 1 : 0)) : null,
        vatRecoverable: hasVat && roll(3) > 0,
        ...(roll(2) ? keptBack(roll) : {}),
      }),
    )
    if (roll(6) === 0) await visitor.del(`/api/expenses/${body.id}`)
  }
}

/** A dollar is ₦1,534.25 on papers with VAT; those without state no rate, and are in no figure. */
function inSomeCurrency(isForeign: boolean, applyVat: boolean) {
  if (!isForeign) return { currency: 'NGN' }
  const exchangeRate = { rate: 1534.25, date: '2026-05-01', source: 'CBN' }
  return { currency: 'USD', ...(applyVat && { exchangeRate }) }
}

/** The combinations of income kind, supplier and Tax ID that a WHT deduction may have. */
function keptBack(roll: (below: number) => number) {
  const whtType = (['professional', 'goods', 'rent', 'service_other', 'royalty'] as const)[roll(5)]
  return {
    supplier: `Supplier ${roll(4)}`,
    supplierTaxId: roll(3) === 0 ? null : `T-${roll(4)}`,
    whtType,
    whtRecipient: roll(2) ? 'company' : 'individual',
    whtResident: whtType === 'goods' || roll(3) > 0,
  }
}

/** The regulations' table in percent, with a Tax ID: company here and abroad, person here and abroad. */
const PERCENT: Record<string, readonly [number, number, number, number]> = {
  professional: [5, 10, 5, 10],
  goods: [2, 2, 2, 2],
  rent: [10, 10, 10, 10],
  service_other: [2, 5, 2, 5],
  royalty: [10, 10, 5, 5],
}

interface Line {
  quantityMilli: number
  rate: number
  vatCategory: 'standard' | 'zero' | 'exempt'
}
interface Paper {
  day: string
  isStanding: boolean
}
interface Invoice extends Paper {
  currency: string
  lines: Line[]
  chargesVat: boolean
}
interface Expense extends Paper {
  amount: bigint
  vat: bigint
  treatment: string | null
  isRecoverable: boolean
  whtType: string | null
  isCompany: boolean
  isResident: boolean
  hasTaxId: boolean
}

async function papersOf({ user }: Visitor): Promise<{
  invoices: Invoice[]
  expenses: Expense[]
  /** The VAT that clients kept back. */
  withheld: { day: string; amount: string }[]
}> {
  return asBusiness(owner, user.businessId, async (client) => {
    const invoices = await client.query(
      `SELECT CASE WHEN supply_date < issue_date THEN supply_date ELSE issue_date END::text AS day, voided_at IS NULL AS "isStanding",
        currency, lines, taxes::text LIKE '%"vat"%' AS "chargesVat" FROM invoices`,
    )
    const deductions = await client.query<{ day: string; amount: string }>(
      `SELECT deducted_on::text AS day, amount::text FROM deductions WHERE tax = 'vat' AND currency = 'NGN'`,
    )
    const expenses = await client.query(
      `SELECT expense_date::text AS day, deleted_at IS NULL AS "isStanding", amount::text, coalesce(vat_amount, 0)::text AS vat,
        vat_treatment AS treatment, vat_recoverable AS "isRecoverable", wht_type AS "whtType",
        wht_recipient = 'company' AS "isCompany", wht_resident AS "isResident", supplier_tax_id IS NOT NULL AS "hasTaxId"
      FROM expenses`,
    )
    return {
      invoices: invoices.rows,
      withheld: deductions.rows,
      expenses: expenses.rows.map((row) => ({
        ...row,
        amount: BigInt(row.amount),
        vat: BigInt(row.vat),
      })),
    }
  })
}

/** The nearest whole, a half upwards; nothing here is below zero. */
const nearest = (above: bigint, below: bigint) => (2n * above + below) / (2n * below)
const add = (amounts: bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

function expectedMonth(
  month: string,
  { invoices, expenses, withheld: kept }: Awaited<ReturnType<typeof papersOf>>,
) {
  const ofMonth = <T extends Paper>(papers: T[]) =>
    papers.filter(({ day, isStanding }) => isStanding && day.startsWith(month))
  const sold = ofMonth(invoices).filter(
    ({ currency, chargesVat }) => currency === 'NGN' || chargesVat,
  )
  const inNaira = ({ currency }: Invoice, amount: bigint) =>
    currency === 'NGN' ? amount : nearest(amount * 153_425n, 100n)
  const netOf = ({ lines }: Invoice, category: string) =>
    add(
      lines
        .filter(({ vatCategory }) => vatCategory === category)
        .map(({ rate, quantityMilli }) => nearest(BigInt(rate) * BigInt(quantityMilli), 1000n)),
    )
  const charged = sold.filter(({ chargesVat }) => chargesVat)
  const sales = (category: string) =>
    add(charged.map((invoice) => inNaira(invoice, netOf(invoice, category))))
  const vatOf = (invoice: Invoice) =>
    inNaira(invoice, nearest(netOf(invoice, 'standard') * 75n, 1000n))
  const output = add(charged.map(vatOf))
  const withheld = add(
    kept.filter(({ day }) => day.startsWith(month)).map(({ amount }) => BigInt(amount)),
  )

  const bought = ofMonth(expenses)
  const imports = bought.filter(({ treatment }) => treatment === 'import')
  const charges = bought.filter(
    ({ treatment, isRecoverable }) => treatment === 'charged' && isRecoverable,
  )
  const net = (rows: Expense[]) => add(rows.map(({ amount, vat }) => amount - vat))
  const back = (rows: Expense[]) =>
    add(rows.filter(({ isRecoverable }) => isRecoverable).map(({ vat }) => vat))
  const spentOn = (kind: string) => net(bought.filter(({ treatment }) => treatment === kind))

  const taxable = sales('standard') + sales('zero')
  const total = taxable + sales('exempt')
  const share = (vat: bigint) => (sales('exempt') > 0n ? nearest(vat * taxable, total) : vat)
  const input = share(back(charges) + back(imports))
  const importVat = share(back(imports))
  const boxes = [
    [sales('standard'), output],
    [sales('zero'), null],
    [sales('exempt'), null],
    [null, output],
    [net(charges), input - importVat],
    [spentOn('zero'), null],
    [spentOn('exempt'), null],
    [net(imports), importVat],
    [null, input],
    [null, output - input],
  ].map((row, index) => {
    const [base, tax] = row.map((amount) => (amount == null ? null : formatMinor(amount)))
    return { box: String(index + 1), base, tax }
  })
  const nothing = sold.filter(({ chargesVat }) => !chargesVat)
  const notCharged = add(
    nothing.flatMap((invoice) =>
      ['standard', 'zero', 'exempt'].map((kind) => netOf(invoice, kind)),
    ),
  )
  const toRemit = bought.filter(({ whtType }) => whtType !== null)
  return {
    boxes,
    net: output - input,
    withheld,
    notCharged,
    count: sold.length,
    toRemit: {
      count: toRemit.length,
      gross: formatMinor(net(toRemit)),
      amount: formatMinor(add(toRemit.map(whtOf))),
    },
  }
}

/** Doubled without a Tax ID, but for income that is none of a trade. */
function whtOf({ amount, vat, whtType, isCompany, isResident, hasTaxId }: Expense): bigint {
  const percent = PERCENT[whtType ?? '']?.[(isCompany ? 0 : 2) + (isResident ? 0 : 1)] ?? 0
  const isDoubled = !hasTaxId && whtType !== 'rent' && whtType !== 'royalty'
  return nearest((amount - vat) * BigInt(isDoubled ? 2 * percent : percent), 100n)
}

test.each([11, 12, 13, 14])(
  'the boxes of any books are those of their papers: book %i',
  async (seed) => {
    const ada = await signedIn({ plan: 'business' })
    await writeBooks(ada, dice(seed))
    const papers = await papersOf(ada)
    const first = [...papers.invoices, ...papers.expenses].map(({ day }) => day).sort()[0] ?? ''
    let credit = 0n
    for (
      let month = first.slice(0, 7);
      month <= '2026-12';
      month = addMonths(`${month}-01`, 1).slice(0, 7)
    ) {
      const expected = expectedMonth(month, papers)
      const balance = expected.net - expected.withheld - credit
      const { body } = await ada.get(`/api/tax/months/${month}`)
      expect({ month, vat: body.vat, invoices: body.basis.invoices }).toMatchObject({
        month,
        vat: {
          boxes: expected.boxes,
          payable: formatMinor(expected.net),
          broughtForward: formatMinor(credit),
          withheldByCustomers: formatMinor(expected.withheld),
          toPay: formatMinor(balance > 0n ? balance : 0n),
          notCharged: formatMinor(expected.notCharged),
        },
        invoices: expected.count,
      })
      expect({ month, ...body.wht.toRemit }).toMatchObject({ month, ...expected.toRemit })
      await expectScheduleToAddUp(ada, month, expected.toRemit)
      credit = balance < 0n ? -balance : 0n
      await expectRowsToAddUp(ada, month, body.vat)
    }
    const { body: year } = await ada.get('/api/tax/years/2026')
    for (const month of MONTHS) {
      const { net, toRemit } = expectedMonth(month, papers)
      expect(year.months.find((row: { month: string }) => row.month === month)).toMatchObject({
        net: formatMinor(net),
        whtToRemit: toRemit.amount,
      })
    }
    const { body: list } = await ada.get('/api/expenses')
    expect(year.totals.whtToRemit).toBe(
      formatMinor(add(list.map(({ whtAmount }: Kept) => kobo(whtAmount ?? '0.00')))),
    )
    const { body: stats } = await ada.get('/api/dashboard/stats')
    const { body: now } = await ada.get('/api/tax/months/2026-11')
    expect([stats.vatCollected, stats.whtDeducted]).toEqual([
      now.vat.boxes[3].tax,
      now.wht.deducted.total,
    ])
    await expectFilingToKeepReturns(ada, first.slice(0, 7))
  },
)

/** Checks that each month shows the same return, and so the same credit, whether those before it were filed or not. */
async function expectFilingToKeepReturns(visitor: Visitor, first: string): Promise<void> {
  const returns = () =>
    Promise.all(
      MONTHS.map(async (month) => (await visitor.get(`/api/tax/months/${month}`)).body.vat),
    )
  const unfiled = await returns()
  for (let period = first; period <= '2026-10'; period = addMonths(`${period}-01`, 1).slice(0, 7)) {
    const filing = { duty: 'vat', period, filedOn: TODAY, reference: null }
    expect(await visitor.post('/api/tax/filings', filing)).toMatchObject({ status: 201 })
    expect(await returns()).toEqual(unfiled)
  }
}

interface Kept {
  whtAmount: string | null
}

const kobo = (amount: string) => BigInt(amount.replace('.', ''))

/** Checks that the rows of the schedule and of both tax offices add up to its sums and to the documents. */
async function expectScheduleToAddUp(
  visitor: Visitor,
  month: string,
  expected: { count: number; gross: string; amount: string },
): Promise<void> {
  const { toRemit } = (await visitor.get(`/api/tax/months/${month}/wht`)).body
  expect(toRemit).toMatchObject(expected)
  const sumOf = (rows: Record<string, string>[], field: string) =>
    formatMinor(add(rows.map((row) => kobo(row[field] ?? ''))))
  expect({
    count: toRemit.rows.length,
    gross: sumOf(toRemit.rows, 'gross'),
    amount: sumOf(toRemit.rows, 'amount'),
  }).toEqual(expected)
  expect(sumOf(toRemit.offices, 'amount')).toBe(expected.amount)
}

interface Vat {
  boxes: { box: string; base: string | null; tax: string | null }[]
  withheldByCustomers: string
}

/** Checks that each box is the sum of its documents. */
async function expectRowsToAddUp(visitor: Visitor, month: string, vat: Vat): Promise<void> {
  const sumOf = async (set: string, field: 'base' | 'tax') => {
    const { body } = await visitor.get(`/api/tax/months/${month}/rows?box=${set}`)
    return formatMinor(add(body.map((row: Record<typeof field, string>) => kobo(row[field]))))
  }
  for (const { box, base, tax } of vat.boxes) {
    if (base === null) continue
    expect([box, await sumOf(box, 'base')]).toEqual([box, base])
    if (tax !== null) expect([box, await sumOf(box, 'tax')]).toEqual([box, tax])
  }
  expect(await sumOf('withheld', 'tax')).toBe(vat.withheldByCustomers)
}
