import { expect, inject, test } from 'vitest'
import { signedUp, useBrowser } from './browser.ts'
import { dayInLagos, PHONE } from './visitors.ts'

const visit = useBrowser()

test('a partial credit note on a paid invoice, its refund, and what the client sees of it', async () => {
  const guest = await visit({ viewport: PHONE })
  const { token } = await signedUp(guest)
  const { page } = guest
  const picture = async (name: string) => {
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
  }
  const call = async <Answer>(path: string, body: unknown): Promise<Answer> => {
    const answer = await fetch(`${inject('baseUrl')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const day = dayInLagos()
  const { invoice } = await call<{ invoice: { id: string; clientUrl: string } }>('/api/invoices', {
    client: { name: 'Quorum Consulting Ltd', email: 'accounts@quorum.example' },
    items: [{ description: 'Office chairs', quantity: 4, rate: 50_000 }],
    issueDate: day,
    dueDate: day,
    applyVat: true,
    applyWht: false,
    currency: 'NGN',
  })
  await call(`/api/invoices/${invoice.id}/payments`, {
    amount: 215_000,
    method: 'transfer',
    receivedOn: day,
  })

  await page.goto(`/invoices/${invoice.id}/credit-note`)
  await page.getByText('Some lines').click()
  await page.getByLabel('Quantity of Office chairs to credit').fill('1')
  await page.getByText('₦53,750.00 is already paid. What should happen to it?').waitFor()
  await page.getByText('Refund now').click()
  await page.getByLabel('Reason').fill('One chair was broken')
  await picture('credit-note')
  await page.getByRole('button', { name: 'Issue credit note' }).click()

  const payment = page.getByRole('dialog').first()
  await payment.getByRole('button', { name: 'Record a refund' }).click()
  const refund = page.getByRole('dialog').last()
  await refund.getByLabel('Amount to refund').fill('53750')
  await picture('refund')
  await refund.getByRole('button', { name: 'Record refund' }).click()
  await page.getByText('₦53,750.00 refunded').first().waitFor()

  await page.goto(`/invoices/${invoice.id}`)
  await page.getByText('Paid', { exact: true }).first().waitFor()
  await page.goto(`/invoices/${invoice.id}?tab=payments`)
  await page
    .getByText(/CN-\d{4}-0001/)
    .first()
    .waitFor()
  await picture('invoice')

  await page.goto(new URL(invoice.clientUrl).pathname)
  const note = page.getByRole('link', { name: /Credit note CN-\d{4}-0001/ })
  await note.waitFor()
  await picture('client-page')
  const address = await note.getAttribute('href')
  const pdf = await fetch(`${inject('baseUrl')}${address}`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
})
