import { beforeEach, expect, test } from 'vitest'
import { asBusiness, testApp, type Visitor } from '../../../../test/harness.ts'
import { quoted, quoteInput } from '../testing/quote-inputs.ts'
import { runReleases } from './run.ts'

const { signedIn, anyone, clock, deps, owner } = await testApp()
const pro = () => signedIn({ plan: 'pro' })

const START = new Date('2026-11-21T10:00:00Z')
beforeEach(() => {
  clock.now = START
})

/** ₦1,000,000 before VAT: a deposit, a milestone, and 5% kept back, half until completion and half for the defects period. */
const BUILDING = {
  items: [{ description: 'Roof', quantity: 1, rate: 1_000_000 }],
  schedule: {
    deposit: { kind: 'percent', value: 20 },
    milestones: [{ name: 'Walls', share: { kind: 'percent', value: 40 } }],
    retention: {
      percent: 5,
      releases: [
        { name: 'Completion', on: '2027-01-31' },
        { name: 'Defects period', afterDays: 180 },
      ],
    },
  },
}

const invoice = (visitor: Visitor, id: string, position: number) =>
  visitor.post(`/api/quotes/${id}/invoices`, { position })

async function runOn(day: string) {
  clock.now = new Date(`${day}T11:00:00Z`)
  await Promise.all([runReleases(deps), runReleases(deps)])
  clock.now = START
}

test('each invoice is less the retention, says so, and all of them together are the quote', async () => {
  const ada = await pro()
  const quote = await quoted(ada, BUILDING)
  expect(quote.parts).toMatchObject([
    { kind: 'deposit', invoiceTotal: '215000.00', retained: null, releaseOn: null },
    { kind: 'milestone', invoiceTotal: '408500.00', retained: '21500.00' },
    { kind: 'final', invoiceTotal: '408500.00', retained: '21500.00' },
    { kind: 'release', name: 'Completion', invoiceTotal: '21500.00', releaseOn: '2027-01-31' },
    { kind: 'release', invoiceTotal: '21500.00', releaseOn: null, releaseAfterDays: 180 },
  ])
  const early = await invoice(ada, quote.id, 3)
  expect(early).toMatchObject({ status: 409, body: { code: 'quotes.release_too_early' } })
  const made: string[] = []
  for (const position of [0, 1, 2, 3, 4]) {
    const { status, body } = await invoice(ada, quote.id, position)
    expect(status).toBe(201)
    made.push(body.invoice.id)
  }
  const invoices = await Promise.all(
    made.map(async (id) => (await ada.get(`/api/invoices/${id}`)).body.invoice),
  )
  expect(invoices[0].notes).toBeNull()
  expect(invoices[1].notes).toBe('Less retention of 5% (₦21,500.00), to be invoiced on release.')
  expect(invoices[3].notes).toBeNull()
  expect(invoices[3].items[0].description).toContain('Completion, retention released on quote')
  const sum = (figure: string) =>
    invoices.reduce((total, one) => total + Math.round(Number(one[figure]) * 100), 0)
  expect(sum('subtotal')).toBe(100_000_000)
  expect(sum('vat')).toBe(7_500_000)
  expect((await ada.get(`/api/quotes/${quote.id}`)).body.quote).toMatchObject({
    status: 'invoiced',
    parts: [{}, {}, {}, {}, { releaseOn: '2027-05-20' }],
  })
})

test('the owner is told once when the day of a release has come, and not of one that is invoiced', async () => {
  const ada = await pro()
  const quote = await quoted(ada, BUILDING)
  await runOn('2027-02-01')
  for (const position of [0, 1, 2]) await invoice(ada, quote.id, position)
  const told = async () =>
    (await ada.get('/api/notifications')).body.filter(
      ({ kind }: { kind: string }) => kind === 'retention_due',
    )
  await runOn('2027-01-30')
  expect(await told()).toEqual([])
  await runOn('2027-01-31')
  await runOn('2027-02-01')
  expect(await told()).toMatchObject([
    {
      number: quote.quoteNumber,
      subjectId: quote.id,
      amount: '21500.00',
      path: `/quotes/${quote.id}`,
    },
  ])
  await invoice(ada, quote.id, 4)
  await runOn('2027-06-01')
  expect(await told()).toHaveLength(1)
})

