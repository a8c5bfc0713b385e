import { expect, vi } from 'vitest'
import type { Api } from './api.ts'
import { test, type Visit } from './browser.ts'
import { type Issued, PROFILE, signedUpOnPro } from './owners.ts'

/** The job that issues recurring invoices runs each minute, from 07:00 by the business's clock. */
const ISSUED_WITHIN_MS = 150_000

/** Moves a business to a zone in which it is the forenoon now, so that today's invoices are issued whenever this test runs. */
async function moveToForenoon(api: Api): Promise<string> {
  const timeZone = ['Africa/Lagos', 'Asia/Tokyo', 'Pacific/Auckland', 'America/Los_Angeles'].find(
    (zone) => {
      const hour = Number(
        new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit' }).format(),
      )
      return hour >= 7 && hour < 22
    },
  )
  await api.put('/api/business', { ...PROFILE, timeZone })
  return new Intl.DateTimeFormat('en-CA', { timeZone: timeZone ?? 'UTC' }).format()
}

function firstInvoice(api: Api): Promise<Issued> {
  return vi.waitFor(
    async () => {
      const [listed] = await api.get<{ id: string }[]>('/api/invoices')
      if (!listed) throw new Error('Nothing was issued.')
      return (await api.get<{ invoice: Issued }>(`/api/invoices/${listed.id}`)).invoice
    },
    { timeout: ISSUED_WITHIN_MS, interval: 500 },
  )
}

/** The client's phone: on the page of an invoice, without an account. */
async function payWithCard({ page }: Visit, address: string): Promise<void> {
  await page.goto(address)
  const box = page.getByRole('checkbox', { name: 'Also pay the next invoices with this card' })
  expect(await box.isChecked()).toBe(false)
  await box.check()
  await page.getByRole('button', { name: 'Pay with Paystack' }).click()
  await page.getByRole('button', { name: /^Pay/ }).first().click()
  await page
    .getByText('Paid in full')
    .or(page.getByText(/^Paid on/))
    .first()
    .waitFor()
}

test('on a phone a client pays and agrees to card payments, the owner sees the card, and the client stops it', {
  timeout: ISSUED_WITHIN_MS + 90_000,
}, async ({ visit }) => {
  const { page, api } = await signedUpOnPro(await visit())
  const today = await moveToForenoon(api)
  const made = await api.post<{ id: string }>('/api/recurring', {
    client: { name: 'Eko Books Ltd', email: 'accounts@eko.example' },
    items: [{ description: 'Hosting for {month} {year}', quantity: 1, rate: 50_000 }],
    applyVat: false,
    applyWht: false,
    currency: 'NGN',
    notes: null,
    interval: 'monthly',
    every: 1,
    startsOn: today,
    monthDay: null,
    endsOn: null,
    count: null,
    dueDays: 14,
    mode: 'issue',
    sendBy: [],
    reviewOn: null,
    reviewNote: null,
  })
  const { clientUrl } = await firstInvoice(api)

  const client = await visit()
  await payWithCard(client, clientUrl)
  await client.page.getByRole('heading', { name: 'Card payments' }).waitFor()

  await page.goto(`/recurring/${made.id}`)
  await page.getByText('Visa •••• 4081').waitFor()
  await page.getByText('12/2030').waitFor()

  await client.page.getByText('Stop card payments', { exact: true }).click()
  await client.page.getByRole('button', { name: 'Yes, stop card payments' }).click()
  await client.page.getByText(/^You stopped card payments on/).waitFor()

  await page.reload()
  await page.getByText('No card. Your client can agree').waitFor()
  await page.goto('/notifications')
  await page.getByText('Eko Books Ltd stopped card payments').first().waitFor()
})
