import { afterEach, describe, expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { asBusiness, countRows, testApp, type Visitor } from '../../../../test/harness.ts'

const { signedIn, clock, owner } = await testApp()

const START = clock.now
afterEach(() => {
  clock.now = START
})

async function got(visitor: Visitor, url: string) {
  const { status, body } = await visitor.get(url)
  if (status !== 200) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`)
  return body
}

/** A business that began with the product on a day. */
async function since(day: string, options: Parameters<typeof signedIn>[0] = {}): Promise<Visitor> {
  const ada = await signedIn(options)
  await asBusiness(owner, ada.user.businessId, (client) =>
    client.query('UPDATE businesses SET created_at = $1', [`${day}T08:00:00Z`]),
  )
  return ada
}

const file = (visitor: Visitor, some: Record<string, unknown> = {}, key?: string) =>
  visitor.post(
    '/api/tax/filings',
    {
      duty: 'vat',
      period: '2026-10',
      filedOn: '2026-11-21',
      reference: 'TPM-1',
      amount: '18750.00',
      ...some,
    },
    key ? { 'idempotency-key': key } : {},
  )
const dutiesOf = async (visitor: Visitor) => (await got(visitor, '/api/tax/calendar')).duties
const october = { issueDate: '2026-10-15', dueDate: '2026-11-15' }

describe('marking as filed', () => {
  test('keeps the figures of the moment, and later changes show as differences', async () => {
    const ada = await since('2026-10-01')
    const first = await issued(ada, october)
    const filed = await file(ada)
    expect(filed).toMatchObject({
      status: 201,
      body: {
        duty: 'vat',
        period: '2026-10',
        filedOn: '2026-11-21',
        reference: 'TPM-1',
        amount: '18750.00',
        vat: { toPay: '18750.00', differences: [] },
      },
    })
    const month = () => got(ada, '/api/tax/months/2026-10')
    expect((await month()).filing).toMatchObject({ id: filed.body.id, vat: { differences: [] } })
    expect((await got(ada, '/api/tax/years/2026')).months[9]).toMatchObject({ isFiled: true })

    await ada.post(`/api/invoices/${first.id}/void`, {})
    const { vat, filing } = await month()
    expect(vat.payable).toBe('0.00')
    expect(filing.vat.toPay).toBe('18750.00')
    expect(filing.vat.differences.map(({ box }: { box: string }) => box)).toEqual(['1', '4', '10'])
    expect(filing.vat.differences[0]).toEqual({
      box: '1',
      filed: { box: '1', base: '250000.00', tax: '18750.00' },
      now: { box: '1', base: '0.00', tax: '0.00' },
    })
  })

  test('is marked once by concurrent requests, undone and marked again', async () => {
    const ada = await since('2026-10-01')
    const answers = await Promise.all([file(ada), file(ada), file(ada)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('tax.already_filed')
    const id = answers.find(({ status }) => status === 201)?.body.id
    expect((await ada.post(`/api/tax/filings/${id}/undo`)).status).toBe(204)
    expect((await ada.post(`/api/tax/filings/${id}/undo`)).status).toBe(404)
    expect((await got(ada, '/api/tax/months/2026-10')).filing).toBeNull()
    expect((await file(ada)).status).toBe(201)
    expect(await countRows(owner, ada.user.businessId, 'tax_filings')).toBe(2)
  })

  test('a one-time duty can be marked as met at any time', async () => {
    const ada = await since('2026-10-01')
    const once = { duty: 'e_invoicing', period: '2027-07', amount: null }
    expect(await file(ada, once)).toMatchObject({ status: 201, body: { period: '2027-07' } })
    const duties = await dutiesOf(ada)
    expect(
      duties.find(({ duty }: Record<string, unknown>) => duty === 'e_invoicing'),
    ).toMatchObject({ isDone: true })
  })

  test('the same key twice is one filing', async () => {
    const ada = await since('2026-10-01')
    const [one, two] = [await file(ada, {}, 'filing-key-1'), await file(ada, {}, 'filing-key-1')]
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body.id).toBe(one.body.id)
  })

  test.each([
    [{ period: '2026-11' }, 409, 'tax.period_open'],
    [{ period: '2026' }, 400, 'request.invalid'],
    [{ duty: 'income_tax', period: '2026-10' }, 400, 'request.invalid'],
    [{ duty: 'income_tax', period: '2026' }, 409, 'tax.period_open'],
    [{ filedOn: '2026-11-22' }, 400, 'request.invalid'],
    [{ period: '2026-10', filedOn: '2026-10-31' }, 400, 'request.invalid'],
    [{ amount: '-1.00' }, 400, 'request.invalid'],
    [{ amount: 5 }, 400, 'request.invalid'],
    [{ duty: 'stamp_duty' }, 400, 'request.invalid'],
    [{ period: '2026-10-01' }, 400, 'request.invalid'],
  ])('%o is refused', async (some, status, code) => {
    const ada = await since('2026-10-01')
    expect(await file(ada, some)).toMatchObject({ status, body: { code } })
  })

  test('another business can neither undo nor see it', async () => {
    const [ada, eve] = [await since('2026-10-01'), await since('2026-10-01')]
    const { body } = await file(ada)
    expect((await eve.post(`/api/tax/filings/${body.id}/undo`)).status).toBe(404)
    expect((await got(eve, '/api/tax/months/2026-10')).filing).toBeNull()
    expect((await got(ada, '/api/tax/months/2026-10')).filing).not.toBeNull()
  })
})

describe('the calendar', () => {
  test('begins with the business, and has what the profile says', async () => {
    const ada = await since('2026-10-05')
    expect(await got(ada, '/api/tax/profile')).toEqual({
      hasStaff: false,
      deductsWht: false,
      withholdsVat: false,
      yearEndMonth: 12,
    })
    expect(
      (await dutiesOf(ada)).map(({ duty, period, daysLeft }: Record<string, unknown>) => [
        duty,
        period,
        daysLeft,
      ]),
    ).toEqual([
      ['vat', '2026-10', 0],
      ['vat', '2026-11', 30],
      ['company_tax', '2026', 221],
      ['e_invoicing', '2027-07', 222],
    ])
    const profile = { hasStaff: true, deductsWht: true, withholdsVat: false, yearEndMonth: 6 }
    expect((await ada.put('/api/tax/profile', profile)).body).toEqual(profile)
    expect(await got(ada, '/api/tax/profile')).toEqual(profile)
    expect((await dutiesOf(ada))[0]).toMatchObject({
      duty: 'paye',
      period: '2026-10',
      dueOn: '2026-11-10',
      daysLeft: -11,
      isDone: false,
      penalty: { months: 1, amount: '100000.00' },
    })
    expect((await ada.put('/api/tax/profile', { ...profile, yearEndMonth: 13 })).status).toBe(400)
  })

  test('shows a met duty until its due date has passed', async () => {
    const ada = await since('2026-10-05')
    await file(ada)
    expect((await dutiesOf(ada))[0]).toMatchObject({
      duty: 'vat',
      isDone: true,
      penalty: null,
      filing: { reference: 'TPM-1' },
    })
    clock.now = new Date('2026-11-22T10:00:00Z')
    expect((await dutiesOf(ada))[0]).toMatchObject({ period: '2026-11', isDone: false })
  })
})

describe('notices', () => {
  const noticesOf = async (visitor: Visitor) =>
    (await got(visitor, '/api/notices')).map(({ id, severity }: Record<string, unknown>) => [
      id,
      severity,
    ])

  test('come a week and two days before, on the day, and for each month that it is late', async () => {
    const ada = await since('2026-10-05')
    const on = async (day: string) => {
      clock.now = new Date(`${day}T10:00:00Z`)
      return noticesOf(ada)
    }
    expect(await on('2026-11-21')).toEqual([['vat:2026-10:today', 'urgent']])
    expect(await on('2026-11-22')).toEqual([['vat:2026-10:late-1', 'urgent']])
    expect(await on('2026-12-13')).toEqual([['vat:2026-10:late-1', 'urgent']])
    expect(await on('2026-12-14')).toEqual([
      ['vat:2026-10:late-1', 'urgent'],
      ['vat:2026-11:week', 'info'],
    ])
    expect(await on('2026-12-22')).toEqual([
      ['vat:2026-10:late-2', 'urgent'],
      ['vat:2026-11:late-1', 'urgent'],
    ])
  })

  test('are put away by stage, and end with the filing', async () => {
    const ada = await since('2026-11-01')
    clock.now = new Date('2026-12-15T10:00:00Z')
    const dismiss = (id: string) => ada.post(`/api/notices/${id}/dismiss`)
    expect((await dismiss('vat:2026-11:week')).status).toBe(204)
    expect((await dismiss('vat:2026-11:week')).status).toBe(204)
    expect(await noticesOf(ada)).toEqual([])
    clock.now = new Date('2026-12-19T10:00:00Z')
    expect(await noticesOf(ada)).toEqual([['vat:2026-11:two_days', 'warning']])
    await file(ada, { period: '2026-11', filedOn: '2026-12-19' })
    expect(await noticesOf(ada)).toEqual([])
  })

  test('that are not there cannot be put away', async () => {
    const ada = await since('2026-11-01')
    expect((await ada.post('/api/notices/vat:2026-11:week/dismiss')).status).toBe(404)
    expect((await ada.post('/api/notices/nonsense/dismiss')).status).toBe(404)
  })
})
