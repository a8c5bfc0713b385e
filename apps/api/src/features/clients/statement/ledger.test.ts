import { addDays } from '@isiro/domain/business-date'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../../test/harness.ts'
import { runs } from '../../../../test/sample.ts'
import { fromProvider, ledgerFaults } from '../../ledger/testing/money.ts'

const { signedIn, owner, clock } = await testApp()

const SEQUENCES = runs(8)
const CLIENTS = ['Ada', 'Bola', 'Chi']
const DAYS = ['2026-08-31', '2026-09-01', '2026-10-15', '2026-11-20', '2026-11-21']
const KINDS = [
  'issue',
  'issue',
  'pay',
  'pay',
  'provider',
  'credit',
  'release',
  'refund',
  'void',
  'review',
  'deduct',
  'reverse',
  'note',
  'merge',
  'undo',
] as const

interface Step {
  kind: (typeof KINDS)[number]
  a: number
  b: number
  size: number
  day: number
  isDollars: boolean
}

interface Known {
  invoices: string[]
  payments: string[]
  deductions: string[]
  merges: string[]
}

const pick = <T>(from: readonly T[], at: number): T | undefined =>
  from[at % Math.max(1, from.length)]

/** Runs one step, dated `day`, and accepts any answer of the product except a server error. */
async function take(
  ada: Visitor,
  known: Known,
  step: Step,
  day = pick(DAYS, step.day) as string,
): Promise<void> {
  const { kind, a, b, size, isDollars } = step
  const answered = async (answer: ReturnType<Visitor['post']>) => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBeLessThan(500)
    return status < 300 ? body : null
  }
  if (kind === 'issue') {
    const made = await issued(ada, {
      client: { name: pick(CLIENTS, a), email: `${pick(CLIENTS, a)}@example.com` },
      items: [{ description: 'Work', quantity: 1, rate: size / 100 }],
      issueDate: day,
      dueDate: '2026-11-30',
      supplyDate: day,
      currency: isDollars ? 'USD' : 'NGN',
      applyVat: b % 2 === 0,
      applyWht: b % 3 === 0,
    })
    known.invoices.push(made.id)
    return
  }
  if (kind === 'merge') {
    const { body } = await ada.get('/api/clients')
    const [keep, other] = [pick(body, a) as { id: string }, pick(body, b) as { id: string }]
    if (!keep || !other || keep.id === other.id) return
    const merge = { keepId: keep.id, mergeIds: [other.id] }
    const merged = await answered(ada.post('/api/clients/merge', merge))
    if (merged) known.merges.push(merged.mergeId)
    return
  }
  if (kind === 'undo') {
    const merge = pick(known.merges, a)
    if (merge) await answered(ada.post(`/api/clients/merges/${merge}/undo`))
    return
  }
  const invoice = pick(known.invoices, a)
  const payment = pick(known.payments, b)
  if (!invoice) return
  if (kind === 'pay') {
    const body = { amount: size / 100, method: 'cash', receivedOn: day }
    const paid = await answered(ada.post(`/api/invoices/${invoice}/payments`, body))
    if (paid) known.payments.push(paid.payment.id)
  }
  if (kind === 'provider') {
    const currency = isDollars ? ('USD' as const) : ('NGN' as const)
    const told = { amount: size, currency, receivedOn: day }
    known.payments.push((await fromProvider(ada, invoice, told)).paymentId)
  }
  if (kind === 'void') await answered(ada.post(`/api/invoices/${invoice}/void`, {}))
  if (kind === 'deduct') {
    const deducted = await answered(
      ada.post(`/api/invoices/${invoice}/deductions`, {
        tax: size % 2 === 0 ? 'wht' : 'vat',
        deductedOn: day,
        amount: size / 100,
      }),
    )
    if (deducted) known.deductions.push(deducted.deduction.id)
  }
  const deduction = pick(known.deductions, b)
  if (kind === 'reverse' && deduction)
    await answered(ada.post(`/api/deductions/${deduction}/reverse`, {}))
  if (kind === 'note') {
    const note = { reason: 'Sent back', lines: [{ line: 0, amount: size / 300 }] }
    await answered(ada.post(`/api/invoices/${invoice}/credit-notes`, note))
  }
  if (!payment) return
  const url = `/api/payments/${payment}`
  if (kind === 'credit') {
    const left = Number((await ada.get(url)).body.credit)
    const balance = Number((await ada.get(`/api/invoices/${invoice}`)).body.invoice.balance)
    const amount = Math.min(left, balance, size / 100)
    if (amount > 0) await answered(ada.post(`${url}/allocations`, { invoiceId: invoice, amount }))
  }
  if (kind === 'release') await answered(ada.post(`${url}/release`, { invoiceId: invoice }))
  if (kind === 'refund')
    await answered(
      ada.post(`${url}/refunds`, { amount: size / 300, through: 'hand', method: 'cash' }),
    )
  if (kind === 'review') await answered(ada.post(`${url}/review`, { resolution: 'kept' }))
}

const kobo = (amount: string) => BigInt(amount.replace('.', ''))

