import { expect, inject, test } from 'vitest'
import { signedUp, useBrowser, type Visit } from './browser.ts'
import { waitForRest } from './requests.ts'
import { DEMO, dayInLagos, PASSWORD } from './visitors.ts'

const visit = useBrowser()

test('log in, and out again', async () => {
  const { page } = await visit()
  await page.goto('/login')
  await page.getByLabel('Email').fill(DEMO.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Invalid email or password').first().waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(DEMO.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Welcome back, Adaeze' }).waitFor()
  await page.getByText('₦2,450,000').first().waitFor()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Get Started' }).first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a session that ends in the middle of work leads to the login and back', async () => {
  const guest = await visit()
  const { token, email } = await signedUp(guest)
  const { page } = guest
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Welcome back, Ngozi' }).waitFor()
  // Pending requests would notice the end of the session by themselves.
  await waitForRest(page)
  expect((await post(token, '/api/auth/logout', {})).ok).toBe(true)
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click()
  await page.getByText('Please sign in again. Your work is saved.').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('You have successfully logged in.').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/clients')
  // Signed in, the way in is no stop any more.
  await page.goto('/login?next=/invoices')
  await page.getByRole('heading', { name: 'Invoices', exact: true }).waitFor()
})

test('the landing page’s card signs the demo in and opens the dashboard', async () => {
  const { page } = await visit()
  await page.goto('/')
  await page.getByRole('button', { name: 'Use the demo account' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Welcome back, Adaeze' }).waitFor()
})

test('at five of five the limit card says so, and a sixth invoice is refused with the draft kept', async () => {
  const guest = await visit()
  const { token } = await signedUp(guest)
  for (let i = 0; i < 5; i++) await issue(token)
  const { page } = guest
  await page.goto('/dashboard')
  await page.getByText("You've used 5 of 5 invoices this month").waitFor()
  await page
    .getByText("You've reached your monthly limit! Upgrade to continue creating invoices.")
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Upgrade Now' }).waitFor()
  const sixth = await post(token, '/api/invoices', invoice)
  expect(sixth.status).toBe(403)
})

test('void names the invoice and keeps its number', async () => {
  const guest = await visit()
  const { token } = await signedUp(guest)
  const { invoice } = await issue(token)
  const { page } = guest
  await page.goto(`/invoices/${invoice.id}`)
  await page
    .getByRole('button', { name: /actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Void' }).click()
  const dialog = page
    .getByRole('dialog', { name: `Void ${invoice.invoiceNumber}?` })
    .or(page.getByRole('alertdialog'))
  await dialog.getByRole('button', { name: `Void ${invoice.invoiceNumber}` }).click()
  await page.getByText(`${invoice.invoiceNumber} voided`).first().waitFor()
  const { invoice: next } = await issue(token)
  expect(next.invoiceNumber).toMatch(/-0002$/)
})

test('the language changes at once, everywhere, and is kept', async () => {
  const guest = await visit()
  await signedUp(guest)
  const { page } = guest
  await page.goto('/invoices')
  await page.getByRole('heading', { name: 'Invoices', exact: true }).waitFor()
  await chooseLanguage(guest, 'Français')
  await page.getByRole('heading', { name: 'Factures', exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  await page.reload()
  await page.getByRole('heading', { name: 'Factures', exact: true }).waitFor()
  await chooseLanguage(guest, 'Español')
  await page.getByRole('heading', { name: 'Facturas', exact: true }).waitFor()
})

test('the invoice form names missing fields in order and keeps the typed text through a reload', async () => {
  const guest = await visit()
  await signedUp(guest)
  const { page } = guest
  await page.goto('/invoices/new')
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await page.getByText('Validation Error').first().waitFor()
  await page.getByText('Client name is required.').first().waitFor()
  await page.getByLabel('Client name').fill('Half typed')
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()
  await page.reload()
  expect(await page.getByLabel('Client name').inputValue()).toBe('Half typed')
})

async function chooseLanguage({ page }: Visit, name: string): Promise<void> {
  await page.locator('nav').getByRole('button').last().click()
  await page.getByText(name, { exact: true }).click()
  await page.keyboard.press('Escape')
}

const invoice = {
  client: { name: 'Quorum Consulting Ltd', email: 'accounts@quorum.example' },
  items: [{ description: 'Lunch', quantity: 1, rate: 10_000 }],
  issueDate: dayInLagos(),
  dueDate: '2099-12-31',
  applyVat: true,
  applyWht: false,
  currency: 'NGN',
}

async function issue(token: string): Promise<{ invoice: { id: string; invoiceNumber: string } }> {
  const answer = await post(token, '/api/invoices', invoice)
  expect(answer.status).toBe(201)
  return (await answer.json()) as { invoice: { id: string; invoiceNumber: string } }
}

function post(token: string, path: string, body: unknown): Promise<Response> {
  return fetch(`${inject('baseUrl')}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
}
