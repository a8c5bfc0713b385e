import { expect, inject, test } from 'vitest'
import { signedUp, useBrowser } from './browser.ts'

const visit = useBrowser()

test('on a phone an invoice is made recurring, a date is skipped, and it is paused and resumed', async () => {
  const guest = await visit()
  const { token } = await signedUp(guest)
  const { page, context } = guest
  await page.goto('/recurring')
  await page.getByRole('link', { name: 'See the Pro plan' }).waitFor()
  expect(await page.getByRole('link', { name: 'New recurring invoice' }).count()).toBe(0)
  const trial = await fetch(`${inject('baseUrl')}/api/subscription/trial`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ planId: 'pro' }),
  })
  expect(trial.ok).toBe(true)

  await page.goto('/invoices/new')
  await page.getByLabel('Client name').fill('Eko Books Ltd')
  await page.getByLabel('Client email').fill('accounts@eko.example')
  await page.getByLabel('Description').first().fill('Hosting for {month} {year}')
  await page.getByRole('textbox', { name: 'Rate' }).fill('50,000')
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await page.getByRole('link', { name: 'View invoice' }).click()
  await page.getByRole('button', { name: /0001: actions/ }).click()
  await page.getByRole('menuitem', { name: 'Make recurring' }).click()

  await page.getByLabel('Day of the month').selectOption('Last day')
  await page.getByText('After some dates').click()
  await page.getByLabel('Number of dates').fill('0')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText('Enter a number in the allowed range.').first().waitFor()
  await page.getByLabel('Number of dates').fill('6')
  await page.getByText(/^Every month on the last day, from .*, 6 dates$/).waitFor()
  const months = await page.getByText(/^Hosting for [A-Z][a-z]+ \d{4}$/).allTextContents()
  expect(new Set(months).size).toBe(6)
  await page.getByRole('button', { name: 'Create', exact: true }).click()

  await page.getByRole('heading', { name: 'Eko Books Ltd', level: 1 }).waitFor()
  const id = new URL(page.url()).pathname.split('/').pop()
  const headers = { authorization: `Bearer ${token}` }
  const read = async () => (await context.request.get(`/api/recurring/${id}`, { headers })).json()
  const before = await read()
  expect(before).toMatchObject({ monthDay: 31, count: 6, sendBy: ['email'], currency: 'NGN' })
  expect(before.upcoming).toHaveLength(6)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Skip next date' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Skip / })
    .click()
  await page.getByText('Skipped', { exact: true }).waitFor()
  expect((await read()).nextOn).toBe(before.upcoming[1])
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Paused. Dates that pass are left out.').waitFor()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  expect(await read()).toMatchObject({ state: 'active', nextOn: before.upcoming[1] })
})
