import type { Team, TeamMember } from '@isiro/contracts/team'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { TeamPage } from './team-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ADA: TeamMember = {
  id: '0198a7c4-0000-7000-8000-000000000001',
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@shop.example',
  role: 'owner',
  joinedAt: '2026-01-20T10:00:00.000Z',
  lastSeenAt: '2026-11-21T10:00:00.000Z',
  isYou: true,
  isReadOnly: false,
  hasFactor: true,
}
const BISI: TeamMember = {
  ...ADA,
  id: '0198a7c4-0000-7000-8000-000000000002',
  firstName: 'Bisi',
  lastName: 'Ade',
  email: 'bisi@shop.example',
  role: 'cashier',
  lastSeenAt: null,
  isYou: false,
  hasFactor: false,
}
const INVITED = {
  id: '0198a7c4-0000-7000-8000-000000000003',
  email: 'chidi@shop.example',
  role: 'sales',
  invitedBy: 'Ada Obi',
  invitedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  isExpired: false,
} as const
const TEAM: Team = {
  members: [ADA, BISI],
  invitations: [INVITED],
  seats: { people: { taken: 3, of: 10 }, accountants: { taken: 0, of: 1 } },
  offer: null,
  salesSeeAll: false,
  factorRequiredOn: null,
}
const asBisi = (team: Partial<Team> = {}): Team => ({
  ...TEAM,
  members: [
    { ...ADA, isYou: false },
    { ...BISI, isYou: true },
  ],
  ...team,
})

async function show(team: Team, answers: Answers = {}) {
  const calls = fakeServer({ 'GET /api/team': { body: team }, ...answers })
  await showScreen(<TeamPage />, {
    namespaces: ['team', 'roles', 'settings', 'validation', 'plans'],
    user: { plan: 'business' },
  })
  return calls
}

test('the people, their roles and the seats; one’s own row has no menu', async () => {
  await show(TEAM)
  await screen.findByText(/3 of 10 seats for people taken/)
  const [own, other] = screen.getAllByRole('listitem')
  expect(own?.textContent).toMatch(/Ada Obi.*You.*Owner.*last seen 21 Nov 2026/)
  expect(other?.textContent).toMatch(/Bisi Ade.*Cashier/)
  expect(screen.queryByRole('button', { name: 'Actions for Ada Obi' })).toBeNull()
  // Each role is explained once.
  expect(screen.getByText(/Records payments and sees when money is confirmed/)).toBeTruthy()
})

test('inviting says what the server refuses at its field, then that the mail is on its way', async () => {
  const answers = [
    problem(409, 'team.already_member', {
      fields: [{ path: 'email', message: 'team.already_member' }],
    }),
    { status: 201, body: TEAM },
  ]
  const calls = await show(TEAM, { 'POST /api/team/invitations': () => answers.shift() ?? {} })
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }))
  const field = await screen.findByLabelText('Email address')
  await userEvent.type(field, 'bisi@shop.example')
  await userEvent.click(screen.getByRole('radio', { name: /^Cashier/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('This person is already in the team.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Invitation sent to bisi@shop.example')).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ email: 'bisi@shop.example', role: 'cashier' })
})

test('a member is removed after a question', async () => {
  const calls = await show(TEAM, {
    [`DELETE /api/team/members/${BISI.id}`]: { body: { ...TEAM, members: [ADA] } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Bisi Ade' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from team' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('What they made stays, drafts included.')
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: /Remove from team/ }))
  expect(await screen.findByText('Bisi Ade was removed')).toBeTruthy()
})

test('a cashier sees who works here, changes nothing, and can leave', async () => {
  await show(asBisi())
  expect(await screen.findByRole('button', { name: 'Leave Adé Catering' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Revoke/ })).toBeNull()
})

test('the member to whom the business is offered takes it with a password', async () => {
  const offer = { to: BISI.id, expiresAt: '2026-11-27T10:00:00.000Z' }
  const answers = [problem(403, 'auth.password_wrong'), { body: asBisi() }]
  const calls = await show(asBisi({ offer }), {
    'POST /api/team/ownership/take': () => answers.shift() ?? {},
    'GET /api/auth/me': problem(503, 'server.unavailable'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Take it over' }))
  const sheet = await screen.findByRole('dialog')
  const password = await within(sheet).findByLabelText('Your password')
  await userEvent.type(password, 'kola nut and rain')
  await userEvent.click(within(sheet).getByRole('button', { name: /Take it over/ }))
  expect(await within(sheet).findByText(/not your current password/)).toBeTruthy()
  await userEvent.click(within(sheet).getByRole('button', { name: /Take it over/ }))
  expect(await screen.findByText('Adé Catering is yours')).toBeTruthy()
  expect(calls.find(({ path }) => path.endsWith('take'))?.body).toEqual({
    password: 'kola nut and rain',
  })
})

test('a team that cannot be loaded says so, and is asked for again', async () => {
  const answers = [problem(500, 'server.unexpected'), { body: TEAM }]
  await show(TEAM, { 'GET /api/team': () => answers.shift() ?? { body: TEAM } })
  expect(await screen.findByText('Your team could not be loaded.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }))
  expect(await screen.findByText('Bisi Ade')).toBeTruthy()
})

test('the owner shows everybody’s documents to sales, and sales is told what it sees', async () => {
  const calls = await show(TEAM, {
    'PUT /api/team/sales-sight': { body: { ...TEAM, salesSeeAll: true } },
  })
  expect(await screen.findByText(/see only what they made/)).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: /documents to sales/ }))
  await screen.findByText(/see all invoices/)
  expect(calls.find(({ path }) => path === '/api/team/sales-sight')?.body).toEqual({
    salesSeeAll: true,
  })
  cleanup()

  await show(
    asBisi({
      members: [
        { ...ADA, isYou: false },
        { ...BISI, role: 'sales', isYou: true },
      ],
    }),
  )
  expect(await screen.findByText(/see only what they made/)).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  cleanup()

  await show({ ...TEAM, members: [ADA], invitations: [] })
  await screen.findByText('Roles')
  expect(screen.queryByText('What sales sees')).toBeNull()
})

test('the owner asks everybody for a second factor from a day on, and sees who has none', async () => {
  const calls = await show(TEAM, {
    'PUT /api/team/factor': { body: { ...TEAM, factorRequiredOn: '2026-11-28' } },
  })
  expect(await screen.findByText('Without one: Bisi Ade')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('From when'), 'In 7 days')
  await userEvent.click(screen.getByRole('button', { name: 'Require it' }))
  expect(await screen.findByText(/^Required from 28 Nov 2026/)).toBeTruthy()
  const [sent] = calls.filter(({ method }) => method === 'PUT')
  expect(sent?.body).toEqual({ on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
})

test('nobody but the owner is offered that', async () => {
  await show(asBisi())
  await screen.findAllByText('Bisi Ade')
  expect(screen.queryByText('Second factor for everybody')).toBe(null)
})
