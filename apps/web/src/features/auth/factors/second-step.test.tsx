import type { FactorKind } from '@isiro/domain/second-factor'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildSignedIn } from '../../../../test/user.ts'
import { currentLanguage, hasTexts, loadTexts, startI18n } from '../../../platform/i18n/i18n.ts'
import { followLeaving } from '../testing/delivered-entrance.ts'
import { fakeServer, problem, showEntrance } from '../testing/entrance.tsx'
import { beginSecondStep } from './begin-second-step.ts'
import { RecoveryPage } from './recovery-page.tsx'
import { SecondStepPage } from './second-step-page.tsx'

const FACTOR = '/api/auth/login/factor'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

async function open(page: ReactNode, at: string, path?: string) {
  if (!hasTexts(currentLanguage(), 'common')) await startI18n()
  await loadTexts(['factors'])
  await showEntrance(page, at, path)
}

async function show(kinds: readonly FactorKind[]) {
  sessionStorage.setItem('second-step', JSON.stringify({ pending: 'the-first-step', kinds }))
  await open(<SecondStepPage />, '/second-step')
}

test('the code of the app opens the session', async () => {
  const calls = fakeServer({ [FACTOR]: { body: buildSignedIn() } })
  await show(['authenticator', 'backup_code'])
  const leave = followLeaving()
  const code = screen.getByLabelText<HTMLInputElement>('Code from your authenticator app')
  expect(code.autocomplete).toBe('one-time-code')
  await userEvent.type(code, '123 456{Enter}')
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/dashboard'))
  expect(calls).toEqual([{ path: FACTOR, body: { pending: 'the-first-step', code: '123 456' } }])
  expect(sessionStorage.getItem('second-step')).toBeNull()
})

test('what is no code is refused before it is sent, and a wrong one is told', async () => {
  const calls = fakeServer({ [FACTOR]: problem(403, 'auth.factor_wrong', 'It did not match.') })
  await show(['authenticator', 'backup_code'])
  await userEvent.type(screen.getByLabelText('Code from your authenticator app'), '12{Enter}')
  expect(screen.getByText('Enter the 6-digit code.')).toBeTruthy()
  expect(calls).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Use a backup code' }))
  await userEvent.type(screen.getByLabelText('Backup code'), 'k7q2m-9xd4t{Enter}')
  expect(await screen.findByText('It did not match.')).toBeTruthy()
})

test('who has lost the device asks for the removal, and reads when the link comes', async () => {
  const calls = fakeServer({
    '/api/auth/login/lost': { body: { readyAt: '2026-12-01T10:00:00.000Z' } },
  })
  await show(['authenticator', 'backup_code'])
  await userEvent.click(screen.getByRole('button', { name: 'Lost your device?' }))
  expect(screen.getByText(/Still have a backup code/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ask for removal by email' }))
  expect((await screen.findByText(/We emailed you/)).textContent).toContain('1 Dec 2026')
  expect(calls[0]?.body).toEqual({ pending: 'the-first-step' })
})

test('without a first step the page leads back to the login', async () => {
  fakeServer({})
  await open(<SecondStepPage />, '/second-step')
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login')
})

test('a mailed link acts by a press, and not by the visit', async () => {
  const calls = fakeServer({ '/api/auth/recovery/answer': { body: { success: true } } })
  await open(<RecoveryPage />, '/recovery/the-token?answer=stop', '/recovery/:token')
  expect(calls).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Stop the removal' }))
  expect(await screen.findByText(/Your second factor stays/)).toBeTruthy()
  expect(calls).toEqual([
    { path: '/api/auth/recovery/answer', body: { token: 'the-token', answer: 'stop' } },
  ])
})

test('the first step is kept for the page that it leads to', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, search: '?next=%2Finvoices', assign })
  beginSecondStep({ pending: 'the-first-step', kinds: ['passkey'] })
  expect(assign).toHaveBeenCalledExactlyOnceWith('/second-step?next=%2Finvoices')
})
