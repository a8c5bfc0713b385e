import { afterEach, describe, expect, test } from 'vitest'
import { expenseInput, issued } from '../../../../test/factories.ts'
import { asBusiness, countRows, testApp, type Visitor } from '../../../../test/harness.ts'
import { readPdf } from '../../../platform/files/documents/testing/pdf-text.ts'

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
  test('keeps the figures of the moment, which no later change reaches', async () => {
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
        version: 1,
        undone: null,
        vat: { toPay: '18750.00', differences: [] },
      },
    })
    const month = () => got(ada, '/api/tax/months/2026-10')
    expect((await month()).filing).toMatchObject({ id: filed.body.id, vat: { differences: [] } })
    expect((await got(ada, '/api/tax/years/2026')).months[9]).toMatchObject({ isFiled: true })

    await ada.post(`/api/invoices/${first.id}/void`, {})
    expect(await month()).toMatchObject({
      vat: { payable: '18750.00' },
      filing: { vat: { toPay: '18750.00', differences: [] } },
    })
    // As filed by a version that did not close the month.
    const box = { box: '1', base: '350000.00', tax: '26250.00' }
    await asBusiness(owner, ada.user.businessId, (client) =>
      client.query(`UPDATE tax_filings SET figures = jsonb_set(figures, '{boxes,0}', $1)`, [
        JSON.stringify(box),
      ]),
    )
    expect((await month()).filing.vat.differences).toEqual([
      { box: '1', filed: box, now: { box: '1', base: '250000.00', tax: '18750.00' } },
    ])
  })

  test('leaves the next month the credit that the return states, unless the books had another currency', async () => {
    const ada = await since('2026-10-01')
    const bill = { amount: '1075.00', vatAmount: '75.00', vatTreatment: 'charged' }
    await ada.post(
      '/api/expenses',
      expenseInput({ ...bill, vatRecoverable: true, expenseDate: '2026-10-15' }),
    )
    expect((await file(ada)).status).toBe(201)
    const broughtForward = async () =>
      (await got(ada, '/api/tax/months/2026-11')).vat.broughtForward
    expect(await broughtForward()).toBe('75.00')
    const state = (figures: object) =>
      asBusiness(owner, ada.user.businessId, (client) =>
        client.query('UPDATE tax_filings SET figures = figures || $1', [JSON.stringify(figures)]),
      )
    await state({ carriedForward: '60.00' })
    expect(await broughtForward()).toBe('60.00')
    await state({ currency: 'USD' })
    expect(await broughtForward()).toBe('75.00')
  })

  test('is marked once by concurrent requests, undone and marked again', async () => {
    const ada = await since('2026-10-01')
    const answers = await Promise.all([file(ada), file(ada), file(ada)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('tax.already_filed')
    const id = answers.find(({ status }) => status === 201)?.body.id
    expect(
      (await ada.post(`/api/tax/filings/${id}/undo`, { reason: 'A bill was missing' })).status,
    ).toBe(204)
    expect(
      (await ada.post(`/api/tax/filings/${id}/undo`, { reason: 'A bill was missing' })).status,
    ).toBe(404)
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
    expect(
      (await eve.post(`/api/tax/filings/${body.id}/undo`, { reason: 'A bill was missing' })).status,
    ).toBe(404)
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

const october75 = { ...october, items: [{ description: 'Work', quantity: 1, rate: 1_000_000 }] }
const recordOf = (visitor: Visitor, period = '2026-10', duty = 'vat') =>
  got(visitor, `/api/tax/duties/${duty}/${period}`)
const undo = (visitor: Visitor, id: string, reason = 'A bill was missing') =>
  visitor.post(`/api/tax/filings/${id}/undo`, { reason })

describe('an amended return', () => {
  test('keeps the version before it with its reason, and shows what differs', async () => {
    const ada = await since('2026-10-01')
    await issued(ada, october)
    const first = (await file(ada)).body
    expect((await undo(ada, first.id)).status).toBe(204)
    await issued(ada, october75)
    const second = (await file(ada, { amount: null, reference: 'TPM-2' })).body
    expect(second).toMatchObject({ version: 2, undone: null, vat: { toPay: '93750.00' } })

    const { versions, account, canUndo } = await recordOf(ada)
    expect(
      versions.map(({ version, undone }: Record<string, unknown>) => [version, undone]),
    ).toEqual([
      [2, null],
      [1, { at: clock.now.toISOString(), reason: 'A bill was missing' }],
    ])
    expect(versions[1].vat).toMatchObject({ toPay: '18750.00', differences: [] })
    expect(versions[0].vat.differences[0]).toEqual({
      box: '1',
      filed: { box: '1', base: '250000.00', tax: '18750.00' },
      now: { box: '1', base: '1250000.00', tax: '93750.00' },
    })
    // The payment of the first version counts for the month.
    expect(account).toMatchObject({ due: '93750.00', paid: '18750.00', left: '75000.00' })
    expect(canUndo).toBe(true)
    const { rows } = await asBusiness(owner, ada.user.businessId, (client) =>
      client.query(
        "SELECT kind FROM activities WHERE business_id = $1 AND kind LIKE 'tax.%' ORDER BY at, id",
        [ada.user.businessId],
      ),
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['tax.filed', 'tax.filing_undone', 'tax.amended'])
  })

  test('is of the last filing only; another names it', async () => {
    const ada = await since('2026-09-01')
    const september = (await file(ada, { period: '2026-09', filedOn: '2026-10-20' })).body
    const last = (await file(ada)).body
    expect(await undo(ada, september.id)).toMatchObject({
      status: 409,
      body: { code: 'tax.not_last_filing', period: '2026-10' },
    })
    expect((await recordOf(ada, '2026-09')).canUndo).toBe(false)
    expect((await undo(ada, last.id)).status).toBe(204)
    expect((await undo(ada, september.id)).status).toBe(204)
  })

  test.each(['', '   '])('wants a reason, not "%s"', async (reason) => {
    const ada = await since('2026-10-01')
    const { id } = (await file(ada)).body
    const answer = await undo(ada, id, reason)
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual([{ path: 'reason', message: 'validation.reason_required' }])
  })
})

describe('paying', () => {
  const pay = (visitor: Visitor, some: Record<string, unknown> = {}, period = '2026-10') =>
    visitor.post(`/api/tax/duties/vat/${period}/payments`, {
      paidOn: '2026-11-21',
      amount: 10_000,
      reference: 'REMITA-1',
      ...some,
    })
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
  const receipt = { mediaType: 'image/png', base64: png.toString('base64') }

  test('a part leaves the rest in arrears, with surcharge and interest, and the month is not done', async () => {
    clock.now = new Date('2026-12-22T10:00:00Z')
    const ada = await since('2026-10-01')
    await issued(ada, october75)
    await file(ada, { amount: '10000.00' })
    expect((await pay(ada, { paidOn: '2026-12-01', amount: 40_000 })).status).toBe(201)
    // The golden case of the domain: 65,000.00 for 10 days, then 25,000.00 for 21.
    expect((await recordOf(ada)).account).toMatchObject({
      left: '25000.00',
      surcharge: '6500.00',
      interest: '853.08',
    })
    const [owing] = await dutiesOf(ada)
    expect(owing).toMatchObject({
      period: '2026-10',
      isFiled: true,
      isDone: false,
      penalty: null,
      account: { left: '25000.00' },
    })
    expect((await got(ada, '/api/notices'))[0]).toMatchObject({
      id: 'vat:2026-10:unpaid-2',
      kind: 'tax_unpaid',
      left: '25000.00',
    })
    await pay(ada, { paidOn: '2026-12-22', amount: 25_000 })
    expect((await dutiesOf(ada)).map(({ period }: { period: string }) => period)).not.toContain(
      '2026-10',
    )
  })

  test('a receipt is kept and comes back; a void payment stays and counts no more', async () => {
    const ada = await since('2026-10-01')
    await issued(ada, october75)
    await file(ada, { amount: null })
    const { status, body } = await pay(ada, { receipt })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { amount: '10000.00', hasReceipt: true, voided: null },
    })
    const answer = await ada.get(`/api/tax/payments/${body.id}/receipt`)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="vat-2026-10.png"')
    expect(answer.raw.equals(png)).toBe(true)

    const cancel = () => ada.post(`/api/tax/payments/${body.id}/void`, { reason: 'Wrong month' })
    expect((await cancel()).status).toBe(204)
    expect((await cancel()).status).toBe(404)
    const { payments, account } = await recordOf(ada)
    expect(payments[0]).toMatchObject({
      id: body.id,
      voided: { at: clock.now.toISOString(), reason: 'Wrong month' },
    })
    expect(account).toMatchObject({ paid: '0.00', left: '75000.00' })
    expect((await ada.get(`/api/tax/payments/${body.id}/receipt`)).status).toBe(200)
  })

  test.each([
    [{ paidOn: '2026-11-22' }, 400, 'request.invalid'],
    [{ amount: 0 }, 400, 'request.invalid'],
    [{ amount: 1.005 }, 400, 'request.invalid'],
    [{ receipt: { mediaType: 'image/png', base64: 'AAAA' } }, 400, 'request.invalid'],
    [{ receipt: { mediaType: 'text/html', base64: 'AAAA' } }, 400, 'request.invalid'],
  ])('%o is refused', async (some, status, code) => {
    const ada = await since('2026-10-01')
    await file(ada)
    expect(await pay(ada, some)).toMatchObject({ status, body: { code } })
  })

  test('of a month that was never filed is refused', async () => {
    const ada = await since('2026-10-01')
    expect(await pay(ada)).toMatchObject({ status: 409, body: { code: 'tax.not_filed' } })
    expect((await pay(ada, {}, '2026')).status).toBe(409)
    expect((await ada.get('/api/tax/duties/vat/2026')).status).toBe(404)
  })

  test('another business sees no payment and voids none', async () => {
    const [ada, eve] = [await since('2026-10-01'), await since('2026-10-01')]
    await file(ada)
    const { body } = await pay(ada, { receipt })
    expect((await eve.get(`/api/tax/payments/${body.id}/receipt`)).status).toBe(404)
    expect((await eve.post(`/api/tax/payments/${body.id}/void`, { reason: 'Mine' })).status).toBe(
      404,
    )
    expect((await recordOf(eve)).payments).toEqual([])
  })
})

describe('from the first day', () => {
  const opening = {
    vatFiledThrough: null as string | null,
    whtFiledThrough: null as string | null,
    vatCredit: '0.00',
    whtCredits: '0.00',
  }
  const open = (visitor: Visitor, some: Partial<typeof opening>) =>
    visitor.put('/api/tax/opening', { ...opening, ...some })

  test('October of a business that signed up on 22 November is late, with its amount and penalty', async () => {
    clock.now = new Date('2026-11-22T10:00:00Z')
    const ada = await since('2026-11-22')
    await issued(ada, october75)
    expect((await dutiesOf(ada))[0]).toMatchObject({
      duty: 'vat',
      period: '2026-10',
      dueOn: '2026-11-21',
      daysLeft: -1,
      isFiled: false,
      account: { due: '75000.00', left: '75000.00', surcharge: '7500.00', interest: '54.45' },
      penalty: { months: 1, amount: '100000.00' },
    })
    expect((await got(ada, '/api/notices'))[0]).toMatchObject({
      kind: 'tax_late',
      period: '2026-10',
      left: '75000.00',
    })
    // Filed elsewhere, it is not late here.
    expect((await open(ada, { vatFiledThrough: '2026-10' })).status).toBe(200)
    expect((await dutiesOf(ada))[0]).toMatchObject({ duty: 'vat', period: '2026-11' })
  })

  test('the months after the last that was filed elsewhere are late, also without rows', async () => {
    const ada = await since('2026-11-21')
    await open(ada, { vatFiledThrough: '2026-07' })
    const late = (await dutiesOf(ada)).filter(({ daysLeft }: { daysLeft: number }) => daysLeft < 0)
    expect(late.map(({ period }: { period: string }) => period)).toEqual(['2026-08', '2026-09'])
  })

  test('a credit brought forward enters the first open month, and the months before it are closed', async () => {
    const ada = await since('2026-11-01')
    await issued(ada, { ...october75, issueDate: '2026-09-15', dueDate: '2026-11-15' })
    await issued(ada, october75)
    await open(ada, { vatFiledThrough: '2026-09', vatCredit: '25000.00', whtCredits: '1234.50' })
    expect((await got(ada, '/api/tax/months/2026-10')).vat).toMatchObject({
      payable: '75000.00',
      broughtForward: '25000.00',
      toPay: '50000.00',
    })
    expect(await got(ada, '/api/tax/opening')).toEqual({
      isAnswered: true,
      canChange: true,
      vatFiledThrough: '2026-09',
      whtFiledThrough: null,
      vatCredit: '25000.00',
      whtCredits: '1234.50',
    })
    const closed = await asBusiness(owner, ada.user.businessId, (client) =>
      client.query('SELECT duty, closed_through FROM tax_closings ORDER BY duty'),
    )
    expect(closed.rows).toEqual([
      { duty: 'vat', closed_through: '2026-09' },
      { duty: 'wht', closed_through: null },
    ])
  })

  test('can be answered again until the first return is filed here', async () => {
    const ada = await since('2026-11-01')
    expect(await got(ada, '/api/tax/opening')).toMatchObject({ isAnswered: false, canChange: true })
    await open(ada, { vatFiledThrough: '2026-08' })
    await open(ada, { vatFiledThrough: '2026-09' })
    await file(ada)
    expect(await got(ada, '/api/tax/opening')).toMatchObject({ isAnswered: true, canChange: false })
    expect(await open(ada, {})).toMatchObject({
      status: 409,
      body: { code: 'tax.opening_closed' },
    })
  })

  test.each([
    [{ vatFiledThrough: '2026-11' }, 'vatFiledThrough', 'validation.month_open'],
    [{ whtFiledThrough: '2026-13' }, 'whtFiledThrough', 'validation.month'],
    [{ vatCredit: '1.00' }, 'vatFiledThrough', 'validation.credit_of_return'],
    [{ whtCredits: '-1.00' }, 'whtCredits', 'validation.rate'],
  ])('%o is refused', async (some, path, message) => {
    const ada = await since('2026-11-01')
    const { status, body } = await open(ada, some)
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: [{ path, message }] })
  })
})

test('the pack of a filed month prints what was filed', async () => {
  const ada = await since('2026-10-01')
  await issued(ada, october)
  await file(ada)
  // Straight into the table: the month is closed, and no route writes into it.
  await asBusiness(owner, ada.user.businessId, (client) =>
    client.query(`UPDATE tax_filings SET figures = jsonb_set(figures, '{toPay}', '"18000.00"')`),
  )
  const { raw } = await ada.get('/api/tax/months/2026-10/pack.pdf')
  const text = readPdf(raw).text.replace(/\s+/g, ' ')
  expect(text).toContain('As filed on 21 November 2026 under TPM-1.')
  expect(text).toContain('₦18,000.00')
})
