import type { Subscription } from '@isiro/contracts/subscription'
import { LANGUAGES } from '@isiro/domain/language'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../../test/axe.ts'
import {
  type Answer,
  fakeServer,
  noConnection,
  problem,
  showScreen,
} from '../../../test/screen.tsx'
import { buildUser } from '../../../test/user.ts'
import { changeLanguage, textsOf } from '../../platform/i18n/i18n.ts'
import { SubscriptionPage } from './subscription-page.tsx'
import {
  buildActiveBasic,
  buildOffer,
  buildQuote,
  buildReceipt,
  buildSubscription,
} from './testing/subscription.ts'

const GET = 'GET /api/subscription'
const CREATE = 'POST /api/subscription/create'
const END = '2026-12-23T10:00:00.000Z'

const leave = vi.fn()

beforeEach(() => {
  vi.stubGlobal('location', { ...location, assign: leave })
})

afterEach(() => {
  cleanup()
  leave.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Answers = Record<string, Answer | ((body: unknown) => Answer)>

async function show(
  subscription: Subscription,
  { at = '/subscription', answers = {} }: { at?: string; answers?: Answers } = {},
) {
  const calls = fakeServer({
    [GET]: { body: subscription },
    'GET /api/auth/me': { body: buildUser({ plan: 'pro', invoiceLimit: null }) },
    ...answers,
  })
  await showScreen(<SubscriptionPage />, {
    at,
    path: '/subscription',
    namespaces: ['subscription', 'plans'],
  })
  await screen.findByRole('heading', { name: 'Plans' })
  return calls
}

/** The card of a plan. */
function card(name: string) {
  const heading = screen.getByRole('heading', { level: 3, name })
  return within(heading.closest('li') as HTMLElement)
}

const button = (plan: string, name: string) =>
  card(plan).getByRole<HTMLButtonElement>('button', { name })

test('Free says how much of the month is used, and offers the plans above and their trials', async () => {
  await show(buildSubscription())
  expect(screen.getByText(/^You're on the Free plan/)).toBeTruthy()
  expect(screen.getByText("You've used 5 of 5 invoices this month")).toBeTruthy()
  expect(screen.getByText("You've used 1 of 5 SMS this month")).toBeTruthy()
  expect(screen.getByText('You’re using 1.2 MB of 200 MB of storage')).toBeTruthy()
  expect(screen.getByText('You have 310 of 20,000 records')).toBeTruthy()
  expect(button('Free', 'Current Plan').disabled).toBe(true)
  for (const plan of ['Basic', 'Pro', 'Business'])
    expect(button(plan, 'Upgrade').disabled).toBe(false)
  expect(card('Basic').queryByRole('button', { name: 'Start Free Trial' })).toBeNull()
  expect(button('Pro', 'Start Free Trial')).toBeTruthy()
  expect(screen.getByText(/^No receipts yet/)).toBeTruthy()
})

test('an active plan names its next payment, its card and its receipts', async () => {
  await show(
    buildActiveBasic({ moneyBackUntil: '2026-12-07T10:00:00.000Z', moneyBackAmount: '3500.00' }),
  )
  expect(screen.getByText('Your Basic plan is active.')).toBeTruthy()
  expect(screen.getByText('The next payment of ₦3,500 is due on 23 Dec 2026.')).toBeTruthy()
  expect(screen.getByText('Visa ending 4081')).toBeTruthy()
  expect(screen.getByText('Expires 03/2029')).toBeTruthy()
  expect(screen.getByText(/^Invoices issued this month: 12/)).toBeTruthy()
  expect(screen.getByText('You can get ₦3,500 back until 7 Dec 2026.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'PDF ISR-2026-0001' })).toBeTruthy()
  expect(screen.getByText('includes ₦244.19 VAT')).toBeTruthy()
})

test('a payment that was just made says that its receipt is being prepared, until it has its number', async () => {
  const paid = (number: string | null) => buildActiveBasic({ receipts: [buildReceipt({ number })] })
  let answer = paid(null)
  await show(answer, { answers: { [GET]: () => ({ body: answer }) } })
  expect(screen.getByText('Your receipt is being prepared…').role).toBe('status')
  expect(screen.queryByRole('button', { name: /^PDF/ })).toBeNull()
  answer = paid('ISR-2026-000007')
  expect(
    await screen.findByRole('button', { name: 'PDF ISR-2026-000007' }, { timeout: 3_000 }),
  ).toBeTruthy()
  expect(screen.queryByText('Your receipt is being prepared…')).toBeNull()
})

test.each<[string, Subscription, string]>([
  [
    'a trial',
    buildSubscription({
      plan: 'pro',
      state: 'trial',
      trial: { planId: 'pro', endsAt: END },
      trialPlans: [],
    }),
    "You're trying Pro until 23 Dec 2026.",
  ],
  [
    'a cancelled plan',
    buildActiveBasic({ state: 'ending', isCancelled: true, canCancel: false, nextPayment: null }),
    'You cancelled. Your Basic plan ends on 23 Dec 2026, and we charge nothing more.',
  ],
  [
    'a plan that is paid by hand',
    buildActiveBasic({ state: 'ending', canCancel: false, nextPayment: null, card: null }),
    'Your Basic plan is paid until 23 Dec 2026. It doesn’t renew automatically. Pay for another month to keep it.',
  ],
  [
    'an agreed lower plan',
    buildActiveBasic({ plan: 'pro', paidPlan: 'pro', nextPlan: 'basic' }),
    "From 23 Dec 2026 you're on Basic.",
  ],
  [
    'an agreed end',
    buildActiveBasic({ state: 'ending', nextPlan: 'free', canCancel: false, nextPayment: null }),
    'Your Basic plan ends on 23 Dec 2026, as agreed with support. We charge nothing more.',
  ],
  [
    'a failed renewal',
    buildActiveBasic({
      state: 'past_due',
      nextPayment: { at: '2026-12-26T10:00:00.000Z', amount: '3500.00' },
      graceEndsAt: '2026-12-30T10:00:00.000Z',
    }),
    "Your payment of ₦3,500 failed. Your Basic plan stays open until 30 Dec 2026. We'll try your card again on 26 Dec 2026.",
  ],
  [
    'a renewal that failed for the last time',
    buildActiveBasic({ state: 'past_due', nextPayment: null, graceEndsAt: END }),
    'Your payment of ₦3,500 failed. Your Basic plan stays open until 23 Dec 2026.',
  ],
])('%s is told in plain sentences', async (_, subscription, sentence) => {
  await show(subscription)
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('buttons that are off say why', async () => {
  await show(buildActiveBasic({ plan: 'pro', paidPlan: 'pro', offers: [] }))
  const free = button('Free', 'Downgrade (Contact Support)')
  const basic = button('Basic', 'Current Plan Higher')
  expect([free.disabled, basic.disabled]).toEqual([true, true])
  const reason = (of: HTMLElement) =>
    (of.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')
  expect(reason(free)).toMatch(/^Free We can move you to this plan/)
  expect(reason(basic)).toBe('Basic You have Pro, which includes everything in this plan.')
})

test('yearly prices name the month, the saving, and the way from month to year', async () => {
  await show(buildActiveBasic())
  expect(card('Pro').getByText(/^₦5,129.03 today/).textContent).toBe(
    '₦5,129.03 today: ₦7,500 less ₦2,370.97 unused on your Basic plan.',
  )
  await userEvent.click(screen.getByRole('radio', { name: /^Yearly/ }))
  expect(card('Pro').getByText('₦75,000')).toBeTruthy()
  expect(card('Pro').getByText('You save ₦15,000 a year.')).toBeTruthy()
  expect(button('Basic', 'Switch to yearly').disabled).toBe(false)
})

test('an upgrade goes to the provider’s page', async () => {
  const calls = await show(buildSubscription(), {
    answers: {
      [CREATE]: {
        body: { success: true, reference: 'sub-12345678', authorizationUrl: 'https://pay.test/x' },
      },
    },
  })
  await userEvent.click(button('Pro', 'Upgrade'))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.test/x'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    planId: 'pro',
    interval: 'month',
  })
  // Busy until the browser has left.
  expect(button('Pro', 'Processing...').disabled).toBe(true)
  expect(button('Business', 'Upgrade').disabled).toBe(true)
})

test('a charged card updates the plan, the limits and the page at once', async () => {
  const subscriptions = [
    buildActiveBasic(),
    buildActiveBasic({ plan: 'pro', paidPlan: 'pro', offers: [] }),
  ]
  const calls = await show(buildSubscription(), {
    answers: {
      [GET]: () => ({ body: subscriptions.length > 1 ? subscriptions.shift() : subscriptions[0] }),
      'GET /api/subscription/quote?planId=pro&interval=month': { body: buildQuote() },
      [CREATE]: { body: { success: true, reference: 'sub-12345678' } },
    },
  })
  await userEvent.click(button('Pro', 'Upgrade'))
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₦5,129.03' }))
  expect(await screen.findByText('Subscription Updated')).toBeTruthy()
  expect(await screen.findByText('Your Pro plan is active.')).toBeTruthy()
  expect(button('Pro', 'Current Plan')).toBeTruthy()
  expect(calls.some(({ path }) => path === '/api/auth/me')).toBe(true)
  expect(leave).not.toHaveBeenCalled()
})

test.each<[string, Answer, string]>([
  [
    'its own message',
    problem(409, 'subscription.payment_under_way'),
    'A payment for your plan is in progress. Wait a moment, then check again.',
  ],
  ['none', { status: 500, body: 'broken' }, 'Failed to process subscription. Please try again.'],
])('a failure with %s resets the selection', async (_, answer, message) => {
  await show(buildSubscription(), { answers: { [CREATE]: answer } })
  await userEvent.click(button('Pro', 'Upgrade'))
  expect(await screen.findByText('Subscription Failed')).toBeTruthy()
  expect(screen.getByText(message)).toBeTruthy()
  expect(button('Pro', 'Upgrade').disabled).toBe(false)
})

test('a second provider takes one period at a time', async () => {
  const calls = await show(buildSubscription({ providers: ['paystack', 'flutterwave'] }), {
    answers: { [CREATE]: problem(502, 'subscription.provider_unreachable') },
  })
  // Said once, for all plans.
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Pay with Flutterwave instead, one month at a time' }),
  )
  await userEvent.click(button('Pro', 'Upgrade'))
  expect(await screen.findByText('Subscription Failed')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    planId: 'pro',
    interval: 'month',
    provider: 'flutterwave',
  })
})

test('where nothing can be bought yet, the cards say so', async () => {
  await show(buildSubscription({ providers: [], trialPlans: [] }))
  expect(button('Pro', 'Upgrade').disabled).toBe(true)
  expect(screen.getAllByText(/^Paid plans aren’t on sale here yet/)).toHaveLength(3)
  const [ask] = screen.getAllByRole('link', { name: 'Contact support' })
  expect(ask?.getAttribute('href')).toMatch(/^mailto:support@isiro.test\?subject=A%20paid/)
})

test('the plan that somebody came for stands first and has the focus', async () => {
  await show(buildSubscription(), { at: '/subscription?plan=business&interval=year' })
  const names = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
  expect(names).toEqual(['Business', 'Free', 'Basic', 'Pro'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Business'))
  expect(card('Business').getByText('₦180,000')).toBeTruthy()
})

test('a trial says what it is before it starts', async () => {
  const trial = buildSubscription({
    plan: 'pro',
    state: 'trial',
    trial: { planId: 'pro', endsAt: END },
    trialPlans: [],
  })
  const calls = await show(buildSubscription(), {
    at: '/subscription?trial=pro',
    answers: { 'POST /api/subscription/trial': { body: trial } },
  })
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Try Pro free for 14 days?' }),
  )
  expect(dialog.getByText(/No card needed, and nothing is charged/)).toBeTruthy()
  expect(dialog.getByText(/You then return to Free/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Start Free Trial' }))
  expect(await screen.findByText("You're trying Pro until 23 Dec 2026.")).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ planId: 'pro' })
  expect(screen.queryByRole('button', { name: 'Start Free Trial' })).toBeNull()
})

test('cancelling lists what is lost and until when it stays; it can be taken back', async () => {
  const cancelled = buildActiveBasic({
    state: 'ending',
    isCancelled: true,
    canCancel: false,
    nextPayment: null,
    whatStops: {
      at: END,
      plan: 'free',
      capabilities: ['watermark_free', 'email_pdf', 'whatsapp_share'],
      invoiceLimit: 5,
      smsLimit: 5,
      readOnlyMembers: ['Bisi Ade', 'Chidi Eze'],
    },
  })
  await show(buildActiveBasic(), {
    answers: {
      'POST /api/subscription/cancel': { body: cancelled },
      'POST /api/subscription/resume': { body: buildActiveBasic() },
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel plan' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel your Basic plan?' }))
  expect(dialog.getByText(/^Basic stays open until 23 Dec 2026/)).toBeTruthy()
  expect(dialog.getByText('Share invoices on WhatsApp')).toBeTruthy()
  expect(dialog.getByText('5 invoices a month')).toBeTruthy()
  expect(await axeFaults()).toEqual([])
  expect(dialog.getByText(/^Nothing is deleted/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel Basic' }))
  expect(await screen.findByRole('heading', { name: 'What stops on 23 Dec 2026' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Keep Basic' }))
  expect(await screen.findByText('Your Basic plan is active.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /^What stops/ })).toBeNull()
})

test('the money comes back by one button, which says the amount and what ends', async () => {
  await show(
    buildActiveBasic({ moneyBackUntil: '2026-12-07T10:00:00.000Z', moneyBackAmount: '3500.00' }),
    { answers: { 'POST /api/subscription/money-back': { body: buildSubscription() } } },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Get your money back' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Get ₦3,500 back?' }))
  expect(dialog.getByText(/^Your Basic plan ends right away/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Refund ₦3,500' }))
  expect(await screen.findByText('Your money is on its way')).toBeTruthy()
  expect(await screen.findByText(/^You're on the Free plan/)).toBeTruthy()
})

test('the card is changed on the provider’s page', async () => {
  await show(buildActiveBasic({ state: 'past_due', graceEndsAt: END }), {
    answers: {
      'POST /api/subscription/card': {
        body: { success: true, authorizationUrl: 'https://pay.test/card' },
      },
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Change card' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.test/card'))
})

test('a receipt is saved under its number, with the session', async () => {
  const { id, number } = buildReceipt()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipt')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe(`${number}.pdf`)
  })
  const calls = await show(buildActiveBasic(), {
    answers: { [`GET /api/subscription/receipts/${id}/pdf`]: { body: 'pdf' } },
  })
  await userEvent.click(screen.getByRole('button', { name: `PDF ${number}` }))
  await waitFor(() => expect(click).toHaveBeenCalled())
  expect(calls.at(-1)?.path).toBe(`/api/subscription/receipts/${id}/pdf`)
})

test('offline, what is shown stays and nothing can be changed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show(buildActiveBasic())
  expect(screen.getByText(/^You’re offline/)).toBeTruthy()
  for (const name of ['Cancel plan', 'Change card'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  expect(button('Pro', 'Upgrade').disabled).toBe(true)
})

test('a page that could not be loaded offers to try again', async () => {
  noConnection()
  await showScreen(<SubscriptionPage />, { namespaces: ['subscription', 'plans'] })
  expect(await screen.findByText('Your plan could not be loaded.')).toBeTruthy()
  fakeServer({ [GET]: { body: buildSubscription() } })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Plans' })).toBeTruthy()
})

test.each(LANGUAGES)('every state is written out in %s', async (language) => {
  await show(
    buildActiveBasic({
      offers: [buildOffer('pro', 'month', '2370.97')],
      whatStops: {
        at: END,
        plan: 'free',
        capabilities: ['watermark_free', 'email_pdf'],
        invoiceLimit: 5,
        smsLimit: 5,
        readOnlyMembers: [],
      },
    }),
  )
  await changeLanguage(language)
  try {
    expect(document.body.textContent).not.toMatch(/\{\{|(state|usage|why|button|stops)\.\w/)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      textsOf('subscription')('title'),
    )
  } finally {
    await changeLanguage('en')
  }
})
