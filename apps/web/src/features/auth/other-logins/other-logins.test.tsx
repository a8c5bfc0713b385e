import type { OtherLogin } from '@isiro/contracts/other-logins'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../../../test/axe.ts'
import { fakeServer, problem, showScreen } from '../../../../test/screen.tsx'
import { IfOtherLogins } from './if-other-logins.tsx'
// The part that loads when it is first shown, loaded beforehand.
import './other-logins-card.tsx'

const ID = '0198a7c4-0000-7000-8000-00000000000b'
const JOIN = `POST /api/auth/other-logins/${ID}/join`
const LOGIN: OtherLogin = {
  id: ID,
  openedBy: 'Ada Obi',
  openedAt: '2026-11-20T10:00:00.000Z',
  isConfirmed: true,
  businesses: [
    { name: 'Ada Exports', role: 'owner' },
    { name: 'Kola Foods', role: 'accountant' },
  ],
}

afterEach(() => vi.unstubAllGlobals())

async function show(items: OtherLogin[], answers = {}, user = {}) {
  const calls = fakeServer({ 'GET /api/auth/other-logins': { body: { items } }, ...answers })
  await showScreen(<IfOtherLogins />, {
    namespaces: ['other-logins', 'validation'],
    user: { isEmailVerified: true, isDemo: false, ...user },
  })
  return calls
}

const open = async () => {
  const name = 'Bring Ada Exports and Kola Foods here'
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('form', { name }))
}

test('says before what happens, and asks for the passwords of both accounts', async () => {
  const calls = await show([LOGIN], { [JOIN]: { body: { items: [] } } })
  expect(await screen.findByText(/Opened by Ada Obi on 20 November 2026/)).toBeTruthy()
  const form = await open()
  expect(form.getByText(/closes for good/)).toBeTruthy()
  expect(form.queryByText(/never confirmed/)).toBeNull()
  expect(await axeFaults()).toEqual([])
  await userEvent.type(form.getByLabelText('Password of the other account'), 'the second kitchen')
  await userEvent.type(form.getByLabelText('Your password'), 'kola nut and rain')
  await userEvent.click(form.getByRole('button', { name: 'Bring here' }))
  expect(await screen.findByText('Your accounts are joined')).toBeTruthy()
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    password: 'the second kitchen',
    currentPassword: 'kola nut and rain',
  })
  expect(screen.queryByText('Your other accounts with this email')).toBeNull()
})

test('a wrong password is told at its field, and a code is asked for once it is needed', async () => {
  const answers = [
    problem(403, 'auth.other_password_wrong'),
    problem(403, 'auth.other_factor_needed'),
    { body: { items: [] } },
  ]
  const calls = await show([{ ...LOGIN, isConfirmed: false }], { [JOIN]: () => answers.shift() })
  const form = await open()
  expect(form.getByText(/never confirmed/)).toBeTruthy()
  await userEvent.type(form.getByLabelText('Password of the other account'), 'the second kitchen')
  await userEvent.type(form.getByLabelText('Your password'), 'kola nut and rain')
  const submit = form.getByRole('button', { name: 'Bring here' })
  await userEvent.click(submit)
  expect(await form.findByText(/not the password of the other account/)).toBeTruthy()
  expect(form.queryByLabelText('Code of the other account')).toBeNull()
  await userEvent.click(submit)
  await userEvent.type(await form.findByLabelText('Code of the other account'), '123456')
  await userEvent.click(submit)
  expect(await screen.findByText('Your accounts are joined')).toBeTruthy()
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ code: '123456' })
})

test('nobody is asked for without a confirmed address', async () => {
  const calls = await show([LOGIN], {}, { isEmailVerified: false })
  expect(calls).toEqual([])
  expect(screen.queryByText('Your other accounts with this email')).toBeNull()
})
