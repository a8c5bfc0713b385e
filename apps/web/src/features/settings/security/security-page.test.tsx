import type { Factors } from '@isiro/contracts/factors'
import type { SessionListed } from '@isiro/contracts/sessions'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, problem, showScreen } from '../../../../test/screen.tsx'
import { SecurityPage } from './security-page.tsx'

const HERE: SessionListed = {
  id: '0198a7c4-0000-7000-8000-000000000001',
  browser: 'Chrome',
  system: 'Linux',
  factor: null,
  signedInAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-21T10:00:00.000Z',
  isCurrent: true,
}
const PHONE: SessionListed = {
  ...HERE,
  id: '0198a7c4-0000-7000-8000-000000000002',
  browser: 'Safari',
  system: 'iOS',
  factor: 'passkey',
  isCurrent: false,
}

const NO_FACTORS: Factors = {
  kinds: [],
  canAddPasskeys: true,
  passkeys: [],
  authenticator: null,
  backupCodesLeft: 0,
  recoveryReadyAt: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(answers = {}) {
  const lists = [[HERE, PHONE], [HERE]]
  const calls = fakeServer({
    'GET /api/auth/email-change': { body: { change: null } },
    'GET /api/auth/factors': { body: NO_FACTORS },
    'GET /api/auth/sessions': () => ({ body: { items: lists.shift() ?? [HERE] } }),
    ...answers,
  })
  await showScreen(<SecurityPage />, {
    namespaces: ['factors', 'security', 'settings', 'validation'],
  })
  return calls
}

test('another browser is signed out, this one has no button', async () => {
  const calls = await show({ [`DELETE /api/auth/sessions/${PHONE.id}`]: { status: 204 } })
  expect(await screen.findByText('This browser')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out Chrome · Linux' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari · iOS' }))
  expect(await screen.findByText("You're not signed in anywhere else.")).toBeTruthy()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(
    `DELETE /api/auth/sessions/${PHONE.id}`,
  )
})

test('all others are signed out after a question', async () => {
  const calls = await show({ 'POST /api/auth/sessions/end-others': { status: 204 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  expect(calls.some(({ path }) => path.endsWith('end-others'))).toBe(false)
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign out all other browsers?' })
  const confirm = [...dialog.querySelectorAll('button')].at(-1)
  if (confirm) await userEvent.click(confirm)
  expect(await screen.findByText("You're not signed in anywhere else.")).toBeTruthy()
})

test('a wrong password is said at its field, a weak one at the other', async () => {
  const answers = [problem(403, 'auth.password_wrong'), problem(422, 'auth.password_common')]
  await show({ 'POST /api/auth/change-password': () => answers.shift() })
  const [current] = await screen.findAllByLabelText('Current password')
  const next = screen.getByLabelText('New password')
  if (current) await userEvent.type(current, 'kola nut and rain')
  await userEvent.type(next, 'password')
  const submit = screen.getByRole('button', { name: 'Change password' })
  await userEvent.click(submit)
  await waitFor(() => expect(current?.getAttribute('aria-invalid')).toBe('true'))
  await userEvent.click(submit)
  await waitFor(() => expect(next.getAttribute('aria-invalid')).toBe('true'))
})

test('a new address waits for both mailboxes, and can be taken back', async () => {
  const change = {
    field: 'email',
    from: 'ada@example.com',
    to: 'new@example.com',
    awaitsConfirmation: true,
  }
  const pending = {
    newEmail: 'new@example.com',
    isNewConfirmed: false,
    isPresentConfirmed: false,
    asksPresent: true,
    takesEffectAt: '2026-11-28T10:00:00.000Z',
  }
  const states = [null, pending, { ...pending, isNewConfirmed: true }]
  const calls = await show({
    'PUT /api/data-export/rectify': { body: { updatedFields: ['email'], changes: [change] } },
    'GET /api/auth/email-change': () => ({ body: { change: states.shift() ?? null } }),
    'DELETE /api/auth/email-change': { status: 204 },
  })
  await userEvent.type(await screen.findByLabelText('New email address'), 'new@example.com')
  const password = screen.getAllByLabelText('Current password').at(-1)
  if (password) await userEvent.type(password, 'kola nut and rain')
  await userEvent.click(screen.getByRole('button', { name: 'Change email address' }))
  expect(await screen.findByText(/link we sent to new@example.com/)).toBeTruthy()
  expect(screen.getByText(/takes effect on 28 November 2026/)).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    email: 'new@example.com',
    password: 'kola nut and rain',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the change' }))
  await waitFor(() =>
    expect(
      calls.some(({ method, path }) => `${method} ${path}` === 'DELETE /api/auth/email-change'),
    ).toBe(true),
  )
})

const BEGUN = {
  secret: 'JBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Isiro:ada?secret=JBSWY3DPEHPK3PXP',
  qr: { path: 'M0 0h1v1h-1z', modules: 1 },
}
const CODES = ['K7Q2M-9XD4T', '0ABCD-EFGHJ']

test('an authenticator is set up by password, key and code, and its backup codes are shown once', async () => {
  const calls = await show({
    'POST /api/auth/factors/authenticator': { body: BEGUN },
    'POST /api/auth/factors/authenticator/confirm': { body: { backupCodes: CODES } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.type(sheet.getByLabelText('Current password'), 'three words')
  await userEvent.click(sheet.getByRole('button', { name: 'Continue' }))
  expect(await sheet.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
  expect(sheet.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  await userEvent.type(sheet.getByLabelText('Code from the app'), '123456')
  await userEvent.click(sheet.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('K7Q2M-9XD4T')).toBeTruthy()
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toEqual([{ password: 'three words' }, { code: '123456' }])
  await userEvent.click(screen.getByRole('button', { name: "I've kept them" }))
  await waitFor(() => expect(screen.queryByText('K7Q2M-9XD4T')).toBeNull())
})

test('a removal that somebody asked for is told, and can be stopped', async () => {
  const calls = await show({
    'GET /api/auth/factors': {
      body: {
        ...NO_FACTORS,
        kinds: ['authenticator', 'backup_code'],
        authenticator: { addedAt: '2026-11-20T10:00:00.000Z', lastUsedAt: null },
        backupCodesLeft: 10,
        recoveryReadyAt: '2026-12-01T10:00:00.000Z',
      },
    },
    'DELETE /api/auth/factors/recovery': { status: 204 },
  })
  expect(await screen.findByText(/asked to remove your second factor on 1 Dec 2026/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Stop the removal' }))
  await waitFor(() =>
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(
      'DELETE /api/auth/factors/recovery',
    ),
  )
})

test('a session says by what it was opened', async () => {
  await show()
  expect(await screen.findByText(/with a passkey/)).toBeTruthy()
})
