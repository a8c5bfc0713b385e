import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { buildSignedIn } from '../../../test/user.ts'
import { noteSession } from '../../platform/device/earlier-session.ts'
import { endSession } from '../../platform/http/session.ts'
import { currentLanguage, hasTexts, loadTexts, startI18n } from '../../platform/i18n/i18n.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { LandingPage } from './landing-page.tsx'

async function show() {
  if (!hasTexts(currentLanguage(), 'common')) await startI18n()
  await loadTexts(['common', 'validation', 'marketing', 'auth'])
  await act(async () =>
    render(
      <BrowserRouter>
        <Suspense>
          <LandingPage />
        </Suspense>
        <Toaster />
      </BrowserRouter>,
    ),
  )
  await screen.findByRole('tab', { name: 'Login' })
}

afterEach(() => {
  act(() => endSession('logged_out'))
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('inside the app the card is alive at once, and a login leads straight in', async () => {
  noteSession()
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(buildSignedIn())))
  await show()
  const panel = within(screen.getByRole('tabpanel', { name: 'Login' }))
  await userEvent.type(panel.getByLabelText('Email'), 'ada@shop.example')
  await userEvent.type(panel.getByLabelText('Password'), 'three words{Enter}')
  expect(await screen.findByText('Welcome back!')).toBeTruthy()
  expect(localStorage.getItem('token')).toBe('the-token')
})

test('its links and its language chooser work without the delivered page', async () => {
  await show()
  await userEvent.click(screen.getAllByRole('link', { name: 'Get Started Free' })[0] as HTMLElement)
  await waitFor(() =>
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Sign Up'),
  )
  await userEvent.click(screen.getByRole('link', { name: 'Español' }))
  expect(await screen.findByRole('tab', { name: 'Registrarse' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'English' }))
  expect(await screen.findByRole('tab', { name: 'Sign Up' })).toBeTruthy()
})
