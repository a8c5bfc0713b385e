import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../../platform/http/session.ts'
import { fakeServer, problem, showEntrance } from './testing/entrance.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

const VERIFY = '/api/auth/verify-email'
const RESEND = '/api/auth/verify-email/resend'
const DONE = { body: { success: true, message: 'Done', others: 0, takesEffectAt: null } }
const EXPIRED = problem(410, 'auth.link_expired', 'This link has expired.')

/** A link is spent by its first use, so each test has its own. */
let links = 0

async function openLink() {
  links += 1
  const token = `${'t'.repeat(30)}${links}`
  const page = (
    <StrictMode>
      <VerifyEmailPage />
    </StrictMode>
  )
  await showEntrance(page, `/verify-email/${token}`, '/verify-email/:token')
  return token
}

afterEach(() => {
  act(() => endSession('logged_out'))
  vi.unstubAllGlobals()
})

test('opening the link confirms the address by itself, and once', async () => {
  const calls = fakeServer({ [VERIFY]: DONE })
  const token = await openLink()
  expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toBeTruthy()
  expect(calls).toEqual([{ path: VERIFY, body: { token } }])
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe(
    '/dashboard',
  )
})

test('an address is confirmed for the business that signs in', async () => {
  fakeServer({ [VERIFY]: problem(409, 'auth.sign_in_to_confirm', 'Sign in to yours.') })
  const token = await openLink()
  expect(await screen.findByRole('heading', { name: 'Sign in to confirm' })).toBeTruthy()
  const way = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')
  expect(way).toBe(`/login?next=${encodeURIComponent(`/verify-email/${token}`)}`)
})

test('businesses that lost the address are told, with the way to decide', async () => {
  fakeServer({ [VERIFY]: { body: { ...DONE.body, others: 2 } } })
  await openLink()
  const way = await screen.findByRole('link', { name: 'Review other businesses' })
  expect(way.getAttribute('href')).toBe('/other-businesses')
})

test('a new address that the present mailbox is still asked about says until when', async () => {
  const body = { ...DONE.body, takesEffectAt: '2026-11-28T10:00:00.000Z' }
  fakeServer({ [VERIFY]: { body } })
  await openLink()
  expect(await screen.findByRole('heading', { name: 'New address confirmed' })).toBeTruthy()
  expect(screen.getByText(/the address changes on 28 November 2026\./)).toBeTruthy()
})

test('a spent link offers another to a member, and the way in to a visitor', async () => {
  fakeServer({ [VERIFY]: EXPIRED })
  await openLink()
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/login')
})

test('a member gets another link, once a minute', async () => {
  const calls = fakeServer({ [VERIFY]: EXPIRED, [RESEND]: DONE })
  startSession('token')
  await openLink()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Send again/ })
  await userEvent.click(button)
  await waitFor(() => expect(button.textContent).toContain('Send again in 60 s'))
  expect(button.disabled).toBe(true)
  expect(calls.map(({ path }) => path)).toEqual([VERIFY, RESEND])
})

test('without a connection the link is not spent, and can be tried again', async () => {
  fakeServer({ [VERIFY]: null })
  await openLink()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  fakeServer({ [VERIFY]: DONE })
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toBeTruthy()
})
