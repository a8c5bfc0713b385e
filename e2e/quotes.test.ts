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
  await client.page.getByRole('img', { name: 'Signature of Ngozi Eze' }).waitFor()

  await page.reload()
  await page.getByText('Accepted').first().waitFor()
  await page.getByRole('img', { name: 'Signature of Ngozi Eze' }).waitFor()
  const { acceptance } = await quoted()
  // Two strokes: the first was cleared.
  expect(acceptance.drawing.path.match(/M/g)).toHaveLength(2)
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

test('a quote is found by its number in the search over everything', async () => {
  const { page, context } = await visit()
  const { token } = await signedUp({ page, context })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    fetch(`${inject('baseUrl')}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  await post('/api/subscription/trial', { planId: 'pro' })
  const day = new Date().toISOString().slice(0, 10)
  const until = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  const made = await post('/api/quotes', {
    client: { name: 'Eko Books Ltd', email: 'accounts@eko.example' },
    items: [{ description: 'Shelves', quantity: 1, rate: 1000 }],
    issueDate: day,
    validUntil: until,
    applyVat: true,
    applyWht: false,
    currency: 'NGN',
  })
  const { quote } = (await made.json()) as { quote: { quoteNumber: string } }
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'More' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(quote.quoteNumber.replaceAll('-', ''))
  await page.getByRole('option', { name: new RegExp(quote.quoteNumber) }).click()
  await page.getByRole('heading', { level: 1, name: quote.quoteNumber }).waitFor()
})

function kobo(amount: string): number {
  return Math.round(Number(amount) * 100)
}

/** Unfolds a section of the form, which starts folded where it has all that it needs. */
async function open(page: Page, name: RegExp): Promise<void> {
  const section = page.getByRole('button', { name })
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click()
}

/** Accepts on the client's page, with a signature drawn in two strokes, after a first try was cleared. */
async function accept(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Ngozi Eze')
  const pad = page.getByRole('img', { name: /^Draw your signature/ })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no pad to sign on.')
  const stroke = async (points: [number, number][]) => {
    const [first, ...rest] = points.map(
      ([x, y]) => [box.x + x * box.width, box.y + y * box.height] as const,
    )
    if (!first) return
    await page.mouse.move(...first)
    await page.mouse.down()
    for (const point of rest) await page.mouse.move(...point, { steps: 6 })
    await page.mouse.up()
  }
  await stroke([
    [0.1, 0.1],
    [0.9, 0.9],
  ])
  await page.getByRole('button', { name: 'Clear' }).click()
  await stroke([
    [0.1, 0.7],
    [0.2, 0.2],
    [0.35, 0.8],
    [0.45, 0.2],
  ])
  await stroke([
    [0.5, 0.5],
    [0.7, 0.4],
    [0.85, 0.6],
  ])
  await page.getByRole('button', { name: 'Accept quote' }).click()
  await page.getByText(/Accepted by Ngozi Eze/).waitFor()
}
