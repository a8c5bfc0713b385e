import { expect } from 'vitest'
import { apiOf, pathOf } from './api.ts'
import { test } from './browser.ts'
import { NIGERIAN, screensOfNigeria } from './nigerian.ts'
import type { Issued } from './owners.ts'
import { PASSWORD } from './visitors.ts'
import { open } from './walk.ts'

const PLACE = { locale: 'en-US', timezoneId: 'America/New_York' }

test('a business in the United States signs up, is placed, invoices, records an expense and opens its tax, on a phone', async ({
  visit,
}) => {
  const owner = await visit(PLACE)
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
  await page.getByText('United States').waitFor()
  await page.getByRole('button', { name: 'Change country' }).click()
  expect(await page.getByLabel('Country').inputValue()).toBe('US')
  await page.getByLabel('Address').fill('1 Main Street, Austin TX')
  const phone = page.getByLabel(/Phone/)
  await phone.fill('(212) 555-0142')
  await phone.blur()
  expect(await phone.inputValue()).toBe('+1 212 555 0142')
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByLabel('Rate (%)').fill('8.25')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByLabel('Bank and routing number').fill('Chase, routing number 021000021')
  await page.getByLabel('Account number or IBAN').fill('1234567890')
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await page.goto('/invoices/new')
  await page.getByLabel('Client name').fill('Harbour Imports')
  await page.getByLabel('Client email').fill('pay@harbour.example')
  await page.getByLabel('Description').fill('Advice')
  await page.getByRole('textbox', { name: /^Rate/ }).fill('1000')
  await page.locator('[data-section=tax]').getByRole('button').first().click()
  await page
    .getByText(/Sales tax \(8.25%\)/)
    .first()
    .waitFor()
  expect(await page.evaluate('document.body.innerText')).not.toMatch(/WHT|₦/)
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await page
    .getByText(/INV-\d{4}-0001/)
    .first()
    .waitFor()
  const api = apiOf(await page.evaluate<string>("localStorage.getItem('token')"))
  const [listed] = await api.get<{ id: string }[]>('/api/invoices')
  const { invoice } = await api.get<{ invoice: Issued }>(`/api/invoices/${listed?.id}`)
  const client = await visit(PLACE)
  await client.page.goto(pathOf(invoice.clientUrl))
  const shown = (await client.page.evaluate<string>('document.body.innerText')).replaceAll(
    /[\u00a0\u202f]/g,
    ' ',
  )
  expect(shown).toContain('$1,082.50')
  expect(shown).toMatch(/\w+ \d{1,2}, 20\d\d/)
  expect(shown).toContain('Chase, routing number 021000021')
  expect(shown).not.toMatch(/USSD/)

  await page.goto('/expenses?new=expense')
  await page.getByLabel(/^Amount/).fill('116')
  await page.getByLabel('Description').fill('Paper')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByRole('dialog').getByRole('button', { name: 'Add Expense' }).click()
  await page.getByText('Expense created successfully', { exact: true }).waitFor()

  // Opened anew: the country is unknown until the account has come.
  await open(page, '/items?new=item')
  await page.getByRole('dialog').waitFor()
  expect(await page.evaluate('document.body.innerText')).not.toMatch(NIGERIAN)
  await page.goto('/tax')
  await page
    .getByText(/Sales tax \(8.25%\)/)
    .first()
    .waitFor()
  expect(await screensOfNigeria(page)).toEqual([])
  await page.goto('/subscription')
  await page.getByText('Plans are sold in Nigerian naira').waitFor()
})
