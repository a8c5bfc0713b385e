import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type Answer,
  arrivalAt,
  fakeServer,
  problem,
  showScreen,
} from '../../../../test/screen.tsx'
import { buildUser } from '../../../../test/user.ts'
import { SubscriptionPage } from '../subscription-page.tsx'
import { buildActiveBasic, buildSubscription } from '../testing/subscription.ts'
import { CHECK_EVERY_MS, MOST_CHECKS } from './use-returned-payment.ts'

const VERIFY = 'POST /api/subscription/verify'

beforeEach(async () => {
  // A module that is loaded for the first time waits for no frozen timer.
  await import('../../../platform/http/check-answer.ts')
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const verified = (state: 'paid' | 'pending' | 'failed'): Answer => ({
  body: {
    success: true,
    state,
    subscription: state === 'paid' ? buildActiveBasic() : buildSubscription(),
  },
})

async function comeBack(
  verify: () => Answer,
  standing: () => Answer | Promise<Answer> = () => ({ body: buildSubscription() }),
) {
  const calls = fakeServer({
    'GET /api/subscription': standing,
    'GET /api/auth/me': { body: buildUser({ plan: 'basic', invoiceLimit: null }) },
    [VERIFY]: verify,
  })
  await showScreen(<SubscriptionPage />, {
    at: '/subscription?reference=sub-12345678&trxref=other&status=successful',
    path: '/subscription',
    namespaces: ['subscription', 'plans'],
  })
  return () => calls.filter(({ path }) => path === '/api/subscription/verify')
}

test('a payment is asked about until it is there; then the reference leaves the address', async () => {
  const answers = [verified('pending'), verified('pending'), verified('paid')]
  const checks = await comeBack(() => answers.shift() ?? verified('paid'))
  expect(await screen.findByText('Checking your payment…')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(2 * CHECK_EVERY_MS)
  expect(await screen.findByText('Subscription Updated')).toBeTruthy()
  expect(await screen.findByText('Your Basic plan is active.')).toBeTruthy()
  await arrivalAt('/subscription')
  expect(checks().map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ reference: 'sub-12345678' })),
  )
  expect(screen.queryByText('Checking your payment…')).toBeNull()
})

test('a payment that failed is told once', async () => {
  const checks = await comeBack(() => verified('failed'))
  expect(await screen.findByText('Subscription Failed')).toBeTruthy()
  expect(screen.getByText('Failed to process subscription. Please try again.')).toBeTruthy()
  await arrivalAt('/subscription')
  expect(checks()).toHaveLength(1)
})

test('a reference that is not theirs is refused', async () => {
  await comeBack(() => problem(404, 'resource.not_found'))
  expect(await screen.findByText('Subscription Failed')).toBeTruthy()
  await arrivalAt('/subscription')
})

test('the checks end, and can be started again', async () => {
  const checks = await comeBack(() => verified('pending'))
  await screen.findByText('Checking your payment…')
  await vi.advanceTimersByTimeAsync((MOST_CHECKS + 2) * CHECK_EVERY_MS)
  expect(
    await screen.findByText(
      'Your payment isn’t confirmed yet. You can leave this page. We’ll email you.',
    ),
  ).toBeTruthy()
  expect(checks()).toHaveLength(MOST_CHECKS)
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await vi.waitFor(() => expect(checks()).toHaveLength(MOST_CHECKS + 1))
})

test('a check that did not get through loses nothing', async () => {
  const answers = [problem(502, 'subscription.provider_unreachable'), verified('paid')]
  await comeBack(() => answers.shift() ?? verified('paid'))
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('Subscription Updated')).toBeTruthy()
})

test('an answer from before the payment that comes after its outcome changes nothing', async () => {
  const early = Promise.withResolvers<Answer>()
  await comeBack(
    () => verified('paid'),
    () => early.promise,
  )
  expect(await screen.findByText('Visa ending 4081')).toBeTruthy()
  early.resolve({ body: buildSubscription() })
  await vi.advanceTimersByTimeAsync(100)
  expect(screen.getByText('Visa ending 4081')).toBeTruthy()
})
