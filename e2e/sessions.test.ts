import { expect } from 'vitest'
import { test, type Visit } from './browser.ts'
import { signedUp } from './owners.ts'
import { waitForRest } from './rest.ts'
import { DEMO, PASSWORD } from './visitors.ts'

test('the landing page’s card signs the demo in; out again, the login page does', async ({
  visit,
}) => {
  const { page } = await visit()
  await page.goto('/')
  await page.getByRole('button', { name: 'Use the demo account' }).click()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'Welcome back, Adaeze' }).waitFor()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Get Started' }).first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await page.goto('/login')
  await page.getByLabel('Email').fill(DEMO.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText('Invalid email or password').first().waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(DEMO.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'Welcome back, Adaeze' }).waitFor()
  await page.getByText('₦2,450,000').first().waitFor()
})

test('a session that ends in the middle of work leads to the login and back', async ({ visit }) => {
  const { page, email, api } = await signedUp(await visit())
  // The live stream and pending requests would notice the end of the session by themselves, wherever one is.
  await page.route('**/api/payments/live', (route) => route.abort())
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Welcome back, Ngozi' }).waitFor()
  await waitForRest(page)
  await api.post('/api/auth/logout')
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click()
  await page.getByText('Please sign in again. Your work is saved.').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText('You have successfully logged in.').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/clients')
  // Signed in, the way in is no stop any more.
  await page.goto('/login?next=/invoices')
  await page.getByRole('heading', { name: 'Invoices', exact: true }).waitFor()
})

test('the language changes at once, everywhere, and is kept', async ({ visit }) => {
  const owner = await signedUp(await visit())
  const { page } = owner
  await page.goto('/invoices')
  await page.getByRole('heading', { name: 'Invoices', exact: true }).waitFor()
  await chooseLanguage(owner, 'Français')
  await page.getByRole('heading', { name: 'Factures', exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  await page.reload()
  await page.getByRole('heading', { name: 'Factures', exact: true }).waitFor()
  await chooseLanguage(owner, 'Español')
  await page.getByRole('heading', { name: 'Facturas', exact: true }).waitFor()
})

async function chooseLanguage({ page }: Visit, name: string): Promise<void> {
  await page.locator('nav').getByRole('button').last().click()
  await page.getByText(name, { exact: true }).click()
  await page.keyboard.press('Escape')
}
