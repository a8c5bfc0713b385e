import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { buildSignedIn } from '../../../test/user.ts'
import { paths } from '../../platform/pages/paths.ts'
import { closePage } from '../marketing/testing/delivered-page.ts'
import { carriedToast, followLeaving, openEntrance } from './testing/delivered-entrance.ts'
import { fakeServer, problem } from './testing/entrance.tsx'

const LOGIN = '/api/auth/login'
const show = (at = '/login') => openEntrance('login', at)
const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')

afterEach(async () => {
  vi.unstubAllGlobals()
  await closePage()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

async function fillIn(address: string, secret: string) {
  await userEvent.type(email(), address)
  await userEvent.type(password(), secret)
}

test('signing in keeps the token, opens the dashboard and says so there', async () => {
  const calls = fakeServer({ [LOGIN]: { body: buildSignedIn() } })
  await show()
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeTruthy()
  const leave = followLeaving()
  await fillIn('ada@shop.example', 'three words')
  await userEvent.click(screen.getByRole('button', { name: /^Sign In/ }))

  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/dashboard'))
  expect(carriedToast()).toBe('You have successfully logged in.')
  expect(localStorage.getItem('token')).toBe('the-token')
  expect(calls).toEqual([
    { path: LOGIN, body: { email: 'ada@shop.example', password: 'three words' } },
  ])
})

test.each([
  ['/invoices?status=overdue', '/invoices?status=overdue'],
  ['//evil.example', '/dashboard'],
])('signing in with next=%s leads to %s', async (next, expected) => {
  fakeServer({ [LOGIN]: { body: buildSignedIn() } })
  await show(paths.login(next))
  const leave = followLeaving()
  await fillIn('ada@shop.example', 'three words{Enter}')
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(expected))
})

test('while the answer is awaited the button says so and cannot be pressed again', async () => {
  fakeServer({ [LOGIN]: new Promise(() => {}) })
  await show()
  await fillIn('ada@shop.example', 'three words')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Sign In/ })
  await userEvent.click(button)
  expect(button.disabled).toBe(true)
  expect(screen.getByText('Signing in...')).toBeTruthy()
})

test('a refusal clears the password, keeps the address and says why, in both places', async () => {
  fakeServer({ [LOGIN]: problem(401, 'auth.invalid_credentials', 'Invalid email or password') })
  await show()
  await fillIn('ada@shop.example', 'wrong password')
  await userEvent.click(screen.getByRole('button', { name: /^Sign In/ }))

  expect(await screen.findByText('Login Failed')).toBeTruthy()
  expect(screen.getAllByText('Invalid email or password')).toHaveLength(2)
  expect(password().value).toBe('')
  expect(email().value).toBe('ada@shop.example')
  await waitFor(() => expect(document.activeElement).toBe(password()))
  expect(screen.queryByText('Password must be at least 6 characters')).toBeNull()
})

test('an unreadable answer asks to check the credentials', async () => {
  fakeServer({ [LOGIN]: { status: 502, body: 'Bad gateway' } })
  await show()
  await fillIn('ada@shop.example', 'three words')
  await userEvent.click(screen.getByRole('button', { name: /^Sign In/ }))
  expect(await screen.findByText('Login Failed')).toBeTruthy()
  expect(screen.getAllByText('Please check your credentials and try again.')).toHaveLength(2)
})

test('without a connection nothing typed is lost', async () => {
  fakeServer({ [LOGIN]: null })
  await show()
  await fillIn('ada@shop.example', 'three words')
  await userEvent.click(screen.getByRole('button', { name: /^Sign In/ }))
  expect(await screen.findByText('Login Failed')).toBeTruthy()
  expect(password().value).toBe('three words')
})

test('a field is checked when it is left, and its error goes as soon as it is put right', async () => {
  const calls = fakeServer({})
  await show()
  await userEvent.click(email())
  await userEvent.tab()
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()

  await userEvent.type(email(), 'ada@shop')
  await userEvent.tab()
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  expect(email().getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(email(), '.example')
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()

  await userEvent.type(password(), 'short{Enter}')
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(password()))
  expect(calls).toEqual([])
})

test('leads to signing up and to a forgotten password', async () => {
  await show()
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Create an account')).toBe('/signup')
  expect(href('Forgot password?')).toBe('/reset-password')
})

test('the sign-up link keeps a referral code', async () => {
  await show('/login?ref=ADA22222')
  const link = screen.getByRole('link', { name: 'Create an account' })
  expect(link.getAttribute('href')).toBe('/signup?ref=ADA22222')
})

test('the login page after a session has expired states that nothing is lost', async () => {
  await show(paths.login('/invoices', 'expired'))
  expect(await screen.findByText('Please sign in again. Your work is saved.')).toBeTruthy()
})

test('an ordinary visit to the login page shows no notice about a session', async () => {
  await show(paths.login('/invoices'))
  expect(screen.queryByText('Please sign in again. Your work is saved.')).toBeNull()
})
