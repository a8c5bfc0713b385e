import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { signedUp, useBrowser } from './browser.ts'
import { ownerWithInvoice } from './owner-with-invoice.ts'

const visit = useBrowser()

/** A picture as a phone's camera gives it, and a PDF. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

test('on a phone a contract and a photo are added to an invoice, and the client gets what is for them', async () => {
  const guest = await visit({ acceptDownloads: true })
  const { page, invoice } = await ownerWithInvoice(guest, tryPro)

  await page.goto(`/invoices/${invoice.id}?tab=details`)
  const chooser = page.getByLabel('Add file')
  const sheet = page.getByRole('dialog')
  await chooser.setInputFiles({ name: 'Contract.pdf', mimeType: 'application/pdf', buffer: PDF })
  await sheet.getByLabel('Name').fill('Signed contract')
  await sheet.getByLabel('For the client').check()
  await sheet.getByRole('button', { name: 'Add file' }).click()
  await page.getByText(`For the client · ${PDF.length} bytes`).waitFor()

  await chooser.setInputFiles({ name: 'At the gate.png', mimeType: 'image/png', buffer: PHOTO })
  await sheet.getByRole('button', { name: 'Add file' }).click()
  await page.getByRole('button', { name: 'Download At the gate' }).waitFor()

  await chooser.setInputFiles({ name: 'x.pdf', mimeType: 'image/png', buffer: PDF })
  await page.getByText("We can't read this file. Choose a picture or a PDF.").waitFor()

  await page.goto(new URL(invoice.clientUrl).pathname)
  await page.getByText('Signed contract').waitFor()
  expect(await page.getByText('At the gate').count()).toBe(0)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Signed contract' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Signed-contract.pdf')
  expect(await readFile(await download.path())).toEqual(PDF)

  await page.goto(`/invoices/${invoice.id}?tab=details`)
  await page.getByRole('button', { name: 'Delete Signed contract' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete file' }).click()
  await page.getByRole('button', { name: 'Delete Signed contract' }).waitFor({ state: 'hidden' })
  await page.goto(new URL(invoice.clientUrl).pathname)
  expect(await page.getByRole('heading', { name: 'Files' }).count()).toBe(0)
})

test('on a phone a file goes with a quote from its draft on, and the invoice leads back to it', async () => {
  const guest = await visit({ acceptDownloads: true })
  const { token } = await signedUp(guest)
  await tryPro(token)
  const { page, context } = guest
  await page.goto('/quotes/new')
  await page.getByLabel('Client name').fill('Eko Books Ltd')
  await page.getByLabel('Client email').fill('accounts@eko.example')
  await page.getByLabel('Description').first().fill('Shelves for the shop')
  await page.getByRole('textbox', { name: 'Rate' }).fill('250,000')
  const chooser = page.getByLabel('Add file')
  const sheet = page.getByRole('dialog')
  await chooser.setInputFiles({ name: 'Plans.pdf', mimeType: 'application/pdf', buffer: PDF })
  await sheet.getByLabel('For the client').check()
  await sheet.getByRole('button', { name: 'Add file' }).click()
  await page.getByRole('button', { name: 'Download Plans' }).waitFor()
  await page.getByRole('button', { name: 'Create quote' }).click()
  await page.getByRole('heading', { level: 1, name: /-\d{4}-0001/ }).waitFor()

  await page.getByRole('button', { name: 'Download Plans' }).waitFor()
  await chooser.setInputFiles({ name: 'Costs.pdf', mimeType: 'application/pdf', buffer: PDF })
  await sheet.getByRole('button', { name: 'Add file' }).click()
  await page.getByRole('button', { name: 'Download Costs' }).waitFor()
  await page.getByText('File added', { exact: true }).last().waitFor()

  const address = new URL(page.url()).pathname
  const headers = { authorization: `Bearer ${token}` }
  const answer = await context.request.get(`/api${address}`, { headers })
  const { quote } = await answer.json()
  const client = await visit({ acceptDownloads: true })
  await client.page.goto(new URL(quote.clientUrl).pathname)
  await client.page.getByText('Plans').waitFor()
  expect(await client.page.getByText('Costs').count()).toBe(0)
  const downloading = client.page.waitForEvent('download')
  await client.page.getByRole('link', { name: 'Download Plans' }).click()
  expect(await readFile(await (await downloading).path())).toEqual(PDF)

  await page.getByRole('button', { name: /^Invoice this/ }).click()
  await page.waitForURL(/\/invoices\//)
  await page.getByRole('link', { name: quote.quoteNumber }).click()
  await page.getByRole('button', { name: 'Download Plans' }).waitFor()
})

/** Files and quotes come with Pro, which the trial opens. */
async function tryPro(token: string): Promise<void> {
  const trial = await fetch(`${inject('baseUrl')}/api/subscription/trial`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ planId: 'pro' }),
  })
  expect(trial.status).toBeLessThan(300)
}
