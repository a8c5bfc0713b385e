import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pathOf } from './api.ts'
import { downloaded, test } from './browser.ts'
import { idIn, signedUpOnPro } from './owners.ts'

interface Quoted {
  clientUrl: string
  invoiceTotal: string
  status: string
  acceptance: { drawing: { path: string } }
  parts: { invoice: { id: string } }[]
}

const PLANS = {
  name: 'Plans.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
}

test('on a phone a quote with a file, a deposit, a milestone and 5% retention is signed by the client, and its invoices up to the releases are the quote', async ({
  visit,
}) => {
  const owner = await signedUpOnPro(await visit())
  const { page, api } = owner
  await page.goto('/dashboard')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Invoices' })
    .click()
  const tabs = page.getByRole('navigation', { name: 'Sales' })
  await tabs.getByRole('link', { name: 'Quotes' }).click()
  await page.getByRole('link', { name: 'Create your first quote' }).click()
  await page.getByLabel('Client name').fill('Eko Books Ltd')
  await page.getByLabel('Client email').fill('accounts@eko.example')
  await page.getByLabel('Description').first().fill('Shelves for the shop')
  await page.getByRole('textbox', { name: 'Rate' }).fill('333,333.33')
  await page.getByLabel('Add file').setInputFiles(PLANS)
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('For the client').check()
  await sheet.getByRole('button', { name: 'Add file' }).click()
  await page.getByRole('button', { name: 'Download Plans' }).waitFor()
  await open(page, /^Deposit and milestones/)
  await page.getByRole('textbox', { name: /^Deposit/ }).fill('40')
  await page.getByRole('button', { name: 'Add milestone' }).click()
  await page.getByLabel('Milestone 1', { exact: true }).fill('Delivery')
  await page.getByLabel('Share of milestone 1', { exact: true }).fill('33.33')
  const divided = page.getByLabel('Invoices of this quote')
  await divided.getByText('Balance').waitFor()
  await page.getByLabel('The client withholds a retention').check()
  await page.getByLabel('Release it in two halves').check()
  const percent = page.getByLabel('Retention (%)')
  await page.getByRole('button', { name: 'Create quote' }).click()
  await expect.poll(() => percent.getAttribute('aria-invalid')).toBe('true')
  await percent.fill('100')
  await page.getByRole('button', { name: 'Create quote' }).click()
  await page.getByText('Retention can be at most 50%.').first().waitFor()
  await percent.fill('5')
  await divided.getByText('Practical completion').waitFor()
  await page.getByRole('button', { name: 'Create quote' }).click()
  await page.getByRole('heading', { level: 1, name: /-\d{4}-0001/ }).waitFor()
  await page.getByRole('button', { name: 'Download Plans' }).waitFor()
  const address = `/api/quotes/${await idIn(owner)}`
  const quoted = async () => (await api.get<{ quote: Quoted }>(address)).quote

  const client = await visit()
  const { clientUrl, invoiceTotal } = await quoted()
  await client.page.goto(pathOf(clientUrl))
  await client.page
    .getByText(/^33\.33% · less ₦[\d,.]+ retention$/)
    .first()
    .waitFor()
  await client.page.getByText('retention released 180 days after the last invoice').waitFor()
  const plans = await downloaded(client.page, () =>
    client.page.getByRole('link', { name: 'Download Plans' }).click(),
  )
  expect(plans.content).toEqual(PLANS.buffer)
  await accept(client.page)
  await client.page.getByRole('img', { name: 'Signature of Ngozi Eze' }).waitFor()

  await page.reload()
  await page.getByText('Accepted').first().waitFor()
  await page.getByRole('img', { name: 'Signature of Ngozi Eze' }).waitFor()
  const { acceptance } = await quoted()
  // Two strokes: the first was cleared.
  expect(acceptance.drawing.path.match(/M/g)).toHaveLength(2)
  const part = (name: string) =>
    page.getByRole('listitem').filter({ hasText: name }).getByRole('link')
  await part('Deposit').waitFor()
  // A release comes last: until then nobody knows what was kept.
  expect(await page.getByRole('button', { name: /Practical completion$/ }).count()).toBe(0)
  const names = ['Delivery', 'Balance', 'Practical completion', 'End of the defects period']
  for (const name of names) {
    await page
      .getByRole('button', { name: new RegExp(`^Invoice.*: ${name}$`) })
      .first()
      .click()
    await part(name).waitFor()
  }
  await page.getByText(/Left to release: ₦0\.00\.$/).waitFor()

  const { parts, status } = await quoted()
  expect(status).toBe('invoiced')
  const invoices = await Promise.all(
    parts.map(async ({ invoice: { id } }) => {
      const answer = await api.get<{ invoice: { invoiceTotal: string; notes: string | null } }>(
        `/api/invoices/${id}`,
      )
      return answer.invoice
    }),
  )
  expect(invoices).toHaveLength(5)
  expect(invoices[1]?.notes).toContain('Less retention of 5%')
  expect(invoices.reduce((sum, each) => sum + kobo(each.invoiceTotal), 0)).toBe(kobo(invoiceTotal))
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
