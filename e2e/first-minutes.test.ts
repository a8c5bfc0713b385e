import { expect } from 'vitest'
import { apiOf, pathOf } from './api.ts'
import { test, type Visit } from './browser.ts'
import { type Issued, idIn } from './owners.ts'
import { PASSWORD } from './visitors.ts'

/** Signs a new owner up on the page, as far as the first card of the set-up. */
async function newOwner({ page }: Visit, firstName: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Eze')
  await page.getByLabel('Business name').fill(`${firstName} Kitchens`)
  await page.getByLabel('Email').fill(`first-${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: `Welcome, ${firstName}` }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/welcome')
}

const next = ({ page }: Visit) => page.getByRole('button', { name: 'Save and continue' }).click()

/** Each card opens at its title, which has the focus and is in sight. */
async function opensAt({ page }: Visit, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 2, name: title })
  await heading.waitFor()
  await page.locator(':focus').and(heading).waitFor()
  expect(await page.evaluate('window.scrollY')).toBe(0)
}

test('a new owner says that she charges no VAT, has her account found, connects Paystack, and her client sees a confirmed name', async ({
  visit,
}) => {
  const owner = await visit()
  const { page } = owner
  await newOwner(owner, 'Ngozi')
  expect(await page.getByRole('navigation', { name: 'Main' }).last().isVisible()).toBe(false)
  await page.getByLabel('Address').fill('5 Marina, Lagos')
  await next(owner)

  await opensAt(owner, 'VAT')
  await page.getByRole('radio', { name: /^No, small business/ }).check()
  await next(owner)

  await opensAt(owner, 'How clients pay you')
  await page.getByRole('combobox', { name: 'Bank' }).fill('gtb')
  await page.getByRole('option', { name: 'Guaranty Trust Bank' }).click()
  await page.getByLabel('Account number').fill('0123456785')
  await page.getByText('Account name: TEST ACCOUNT 6785').waitFor()
  await page.getByLabel('Your password').fill(PASSWORD)
  await next(owner)

  await opensAt(owner, 'Card payments')
  await page.getByRole('button', { name: 'Connect Paystack' }).click()
  await page.getByLabel('Public key').fill('pk_test_first_minutes')
  await page.getByLabel('Secret key').fill('sk_test_first_minutes')
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Test and save keys' }).click()
  await page.getByRole('button', { name: 'Copy webhook address' }).waitFor()
  await page.getByRole('button', { name: 'Send a test event' }).click()
  await page.getByText(/^Events are arriving. The first came/).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()

  await opensAt(owner, 'Your first invoice')
  await page.getByRole('link', { name: 'Create my first invoice' }).click()
  await page.getByLabel('Client name').fill('Zenith Events Ltd')
  await page.getByLabel('Client email').fill('accounts@zenith.example')
  await page.getByLabel('Phone').fill('08035550142')
  await page.getByLabel('Description').first().fill('Lunch for 40')
  await page.getByLabel('Rate').first().fill('250000')
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await page
    .getByText(/Invoice INV-\d{4}-0001 created/)
    .first()
    .waitFor()

  await page.getByRole('link', { name: 'View invoice' }).click()
  await page.getByRole('heading', { name: /INV-\d{4}-0001/ }).waitFor()
  const api = apiOf((await page.evaluate(() => localStorage.getItem('token'))) ?? '')
  const { invoice } = await api.get<{ invoice: Issued }>(`/api/invoices/${await idIn(owner)}`)
  expect(invoice).toMatchObject({ vat: '0.00', total: '250000.00' })

  const client = await visit()
  await client.page.goto(pathOf(invoice.clientUrl))
  await client.page.getByText(/^Account name checked with the bank on /).waitFor()
  await client.page.getByText('I have made a transfer').click()
  await client.page.getByRole('button', { name: /^Notify Ngozi Kitchens/ }).click()
  // In our words and not in the browser’s bubble.
  await client.page.getByText('Enter the name on the account you paid from.').waitFor()
  const payer = client.page.getByLabel('Name on the account you paid from')
  await client.page.locator(':focus').and(payer).waitFor()
  await payer.fill('Zenith Events')
  await client.page.getByRole('button', { name: /^Notify Ngozi Kitchens/ }).click()
  await client.page.getByText(/we told Ngozi Kitchens/).waitFor()

  await page.goto('/dashboard')
  await page.getByText('Zenith Events Ltd says they paid ₦250,000.00').waitFor()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await page.getByText('₦250,000.00 confirmed').first().waitFor()
  await page.getByText(/says they paid/).waitFor({ state: 'detached' })
})
