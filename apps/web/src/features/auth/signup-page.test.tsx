import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { buildSignedIn } from '../../../test/user.ts'
import { closePage } from '../marketing/testing/delivered-page.ts'
import { carriedToast, followLeaving, openEntrance } from './testing/delivered-entrance.ts'
import { fakeServer, problem } from './testing/entrance.tsx'

const SIGNUP = '/api/auth/signup'
const show = (at = '/signup') => openEntrance('signup', at)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Create Account/ }))

const FILLED = {
  'First name': 'Ada',
  'Last name': 'Ọbị',
  'Business name': 'Ada Catering',
  Email: 'ada@shop.example',
  Password: 'three words here',
  'Confirm password': 'three words here',
}

async function fillIn(values: Partial<typeof FILLED> = FILLED) {
  for (const [label, text] of Object.entries(values)) {
    await userEvent.click(field(label))
    await userEvent.paste(text)
  }
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await closePage()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

test('creating an account sends what was typed, in the language of the page', async () => {
  const calls = fakeServer({ [SIGNUP]: { status: 201, body: buildSignedIn() } })
  await show()
  expect(screen.getByRole('heading', { level: 1, name: 'Create Account' })).toBeTruthy()
  const leave = followLeaving()
  await fillIn()
  await submit()

  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/welcome'))
  expect(carriedToast()).toBe('Account Created!')
  expect(sessionStorage.getItem('signup')).toBeNull()
  expect(localStorage.getItem('token')).toBe('the-token')
  expect(calls).toEqual([
    {
      path: SIGNUP,
      body: {
        firstName: 'Ada',
        lastName: 'Ọbị',
        businessName: 'Ada Catering',
        email: 'ada@shop.example',
        password: 'three words here',
        referralCode: '',
        language: 'en',
        // Of this device, from which the country is guessed.
        timeZone: expect.any(String),
      },
    },
  ])
})

test('an empty form names every missing thing and focuses the first', async () => {
  await show()
  await submit()
  for (const message of [
    'First name is required',
    'Last name is required',
    'Business name is required',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
  ]) {
    expect(screen.getByText(message)).toBeTruthy()
  }
  await waitFor(() => expect(document.activeElement).toBe(field('First name')))
})

test('differing passwords are reported on leaving the second field until they match', async () => {
  await show()
  await fillIn({ Password: 'three words', 'Confirm password': 'three word' })
  expect(screen.queryByText("Passwords don't match")).toBeNull()
  await userEvent.tab()
  expect(screen.getByText("Passwords don't match")).toBeTruthy()
  await userEvent.type(field('Password'), '{Backspace}')
  expect(screen.queryByText("Passwords don't match")).toBeNull()
})

test('the referral code waits behind a line, and stands open when the link brought one', async () => {
  await show()
  const folded = screen.getByText('I have a referral code').closest('details')
  expect(folded?.open).toBe(false)
  await closePage()

  const calls = fakeServer({ [SIGNUP]: { status: 201, body: buildSignedIn() } })
  await show('/signup?ref=ADA22222')
  expect(screen.getByText('I have a referral code').closest('details')?.open).toBe(true)
  const leave = followLeaving()
  await fillIn()
  await submit()
  await waitFor(() => expect(leave).toHaveBeenCalled())
  expect(calls[0]?.body).toMatchObject({ referralCode: 'ADA22222' })
})

test('a refused password is said to be so, and the rest stays', async () => {
  const detail = 'This is one of the most common passwords. Choose another.'
  fakeServer({ [SIGNUP]: problem(422, 'auth.password_common', detail) })
  await show()
  await fillIn()
  await submit()
  expect(await screen.findByText('Signup Failed')).toBeTruthy()
  // In the toast, and at the field.
  expect(screen.getAllByText(detail)).toHaveLength(2)
  expect(field('Password').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
  expect(field('Business name').value).toBe('Ada Catering')
})

test('a refused field gets the message of the server', async () => {
  fakeServer({
    [SIGNUP]: problem(400, 'request.invalid', 'This is too long.', {
      title: 'Check the highlighted fields and try again.',
      fields: [{ path: 'businessName', message: 'validation.too_long' }],
    }),
  })
  await show()
  await fillIn()
  await submit()
  expect(await screen.findByText('This is too long. Shorten it.')).toBeTruthy()
  // In the toast; the field says what is wrong, and nothing is said a third time.
  expect(screen.getAllByText('Check the highlighted fields and try again.')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(field('Business name')))
})

test('a referral code that nobody has is refused at its field, which stays open while it is taken out', async () => {
  const sentence = 'No business has this referral code. Check it, or leave the field empty.'
  const answers = {
    [SIGNUP]: problem(400, 'request.invalid', sentence, {
      fields: [{ path: 'referralCode', message: 'validation.referral_code' }],
    }),
  }
  const calls = fakeServer(answers)
  await show('/signup?ref=NOSUCH42')
  await fillIn()
  await submit()
  await waitFor(() => expect(document.activeElement).toBe(field('Referral code (optional)')))
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
  expect(field('Business name').value).toBe('Ada Catering')
  expect(field('Password').value).toBe('three words here')

  await userEvent.clear(field('Referral code (optional)'))
  expect(screen.getByText('I have a referral code').closest('details')?.open).toBe(true)
  answers[SIGNUP] = { status: 201, body: buildSignedIn() }
  const leave = followLeaving()
  await submit()
  await waitFor(() => expect(leave).toHaveBeenCalled())
  expect(calls.at(-1)?.body).toMatchObject({ referralCode: '' })
})

test('an unreadable answer suggests different details', async () => {
  fakeServer({ [SIGNUP]: { status: 500, body: 'oops' } })
  await show()
  await fillIn()
  await submit()
  expect(await screen.findByText('Signup Failed')).toBeTruthy()
  expect(screen.getAllByText('Please try again with different details.')).toHaveLength(2)
})

test('coming back from the terms finds the form filled, but for the passwords', async () => {
  await show()
  await fillIn()
  await closePage()
  await show()
  expect(field('Business name').value).toBe('Ada Catering')
  expect(field('Password').value).toBe('')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('three words')
})

test('the page states the terms of creating an account, with links in this tab', async () => {
  await show()
  const terms = screen.getByRole('link', { name: 'Terms of Service' })
  expect(terms.getAttribute('href')).toBe('/terms')
  expect(terms.hasAttribute('target')).toBe(false)
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy')
  expect(screen.getByText(/18 or older/)).toBeTruthy()
})
