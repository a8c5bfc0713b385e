import { readPdf } from '@isiro/api/src/platform/files/documents/testing/pdf-text.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ask } from './api.ts'
import { test } from './browser.ts'
import { confirmAddress, mailTo } from './mails.ts'
import { issueInvoice, signedUpOnPro } from './owners.ts'
import { DESKTOP, PHONE } from './visitors.ts'

test('a brand is made on a phone and seen on a desktop, and the PDF, the client’s page and the mail carry it; earlier documents stay as they were', async ({
  visit,
}) => {
  const { page, api, email } = await signedUpOnPro(await visit())
  await confirmAddress(email, api.token)
  const before = await issueInvoice(api)

  await page.goto('/settings/brand')
  const paper = page.getByRole('article', { name: 'Invoice with your brand' })
  await paper.waitFor()
  await page.getByRole('radio', { name: /Band/ }).check({ force: true })
  const code = page.getByLabel('Colour code')
  await code.fill('#ffcc00')
  await page.getByText(/too light to read: its contrast is/).waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page
    .getByText('This colour is too light to read on paper. Choose a darker shade.')
    .waitFor()
  const shade = await accentOf(page)
  expect(shade).not.toBe('#ffcc00')
  await page.getByRole('button', { name: `Use ${shade}` }).click()
  expect(await code.inputValue()).toBe(shade)

  await page.getByRole('tab', { name: 'Français' }).click()
  await page.getByLabel(/^Footer/).fill('Ouvert du lundi au samedi')
  await page.getByLabel(/^Terms/).fill('Les marchandises restent à nous.')
  await paper.getByText('Ouvert du lundi au samedi').waitFor()
  expect(await paper.getAttribute('lang')).toBe('fr')
  await page.getByLabel(/^Sender name/).fill('Eze Traiteur')
  await page.getByLabel(/^Reply-to address/).fill('bonjour@eze.example')
  await page.getByLabel('Credit notes').fill('AV-{year}-{0001}')
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Brand saved', { exact: true }).waitFor()

  const address = `awa-${crypto.randomUUID()}@diop.example`
  const branded = await issueInvoice(api, {
    client: { name: 'Awa Diop', email: address, language: 'fr' },
    items: [{ description: 'Traiteur', quantity: 2, rate: 100_000 }],
    applyVat: true,
  })
  const path = branded.clientPath
  expect(await textOfPdf(path)).toContain('Ouvert du lundi au samedi')
  expect(await textOfPdf(path)).toContain('Les marchandises restent à nous.')
  expect(await textOfPdf(before.clientPath)).not.toContain('Ouvert')
  const client = await visit()
  await client.page.goto(path)
  expect(await client.page.locator('html').getAttribute('lang')).toBe('fr')
  expect(await client.page.content()).toContain(shade)
  await client.page.goto(before.clientPath)
  expect(await client.page.content()).not.toContain(shade)

  await api.post(`/api/invoices/${branded.id}/email`, { kind: 'invoice', withPdf: true })
  const mail = await mailTo(address)
  expect(mail.replyTo).toBe('bonjour@eze.example')
  expect(mail.html).toContain(shade)
  expect(mail.attachments).toHaveLength(1)
  const note = await api.post(`/api/invoices/${branded.id}/credit-notes`, {
    reason: 'Retour',
    lines: [{ line: 0, amount: 100 }],
  })
  expect(JSON.stringify(note)).toMatch(/AV-\d{4}-0001/)

  // Another brand by now: what was issued keeps its own.
  await page.reload()
  await page.setViewportSize(DESKTOP)
  await paper.waitFor()
  await standsBeside(page)
  const looks = new Set<string>()
  for (const design of ['Classic', 'Band', 'Minimal', 'Ledger']) {
    await page.getByRole('radio', { name: new RegExp(design) }).check({ force: true })
    looks.add(await paper.evaluate((element) => element.outerHTML))
  }
  expect(looks.size).toBe(4)
  await page.getByRole('button', { name: 'Colour 2, #1d4f91' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Brand saved', { exact: true }).waitFor()
  await client.page.goto(path)
  expect(await client.page.content()).toContain(shade)
  await page.goto(`/invoices/${branded.id}?tab=details`)
  const kept = page.getByRole('article', { name: new RegExp(branded.invoiceNumber) })
  await kept.waitFor()
  expect(await kept.evaluate((paper) => paper.style.getPropertyValue('--brand'))).toBe(shade)
})

/** The previewed paper stands beside the fields. */
async function standsBeside(page: Page): Promise<void> {
  const [fields, paper] = await Promise.all([
    page.getByLabel('Colour code').boundingBox(),
    page.getByRole('article', { name: 'Invoice with your brand' }).boundingBox(),
  ])
  expect(paper?.x ?? 0).toBeGreaterThan((fields?.x ?? 0) + (fields?.width ?? 0))
  expect(await widthOf(page)).toBeLessThanOrEqual(DESKTOP.width)
}

/** The accent that the previewed paper is drawn in. */
function accentOf(page: Page): Promise<string> {
  return page
    .getByRole('article', { name: 'Invoice with your brand' })
    .evaluate((paper) => paper.style.getPropertyValue('--brand'))
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth')
}

async function textOfPdf(path: string): Promise<string> {
  const pdf = await ask('GET', `${path}/pdf`)
  // The footer is marked as decoration, which repeats on each page.
  const { text, decoration } = readPdf(Buffer.from(await pdf.arrayBuffer()))
  return `${text} ${decoration}`.replace(/\s+/g, ' ')
}
