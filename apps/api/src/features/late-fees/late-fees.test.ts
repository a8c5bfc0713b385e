import { addDays } from '@isiro/domain/business-date'
import { beforeEach, describe, expect, test } from 'vitest'
import { clientInput, invoiceInput, issued } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'
import { letAllSleep } from '../../../test/sleep.ts'
import { readPdf } from '../../platform/files/documents/testing/pdf-text.ts'
import { issueLateFee } from './issue.ts'
import { runLateFees } from './run.ts'

const { signedIn, clock, deps, owner, anyone } = await testApp()
await letAllSleep(owner, 'late_fees')

const START = new Date('2026-11-21T10:00:00Z')
beforeEach(() => {
  clock.now = START
})

/** Days from one run to the next, in a year of them. */
const STEP = process.env.SWEEP === undefined ? 11 : 5

const MONTHLY = {
  kind: 'percent',
  value: 2,
  rhythm: 'monthly',
  graceDays: 7,
  isIssuedAlone: false,
}

async function charging(change: Partial<Record<keyof typeof MONTHLY, unknown>> = {}) {
  const ada = await signedIn({ plan: 'pro' })
  const saved = await ada.put('/api/late-fees/settings', { ...MONTHLY, ...change })
  expect(saved.status).toBe(200)
  return ada
}

/** Runs the jobs at noon of a day in Lagos, twice at once, and goes back to the day on which the visitor is signed in. */
async function onDay(day: string) {
  clock.now = new Date(`${day}T11:00:00Z`)
  await Promise.all([runLateFees(deps), runLateFees(deps)])
  clock.now = START
}

const feesOf = async (ada: Visitor) => {
  const { rows } = await asBusiness(owner, ada.user.businessId, (client) =>
    client.query<{ period: number; day: string; amount: number; fee_invoice_id: string }>(
      'SELECT period, day::text, amount, fee_invoice_id FROM late_fees WHERE business_id = $1 ORDER BY period',
      [ada.user.businessId],
    ),
  )
  return rows
}

const draftsOf = async (ada: Visitor) =>
  (await ada.get('/api/invoices?status=draft&limit=50')).body as { id: string; total: string }[]

/** Two hundred thousand naira with VAT of 15,000.00, due on 1 December. */
const DUE = { issueDate: '2026-11-21', dueDate: '2026-12-01' }
const WORK = { items: [{ description: 'Work', quantity: 1, rate: 200_000 }], ...DUE }

