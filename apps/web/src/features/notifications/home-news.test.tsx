import { PaymentClaim } from '@isiro/contracts/payment-claims'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answerBuilder, testId } from '../../../test/answer-builder.ts'
import { fakeServer, showScreen } from '../../../test/screen.tsx'
import { HomeNews } from './home-news.tsx'
import { buildNotification } from './testing/notifications.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const UNREAD = 'GET /api/notifications?state=unread&limit=10'
const CLAIMS = 'GET /api/payments/claims'
const DISPUTES = 'GET /api/payments/disputes'
const buildClaim = answerBuilder(PaymentClaim, {
  by: 'client',
  id: testId(0xd1),
  invoiceId: testId(0xb1),
  invoiceNumber: 'INV-2026-0042',
  clientName: 'Zenith Events',
  payerName: null,
  amount: '16126.77',
  currency: 'NGN',
  note: null,
  claimedAt: '2026-11-21T10:00:00.000Z',
})

async function show(answers: Parameters<typeof fakeServer>[0]) {
  const calls = fakeServer({ [DISPUTES]: { body: [] }, ...answers })
  await showScreen(<HomeNews />, { namespaces: ['notifications', 'payment-ledger'] })
  return calls
}

test('money that has just come leads, and is put away on all devices', async () => {
  const lists = [[buildNotification({ at: new Date().toISOString() })], []]
  const calls = await show({
    [UNREAD]: () => ({ body: lists.shift() }),
    [CLAIMS]: { body: [] },
    'POST /api/notifications/read': { body: { unread: 0 } },
  })
  const line = await screen.findByRole('link', { name: /₦21,500.00 from Zenith Events/ })
  expect(line.textContent).toContain('just now')
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read' }))
  await waitFor(() => expect(screen.queryByText(/Zenith Events/)).toBeNull())
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [testId(0xa1)] })
})

test('a claim is answered with one tap', async () => {
  const claims = [[buildClaim()], []]
  const calls = await show({
    [UNREAD]: { body: [buildNotification({ kind: 'claim', subjectId: testId(0xd1) })] },
    [CLAIMS]: () => ({ body: claims.shift() }),
    [`POST /api/payments/claims/${testId(0xd1)}/reject`]: { body: { success: true } },
  })
  expect(await screen.findByText('Zenith Events says they paid ₦16,126.77')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Confirm/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Not received/ }))
  await waitFor(() => expect(screen.queryByText(/says they paid/)).toBeNull())
  expect(calls.some(({ path }) => path.endsWith('/reject'))).toBe(true)
})

test('without news there is nothing', async () => {
  const calls = await show({ [UNREAD]: { body: [] }, [CLAIMS]: { body: [] } })
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(document.querySelector('section')).toBeNull()
})

test('a dispute leads for as long as its answer is due', async () => {
  const dispute = {
    id: testId(0xd7),
    paymentId: testId(0xf1),
    clientName: 'Zenith Events',
    number: 'INV-2026-0042',
    amount: '1000.00',
    currency: 'NGN',
    answerBy: '2026-11-23T10:00:00.000Z',
  }
  await show({ [UNREAD]: { body: [] }, [CLAIMS]: { body: [] }, [DISPUTES]: { body: [dispute] } })
  await screen.findByText('Zenith Events disputes ₦1,000.00')
  expect(screen.getByText(/INV-2026-0042 · Answer by 23 Nov 2026/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Answer' })
  expect(link.getAttribute('href')).toBe(`/payments?payment=${testId(0xf1)}`)
})
