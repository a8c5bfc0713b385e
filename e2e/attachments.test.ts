import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
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
  // Files come with Pro, which the trial opens.
  const { page, invoice } = await ownerWithInvoice(guest, async (token) => {
    const trial = await fetch(`${inject('baseUrl')}/api/subscription/trial`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ planId: 'pro' }),
    })
    expect(trial.status).toBeLessThan(300)
  })

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