describe('terms', () => {
  test('stand on what is issued from then on, and on no earlier document', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const before = await issued(ada, WORK)
    await ada.put('/api/late-fees/settings', MONTHLY)
    const after = await issued(ada, WORK)

    expect(before.lateFee).toBeNull()
    expect(after.lateFee).toEqual({
      kind: 'percent',
      value: '2.00',
      rhythm: 'monthly',
      graceDays: 7,
    })
    const sentence =
      'If this invoice is not paid by 8 December 2026, a late fee of 2% of the unpaid amount applies each month, on a separate invoice.'
    const pdf = readPdf((await ada.get(`/api/invoices/${after.id}/pdf`)).raw).text
    expect(pdf.replace(/\s+/g, ' ')).toContain(sentence)
    expect((await anyone.get(new URL(after.clientUrl).pathname)).body).toContain(sentence)
    expect((await anyone.get(new URL(before.clientUrl).pathname)).body).not.toContain('late fee')
  })

  test('are left out for a client who is spared them, and for one invoice', async () => {
    const ada = await charging()
    const input = clientInput({ name: 'Old Friend', chargesLateFees: false })
    const { id, name, email } = (await ada.post('/api/clients', input)).body.client

    const friend = await issued(ada, { ...WORK, client: { id, name, email } })
    const other = await issued(ada, { ...WORK, lateFee: false })

    expect([friend.lateFee, other.lateFee]).toEqual([null, null])
    await onDay('2027-03-01')
    expect(await feesOf(ada)).toEqual([])
  })

  test('are not announced on the draft of a client who is spared them, picked or typed', async () => {
    const ada = await charging()
    const input = clientInput({ name: 'Old Friend', chargesLateFees: false })
    const { id, name, email } = (await ada.post('/api/clients', input)).body.client
    const printed = async (client: object) => {
      const { body } = await ada.post('/api/invoices', {
        ...invoiceInput(WORK),
        client,
        draft: true,
      })
      const pdf = await ada.get(`/api/invoices/${body.invoice.id}/pdf`)
      return readPdf(pdf.raw).text.replace(/\s+/g, ' ')
    }
    expect(await printed({ id, name, email })).not.toContain('late fee')
    expect(await printed({ name: 'OLD FRIEND', email })).not.toContain('late fee')
    expect(await printed({ name: 'New Friend', email })).toContain('a late fee of 2%')
  })

  test('of an agreed amount are in the business’s currency only', async () => {
    const ada = await charging({ kind: 'amount', value: 5000 })
    const foreign = await issued(ada, {
      ...WORK,
      currency: 'USD',
      exchangeRate: { rate: 1500, date: '2026-11-21', source: 'CBN' },
    })
    expect(foreign.lateFee).toBeNull()
    expect((await issued(ada, WORK)).lateFee).toMatchObject({ kind: 'amount', value: '5000.00' })
  })

  test.each([
    [{ value: 0 }, 'value', 'validation.late_fee'],
    [{ value: 100.01 }, 'value', 'validation.late_fee_percent'],
    [{ value: 1.005 }, 'value', 'validation.two_decimals'],
    [{ graceDays: 91 }, 'graceDays', 'validation.late_fee_grace'],
    [{ graceDays: -1 }, 'graceDays', 'validation.number'],
    [{ rhythm: 'daily' }, 'rhythm', 'validation.choice'],
  ])('like %j are refused at their field', async (change, path, message) => {
    const ada = await signedIn({ plan: 'pro' })
    const { status, body } = await ada.put('/api/late-fees/settings', { ...MONTHLY, ...change })
    expect([status, body.fields]).toEqual([400, [expect.objectContaining({ path, message })]])
    expect((await ada.get('/api/business')).body.lateFee).toBeNull()
  })

  test('are Pro’s; with a lower plan new invoices state none, and none is made', async () => {
    const ada = await charging()
    await issued(ada, WORK)
    await asBusiness(owner, ada.user.businessId, (client) =>
      client.query("UPDATE businesses SET plan = 'basic' WHERE id = $1", [ada.user.businessId]),
    )
    expect((await ada.put('/api/late-fees/settings', MONTHLY)).body.code).toBe(
      'plan.upgrade_required',
    )
    expect((await issued(ada, WORK)).lateFee).toBeNull()
    await onDay('2027-01-01')
    expect(await feesOf(ada)).toEqual([])
    expect((await ada.del('/api/late-fees/settings')).status).toBe(200)
  })
})

