import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { closePage } from '../marketing/testing/delivered-page.ts'
import { carriedToast, followLeaving, openEntrance } from './testing/delivered-entrance.ts'
import { fakeServer, problem } from './testing/entrance.tsx'

const ASK = '/api/auth/reset-password'
const CONFIRM = '/api/auth/reset-password/confirm'
const TOKEN = 'a'.repeat(43)
const DONE = { body: { success: true, message: 'Done' } }
const SET = { body: { ...DONE.body, takenOut: [] } }

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await closePage()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

test('asking for a link gives the one answer, and another link after a minute', async () => {
  const calls = fakeServer({ [ASK]: DONE })
  await openEntrance('reset-password', '/reset-password')
  // Load the check of answers before the fake timers start, because its import needs real ones.
  await import('../../platform/http/check-answer.ts')
  vi.useFakeTimers()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@shop.example' } })
  fireEvent.click(screen.getByRole('button', { name: /^Send reset link/ }))
  await act(() => vi.advanceTimersByTimeAsync(50))

  expect(screen.getByText("If that email has an account, we've sent a link.")).toBeTruthy()
  expect(calls).toEqual([{ path: ASK, body: { email: 'ada@shop.example', language: 'en' } }])
  const again = screen.getByRole<HTMLButtonElement>('button', { name: /^Send again in 60 s/ })
  expect(again.disabled).toBe(true)

  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(again.disabled).toBe(false)
  fireEvent.click(again)
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(calls).toHaveLength(2)
  expect(again.disabled).toBe(true)
})

test('a new password is set once, and then it is used to sign in', async () => {
  const calls = fakeServer({ [CONFIRM]: SET })
  localStorage.setItem('token', 'a session that the server ends with it')
  await openEntrance('new-password', `/reset-password/${TOKEN}`)
  await userEvent.type(screen.getByLabelText('New password'), 'three words here')
  expect(screen.getByText('Hard to guess')).toBeTruthy()
  const leave = followLeaving()
  await userEvent.click(screen.getByRole('button', { name: /^Save password/ }))

  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/login'))
  expect(carriedToast()).toBe('Password changed. Please sign in.')
  expect(calls).toEqual([{ path: CONFIRM, body: { token: TOKEN, password: 'three words here' } }])
  expect(localStorage.getItem('token')).toBeNull()
})

test('a toast of the previous page is shown on the next one', async () => {
  sessionStorage.setItem('toast', 'Password changed. Please sign in.')
  await openEntrance('login', '/login')
  expect(await screen.findByText('Password changed. Please sign in.')).toBeTruthy()
  expect(carriedToast()).toBeNull()
})

test('a link that is used up or broken offers another', async () => {
  fakeServer({ [CONFIRM]: problem(410, 'auth.link_expired', 'This link has expired.') })
  await openEntrance('new-password', `/reset-password/${TOKEN}`)
  await userEvent.type(screen.getByLabelText('New password'), 'three words here{Enter}')
  const link = await screen.findByRole('link', { name: 'Request a new link' })
  expect(link.getAttribute('href')).toBe('/reset-password')
})

test('a link that lost its end in the mail asks for no password', async () => {
  await openEntrance('new-password', '/reset-password/abc')
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(document.title).toBe('This link no longer works · Isiro')
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('with several businesses the reader chooses one, and the password stays typed', async () => {
  const accounts = ['Mama Put Kitchen', 'Ada Foods'].map((businessName, index) => ({
    id: `0198a7c4-0000-7000-8000-00000000000${index}`,
    businessName,
    openedBy: 'Chinwe Okeke',
    openedAt: '2026-11-20T10:00:00.000Z',
    invoices: 0,
  }))
  fakeServer({ [CONFIRM]: problem(409, 'auth.choose_account', 'Please choose.', { accounts }) })
  await openEntrance('new-password', `/reset-password/${TOKEN}`)
  await userEvent.type(screen.getByLabelText('New password'), 'three words here{Enter}')
  const second = await screen.findByRole('radio', { name: /^Ada Foods/ })
  const calls = fakeServer({ [CONFIRM]: SET })
  await userEvent.click(second)
  const leave = followLeaving()
  await userEvent.click(screen.getByRole('button', { name: /^Save password/ }))
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/login'))
  expect(calls).toEqual([
    {
      path: CONFIRM,
      body: { token: TOKEN, password: 'three words here', chosenAccount: accounts[1]?.id },
    },
  ])
})

test('a password that is too common is said to be so', async () => {
  const detail = 'This is one of the most common passwords. Choose another.'
  fakeServer({ [CONFIRM]: problem(422, 'auth.password_common', detail) })
  await openEntrance('new-password', `/reset-password/${TOKEN}`)
  await userEvent.type(screen.getByLabelText('New password'), '123456{Enter}')
  expect(await screen.findByText('Password not changed')).toBeTruthy()
  expect(screen.getAllByText(detail)).toHaveLength(2)
})
