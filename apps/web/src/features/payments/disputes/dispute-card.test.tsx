import { Dispute, DisputeEvidence } from '@isiro/contracts/disputes'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answerBuilder, testId } from '../../../../test/answer-builder.ts'
import { fakeServer, problem, showScreen } from '../../../../test/screen.tsx'
import { buildPaymentDetail, PAYMENT_ID } from '../testing/payments.ts'
import { DisputeCards } from './dispute-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ID = testId(0xd5)
const LIST = `GET /api/payments/${PAYMENT_ID}/disputes`
const ANSWER = `POST /api/payments/disputes/${ID}/answer`
const buildDispute = answerBuilder(Dispute, {
  id: ID,
  provider: 'paystack',
  amount: '1000.00',
  currency: 'NGN',
  reason: 'Not delivered',
  state: 'open',
  openedAt: '2026-11-20T10:00:00.000Z',
  answerBy: '2026-11-23T10:00:00.000Z',
  resolvedAt: null,
  refunded: '0.00',
  answer: null,
})
const buildEvidence = answerBuilder(DisputeEvidence, {
  name: 'Quorum Consulting',
  email: 'accounts@quorum.example',
  phone: '+2348035551061',
  service: 'Invoice INV-2026-0042 of 21 November 2026: Consultancy.',
  deliveryAddress: null,
  deliveredOn: null,
  file: 'INV-2026-0042.pdf',
})

async function show(answers: Parameters<typeof fakeServer>[0]) {
  const calls = fakeServer(answers)
  await showScreen(<DisputeCards payment={buildPaymentDetail({ dispute: 'open' })} />, {
    namespaces: ['payments', 'payment-ledger', 'validation'],
  })
  return calls
}

test('a dispute says since when and until when, and is contested with the facts that the product has', async () => {
  const calls = await show({
    [LIST]: { body: [buildDispute()] },
    [`GET /api/payments/disputes/${ID}/evidence`]: { body: buildEvidence() },
    [ANSWER]: { body: [buildDispute({ state: 'answered' })] },
  })
  await screen.findByText(/₦1,000\.00 disputed since 20 Nov 2026.*Answer by 23 Nov 2026/)
  expect(screen.getByText('Reason: Not delivered')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Contest it' }))
  const service = await screen.findByRole('textbox', { name: 'What you sold and delivered' })
  expect((service as HTMLTextAreaElement).value).toContain('INV-2026-0042')
  expect(screen.getByText('INV-2026-0042.pdf goes with it.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Your words to the bank' }), 'Delivered')
  await userEvent.click(screen.getByRole('button', { name: 'Send your answer' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    answer: 'contest',
    note: 'Delivered',
    name: 'Quorum Consulting',
    email: 'accounts@quorum.example',
    phone: '+2348035551061',
    service: 'Invoice INV-2026-0042 of 21 November 2026: Consultancy.',
    deliveryAddress: null,
    deliveredOn: null,
  })
})

test('a part can be given back at Paystack and not at Flutterwave, and a refusal is shown', async () => {
  const refused = problem(422, 'payments.answer_refused', { name: 'Paystack', words: 'Too late' })
  const calls = await show({ [LIST]: { body: [buildDispute()] }, [ANSWER]: refused })
  await userEvent.click(await screen.findByRole('button', { name: 'Give the money back' }))
  const amount = screen.getByRole('textbox', { name: /Amount to refund/ })
  await userEvent.clear(amount)
  await userEvent.type(amount, '400')
  await userEvent.type(screen.getByRole('textbox', { name: 'Your words to the bank' }), 'A part')
  await userEvent.click(screen.getByRole('button', { name: 'Give the money back' }))
  await screen.findByRole('alert')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    answer: 'accept',
    amount: 400,
    note: 'A part',
  })
  cleanup()
  await show({ [LIST]: { body: [buildDispute({ provider: 'flutterwave' })] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Give the money back' }))
  expect(screen.queryByRole('textbox', { name: /Amount to refund/ })).toBeNull()
})

test('an outcome says what went back, and what the owner had answered', async () => {
  const answer = {
    kind: 'contested' as const,
    note: 'Delivered',
    at: '2026-11-21T10:00:00.000Z',
    by: 'Adé Ọbị',
  }
  const ended = { resolvedAt: '2026-11-24T10:00:00.000Z', answer }
  await show({
    [LIST]: {
      body: [
        buildDispute({ ...ended, id: testId(0xd6), state: 'lost', refunded: '400.00' }),
        buildDispute({ ...ended, state: 'won' }),
      ],
    },
  })
  await screen.findByText(/lost on 24 Nov 2026.*₦400\.00 went back/)
  expect(screen.getByText(/You won the dispute on 24 Nov 2026.*₦1,000\.00 stays/)).toBeTruthy()
  expect(screen.getAllByText(/Adé Ọbị contested: Delivered/)).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
})
