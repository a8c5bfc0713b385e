import { expect } from 'vitest'
import { test } from './browser.ts'
import { idIn, signedUp } from './owners.ts'
import { dayInLagos } from './visitors.ts'

interface Recurring {
  nextOn: string
  upcoming: string[]
}

test('on a phone an invoice is made recurring, a date is skipped, and it is paused and resumed', async ({
  visit,
}) => {
  const owner = await signedUp(await visit())
  const { page, api } = owner
  await page.goto('/recurring')
  await page.getByRole('link', { name: 'See the Pro plan' }).waitFor()
  expect(await page.getByRole('link', { name: 'New recurring invoice' }).count()).toBe(0)
  await api.post('/api/subscription/trial', { planId: 'pro' })

  await page.goto('/invoices/new')
  await page.getByLabel('Client name').fill('Eko Books Ltd')
  await page.getByLabel('Client email').fill('accounts@eko.example')
  await page.getByLabel('Description').first().fill('Hosting for {month} {year}')
  await page.getByRole('textbox', { name: 'Rate' }).fill('50,000')
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await page.getByRole('link', { name: 'View invoice' }).click()
  await page.getByRole('button', { name: /0001: actions/ }).click()
  await page.getByRole('menuitem', { name: 'Make recurring' }).click()

  // From tomorrow: on the last day of a month its first invoice would be issued while the test looks.
  await page.getByLabel('Starts on').fill(dayInLagos(1))
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
  const address = `/api/recurring/${await idIn(owner)}`
  const read = () => api.get<Recurring>(address)
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
