import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildSignedIn } from '../../../test/user.ts'
import { noteSession } from '../../platform/device/earlier-session.ts'
import { closePage, deliveredHtml, openPage } from './testing/delivered-page.ts'

const LOGIN = '/api/auth/login'
const REGISTER = '/api/auth/register'

interface Call {
  path: string
  body: unknown
  language: string | null
}

let calls: Call[] = []
let answers: Record<string, Response | null> = {}

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const refusal = (status: number, code: string, detail: string) =>
  answer(status, { type: 'about:blank', title: detail, status, code, detail })

beforeEach(() => {
  calls = []
  answers = {}
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    calls.push({ path, body, language: new Headers(init.headers).get('Accept-Language') })
    const found = answers[path]
    if (!found) throw new TypeError('Failed to fetch')
    return found.clone()
  })
})

afterEach(async () => {
  await closePage()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const panel = (name: 'Login' | 'Sign Up') => within(screen.getByRole('tabpanel', { name }))
const email = () => panel('Login').getByLabelText<HTMLInputElement>('Email')
const password = () => panel('Login').getByLabelText<HTMLInputElement>('Password')
const isLive = () => document.querySelector('[data-card-frame]')?.hasAttribute('data-live') ?? false
const live = () => waitFor(() => expect(isLive()).toBe(true))
const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent
/** Loads the check of answers before a test stubs the timers or the address, because its import needs the real ones. */
const loadAnswerCheck = () => import('../../platform/http/check-answer.ts')

test('the card is hydrated only when the user approaches it', async () => {
  await openPage('index')
  await userEvent.click(screen.getAllByRole('heading', { level: 3 })[0] ?? document.body)
  expect(isLive()).toBe(false)
  await userEvent.hover(screen.getByRole('heading', { name: 'Get Started' }))
  await live()
})

test('the typed text, focus and caret survive hydration in the same field', async () => {
  await openPage('index', { at: '/#signup' })
  const name = panel('Sign Up').getByLabelText<HTMLInputElement>('First name')
  const secret = panel('Sign Up').getByLabelText<HTMLInputElement>('Password')
  secret.value = 'three words here'
  name.value = 'Adé'
  name.focus()
  name.setSelectionRange(1, 2)
  await live()

  expect(document.activeElement).toBe(name)
  expect(name.isConnected).toBe(true)
  expect([name.value, name.selectionStart, name.selectionEnd]).toEqual(['Adé', 1, 2])
  expect(secret.value).toBe('three words here')
  // The form itself knows them, too: its advice is about what was typed.
  expect(await screen.findByText('Hard to guess')).toBeTruthy()
  await userEvent.type(name, 'm')
  expect(name.value).toBe('Adém')
})

test('it opens on Sign Up where nobody has signed in before, and on Login where somebody has', async () => {
  await openPage('index')
  expect(selectedTab()).toBe('Sign Up')
  await userEvent.click(panel('Sign Up').getByLabelText('First name'))
  await live()
  expect(selectedTab()).toBe('Sign Up')
  await closePage()

  noteSession()
  await openPage('index')
  expect(selectedTab()).toBe('Login')
  await userEvent.click(email())
  await live()
  expect(selectedTab()).toBe('Login')
})

test('the tab is in the address: before the card is alive, and after', async () => {
  await openPage('index', { at: '/#signup' })
  expect(selectedTab()).toBe('Sign Up')
  expect(isLive()).toBe(false)
  location.hash = '#login'
  await waitFor(() => expect(selectedTab()).toBe('Login'))

  await userEvent.click(email())
  await live()
  location.hash = '#signup'
  await waitFor(() => expect(selectedTab()).toBe('Sign Up'))
  expect(screen.queryByRole('tabpanel', { name: 'Login' })).toBeNull()
})

test('arrow keys go from tab to tab', async () => {
  await openPage('index')
  screen.getByRole('tab', { name: 'Sign Up' }).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await waitFor(() => expect(selectedTab()).toBe('Login'))
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Login' }))
})

test('a call to action opens its tab and is ready to be typed into', async () => {
  await openPage('index')
  const [link] = screen.getAllByRole('link', { name: 'Get Started Free' })
  await userEvent.click(link ?? document.body)
  expect(location.hash).toBe('#signup')
  await waitFor(() =>
    expect(document.activeElement).toBe(panel('Sign Up').getByLabelText('First name')),
  )
})

test('signing in welcomes, keeps the token and loads the page again after a second', async () => {
  answers[LOGIN] = answer(200, buildSignedIn())
  await openPage('index', { at: '/?ref=ADA22222#login' })
  await loadAnswerCheck()
  await userEvent.type(email(), 'ada@shop.example')
  await userEvent.type(password(), 'three words')
  await live()
  const reload = vi.fn()
  vi.stubGlobal('location', { pathname: '/', search: '?ref=ADA22222', reload })
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  panel('Login')
    .getByRole('button', { name: /^Sign In/ })
    .click()

  await vi.waitFor(() => expect(screen.getByText('Welcome back!')).toBeTruthy())
  expect(localStorage.getItem('token')).toBe('the-token')
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(calls).toEqual([
    { path: LOGIN, body: { email: 'ada@shop.example', password: 'three words' }, language: 'en' },
  ])
})

test('a refused login says so in a toast and in the card', async () => {
  answers[LOGIN] = refusal(401, 'auth.invalid_credentials', 'Invalid email or password')
  await openPage('index', { at: '/#login' })
  await userEvent.type(email(), 'ada@shop.example')
  await userEvent.type(password(), 'wrong password{Enter}')
  expect(await screen.findByText('Login failed')).toBeTruthy()
  expect(screen.getAllByText('Invalid email or password')).toHaveLength(2)
  await waitFor(() => expect(password().value).toBe(''))
  expect(email().value).toBe('ada@shop.example')
})

test('a form sent before the card is alive is sent once it is', async () => {
  answers[LOGIN] = refusal(401, 'auth.invalid_credentials', 'Invalid email or password')
  await openPage('index', { at: '/#login' })
  email().value = 'ada@shop.example'
  password().value = 'wrong password'
  panel('Login')
    .getByRole('button', { name: /^Sign In/ })
    .click()
  expect(await screen.findByText('Login failed')).toBeTruthy()
  expect(calls).toHaveLength(1)
})

test('signing up sends only the required fields and the link’s referral code', async () => {
  answers[REGISTER] = answer(201, buildSignedIn())
  await openPage('index', { at: '/?ref=ADA22222#signup' })
  await loadAnswerCheck()
  const form = panel('Sign Up')
  await userEvent.type(form.getByLabelText('First name'), 'Ada')
  await userEvent.type(form.getByLabelText('Last name'), 'Obi')
  await userEvent.type(form.getByLabelText('Email'), 'ada@shop.example')
  await userEvent.type(form.getByLabelText('Password'), 'three words here')
  await live()
  const replace = vi.fn()
  vi.stubGlobal('location', { pathname: '/', search: '', reload: vi.fn(), replace })
  await userEvent.click(form.getByRole('button', { name: /^Create Account/ }))

  expect(await screen.findByText('Welcome to Isiro')).toBeTruthy()
  expect(screen.getByText('Setting up your account...')).toBeTruthy()
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/welcome'), 3_000)
  expect(calls[0]).toMatchObject({
    path: REGISTER,
    body: {
      firstName: 'Ada',
      lastName: 'Obi',
      email: 'ada@shop.example',
      password: 'three words here',
      businessName: '',
      phone: '',
      referralCode: 'ADA22222',
      language: 'en',
    },
  })
})

test('the link’s referral code stands in the form, and one that nobody has can be put right', async () => {
  const sentence = 'No business has this referral code. Check it, or leave the field empty.'
  const problem = {
    title: sentence,
    status: 400,
    code: 'request.invalid',
    detail: sentence,
    fields: [{ path: 'referralCode', message: 'validation.referral_code' }],
  }
  answers[REGISTER] = answer(400, problem)
  await openPage('index', { at: '/?ref=NOSUCH42#signup' })
  await loadAnswerCheck()
  const form = panel('Sign Up')
  await userEvent.type(form.getByLabelText('First name'), 'Ada')
  await live()
  const code = form.getByLabelText<HTMLInputElement>('Referral code (optional)')
  expect(code.value).toBe('NOSUCH42')
  await userEvent.type(form.getByLabelText('Last name'), 'Obi')
  await userEvent.type(form.getByLabelText('Email'), 'ada@shop.example')
  await userEvent.type(form.getByLabelText('Password'), 'three words here')
  await userEvent.click(form.getByRole('button', { name: /^Create Account/ }))
  await vi.waitFor(() => expect(document.activeElement).toBe(code))
  expect(code.getAttribute('aria-invalid')).toBe('true')
  // At the field and in the toast, and not above the form as well.
  expect(form.getAllByText(sentence)).toHaveLength(1)
  expect(form.getByLabelText<HTMLInputElement>('Password').value).toBe('three words here')

  await userEvent.clear(code)
  answers[REGISTER] = answer(201, buildSignedIn())
  vi.stubGlobal('location', { pathname: '/', search: '', reload: vi.fn(), replace: vi.fn() })
  await userEvent.click(form.getByRole('button', { name: /^Create Account/ }))
  expect(await screen.findByText('Welcome to Isiro')).toBeTruthy()
  expect(calls.at(-1)?.body).toMatchObject({ referralCode: null })
})

test('a sign-up that fails says so, and an unreadable answer asks to try again', async () => {
  answers[REGISTER] = new Response('Bad gateway', { status: 502 })
  await openPage('index', { at: '/#signup' })
  const form = panel('Sign Up')
  await userEvent.click(form.getByLabelText('First name'))
  await live()
  await userEvent.click(form.getByRole('button', { name: /^Create Account/ }))
  expect(form.getByText('First name is required')).toBeTruthy()

  await userEvent.type(form.getByLabelText('First name'), 'Ada')
  await userEvent.type(form.getByLabelText('Last name'), 'Obi')
  await userEvent.type(form.getByLabelText('Email'), 'ada@shop.example')
  await userEvent.type(form.getByLabelText('Password'), 'three words here{Enter}')
  expect(await screen.findByText('Registration failed')).toBeTruthy()
  expect(screen.getAllByText('Please try again')).toHaveLength(2)
})

test('the demo login is filled in on any tab', async () => {
  await openPage('index', { at: '/#signup' })
  await userEvent.click(screen.getByRole('button', { name: 'Use the demo account' }))
  expect(email().value).toBe('demo@isiro.example')
  expect(password().value).toBe('Sisi-Demo-2026!')
  await live()
  expect(email().value).toBe('demo@isiro.example')
})

test('a change of language applies at once and keeps the typed text', async () => {
  answers['/?lang=fr'] = new Response(deliveredHtml('index', 'fr'))
  await openPage('index', { at: '/#login' })
  await userEvent.type(email(), 'ada@shop.example')
  await live()
  await userEvent.click(screen.getByRole('link', { name: 'Français' }))

  await waitFor(() => expect(document.documentElement.lang).toBe('fr'))
  expect(localStorage.getItem('language')).toBe('fr')
  expect(document.title).toContain('factures')
  const french = within(await screen.findByRole('tabpanel', { name: 'Connexion' }))
  expect(french.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ada@shop.example')
  await live()
  await userEvent.click(french.getByRole('button', { name: /^Se connecter/ }))
  expect(french.getByText('Le mot de passe doit compter au moins 6 caractères')).toBeTruthy()
})

test('a change of language keeps the typed text on the login and sign-up pages too', async () => {
  answers['/login?next=%2Finvoices&lang=fr'] = new Response(deliveredHtml('login', 'fr'))
  await openPage('login', { at: '/login?next=/invoices' })
  await live()
  await userEvent.type(screen.getByLabelText('Email'), 'ada@shop.example')
  await userEvent.click(screen.getByRole('link', { name: 'Français' }))

  await waitFor(() => expect(document.documentElement.lang).toBe('fr'))
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('ada@shop.example')
  expect(location.search).toBe('?next=%2Finvoices')
  await live()
  await userEvent.click(screen.getByRole('button', { name: /^Se connecter/ }))
  expect(screen.getByText('Le mot de passe doit compter au moins 6 caractères')).toBeTruthy()
})

test('the legal pages say since when they are in force', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-05T12:00:00Z') })
  await openPage('terms')
  expect(screen.getByText('Version of 23 November 2026')).toBeTruthy()
  expect(screen.getByText('In force on 5 March 2027')).toBeTruthy()
})
