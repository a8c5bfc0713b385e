import { addDays, addMonths, monthOf, todayIn } from '@isiro/domain/business-date'
import { formatMinor } from '@isiro/domain/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expenseInput, invoiceInput } from './factories.ts'
import { asBusiness, testApp, type Visitor } from './harness.ts'
import { runs } from './sample.ts'

/** Months are filed and reopened between all that a business does: no tax is lost between two months or counted twice. */

const { signedIn, owner, clock } = await testApp()

const DEEDS = ['issue', 'issue', 'issue', 'void', 'spend', 'spend', 'change', 'delete'] as const
const FILINGS = ['reverse', 'reverse', 'restore', 'file', 'file', 'file', 'undo'] as const

const deed = fc.record({
  kind: fc.constantFrom(...DEEDS, ...FILINGS),
  /** Days before today on which it happened. */
  daysAgo: fc.nat(130),
  /** Chooses among what there is. */
  a: fc.nat(1000),
  size: fc.integer({ min: 100, max: 90_000_000 }),
  duty: fc.constantFrom('vat' as const, 'wht' as const),
})
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never

const today = () => todayIn('Africa/Lagos', clock.now)

/** Does all deeds. The API refuses the impossible ones and changes nothing. */
async function act(ada: Visitor, deeds: Deed[]): Promise<void> {
  const invoices: string[] = []
  const expenses: string[] = []
  const filings: string[] = []
  const pick = (from: string[], at: number) => from[at % Math.max(1, from.length)]
  for (const { kind, daysAgo, a, size, duty } of deeds) {
    const day = addDays(today(), -daysAgo)
    const spending = expenseInput({
      amount: formatMinor(size),
      expenseDate: day,
      ...(a % 3 > 0
        ? { vatTreatment: 'charged', vatAmount: formatMinor(Math.floor((size * 3) / 43)) }
        : {}),
      vatRecoverable: a % 3 === 1,
      ...(a % 2 === 0
        ? { whtType: 'professional', whtRecipient: 'company', supplier: 'Okonkwo' }
        : {}),
    })
    const done = async (call: ReturnType<Visitor['post']>, kept: string[]) => {
      const { status, body } = await call
      expect({ kind, status, body }).toMatchObject({ status: expect.toSatisfy((s) => s < 500) })
      if (status === 201) kept.push(body.invoice?.id ?? body.id)
    }
    const post = (url: string, body: unknown = {}) => ada.post(url, body)
    if (kind === 'issue') {
      const days = {
        issueDate: day,
        dueDate: addDays(day, 30),
        supplyDate: addDays(day, -(a % 60)),
      }
      const items = [
        { description: 'Work', quantity: 1, rate: size / 100 },
        { description: 'Rent', quantity: 1, rate: size / 100, vatCategory: 'exempt' },
      ]
      await done(post('/api/invoices', invoiceInput({ ...days, items })), invoices)
    } else if (kind === 'void') {
      await done(post(`/api/invoices/${pick(invoices, a)}/void`), [])
    } else if (kind === 'spend') {
      await done(post('/api/expenses', spending), expenses)
    } else if (kind === 'change') {
      await done(ada.put(`/api/expenses/${pick(expenses, a)}`, spending), [])
    } else if (kind === 'delete') {
      await done(ada.del(`/api/expenses/${pick(expenses, a)}`), [])
    } else if (kind === 'reverse' || kind === 'restore') {
      await done(post(`/api/expenses/${pick(expenses, a)}/${kind}`), expenses)
    } else if (kind === 'file') {
      const period = monthOf(addMonths(today(), -1 - (a % 4)))
      await done(post('/api/tax/filings', { duty, period, filedOn: today() }), filings)
    } else {
      const last = filings.pop()
      if (last) await done(post(`/api/tax/filings/${last}/undo`, { reason: 'Amended' }), [])
    }
  }
}

const kobo = (amount: string) => BigInt(amount.replace('.', ''))

interface Sums {
  output: bigint
  input: bigint
  kept: bigint
}

/** All months: as filed where they are, as they stand where they are open. */
async function sumOfMonths(ada: Visitor): Promise<Sums> {
  const sums: Sums = { output: 0n, input: 0n, kept: 0n }
  for (let back = 8; back >= -1; back--) {
    const name = monthOf(addMonths(today(), -back))
    const { body } = await ada.get(`/api/tax/months/${name}`)
    const boxes: { box: string; base: string | null; tax: string | null }[] =
      body.filing?.vat.boxes ?? body.vat.boxes
    const tax = (name: string) => kobo(boxes.find(({ box }) => box === name)?.tax ?? '0.00')
    sums.output += tax('4')
    // Before any apportionment, which is of a month and not of a row.
    sums.input += body.vat.apportionment ? kobo(body.vat.apportionment.inputVat) : tax('9')
    const { toRemit } = body.wht
    sums.kept += kobo(toRemit.filing?.wht.amount ?? toRemit.amount)
    expect(body.filing?.vat.differences ?? []).toEqual([])
    expect(toRemit.filing?.wht.now ?? null).toBeNull()
  }
  return sums
}

/** The rows, as they are. */
async function sumOfRows({ user }: Visitor): Promise<Sums> {
  return asBusiness(owner, user.businessId, async (client) => {
    const { rows } = await client.query<Record<keyof Sums, string>>(`
      SELECT (SELECT coalesce(sum(vat), 0) FROM invoices WHERE voided_at IS NULL)::text AS output,
        (SELECT coalesce(sum(vat_amount), 0) FROM expenses WHERE deleted_at IS NULL AND vat_recoverable)::text AS input,
        (SELECT coalesce(sum(wht_amount), 0) FROM expenses WHERE deleted_at IS NULL)::text AS kept`)
    const [row] = rows
    return {
      output: BigInt(row?.output ?? 0),
      input: BigInt(row?.input ?? 0),
      kept: BigInt(row?.kept ?? 0),
    }
  })
}

test('in any order, the sum over all filed and open months is the sum over all rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 12, maxLength: 18 }), async (deeds) => {
      const ada = await signedIn({ plan: 'business' })
      await act(ada, deeds)
      expect(await sumOfMonths(ada)).toEqual(await sumOfRows(ada))
    }),
    { numRuns: runs(10) },
  )
})
