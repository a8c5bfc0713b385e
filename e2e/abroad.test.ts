import { expect, inject, test } from 'vitest'
import { useBrowser, type Visit } from './browser.ts'
import { PASSWORD } from './visitors.ts'

const visit = useBrowser()

interface Place {
  zone: string
  locale: string
  country: string
  address: string
  phone: string
  stored: string
  bank: string
  code: string
  rate: string
  total: string
  tax: RegExp
  due: RegExp
}

const PLACES: Record<'Kenya' | 'United States', Place> = {
  Kenya: {
    zone: 'Africa/Nairobi',
    locale: 'en-KE',
    country: 'KE',
    address: 'Kimathi Street, Nairobi',
    phone: '0712 355 142',
    stored: '+254 712 355 142',
    bank: 'Equity Bank, Kimathi Street',
    code: 'Bank and branch',
    rate: '16',
    total: 'Ksh 1,160.00',
    tax: /VAT \(16%\)/,
    due: /\d{1,2} \w+ 20\d\d/,
  },
  'United States': {
    zone: 'America/New_York',
    locale: 'en-US',
    country: 'US',
    address: '1 Main Street, Austin TX',
    phone: '(212) 555-0142',
    stored: '+1 212 555 0142',
    bank: 'Chase, routing number 021000021',
    code: 'Bank and routing number',
    rate: '8.25',
    total: '$1,082.50',
    tax: /Sales tax \(8.25%\)/,
    due: /\w+ \d{1,2}, 20\d\d/,
  },
}

/** What a screen says in Nigeria only; our own prices are in naira everywhere, and say so. */
const NIGERIAN = /WHT|withh[eo]ld|naira|₦|NGN(?! · )|\bCAC\b|0803 555|\bNRS\b/
const WALKED = [
  '/dashboard',
  '/dashboard?tab=invoices',
  '/dashboard?tab=payments',
  '/dashboard?tab=sms',
  '/dashboard?tab=tax',
  '/invoices',
  '/clients?new=client',
  '/clients/import',
  '/items?new=item',
  '/items/import',
  '/expenses?new=expense',
  '/expenses/import',
  '/payments',
  '/payments?new=payment',
  '/quotes',
  '/recurring',
  '/tax',
  '/analytics',
  '/sms',
  '/settings/getting-paid',
]

/** The text on a page, its folded parts opened. */
async function textOf({ page }: Visit, path: string): Promise<string> {
  await page.goto(path)
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    "for (const part of document.querySelectorAll('details')) part.setAttribute('open', '')",
  )
  return page.evaluate('document.body.innerText')
}

/** The address of the client's page of the one invoice of a business. */
async function firstClientUrl(token: string): Promise<string> {
  const read = async (path: string) => {
    const answer = await fetch(`${inject('baseUrl')}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.json()
  }
  const [listed] = (await read('/api/invoices')) as { id: string }[]
  const { invoice } = (await read(`/api/invoices/${listed?.id}`)) as {
    invoice: { clientUrl: string }
  }
  return invoice.clientUrl
}

test.each(['Kenya', 'United States'] as const)(
  'a business in %s signs up, is placed, invoices, records an expense and opens its tax, on a phone',
  async (name) => {
    const place = PLACES[name]
    const owner = await visit({ locale: place.locale, timezoneId: place.zone })
    const { page } = owner
    await page.goto('/signup')
    await page.getByLabel('First name').fill('Amina')
    await page.getByLabel('Last name').fill('Otieno')
    await page.getByLabel('Business name').fill('Amina Studio')
    await page.getByLabel('Email').fill(`abroad-${crypto.randomUUID()}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Account' }).click()

    await page.getByRole('heading', { name: 'Welcome, Amina' }).waitFor()
    expect(await page.getByLabel('Country').inputValue()).toBe(place.country)
    await page.getByLabel('Address').fill(place.address)
    const phone = page.getByLabel(/Phone/)
    await phone.fill(place.phone)
    await phone.blur()
    expect(await phone.inputValue()).toBe(place.stored)
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByLabel('Rate (%)').fill(place.rate)
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByLabel(place.code).fill(place.bank)
    await page.getByLabel('Account number or IBAN').fill('1234567890')
    await page.getByRole('button', { name: 'Save and continue' }).click()

    await page.goto('/invoices/new')
    await page.getByLabel('Client name').fill('Harbour Imports')
    await page.getByLabel('Client email').fill('pay@harbour.example')
    await page.getByLabel('Description').fill('Advice')
    await page.getByRole('textbox', { name: /^Rate/ }).fill('1000')
    await page.locator('[data-section=tax]').getByRole('button').first().click()
    await page.getByText(place.tax).first().waitFor()
    expect(await page.evaluate('document.body.innerText')).not.toMatch(/WHT|₦/)
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await page
      .getByText(/INV-\d{4}-0001/)
      .first()
      .waitFor()
    const token = await page.evaluate<string>("localStorage.getItem('token')")
    const clientUrl = await firstClientUrl(token)
    const client = await visit({ locale: place.locale, timezoneId: place.zone })
    await client.page.goto(new URL(clientUrl).pathname)
    const shown = (await client.page.evaluate<string>('document.body.innerText')).replaceAll(
      /[\u00a0\u202f]/g,
      ' ',
    )
    expect(shown).toContain(place.total)
    expect(shown).toMatch(place.due)
    expect(shown).toContain(place.bank)
    expect(shown).not.toMatch(/USSD/)

    await page.goto('/expenses?new=expense')
    await page.getByLabel(/^Amount/).fill('116')
    await page.getByLabel('Description').fill('Paper')
    await page.getByLabel('Category').selectOption({ index: 1 })
    await page.getByRole('dialog').getByRole('button', { name: 'Add Expense' }).click()
    await page.getByText('Expense created successfully', { exact: true }).waitFor()

    await page.goto('/tax')
    await page.getByText(place.tax).first().waitFor()
    for (const path of WALKED) expect(await textOf(owner, path), path).not.toMatch(NIGERIAN)
    await page.goto('/subscription')
    await page.getByText('Plans are sold in Nigerian naira').waitFor()
  },
)
