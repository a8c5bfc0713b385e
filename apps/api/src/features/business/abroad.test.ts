import { COUNTRIES, type Country } from '@isiro/domain/countries'
import { countryDefaults } from '@isiro/domain/country-rules'
import { describe, expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { PASSWORD, testApp, type Visitor } from '../../../test/harness.ts'
import { quoteInput } from '../quotes/testing/quote-inputs.ts'

const { signedIn, anyone } = await testApp()

const TODAY = '2026-11-21'

async function moved(country: Country, more: Record<string, unknown> = {}): Promise<Visitor> {
  const visitor = await signedIn({ plan: 'pro', hasConfirmedEmail: true, hasProfile: false })
  const { body: before } = await visitor.get('/api/business')
  const { bank, mobileMoney, logo, nextInvoiceNumber, lateFee, brand, ...profile } = before
  const defaults = countryDefaults(country, TODAY)
  const saved = await visitor.put('/api/business', {
    ...profile,
    country,
    ...defaults,
    ...more,
    password: PASSWORD,
  })
  expect(saved.status).toBe(200)
  return visitor
}

const person = (more: Record<string, unknown>) => ({
  email: `new-${crypto.randomUUID()}@example.com`,
  password: 'kola-nut-and-rain-42',
  firstName: 'Amina',
  lastName: 'Otieno',
  ...more,
})

describe('a new business begins where the clock of its browser stands', () => {
  test.each([
    ['Africa/Nairobi', 'KE', 'KES', 'VAT', 'Africa/Nairobi'],
    ['Europe/London', 'GB', 'GBP', 'VAT', 'Europe/London'],
    ['America/Los_Angeles', 'US', 'USD', 'Sales tax', 'America/Los_Angeles'],
    ['Africa/Lagos', 'NG', 'NGN', null, 'Africa/Lagos'],
    ['Europe/Paris', 'NG', 'NGN', null, 'Africa/Lagos'],
    [undefined, 'NG', 'NGN', null, 'Africa/Lagos'],
  ])('%s', async (zone, country, currency, salesTaxName, timeZone) => {
    const { status, body } = await anyone.post(
      '/api/auth/register',
      person({ ...(zone && { timeZone: zone }) }),
    )
    expect(status).toBe(201)
    expect(body.user).toMatchObject({ country, currency, salesTaxName, timeZone })
  })

  test('and its number is one of that country', async () => {
    const { body } = await anyone.post(
      '/api/auth/register',
      person({ timeZone: 'Africa/Nairobi', phone: '0712 355 142' }),
    )
    expect(body.user.phone).toBe('+254712355142')
  })
})

describe('an expense', () => {
  const expense = (more: Record<string, unknown>) => ({
    description: 'Laptop',
    amount: 1160,
    category: 'equipment',
    expenseDate: '2026-11-20',
    supplier: 'Shop',
    vatTreatment: 'charged',
    vatAmount: 160,
    vatRecoverable: true,
    ...more,
  })

  test('in Kenya takes its own VAT back, and follows no Nigerian rule of what is deductible', async () => {
    const owner = await moved('KE')
    const { status, body } = await owner.post('/api/expenses', expense({ category: 'maintenance' }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ vatAmount: '160.00', vatRecoverable: true, taxDeductible: true })
  })

  test('never withholds Nigerian tax elsewhere', async () => {
    const owner = await moved('GH')
    const withheld = expense({ whtType: 'professional', whtRecipient: 'company' })
    expect(await owner.post('/api/expenses', withheld)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'whtType' }] },
    })
  })

  test.each([
    ['US', {}],
    ['GB', { salesTaxRate: null }],
  ] as const)('in %s with %j gets no sales tax back', async (country, profile) => {
    const owner = await moved(country, profile)
    expect(await owner.post('/api/expenses', expense({}))).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'vatRecoverable' }] },
    })
    const cost = await owner.post('/api/expenses', expense({ vatRecoverable: false }))
    expect(cost.status).toBe(201)
  })
})

test.each([
  ['US', 'USD', '$1,082.50', 'December 21, 2026'],
  ['KE', 'KES', 'Ksh 1,160.00', '21 December 2026'],
] as const)('a mail from %s has its amounts and dates', async (country, currency, amount, due) => {
  const owner = await moved(country, country === 'US' ? { salesTaxRate: 82_500 } : {})
  await issued(owner, {
    currency,
    vatRate: undefined,
    whtRate: undefined,
    dueDate: '2026-12-21',
    items: [{ description: 'Work', quantity: 1, rate: 1000 }],
    client: { name: 'Buyer', email: 'buyer@example.com' },
  })
  const preview = await owner.post('/api/messages/settings/preview', {
    kind: 'invoice_created',
    channel: 'email',
    language: 'en',
    text: '{name}, invoice {invoiceNumber} of {amount} is due {dueDate}. {paymentLink}',
  })
  const text = `${preview.body.text} ${preview.body.subject}`.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(text).toContain(amount)
  expect(text).toContain(due)
  expect(text).not.toMatch(/NGN|₦/)
})

