import { expect, test } from 'vitest'
import { expenseInput, invoiceInput, issued } from '../../../../test/factories.ts'
import { type Answer, asBusiness, testApp } from '../../../../test/harness.ts'
import { countLockWaits } from '../../../../test/lock-waits.ts'
import { runs } from '../../../../test/sample.ts'

const { signedIn, owner } = await testApp()

/** The long form is that of `npm run sweep`. */
const ROUNDS = runs(1) > 1 ? 200 : 5

/** Waits until so many transactions of this database wait for a lock. */
async function waiting(count: number): Promise<void> {
  while ((await countLockWaits(owner)) < count)
    await new Promise((resolve) => setTimeout(resolve, 10))
}

const SEPTEMBER = { duty: 'vat', period: '2026-09', filedOn: '2026-11-21', reference: null }
/** Issued in November, supplied in September. */
const SUPPLIED = { issueDate: '2026-11-20', dueDate: '2026-11-30', supplyDate: '2026-09-15' }

test('a filing waits for what is being written, and what comes after it waits for the filing', async () => {
  const ada = await signedIn()
  await issued(ada, SUPPLIED)
  await asBusiness(owner, ada.user.businessId, async (client) => {
    await client.query(`SELECT open_tax_month($1, 'vat', '2026-09')`, [ada.user.businessId])
    const filing = ada.post('/api/tax/filings', SEPTEMBER)
    await waiting(1)
    const later = ada.post('/api/invoices', invoiceInput(SUPPLIED))
    await waiting(2)
    await client.query('COMMIT')
    expect((await filing).status).toBe(201)
    // It came after the filing, so it counts in the month behind it.
    expect((await later).body.invoice).toMatchObject({ taxMonth: '2026-10' })
  })
})

test('taking a filing back waits for whoever changes a late row, and holds no month meanwhile', async () => {
  const ada = await signedIn()
  await issued(ada, SUPPLIED)
  const { id } = (await ada.post('/api/tax/filings', SEPTEMBER)).body
  const late = await issued(ada, SUPPLIED)
  expect(late.taxMonth).toBe('2026-10')
  await asBusiness(owner, ada.user.businessId, async (client) => {
    // As a credit note does: the invoice first, then its month.
    await client.query('SELECT id FROM invoices WHERE business_id = $1 AND id = $2 FOR UPDATE', [
      ada.user.businessId,
      late.id,
    ])
    const undo = ada.post(`/api/tax/filings/${id}/undo`, { reason: 'A bill came' })
    await waiting(1)
    await client.query(`SET LOCAL lock_timeout = '300ms'`)
    await client.query(`SELECT open_tax_month($1, 'vat', '2026-10')`, [ada.user.businessId])
    await client.query('COMMIT')
    expect((await undo).status).toBe(204)
  })
  expect((await ada.get(`/api/invoices/${late.id}`)).body.invoice.taxMonth).toBe('2026-09')
})

/** How often the server found transactions that waited for each other. */
async function deadlocks(): Promise<number> {
  // The sessions tell their counts with a delay of up to a second.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const { rows } = await owner.query<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}

test(
  'a return is filed, taken back and filed again while all that counts in it is written, and nobody is turned away',
  async () => {
    const ada = await signedIn({ plan: 'business' })
    const before = await deadlocks()
    const client = { name: 'Ministry of Works', email: 'works@gov.example', kind: 'government' }
    const bill = expenseInput({
      amount: '1075.00',
      vatAmount: '75.00',
      vatTreatment: 'charged',
      vatRecoverable: true,
      expenseDate: '2026-09-20',
    })
    const faults: unknown[] = []
    const settled = async (calls: Promise<Answer>[]) => {
      const answers = await Promise.all(calls)
      // A refusal says why; 503 and 500 are faults.
      for (const { status, body } of answers)
        if (status >= 500) faults.push({ status, code: body.code })
      return answers
    }
    for (let round = 0; round < ROUNDS; round++) {
      const credited = await issued(ada, { ...SUPPLIED, client })
      const voided = await issued(ada, SUPPLIED)
      const paid = await issued(ada, { ...SUPPLIED, client })
      const spent = (await ada.post('/api/expenses', bill)).body
      const write = () => [
        ...Array.from({ length: 10 }, () => ada.post('/api/invoices', invoiceInput(SUPPLIED))),
        ada.post(`/api/invoices/${credited.id}/credit-notes`, {
          reason: 'Sent back',
          lines: [{ line: 0, amount: 100 }],
        }),
        ada.post(`/api/invoices/${voided.id}/void`, {}),
        ada.post(`/api/invoices/${paid.id}/payments`, {
          amount: 100,
          vatKept: 7.5,
          method: 'transfer',
          receivedOn: '2026-11-21',
        }),
        ada.put(`/api/expenses/${spent.id}`, { ...bill, amount: '2150.00', vatAmount: '150.00' }),
        ada.post('/api/expenses', bill),
      ]
      const [filed] = await settled([ada.post('/api/tax/filings', SEPTEMBER), ...write()])
      expect(filed?.status).toBe(201)
      const undo = ada.post(`/api/tax/filings/${filed?.body.id}/undo`, { reason: 'A bill came' })
      const [undone] = await settled([undo, ...write()])
      expect(undone?.status).toBe(204)
    }
    expect(faults).toEqual([])
    expect((await deadlocks()) - before).toBe(0)
  },
  ROUNDS * 5_000,
)
