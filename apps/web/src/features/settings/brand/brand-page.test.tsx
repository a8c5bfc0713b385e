import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, showScreen } from '../../../../test/screen.tsx'
import { buildBusiness } from '../../business/testing/business.ts'
import { BrandPage } from './brand-page.tsx'

const NAMESPACES = ['brand', 'settings', 'business', 'invoices', 'validation', 'plans']
const BRAND = {
  design: 'ledger',
  accent: '#7a4a12',
  texts: { en: { footer: 'Open daily', terms: null, notes: null } },
  senderName: null,
  replyTo: null,
  creditNotePattern: null,
  debitNotePattern: null,
  quotePattern: null,
} as const

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(
  plan: 'free' | 'pro',
  business = buildBusiness(),
  answers: Parameters<typeof fakeServer>[0] = {},
) {
  const calls = fakeServer({
    'GET /api/business': { body: business },
    'GET /api/invoices?sort=-issued&limit=10': { body: [] },
    ...answers,
  })
  await showScreen(<BrandPage />, { namespaces: NAMESPACES, user: { plan } })
  const paper = await screen.findByRole('article', { name: 'Invoice with your brand' })
  return { calls, paper }
}

const accentOn = (paper: HTMLElement) => paper.style.getPropertyValue('--brand')

test('what is chosen shows on the paper as it changes, and is saved whole', async () => {
  const saved = buildBusiness({ brand: { ...BRAND, accent: '#1d4f91' } })
  const { calls, paper } = await show('pro', buildBusiness(), {
    'PUT /api/business/brand': { body: saved },
  })
  // Before the first invoice an example stands in, with the business's own details and next number.
  expect(within(paper).getAllByText('INV-2026-0001').length).toBeGreaterThan(0)
  expect(within(paper).getAllByText(/Adé Catering/).length).toBeGreaterThan(0)
  expect(accentOn(paper)).toBe('#4040ad')

  await userEvent.click(screen.getByRole('radio', { name: /Ledger/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Colour 2, #1d4f91' }))
  await userEvent.type(screen.getByLabelText(/^Footer/), 'Open daily')
  await userEvent.type(screen.getByLabelText(/^Terms/), 'Pay on time')
  expect(accentOn(paper)).toBe('#1d4f91')
  expect(within(paper).getByText('Open daily')).toBeTruthy()
  expect(within(paper).getByText('Pay on time')).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Brand saved')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    design: 'ledger',
    accent: '#1d4f91',
    texts: { en: { footer: 'Open daily', terms: 'Pay on time', notes: null } },
    senderName: null,
  })
})

test('a colour that cannot be read is told with its contrast, and the nearest shade is one tap away', async () => {
  const { paper } = await show('pro')
  const hex = screen.getByLabelText('Colour code') as HTMLInputElement
  await userEvent.clear(hex)
  await userEvent.type(hex, 'ffcc00')
  expect(await screen.findByText(/its contrast is 1.3 and text needs 4.5/)).toBeTruthy()
  // The paper shows what could be saved.
  const shade = accentOn(paper)
  expect(shade).not.toBe('#ffcc00')
  await userEvent.click(screen.getByRole('button', { name: `Use ${shade}` }))
  expect(hex.value).toBe(shade)
  expect(screen.queryByText(/its contrast is/)).toBeNull()
})

test('the device’s own picker is one of the ways to a colour', async () => {
  const { paper } = await show('pro')
  fireEvent.change(screen.getByLabelText('Pick a colour'), { target: { value: '#0f5f66' } })
  await waitFor(() => expect(accentOn(paper)).toBe('#0f5f66'))
})

test('texts belong to a language, and the paper speaks it', async () => {
  const { paper } = await show('pro')
  await userEvent.type(screen.getByLabelText(/^Footer/), 'Open daily')
  await userEvent.click(screen.getByRole('tab', { name: 'Français' }))
  await userEvent.type(screen.getByLabelText(/^Footer/), 'Ouvert')
  expect(within(paper).getByText('Ouvert')).toBeTruthy()
  expect(within(paper).queryByText('Open daily')).toBeNull()
  expect(paper.lang).toBe('fr')
})

test('a refused text of another language comes into sight', async () => {
  await show('pro')
  const footer = () => screen.getByLabelText(/^Footer/)
  await userEvent.click(screen.getByRole('tab', { name: 'Español' }))
  await userEvent.type(footer(), 'uno{enter}dos{enter}tres')
  await userEvent.click(screen.getByRole('tab', { name: 'English' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Use two lines at most.')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Español' }).getAttribute('aria-selected')).toBe('true')
})

test('on a plan without it everything can be tried, and nothing saved', async () => {
  const { paper } = await show('free')
  expect(await screen.findByText('Your own branding')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Colour 2, #1d4f91' }))
  expect(accentOn(paper)).toBe('#1d4f91')
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
})

test('a brand that waits for its plan says so, and can be let go', async () => {
  const { calls } = await show('free', buildBusiness({ brand: BRAND }), {
    'DELETE /api/business/brand': { body: buildBusiness() },
  })
  expect(await screen.findByText(/Your brand is kept/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove brand' }))
  expect(await screen.findByText('Brand removed')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
  await waitFor(() => expect(screen.queryByText(/Your brand is kept/)).toBeNull())
  expect((screen.getByRole('radio', { name: /Classic/ }) as HTMLInputElement).checked).toBe(true)
})