/** The business's totals in a currency computed from the rows: open balances and unused money. */
async function booksOf({ user }: Visitor, currency: string) {
  return asBusiness(owner, user.businessId, async (client) => {
    const { rows } = await client.query(
      `SELECT (SELECT coalesce(sum(balance), 0)::text FROM invoices
          WHERE business_id = $2 AND voided_at IS NULL AND currency = $1) AS owed,
        (SELECT coalesce(sum(p.amount - p.allocated - p.refunded), 0)::text FROM payments p
          WHERE p.business_id = $2 AND p.currency = $1 AND (p.held_reason IS NULL
            OR EXISTS (SELECT 1 FROM payment_reviews r WHERE r.business_id = $2 AND r.payment_id = p.id))) AS credit`,
      [currency, user.businessId],
    )
    return { owed: BigInt(rows[0].owed), credit: BigInt(rows[0].credit) }
  })
}

/** Checks every statement of every client, whole and in two parts, against the books and the list. */
async function check(ada: Visitor): Promise<void> {
  const clients = (await ada.get('/api/clients')).body as {
    id: string
    owed: { currency: string; amount: string }[]
  }[]
  for (const currency of ['NGN', 'USD']) {
    let [owed, credit] = [0n, 0n]
    for (const [index, client] of clients.entries()) {
      const of = async (from: string, to: string) =>
        (
          await ada.get(
            `/api/clients/${client.id}/statement?${new URLSearchParams({ from, to, currency })}`,
          )
        ).body
      const whole = await of('2000-01-01', '2099-12-31')
      expect(whole.opening).toBe('0.00')
      expect(kobo(whole.debits) - kobo(whole.credits)).toBe(kobo(whole.closing))
      expect(kobo(whole.owed) + kobo(whole.mayKeepBack) - kobo(whole.credit)).toBe(
        kobo(whole.closing),
      )
      const aged = Object.values(whole.ageing as Record<string, string>).map(kobo)
      expect(aged.reduce((sum, part) => sum + part, 0n)).toBe(kobo(whole.owed))
      const listed = client.owed.find((sum) => sum.currency === currency)?.amount ?? '0.00'
      expect(whole.owed).toBe(listed)

      // In two parts, of which either the first or the second has a day with entries at its edge.
      const last = index % 2 === 0 ? '2026-10-15' : '2026-10-14'
      const [early, late] = [await of('2000-01-01', last), await of(addDays(last, 1), '2099-12-31')]
      expect(late.opening).toBe(early.closing)
      expect([...early.rows, ...late.rows]).toEqual(whole.rows)
      owed += kobo(whole.owed)
      credit += kobo(whole.credit)
    }
    expect({ currency, owed, credit }).toEqual({ currency, ...(await booksOf(ada, currency)) })
  }
  expect(await ledgerFaults(ada)).toEqual([])
}

const STEP = fc.record({
  kind: fc.constantFrom(...KINDS),
  a: fc.nat(12),
  b: fc.nat(12),
  size: fc.integer({ min: 300, max: 60_000 }),
  day: fc.nat(4),
  isDollars: fc.boolean(),
})

test(
  'after any commands, including merges and undos, every statement agrees with the books',
  async () => {
    const start = clock.now.getTime()
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 30, maxLength: 45 }), async (steps) => {
        const ada = await signedIn({ plan: 'pro' })
        const known: Known = { invoices: [], payments: [], deductions: [], merges: [] }
        for (const [i, next] of steps.entries()) {
          clock.now = new Date(start + i * 1_000)
          await take(ada, known, next)
        }
        await check(ada)
        // Checks again after every merge is undone.
        for (const merge of known.merges.toReversed())
          await ada.post(`/api/clients/merges/${merge}/undo`)
        await check(ada)
      }),
      { numRuns: SEQUENCES, seed: inject('seed'), endOnFailure: true },
    )
  },
  SEQUENCES * 10_000,
)

/** The accounts of all clients in both currencies up to a day, without what a statement says of today. */
async function accountsUntil(ada: Visitor, to: string) {
  const clients = (await ada.get('/api/clients')).body as { id: string }[]
  const accounts = new Map<string, unknown>()
  for (const { id } of clients)
    for (const currency of ['NGN', 'USD']) {
      const query = new URLSearchParams({ from: '2026-11-01', to, currency })
      const { opening, rows, debits, credits, closing } = (
        await ada.get(`/api/clients/${id}/statement?${query}`)
      ).body
      if (rows.length > 0)
        accounts.set(`${id} ${currency}`, { opening, rows, debits, credits, closing })
    }
  return accounts
}

test(
  'whatever comes later, a statement to a day stays as it was on that day',
  async () => {
    const start = clock.now.getTime()
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 30, maxLength: 45 }), async (steps) => {
        clock.now = new Date(start)
        const ada = await signedIn({ plan: 'pro' })
        const known: Known = { invoices: [], payments: [], deductions: [], merges: [] }
        const sent = new Map<string, Map<string, unknown>>()
        const kept = steps.filter(({ kind }) => kind !== 'merge' && kind !== 'undo')
        for (const [i, step] of kept.entries()) {
          const today = addDays('2026-11-21', Math.floor(i / 5))
          clock.now = new Date(start + Math.floor(i / 5) * 86_400_000 + i * 1_000)
          await take(ada, known, step, today)
          if (i % 5 === 4) sent.set(today, await accountsUntil(ada, today))
        }
        for (const [day, accounts] of sent) expect(await accountsUntil(ada, day)).toEqual(accounts)
        clock.now = new Date(start)
      }),
      { numRuns: SEQUENCES, seed: inject('seed'), endOnFailure: true },
    )
  },
  SEQUENCES * 10_000,
)