describe('a fee', () => {
  test('is a draft on the day after the grace, with its VAT, and the owner is told', async () => {
    const ada = await charging()
    const invoice = await issued(ada, WORK)
    await onDay('2026-12-08')
    expect(await draftsOf(ada)).toEqual([])

    await onDay('2026-12-09')

    // 2% of 215,000.00; the draft adds VAT of 322.50 to it.
    expect(await feesOf(ada)).toMatchObject([{ period: 0, day: '2026-12-09', amount: 430_000 }])
    const [draft] = await draftsOf(ada)
    expect(draft).toMatchObject({ total: '4622.50' })
    const { content } = (await ada.get(`/api/invoices/${draft?.id}`)).body.invoice
    expect(content.items).toMatchObject([
      {
        description: `Late fee of 2% of the unpaid amount on invoice ${invoice.invoiceNumber}, unpaid on 9 December 2026`,
        rate: 4300,
        vatCategory: 'standard',
      },
    ])
    const [told] = (await ada.get('/api/notifications')).body
    expect(told).toMatchObject({
      kind: 'late_fee',
      amount: '4300.00',
      path: `/invoices/${draft?.id}`,
    })
    const { timeline } = (await ada.get(`/api/invoices/${invoice.id}`)).body.invoice
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toContain('late_fee_made')
    // The late document itself is as it was.
    expect((await ada.get(`/api/invoices/${invoice.id}`)).body.invoice).toMatchObject({
      total: '215000.00',
      balance: '215000.00',
    })
  })

  test('comes each month at its own day for a year, each once, however often the job runs', async () => {
    const ada = await charging()
    await issued(ada, { ...WORK, dueDate: '2026-12-23' })
    // The day of a fee is its own, not that of the run.
    for (let day = '2026-12-22'; day <= '2028-01-04'; day = addDays(day, STEP)) await onDay(day)
    expect((await feesOf(ada)).map(({ day }) => day)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
      '2027-12-31',
    ])
    expect(await draftsOf(ada)).toHaveLength(13)
  })

  test('that was missed for months is made up for by one draft with a line for each', async () => {
    const ada = await charging()
    await issued(ada, WORK)
    await onDay('2027-02-15')
    const [draft, ...more] = await draftsOf(ada)
    expect(more).toEqual([])
    const { content } = (await ada.get(`/api/invoices/${draft?.id}`)).body.invoice
    expect(content.items).toHaveLength(3)
    expect(new Set((await feesOf(ada)).map((fee) => fee.fee_invoice_id))).toEqual(
      new Set([draft?.id]),
    )
  })

  test('is of what is still owed, and none comes once it is paid or void', async () => {
    const ada = await charging()
    const [paid, voided] = [await issued(ada, WORK), await issued(ada, WORK)]
    const pay = (amount: number, receivedOn: string) =>
      ada.post(`/api/invoices/${paid.id}/payments`, { amount, method: 'transfer', receivedOn })
    await pay(115_000, '2026-11-21')
    await onDay('2026-12-09')
    expect((await feesOf(ada)).map(({ amount }) => amount).toSorted()).toEqual([200_000, 430_000])

    await pay(100_000, '2026-11-21')
    await ada.post(`/api/invoices/${voided.id}/void`, { reason: 'Agreed' })
    await onDay('2027-06-01')
    expect(await feesOf(ada)).toHaveLength(2)
  })

  test('of once comes once, and a draft that the owner deleted does not come again', async () => {
    const ada = await charging({ rhythm: 'once', kind: 'amount', value: 5000 })
    await issued(ada, WORK)
    await onDay('2026-12-09')
    const [draft] = await draftsOf(ada)
    await ada.del(`/api/invoices/${draft?.id}`)
    await onDay('2027-06-01')
    expect(await draftsOf(ada)).toEqual([])
    expect(await feesOf(ada)).toHaveLength(1)
  })

  test('ends for all when the business switches it off', async () => {
    const ada = await charging()
    await issued(ada, WORK)
    await ada.del('/api/late-fees/settings')
    await onDay('2027-06-01')
    expect(await feesOf(ada)).toEqual([])
  })

  test('bears no fee itself', async () => {
    const ada = await charging({ rhythm: 'once' })
    await issued(ada, WORK)
    await onDay('2026-12-09')
    const [draft] = await draftsOf(ada)
    const { invoice } = (await ada.post(`/api/invoices/${draft?.id}/issue`)).body
    expect(invoice).toMatchObject({ lateFee: null, invoiceTotal: '4622.50' })
    await onDay('2027-12-01')
    expect(await feesOf(ada)).toHaveLength(1)
  })
})

describe('a fee that waits for no approval', () => {
  test('is issued by its job, once, and the owner is told once', async () => {
    const ada = await charging({ isIssuedAlone: true })
    await issued(ada, WORK)
    await onDay('2026-12-09')
    const [fee] = await feesOf(ada)
    const job = { businessId: ada.user.businessId, feeInvoiceId: fee?.fee_invoice_id ?? '' }

    await issueLateFee(deps, job)
    await issueLateFee(deps, job)

    const { invoice } = (await ada.get(`/api/invoices/${job.feeInvoiceId}`)).body
    expect(invoice).toMatchObject({ status: 'pending', invoiceTotal: '4622.50' })
    const told = (await ada.get('/api/notifications')).body
    expect(told.filter(({ kind }: { kind: string }) => kind === 'late_fee')).toHaveLength(1)
  })

  test('stays a draft where it cannot be issued, and the owner is told', async () => {
    const ada = await charging({ isIssuedAlone: true })
    await issued(ada, {
      ...WORK,
      currency: 'USD',
      exchangeRate: { rate: 1500, date: '2026-11-21', source: 'CBN' },
    })
    await onDay('2026-12-09')
    const [fee] = await feesOf(ada)
    const job = { businessId: ada.user.businessId, feeInvoiceId: fee?.fee_invoice_id ?? '' }

    await issueLateFee(deps, job)

    expect((await ada.get(`/api/invoices/${job.feeInvoiceId}`)).body.invoice.status).toBe('draft')
    expect((await ada.get('/api/notifications')).body).toMatchObject([
      { kind: 'late_fee', currency: 'USD', amount: '4300.00' },
    ])
  })
})
