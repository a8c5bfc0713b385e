import { expect } from 'vitest'
import { downloaded, test } from './browser.ts'
import { issueInvoice, signedUpOnPro } from './owners.ts'

/** A picture as a phone's camera gives it, and a PDF. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

test('on a phone a contract and a photo are added to an invoice, and the client gets what is for them', async ({
  visit,
}) => {
  const { page, api } = await signedUpOnPro(await visit())
  const invoice = await issueInvoice(api)

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

  await page.goto(invoice.clientPath)
  await page.getByText('Signed contract').waitFor()
  expect(await page.getByText('At the gate').count()).toBe(0)
  const contract = await downloaded(page, () =>
    page.getByRole('link', { name: 'Download Signed contract' }).click(),
  )
  expect(contract).toEqual({ name: 'Signed-contract.pdf', content: PDF })

  await page.goto(`/invoices/${invoice.id}?tab=details`)
  await page.getByRole('button', { name: 'Delete Signed contract' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete file' }).click()
  await page.getByText('File deleted', { exact: true }).last().waitFor()
  await page.goto(invoice.clientPath)
  expect(await page.getByRole('heading', { name: 'Files' }).count()).toBe(0)
})