test('the cash forecast has a release from when all else is invoiced until it is, with its taxes', async () => {
  const ada = await pro()
  const quote = await quoted(ada, BUILDING)
  const releases = async () => {
    const { report } = (await ada.get('/api/analytics/reports/forecast')).body
    const weeks = report.weeks.filter(({ planned }: { planned: string }) => planned !== '0.00')
    return { ...report.releases, weeks: weeks.map(({ planned }: { planned: string }) => planned) }
  }
  expect(await releases()).toEqual({ amount: '0.00', invoices: 0, weeks: [] })
  for (const position of [0, 1, 2]) await invoice(ada, quote.id, position)
  const { total } = (await ada.get(`/api/quotes/${quote.id}`)).body.quote.parts[3]
  // The defects period ends after the weeks of the forecast.
  expect(await releases()).toEqual({ amount: total, invoices: 1, weeks: [] })
  await asBusiness(owner, ada.user.businessId, (db) =>
    db.query('UPDATE document_settings SET payment_terms_days = 7 WHERE business_id = $1', [
      ada.user.businessId,
    ]),
  )
  expect(await releases()).toEqual({ amount: total, invoices: 1, weeks: [total] })
  await invoice(ada, quote.id, 3)
  expect(await releases()).toMatchObject({ amount: '0.00', invoices: 0 })
})

test('the PDF and the client’s page say what is kept back and when it is released', async () => {
  const ada = await pro()
  const quote = await quoted(ada, BUILDING)
  const { raw } = await ada.get(`/api/quotes/${quote.id}/pdf`)
  expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
  const page = await anyone.call({ method: 'GET', url: new URL(quote.clientUrl).pathname })
  const text = String(page.raw)
  expect(text).toContain('less ₦21,500.00 retention')
  expect(text).toContain('31 Jan 2027')
  expect(text).toContain('180 days after the last invoice')
})

test.each([
  [{ percent: 0 }, 400, 'schedule.retention.percent'],
  [{ percent: 0.001 }, 400, 'schedule.retention.percent'],
  [{ percent: 50.01 }, 400, 'schedule.retention.percent'],
  [{ percent: 100 }, 400, 'schedule.retention.percent'],
  [{ releases: [] }, 400, 'schedule.retention.releases'],
  [{ releases: [{ name: ' ', afterDays: 1 }] }, 400, 'schedule.retention.releases.0.name'],
  [{ releases: [{ name: 'End' }] }, 400, 'schedule.retention.releases.0.afterDays'],
  [
    { releases: [{ name: 'End', afterDays: 1, on: '2027-01-01' }] },
    400,
    'schedule.retention.releases.0.afterDays',
  ],
  [{ releases: [{ name: 'End', afterDays: -1 }] }, 400, 'schedule.retention.releases.0.afterDays'],
])('a retention of %j is refused at its field', async (change, status, field) => {
  const ada = await pro()
  const retention = { ...BUILDING.schedule.retention, ...change }
  const answer = await ada.post('/api/quotes', quoteInput({ ...BUILDING, schedule: { retention } }))
  expect(answer.status).toBe(status)
  expect(answer.body.fields.map(({ path }: { path: string }) => path)).toContain(field)
})

test('too little to keep back of is a sentence at the retention, and nothing is issued', async () => {
  const ada = await pro()
  const items = [{ description: 'A nail', quantity: 1, rate: 0.05 }]
  const answer = await ada.post(
    '/api/quotes',
    quoteInput({
      ...BUILDING,
      items,
      schedule: {
        retention: { percent: 0.01, releases: [{ name: 'End', afterDays: 1 }] },
      },
    }),
  )
  expect(answer).toMatchObject({
    status: 422,
    body: {
      code: 'quotes.schedule_part_too_small',
      fields: [{ path: 'schedule.retention.percent' }],
    },
  })
  expect((await ada.get('/api/quotes')).body).toEqual([])
})
