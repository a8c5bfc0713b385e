import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, showScreen } from '../../../../test/screen.tsx'
import { buildIssued } from '../../invoices/testing/invoices.ts'
import { buildPaymentDetail, PAYMENT_ID } from '../testing/payments.ts'
import { SurplusNotes } from './surplus-notes.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DETAIL = `GET /api/payments/${PAYMENT_ID}`
const surplus = { credit: '1000.00', allocated: '0.00', amount: '1000.00', invoices: [] }

function invoice(credit: number, amount = 100_000) {
  return buildIssued({
    paid: '1000.00',
    timeline: [
      {
        id: '0198a7c4-0000-7000-8000-0000000000e1',
        kind: 'payment_received',
        at: '2026-11-21T10:00:00.000Z',
        by: null,
        details: { amount, currency: 'NGN', credit, paymentId: PAYMENT_ID },
      },
    ],
  })
}

async function show(of: ReturnType<typeof invoice>, answers: Parameters<typeof fakeServer>[0]) {
  const calls = fakeServer(answers)
  await showScreen(<SurplusNotes invoice={of} />, { namespaces: ['payments', 'payment-ledger'] })
  return calls
}

test('an invoice that was paid twice says so, until the money is kept as credit', async () => {
  const kept = { resolution: 'kept' as const, note: null, at: '2026-11-21T11:00:00.000Z', by: null }
  const answers = [buildPaymentDetail(surplus), buildPaymentDetail({ ...surplus, reviews: [kept] })]
  const calls = await show(invoice(100_000), {
    [DETAIL]: () => ({ body: answers.length > 1 ? answers.shift() : answers[0] }),
    [`POST /api/payments/${PAYMENT_ID}/review`]: { body: buildPaymentDetail(surplus) },
  })
  await screen.findByText(/was paid twice\. ₦1,000\.00 is now Quorum Consulting's credit/)
  expect(screen.getByRole('button', { name: 'Refund' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep as credit' }))
  await waitFor(() => expect(screen.queryByText(/was paid twice/)).toBeNull())
  const sent = calls.find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ resolution: 'kept', note: null })
})

test('money above the balance says how much; money that was used since says nothing', async () => {
  await show(invoice(50_000, 150_000), {
    [DETAIL]: { body: buildPaymentDetail({ ...surplus, credit: '500.00' }) },
  })
  await screen.findByText(/paid ₦500\.00 more than was left/)
  cleanup()
  const calls = await show(invoice(50_000), { [DETAIL]: { body: buildPaymentDetail() } })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
})

test('held money asks for the decision', async () => {
  const held = { ...surplus, credit: '0.00', state: 'held' as const }
  const [entry] = invoice(0).timeline
  if (!entry) throw new Error('There is an entry.')
  const of = buildIssued({ timeline: [{ ...entry, kind: 'payment_held' }] })
  await show(of, { [DETAIL]: { body: buildPaymentDetail(held) } })
  expect(await screen.findByRole('button', { name: 'Review' })).toBeTruthy()
})
