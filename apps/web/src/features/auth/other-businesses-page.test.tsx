import type { OtherBusinesses } from '@isiro/contracts/auth'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { OtherBusinessesPage } from './other-businesses-page.tsx'

const ID = '0198a7c4-0000-7000-8000-00000000000a'
const KEEP = `POST /api/auth/other-businesses/${ID}/keep`
const SET_ASIDE = `POST /api/auth/other-businesses/${ID}/set-aside`
const OTHER: OtherBusinesses['items'][number] = {
  id: ID,
  businessName: 'Mama Put Kitchen',
  openedBy: 'Chinwe Okeke',
  openedAt: '2026-11-20T10:00:00.000Z',
  invoices: 2,
  isSetAside: false,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(items: OtherBusinesses['items'], answers = {}) {
  const calls = fakeServer({ 'GET /api/auth/other-businesses': { body: { items } }, ...answers })
  await showScreen(<OtherBusinessesPage />, { namespaces: ['other-businesses'] })
  return calls
}

test('each business says who opened it, when, and what is in it', async () => {
  await show([OTHER])
  expect(await screen.findByText('Mama Put Kitchen')).toBeTruthy()
  expect(screen.getByText(/Opened by Chinwe Okeke on 20 November 2026.*2 invoices\./)).toBeTruthy()
})

test('one is taken over into the own account', async () => {
  const refusal = problem(403, 'auth.password_wrong')
  const answers = [refusal, { body: { items: [] } }]
  const calls = await show([OTHER], { [KEEP]: () => answers.shift() })
  await userEvent.click(await screen.findByRole('button', { name: 'Take over Mama Put Kitchen' }))
  const sheet = within(await screen.findByRole('form', { name: 'Take over Mama Put Kitchen' }))
  await userEvent.type(sheet.getByLabelText('Your password'), 'kola nut and rain')
  await userEvent.click(sheet.getByRole('button', { name: 'Take over' }))
  expect((await sheet.findAllByText(/not your current password/)).length).toBeGreaterThan(0)
  await userEvent.click(sheet.getByRole('button', { name: 'Take over' }))
  expect(await screen.findByText('The business is yours')).toBeTruthy()
  expect(await screen.findByText('No other businesses')).toBeTruthy()
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    currentPassword: 'kola nut and rain',
  })
})

test('one is left closed, and can still be taken over', async () => {
  await show([OTHER], { [SET_ASIDE]: { body: { items: [{ ...OTHER, isSetAside: true }] } } })
  const leave = await screen.findByRole('button', { name: 'Keep Mama Put Kitchen closed' })
  await userEvent.click(leave)
  expect(await screen.findByText('Closed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Keep Mama Put Kitchen closed' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Take over Mama Put Kitchen' })).toBeTruthy()
})
