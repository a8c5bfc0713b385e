import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { EmailChangePage } from './email-change-page.tsx'
import { fakeServer, problem, showEntrance } from './testing/entrance.tsx'

const ANSWER = '/api/auth/email-change/answer'
const TOKEN = 'a-token-of-the-present-mailbox'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (search = '') =>
  showEntrance(<EmailChangePage />, `/email-change/${TOKEN}${search}`, '/email-change/:token')

/** In their order. The words for waiting hold a button's width while it shows its own. */
const buttons = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.replace('One moment, please.', ''))

test('opening the link answers nothing, a press does', async () => {
  const calls = fakeServer({ [ANSWER]: { body: { state: 'waits' } } })
  await open()
  expect(await screen.findByRole('heading', { name: 'Change your email address?' })).toBeTruthy()
  expect(buttons().slice(-2)).toEqual(['Yes, change it', "This wasn't me"])
  expect(calls).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Yes, change it' }))
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
  expect(calls).toEqual([{ path: ANSWER, body: { token: TOKEN, answer: 'confirm' } }])
})

test('“This was not me” stands first where the mail led there, and says what to do', async () => {
  const calls = fakeServer({ [ANSWER]: { body: { state: 'stopped' } } })
  await open('?answer=stop')
  await screen.findByRole('heading', { name: 'Change your email address?' })
  expect(buttons().slice(-2)).toEqual(["This wasn't me", 'Yes, change it'])
  await userEvent.click(screen.getByRole('button', { name: "This wasn't me" }))
  expect(await screen.findByText(/link to set a new password/)).toBeTruthy()
  expect(calls).toEqual([{ path: ANSWER, body: { token: TOKEN, answer: 'stop' } }])
})

test.each([400, 404, 410])('a link that does nothing any more says so (%i)', async (status) => {
  fakeServer({ [ANSWER]: problem(status, 'auth.link_expired', 'This link has expired.') })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, change it' }))
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
})

test('without a connection it can be answered again', async () => {
  fakeServer({ [ANSWER]: null })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: "This wasn't me" }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  const again = screen.getByRole<HTMLButtonElement>('button', { name: "This wasn't me" })
  expect(again.disabled).toBe(false)
})
