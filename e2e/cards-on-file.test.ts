import { expect, inject, test } from 'vitest'
import { PROFILE, signedUp, useBrowser, type Visit } from './browser.ts'

const visit = useBrowser()

/** The job that issues recurring invoices runs each minute, from 07:00 by the business's clock. */
const ISSUED_WITHIN_MS = 150_000

async function callAs(token: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${inject('baseUrl')}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}

/** Moves a business to a zone in which it is the forenoon now, so that today's invoices are issued whenever this test runs. */
async function moveToForenoon(token: string): Promise<string> {
  const timeZone = ['Africa/Lagos', 'Asia/Tokyo', 'Pacific/Auckland', 'America/Los_Angeles'].find(
    (zone) => {
      const hour = Number(
        new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit' }).format(),
      )
      return hour >= 7 && hour < 22
    },
  )
  await callAs(token, 'PUT', '/api/business', { ...PROFILE, timeZone })
  return new Intl.DateTimeFormat('en-CA', { timeZone: timeZone ?? 'UTC' }).format()
}

async function firstInvoice(token: string): Promise<{ id: string; clientUrl: string }> {
  const end = Date.now() + ISSUED_WITHIN_MS
  for (;;) {
    const [listed] = await callAs(token, 'GET', '/api/invoices')
    if (listed) return (await callAs(token, 'GET', `/api/invoices/${listed.id}`)).invoice
    if (Date.now() > end) throw new Error('Nothing was issued.')
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
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

test(
  'on a phone a client pays and agrees to card payments, the owner sees the card, and the client stops it',
  async () => {
    const owner = await visit()
    const { token } = await signedUp(owner)
    await callAs(token, 'POST', '/api/subscription/trial', { planId: 'pro' })
    const today = await moveToForenoon(token)
    const made = await callAs(token, 'POST', '/api/recurring', {
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
    const { clientUrl } = await firstInvoice(token)

    const client = await visit()
    await payWithCard(client, clientUrl)
    await client.page.getByRole('heading', { name: 'Card payments' }).waitFor()

    const { page } = owner
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
  },
  ISSUED_WITHIN_MS + 90_000,
)
