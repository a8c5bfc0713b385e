import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { confirmAddress, signedUp, useBrowser } from './browser.ts'
import { DESKTOP, dayInLagos, PASSWORD, PHONE } from './visitors.ts'

const visit = useBrowser()

const DEVICES = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const

test.each(DEVICES)(
  'back up, lose, restore, and find everything as it was, on %s',
  async (_device, viewport) => {
    const first = await visit({ viewport })
    const owner = await signedUp(first)
    for (const client of ['Quorum Consulting Ltd', 'Bisi Fashions']) {
      expect((await issue(owner.token, client)).status).toBe(201)
    }
    await spend(owner.token)
    const { page } = first
    await page.goto('/backup')
    await page.getByRole('heading', { name: 'No backup yet' }).waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download backup' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^isiro-backup-\d{4}-\d\d-\d\d\.json$/)
    const file = await download.path()
    await page.getByRole('heading', { name: /^Last backup/ }).waitFor()

    // The same books in an empty business: what a person has after losing everything.
    const second = await visit({ viewport })
    const heir = await signedUp(second)
    await restoreFile(second.page, await readFile(file, 'utf8'))
    await second.page
      .getByText('This will add 2 clients, 2 invoices', { exact: false })
      .first()
      .waitFor()
    await confirmRestore(second.page)
    await second.page.getByRole('heading', { name: 'Result' }).waitFor()
    expect(await booksOf(heir.token)).toEqual(await booksOf(owner.token))

    // Again is harmless.
    await second.page.getByRole('button', { name: 'Restore another backup' }).click()
    await restoreFile(second.page, await readFile(file, 'utf8'))
    await second.page.getByText('Backup contents').waitFor()
    await second.page.getByText(/already here. Nothing to add/).waitFor()
    expect(await booksOf(heir.token)).toEqual(await booksOf(owner.token))
  },
)

test('a file that is no backup changes nothing and says so', async () => {
  const guest = await visit()
  await signedUp(guest)
  await restoreFile(guest.page, '{"version":"1.0.0"}')
  await guest.page.getByText('Restore Failed').first().waitFor()
  await guest.page.getByText('Invalid backup file format').first().waitFor()
})

test('connect a drive, have a backup made there every week, and restore from it', async () => {
  const guest = await visit({ viewport: DESKTOP })
  const { token, email } = await signedUp(guest)
  await confirmAddress(email)
  expect((await issue(token, 'Quorum Consulting Ltd')).status).toBe(201)
  const { page } = guest
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

async function restoreFile(page: Page, text: string): Promise<void> {
  await page.goto('/backup?tab=restore')
  await page.getByLabel('Backup file').setInputFiles({
    name: 'isiro-backup.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
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

/** What a business would miss: its documents, its clients and its expenses. */
async function booksOf(token: string): Promise<Books> {
  const get = async <Row>(path: string) => {
    const answer = await fetch(`${inject('baseUrl')}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await answer.json()) as Row[]
  }
  const invoices = await get<{ invoiceNumber: string; total: string }>('/api/invoices')
  const clients = await get<{ name: string }>('/api/clients')
  const expenses = await get<{ description: string; amount: string }>('/api/expenses')
  return {
    numbers: invoices.map(({ invoiceNumber, total }) => `${invoiceNumber} ${total}`).sort(),
    clients: clients.map(({ name }) => name).sort(),
    spent: expenses.map(({ description, amount }) => `${description} ${amount}`).sort(),
  }
}

function post(token: string, path: string, body: object): Promise<Response> {
  return fetch(`${inject('baseUrl')}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
}

function issue(token: string, client: string): Promise<Response> {
  const day = dayInLagos()
  return post(token, '/api/invoices', {
    client: { name: client, email: 'accounts@quorum.example' },
    items: [{ description: 'Printing', quantity: 1, rate: 1_000 }],
    issueDate: day,
    dueDate: day,
    applyVat: false,
    applyWht: false,
    currency: 'NGN',
  })
}

async function spend(token: string): Promise<void> {
  const answer = await post(token, '/api/expenses', {
    description: 'Diesel',
    amount: '18500.50',
    category: 'fuel',
    expenseDate: dayInLagos(),
    taxDeductible: true,
    notes: null,
  })
  expect(answer.status).toBe(201)
}
