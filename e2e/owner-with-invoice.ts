import { expect, inject } from 'vitest'
import { signedUp, type Visit } from './browser.ts'
import { dayInLagos } from './visitors.ts'

export interface Issued {
  id: string
  invoiceNumber: string
  clientUrl: string
}

/**
 * A new business with its owner signed in, and an invoice of ₦205,000 that it has issued. `prepare` sets the business up
 * before that.
 */
export async function ownerWithInvoice(
  guest: Visit,
  prepare: (token: string) => Promise<void> = async () => {},
): Promise<Visit & { invoice: Issued; email: string }> {
  const { token, email } = await signedUp(guest)
  await prepare(token)
  const day = dayInLagos()
  const answer = await fetch(`${inject('baseUrl')}/api/invoices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      client: { name: 'Quorum Consulting Ltd', email: 'accounts@quorum.example' },
      items: [{ description: 'Printing', quantity: 2, rate: 100_000 }],
      issueDate: day,
      dueDate: day,
      applyVat: true,
      applyWht: true,
      currency: 'NGN',
    }),
  })
  expect(answer.status).toBe(201)
  const { invoice } = (await answer.json()) as { invoice: Issued }
  return { ...guest, invoice, email }
}
