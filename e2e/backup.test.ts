import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from './api.ts'
import { downloaded, test } from './browser.ts'
import { confirmAddress } from './mails.ts'
import { issueInvoice, signedUp } from './owners.ts'
import { DESKTOP, dayInLagos, PASSWORD } from './visitors.ts'

test('on a phone: back up, lose, restore, and find everything as it was', async ({ visit }) => {
  const owner = await signedUp(await visit())
  for (const name of ['Quorum Consulting Ltd', 'Bisi Fashions'])
    await issueInvoice(owner.api, { client: { name, email: 'accounts@quorum.example' } })
  await owner.api.post('/api/expenses', {
    description: 'Diesel',
    amount: '18500.50',
    category: 'fuel',
    expenseDate: dayInLagos(),
    taxDeductible: true,
    notes: null,
  })
  const { page } = owner
  await page.goto('/backup')
  await page.getByRole('heading', { name: 'No backup yet' }).waitFor()
  const { name, content } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Download backup' }).click(),
  )
  expect(name).toMatch(/^isiro-backup-\d{4}-\d\d-\d\d\.json$/)
  await page.getByRole('heading', { name: /^Last backup/ }).waitFor()

  // The same books in an empty business: what a person has after losing everything.
  const heir = await signedUp(await visit())
  await restoreFile(heir.page, content)
  await heir.page
    .getByText('This will add 2 clients, 2 invoices', { exact: false })
    .first()
    .waitFor()
  await confirmRestore(heir.page)
  await heir.page.getByRole('heading', { name: 'Result' }).waitFor()
  expect(await booksOf(heir.api)).toEqual(await booksOf(owner.api))

  // Again is harmless.
  await heir.page.getByRole('button', { name: 'Restore another backup' }).click()
  await restoreFile(heir.page, content)
  await heir.page.getByText('Backup contents').waitFor()
  await heir.page.getByText(/already here. Nothing to add/).waitFor()
  expect(await booksOf(heir.api)).toEqual(await booksOf(owner.api))
})

test('connect a drive, have a backup made there every week, and restore from it', async ({
  visit,
}) => {
  const { page, email, api } = await signedUp(await visit({ viewport: DESKTOP }))
  await confirmAddress(email, api.token)
  await issueInvoice(api)
  await page.goto('/backup?tab=cloud')
  await page.getByRole('button', { name: 'Connect Google Drive' }).click()
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue to Google Drive' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByText('Google Drive connected.').first().waitFor()
  // The schedule begins by itself with the first drive.
  expect(await page.getByLabel('Save to').inputValue()).toBe('gdrive')
  await page.getByText(/^Next: /).waitFor()
  await page.getByRole('heading', { name: 'No backups yet' }).waitFor()

  await page.getByRole('tab', { name: 'Create Backup' }).click()
  await page.getByRole('button', { name: 'Save to Google Drive' }).click()
  await page.getByText('Cloud Backup Created').first().waitFor()
  await page.getByRole('tab', { name: 'Cloud Sync' }).click()
  await page
    .getByRole('button', { name: /^Restore isiro-backup-/ })
    .first()
    .click()
  await page.getByText('Backup contents').waitFor()
  await page.getByText(/already here. Nothing to add/).waitFor()
  await page.getByRole('button', { name: 'Back to the list' }).click()

  await page.getByRole('button', { name: 'Disconnect Google Drive' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Disconnect Google Drive' })
    .click()
  await page.getByRole('button', { name: 'Connect Google Drive' }).waitFor()
})

async function restoreFile(page: Page, buffer: Buffer): Promise<void> {
  await page.goto('/backup?tab=restore')
  await page.getByLabel('Backup file').setInputFiles({
    name: 'isiro-backup.json',
    mimeType: 'application/json',
    buffer,
  })
}

async function confirmRestore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore now' }).click()
}

interface Books {
  numbers: string[]
  clients: string[]
  spent: string[]
}

/** The records that a business would miss: its documents, its clients and its expenses. */
async function booksOf(api: Api): Promise<Books> {
  const invoices = await api.get<{ invoiceNumber: string; total: string }[]>('/api/invoices')
  const clients = await api.get<{ name: string }[]>('/api/clients')
  const expenses = await api.get<{ description: string; amount: string }[]>('/api/expenses')
  return {
    numbers: invoices.map(({ invoiceNumber, total }) => `${invoiceNumber} ${total}`).sort(),
    clients: clients.map(({ name }) => name).sort(),
    spent: expenses.map(({ description, amount }) => `${description} ${amount}`).sort(),
  }
}
