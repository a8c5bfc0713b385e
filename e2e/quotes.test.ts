import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { signedUp, useBrowser } from './browser.ts'

const visit = useBrowser()

test('on a phone a quote with a deposit and a milestone is sent, accepted by the client, and invoiced to the kobo', async () => {
  const owner = await visit()
  const { token } = await signedUp(owner)
  const { page, context } = owner
  const headers = { authorization: `Bearer ${token}` }
  // Quotes come with Pro, which the trial opens.
  const trial = await fetch(`${inject('baseUrl')}/api/subscription/trial`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ planId: 'pro' }),
  })
  expect(trial.ok).toBe(true)

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Quotes' }).click()
  await page.getByRole('link', { name: 'Create your first quote' }).click()
  await page.getByLabel('Client name').fill('Eko Books Ltd')
  await page.getByLabel('Client email').fill('accounts@eko.example')
  await page.getByLabel('Description').first().fill('Shelves for the shop')
  await page.getByRole('textbox', { name: 'Rate' }).fill('333,333.33')
  await open(page, /^Deposit and milestones/)
  await page.getByRole('textbox', { name: /^Deposit/ }).fill('40')
  await page.getByRole('button', { name: 'Add milestone' }).click()
  await page.getByLabel('Milestone 1', { exact: true }).fill('Delivery')
  await page.getByLabel('Share of milestone 1', { exact: true }).fill('33.33')
  await page.getByLabel('Invoices of this quote').getByText('Balance').waitFor()
  await page.getByRole('button', { name: 'Create quote' }).click()
  await page.getByRole('heading', { level: 1, name: /-\d{4}-0001/ }).waitFor()
  const id = new URL(page.url()).pathname.split('/').pop()
  const quoted = async () =>
    (await (await context.request.get(`/api/quotes/${id}`, { headers })).json()).quote

  const client = await visit()
  const { clientUrl, invoiceTotal } = await quoted()
  await client.page.goto(new URL(clientUrl).pathname)
  await accept(client.page)

  await page.reload()
  await page.getByText('Accepted').first().waitFor()
  const deposit = page.getByRole('listitem').filter({ hasText: 'Deposit' })
  await deposit.getByRole('link', { name: /-0001/ }).waitFor()
  await page.getByRole('button', { name: 'Invoice this: Delivery' }).click()
  await page.getByRole('link', { name: /-0002/ }).waitFor()
  await page.getByRole('button', { name: 'Invoice this: Balance' }).click()
  await page.getByRole('link', { name: /-0003/ }).waitFor()
  await page.getByText('Invoiced').first().waitFor()

  const { parts } = await quoted()
  const totals = await Promise.all(
    parts.map(async ({ invoice }: { invoice: { id: string } }) => {
      const answer = await context.request.get(`/api/invoices/${invoice.id}`, { headers })
      return kobo((await answer.json()).invoice.invoiceTotal)
    }),
  )
  expect(totals).toHaveLength(3)
  expect(totals.reduce((sum, each) => sum + each, 0)).toBe(kobo(invoiceTotal))
})

function kobo(amount: string): number {
  return Math.round(Number(amount) * 100)
}

/** Unfolds a section of the form, which starts folded where it has all that it needs. */
async function open(page: Page, name: RegExp): Promise<void> {
  const section = page.getByRole('button', { name })
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click()
}

/** Accepts on the client's page, with a name typed as a signature. */
async function accept(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Ngozi Eze')
  await page.getByLabel(/^Signature/).fill('N. Eze')
  await page.getByRole('button', { name: 'Accept quote' }).click()
  await page.getByText(/Accepted by Ngozi Eze/).waitFor()
}
