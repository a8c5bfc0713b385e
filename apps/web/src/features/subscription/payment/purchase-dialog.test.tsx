import type { Subscription } from '@isiro/contracts/subscription'
import { LANGUAGES } from '@isiro/domain/language'
import {
  type BoundFunctions,
  cleanup,
  type queries,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../../../test/axe.ts'
import { type Answer, fakeServer, problem, showScreen } from '../../../../test/screen.tsx'
import { buildUser } from '../../../../test/user.ts'
import { changeLanguage } from '../../../platform/i18n/i18n.ts'
import { SubscriptionPage } from '../subscription-page.tsx'
import { buildActiveBasic, buildOffer, buildQuote } from '../testing/subscription.ts'

const quoteOf = (plan: string, interval: string) =>
  `GET /api/subscription/quote?planId=${plan}&interval=${interval}`
const QUOTE = quoteOf('pro', 'month')
const CREATE = 'POST /api/subscription/create'

const leave = vi.fn()

beforeEach(() => {
  vi.stubGlobal('location', { ...location, assign: leave })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  leave.mockReset()
})

async function show(answers: Record<string, Answer | (() => Answer)>, held = buildActiveBasic()) {
  const calls = fakeServer({
    'GET /api/subscription': { body: held },
    'GET /api/auth/me': { body: buildUser({ plan: 'basic', invoiceLimit: null }) },
    [QUOTE]: { body: buildQuote() },
    ...answers,
  })
  await showScreen(<SubscriptionPage />, {
    at: '/subscription',
    path: '/subscription',
    namespaces: ['subscription', 'plans'],
  })
  await screen.findByRole('heading', { name: 'Plans' })
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
}

const planButton = (plan: string, name: string) => {
  const heading = screen.getByRole('heading', { level: 3, name: plan })
  return within(heading.closest('li') as HTMLElement).getByRole<HTMLButtonElement>('button', {
    name,
  })
}

async function press(plan: string, name: string, title: string) {
  await userEvent.click(planButton(plan, name))
  return within(await screen.findByRole('alertdialog', { name: title }))
}

const TITLE = 'Pay ₦5,129.03 with Visa 4081?'
const button = (dialog: BoundFunctions<typeof queries>, name: string) =>
  dialog.findByRole<HTMLButtonElement>('button', { name })

test('a card on file is charged after its owner has seen amount, credit, VAT and the next payment', async () => {
  const sent = await show({ [CREATE]: { body: { success: true, reference: 'sub-12345678' } } })
  const dialog = await press('Pro', 'Upgrade', TITLE)
  expect(await dialog.findByText('Pro, one month')).toBeTruthy()
  for (const said of ['₦7,500', '−₦2,370.97', '₦5,129.03', 'includes ₦357.84 VAT'])
    expect(dialog.getByText(said)).toBeTruthy()
  expect(dialog.getByText('Unused on your Basic plan')).toBeTruthy()
  expect(
    dialog.getByText(/^The next payment is ₦7,500 on 3 Jan 2027, from your card on file/),
  ).toBeTruthy()
  expect(await axeFaults()).toEqual([])
  expect(sent()).toEqual([])

  await userEvent.click(await button(dialog, 'Pay ₦5,129.03'))
  expect(await screen.findByText('Subscription Updated')).toBeTruthy()
  expect(sent()).toEqual([
    { planId: 'pro', interval: 'month', agreed: { amount: '5129.03', last4: '4081' } },
  ])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('it can be refused by key and by button; the focus starts on Cancel and returns to the plan', async () => {
  const sent = await show({})
  const dialog = await press('Pro', 'Upgrade', TITLE)
  expect(document.activeElement).toBe(await button(dialog, 'Cancel'))
  await dialog.findByText('Pro, one month')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toContain('Pay ₦5,129.03')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toContain('Pay another way')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(planButton('Pro', 'Upgrade')))

  const again = await press('Pro', 'Upgrade', TITLE)
  await userEvent.click(await button(again, 'Cancel'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toEqual([])
  expect(leave).not.toHaveBeenCalled()
})

test('another way to pay leads to the provider’s page, and the card on file is left alone', async () => {
  const sent = await show({
    [CREATE]: {
      body: { success: true, reference: 'sub-12345678', authorizationUrl: 'https://pay.test/x' },
    },
  })
  const dialog = await press('Pro', 'Upgrade', TITLE)
  await userEvent.click(await button(dialog, 'Pay another way'))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.test/x'))
  expect(sent()).toEqual([{ planId: 'pro', interval: 'month' }])
})

test('an amount that changed meanwhile is shown again before it is charged', async () => {
  const quotes = [buildQuote(), buildQuote({ credit: '2258.07', amount: '5241.93', vat: '365.72' })]
  const outcomes: Answer[] = [
    problem(409, 'subscription.quote_changed'),
    { body: { success: true, reference: 'sub-12345678' } },
  ]
  const sent = await show({
    [QUOTE]: () => ({ body: quotes.length > 1 ? quotes.shift() : quotes[0] }),
    [CREATE]: () => outcomes.shift() as Answer,
  })
  const dialog = await press('Pro', 'Upgrade', TITLE)
  await userEvent.click(await button(dialog, 'Pay ₦5,129.03'))
  expect(await dialog.findByText(/^The amount or your card has changed/)).toBeTruthy()
  expect(await dialog.findByRole('heading', { name: 'Pay ₦5,241.93 with Visa 4081?' })).toBeTruthy()
  await userEvent.click(await button(dialog, 'Pay ₦5,241.93'))
  expect(await screen.findByText('Subscription Updated')).toBeTruthy()
  expect(sent().at(-1)).toEqual({
    planId: 'pro',
    interval: 'month',
    agreed: { amount: '5241.93', last4: '4081' },
  })
})

test('a year instead of a month asks, too', async () => {
  const offer = buildOffer('basic', 'year', '2370.97')
  await show({ [quoteOf('basic', 'year')]: { body: buildQuote({ ...offer, vat: '2276.45' }) } })
  await userEvent.click(screen.getByRole('radio', { name: /^Yearly/ }))
  const dialog = await press('Basic', 'Switch to yearly', 'Pay ₦32,629.03 with Visa 4081?')
  expect(await dialog.findByText('Basic, one year')).toBeTruthy()
})

test('a credit that covers the price is used up only when asked, and by no second provider', async () => {
  const offer = buildOffer('business', 'month', '30000.00')
  const held: Subscription = buildActiveBasic({
    providers: ['paystack', 'flutterwave'],
    offers: [offer],
  })
  const sent = await show(
    {
      [quoteOf('business', 'month')]: { body: buildQuote({ ...offer, vat: '0.00', card: null }) },
      [CREATE]: { body: { success: true, reference: 'sub-12345678' } },
    },
    held,
  )
  expect(screen.queryByRole('checkbox', { name: /Flutterwave/ })).toBeNull()
  const dialog = await press('Business', 'Upgrade', 'Pay for Business with your credit?')
  expect(dialog.getByText(/^Nothing to pay today/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Pay another way' })).toBeNull()
  await userEvent.click(await button(dialog, 'Use my credit'))
  expect(await screen.findByText('Subscription Updated')).toBeTruthy()
  expect(sent()).toEqual([
    { planId: 'business', interval: 'month', agreed: { amount: '0.00', last4: null } },
  ])
})

test('a plan that will not be renewed by itself says until when it is paid', async () => {
  await show({ [QUOTE]: { body: buildQuote({ nextPayment: null }) } })
  const dialog = await press('Pro', 'Upgrade', TITLE)
  expect(await dialog.findByText(/^You’re paid until 3 Jan 2027/)).toBeTruthy()
})

test('without the figures nobody can agree, and they can be asked for again', async () => {
  const answers: Answer[] = [{ status: 500, body: 'broken' }, { body: buildQuote() }]
  await show({ [QUOTE]: () => answers.shift() ?? { body: buildQuote() } })
  const dialog = await press('Pro', 'Upgrade', TITLE)
  expect(
    await dialog.findByText('The amount could not be loaded. Nothing was charged.'),
  ).toBeTruthy()
  expect((await button(dialog, 'Pay ₦5,129.03')).disabled).toBe(true)
  await userEvent.click(await button(dialog, 'Try again'))
  expect(await dialog.findByText('Pro, one month')).toBeTruthy()
  expect((await button(dialog, 'Pay ₦5,129.03')).disabled).toBe(false)
})

test('a failure is told, and nothing is paid for', async () => {
  await show({ [CREATE]: problem(502, 'subscription.provider_unreachable') })
  const dialog = await press('Pro', 'Upgrade', TITLE)
  await dialog.findByText('Pro, one month')
  await userEvent.click(await button(dialog, 'Pay ₦5,129.03'))
  expect(await screen.findByText('Subscription Failed')).toBeTruthy()
  expect((await button(dialog, 'Pay ₦5,129.03')).disabled).toBe(false)
})

test.each(LANGUAGES)('the question is written out in %s', async (language) => {
  await show({})
  await press('Pro', 'Upgrade', TITLE)
  await screen.findByText('Pro, one month')
  await changeLanguage(language)
  try {
    const { textContent } = screen.getByRole('alertdialog')
    expect(textContent).toContain('Visa 4081')
    expect(textContent).not.toMatch(/\{\{|pay\.\w/)
  } finally {
    await changeLanguage('en')
  }
})
