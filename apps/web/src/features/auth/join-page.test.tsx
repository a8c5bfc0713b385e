import type { OpenedInvitation } from '@isiro/contracts/team'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { JoinPage } from './join-page.tsx'

const TOKEN = 'a-token-of-an-invitation-256'
const ASK = 'POST /api/auth/invitation'
const ACCEPT = 'POST /api/auth/invitation/accept'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const INVITATION: OpenedInvitation = {
  businessName: 'Mama Put Kitchen',
  role: 'cashier',
  invitedBy: 'Ada Obi',
  email: 'bisi@shop.example',
  expiresAt: '2026-11-28T10:00:00.000Z',
  way: 'account',
}

async function open(answers: Answers) {
  const calls = fakeServer(answers)
  await showScreen(<JoinPage />, {
    at: `/join/${TOKEN}`,
    path: '/join/:token',
    namespaces: ['auth', 'team', 'roles', 'validation'],
  })
  return calls
}

const opened = (way: OpenedInvitation['way']) => ({ [ASK]: { body: { ...INVITATION, way } } })
// It refuses, so that the page stays where it is.
const refusing = { [ACCEPT]: problem(410, 'team.invitation_used') }
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('says who asks for what, and makes an account by a name and a password', async () => {
  const calls = await open({ ...opened('account'), ...refusing })
  expect(await screen.findByRole('heading', { name: 'Join Mama Put Kitchen' })).toBeTruthy()
  expect(screen.getByText('Ada Obi invites you to work in Mama Put Kitchen.')).toBeTruthy()
  expect(screen.getByText('Cashier')).toBeTruthy()
  expect(screen.getByText('bisi@shop.example')).toBeTruthy()
  expect(calls).toHaveLength(1)
  await press(/^Join Mama Put Kitchen/)
  expect(calls).toHaveLength(1)
  await userEvent.type(screen.getByLabelText('First name'), 'Bisi')
  await userEvent.type(screen.getByLabelText('Last name'), 'Ade')
  await userEvent.type(screen.getByLabelText('Password'), 'kola nut and rain')
  await press(/^Join Mama Put Kitchen/)
  await waitFor(() =>
    expect(calls.at(-1)?.body).toEqual({
      token: TOKEN,
      firstName: 'Bisi',
      lastName: 'Ade',
      language: 'en',
      password: 'kola nut and rain',
    }),
  )
  expect((await screen.findAllByText(/was already accepted/)).length).toBeGreaterThan(0)
})

test('asks for the password alone where the address has an account', async () => {
  const calls = await open({ ...opened('password'), ...refusing })
  await userEvent.type(await screen.findByLabelText('Password'), 'kola nut and rain')
  expect(screen.queryByLabelText('First name')).toBeNull()
  await press(/^Join Mama Put Kitchen/)
  await waitFor(() =>
    expect(calls.at(-1)?.body).toEqual({ token: TOKEN, password: 'kola nut and rain' }),
  )
})

test('is one press for who is signed in with the address', async () => {
  const calls = await open({ ...opened('at_once'), ...refusing })
  await press(/^Join Mama Put Kitchen/)
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ token: TOKEN }))
})

test('somebody else is told so, and can log out', async () => {
  await open({ [ASK]: problem(403, 'team.invitation_of_other') })
  expect(await screen.findByText(/This invitation is for someone else/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy()
})

test.each(['team.invitation_expired', 'team.invitation_used', 'team.invitation_revoked'])(
  'a link that opens nothing any more says why: %s',
  async (code) => {
    await open({ [ASK]: problem(410, code) })
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByRole('heading', { name: "This invitation can't be opened" })).toBeTruthy()
  },
)

test('a link that was cut off is told so, and of no fields', async () => {
  await open({ [ASK]: problem(400, 'validation.failed') })
  expect(await screen.findByText(/^The link is incomplete/)).toBeTruthy()
})
