import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { confirmAddress } from './mails.ts'
import { issueInvoice, signedUp } from './owners.ts'
import { dayInLagos } from './visitors.ts'

test('in English, on the free plan: a created invoice is shared without a wall, and by SMS in place', async ({
  visit,
}) => {
  const { page, email, api } = await signedUp(await visit())
  await confirmAddress(email, api.token)
  const shared = await catchShares(page)
  await page.goto('/invoices/new')
  await page.getByLabel('Client name').fill('Zenith Events')
  await page.getByLabel('Client email').fill('pay@zenith.example')
  await page.getByLabel('Description').first().fill('Lunch for 40')
  await page.getByLabel('Rate').first().fill('25000')
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Invoice INV-\d{4}-0001 created$/ })
  await heading.waitFor()
  expect(await page.title()).toMatch(/^Invoice INV-\d{4}-0001 created/)

  await page.getByText('Your client can’t pay this invoice yet'.replace('’', "'")).waitFor()
  await page.getByRole('link', { name: 'Add a bank account' }).waitFor()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  expect((await shared())[0]).toMatch(
    /^Eze Catering: hello Zenith Events, here is invoice INV-\d{4}-0001 for ₦26,875\.00/,
  )

  await page.getByRole('button', { name: 'SMS', exact: true }).click()
  const sheet = page.getByRole('dialog')
  const message = sheet.getByLabel('Message', { exact: true })
  await message.waitFor()
  expect(await message.inputValue()).toMatch(
    /^Eze Catering: invoice INV-\d{4}-0001 for NGN26,875 is due .*View and pay: \S+\/pay\/\S+$/,
  )
  await sheet.getByLabel('Phone number').fill('0803 555 0142')
  await sheet.getByRole('button', { name: 'Send SMS' }).click()
  await page.getByText('SMS sent successfully!').first().waitFor()
  await sheet.waitFor({ state: 'hidden' })
  await heading.waitFor()

  await page.getByRole('link', { name: 'View invoice' }).click()
  await page.getByRole('link', { name: 'Activity' }).click()
  await page.getByText('SMS: New invoice').waitFor()
  await page.getByText('Delivered').first().waitFor()
})

test('in French: a late invoice is a reminder, part-paid it asks for the rest, and paid it is thanked for', async ({
  visit,
}) => {
  const { page, email, api } = await signedUp(await visit({ locale: 'fr-FR' }))
  await confirmAddress(email, api.token)
  // ₦215,000, eight days late.
  const { id } = await issueInvoice(api, {
    client: { name: 'Mode Abidjan', email: 'compta@mode.example', language: 'fr' },
    items: [{ description: 'Tissu', quantity: 2, rate: 100_000 }],
    issueDate: dayInLagos(-20),
    dueDate: dayInLagos(-8),
    applyVat: true,
  })
  const pay = (amount: number) =>
    api.post(`/api/invoices/${id}/payments`, {
      amount,
      method: 'transfer',
      receivedOn: dayInLagos(),
      reference: null,
      note: null,
    })
  const shared = await catchShares(page)
  const share = async () => {
    await page.goto(`/invoices/${id}`)
    await page.getByRole('button', { name: 'Partager', exact: true }).last().click()
    await expect.poll(async () => (await shared()).length).toBeGreaterThan(0)
    return plain((await shared()).at(-1) ?? '')
  }
  expect(await share()).toMatch(
    /^Eze Catering : bonjour Mode Abidjan, nous n’avons pas encore reçu 215 000,00 ₦/,
  )

  await pay(200_000)
  const part = await share()
  expect(part).toContain('15 000,00 ₦')
  expect(part).not.toContain('215 000')
  await page.getByRole('button', { name: 'E-mail', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.frameLocator('iframe').getByText('15 000,00').first().waitFor()
  await sheet.getByRole('button', { name: 'Envoyer l’e-mail' }).click()
  await sheet.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe(`/invoices/${id}`)

  await pay(15_000)
  const paid = await share()
  expect(paid).toContain('est entièrement payée. Votre reçu')
  expect(paid).not.toContain('₦')
})

/** Puts a share sheet into the page that keeps the texts it is given, and returns how to read them. */
async function catchShares(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const texts: string[] = []
    Object.assign(globalThis, { sharedTexts: texts })
    Object.defineProperty(navigator, 'share', {
      value: async ({ text }: { text?: string }) => {
        texts.push(text ?? '')
      },
    })
  })
  return () => page.evaluate(() => (globalThis as unknown as { sharedTexts: string[] }).sharedTexts)
}

/** French keeps its figures together with spaces of their own. */
function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}