test('a number without a plus is one of the country, wherever it is typed', async () => {
  const owner = await moved('KE')
  const optOut = { channel: 'sms', address: '0722 000 111' }
  expect((await owner.post('/api/messages/opt-outs', optOut)).status).toBe(201)
  const { body } = await owner.get('/api/messages/opt-outs')
  expect(JSON.stringify(body)).toContain('+254722000111')
  const sms = { phoneNumber: '0722 000 222', message: 'Hello', type: 'general' }
  // Only Nigeria is switched on here, and the refusal says that it is the country and not the number.
  expect((await owner.post('/api/notifications/send-sms', sms)).body).toMatchObject({
    code: 'messages.destination',
    reason: 'country_off',
  })
})

test('a Kenyan till number stands for mobile money, and in Nigeria it does not', async () => {
  const mobileMoney = { provider: 'M-Pesa', number: '174379', accountName: 'Amina Studio' }
  const details = { bank: null, mobileMoney, password: PASSWORD }
  const inKenya = await moved('KE')
  expect(await inKenya.put('/api/business/payout-details', details)).toMatchObject({
    status: 200,
    body: { mobileMoney },
  })
  const atHome = await signedIn({ hasProfile: false })
  const refused = await atHome.put('/api/business/payout-details', details)
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'mobileMoney.number' }] } })
})

test.each(COUNTRIES)('the account says where it stands: %s', async (country) => {
  const owner = await moved(country)
  const { salesTaxName, currency } = countryDefaults(country, TODAY)
  expect((await owner.get('/api/auth/me')).body).toMatchObject({ country, currency, salesTaxName })
})

describe('the year of the books begins with the country’s', () => {
  const sold = async (owner: Visitor, currency: string, days: string[]) => {
    const invoice = await issued(owner, {
      currency,
      applyVat: false,
      items: [{ description: 'Advice', quantity: 1, rate: 1000 }],
    })
    for (const receivedOn of days) {
      const paid = { amount: 100, method: 'cash', receivedOn }
      const { status } = await owner.post(`/api/invoices/${invoice.id}/payments`, paid)
      expect(status).toBe(201)
    }
    return invoice
  }

  test.each([
    ['GB', '2026-04-05', '2026-04-06'],
    ['AU', '2026-06-30', '2026-07-01'],
    ['ZA', '2026-02-28', '2026-03-01'],
    ['KE', '2025-12-31', '2026-01-01'],
  ] as const)(
    '%s: what a client paid counts from its first day',
    async (country, before, first) => {
      const owner = await moved(country)
      const { currency } = countryDefaults(country, TODAY)
      const { clientId } = await sold(owner, currency, [before, first, TODAY])
      const { body } = await owner.get(`/api/clients/${clientId}`)
      expect(body.paidThisYear).toEqual([{ currency, amount: '200.00' }])
    },
  )

  test('the figures of a British year stand against the year before it', async () => {
    const owner = await moved('GB')
    await sold(owner, 'GBP', ['2025-04-05', '2025-04-06', '2026-04-05', '2026-04-06'])
    const { body } = await owner.get('/api/analytics?from=2026-04-06&to=2027-04-05')
    expect(body).toMatchObject({
      comparedWith: { from: '2025-04-06', to: '2025-11-21' },
      moneyIn: { received: { amount: '100.00', before: '100.00' } },
    })
  })

  test('the client’s statement names its first day', async () => {
    const owner = await moved('ZA')
    const { clientId } = await sold(owner, 'ZAR', [TODAY])
    const { body } = await owner.post(`/api/clients/${clientId}/statement-link`)
    const page = await anyone.get(new URL(body.url).pathname)
    expect(page.body).toContain('from=2026-03-01&#38;to=2026-11-21')
    expect(page.body).toContain('from=2025-03-01&#38;to=2026-02-28')
    expect(page.body).toContain('Year from 1 March 2025')
    expect(page.body).not.toContain('This year')
  })
})

test('the client of a quote reads shares as the seller’s country writes them, and no Nigerian tax', async () => {
  const owner = await moved('ZA', { address: '1 Long Street', taxId: '4012345678' })
  const answer = await owner.post(
    '/api/quotes',
    quoteInput({
      currency: 'ZAR',
      vatRate: undefined,
      whtRate: undefined,
      schedule: { deposit: { kind: 'percent', value: 12.5 } },
    }),
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const page = await anyone.get(new URL(answer.body.quote.clientUrl).pathname)
  expect(page.body).toContain('12,5%')
  expect(page.body).not.toMatch(/12\.5%|WHT|₦|Nigeria/)
})

test('a long name of a tax breaks on the page of a client with a narrow phone', async () => {
  const salesTax = { salesTaxName: 'VAT+NHIL+GETFund', salesTaxRate: 200_000, salesTaxes: [] }
  const owner = await moved('GH', salesTax)
  const invoice = await issued(owner, {
    currency: 'GHS',
    vatRate: undefined,
    whtRate: undefined,
    items: [{ description: 'Advice', quantity: 1, rate: 1000 }],
  })
  const page = await anyone.get(new URL(invoice.clientUrl).pathname)
  expect(page.body).toContain('VAT+<wbr>NHIL+<wbr>GETFund (20%)')
})
