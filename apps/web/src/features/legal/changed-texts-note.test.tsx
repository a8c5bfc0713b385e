import type { LegalChange } from '@isiro/contracts/legal'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { buildUser } from '../../../test/user.ts'
import { currentUserQuery } from '../../platform/http/current-user.ts'
import { createQueryClient } from '../../platform/http/query-client.ts'
import { loadTexts, startI18n } from '../../platform/i18n/i18n.ts'
import { fakeServer, problem, showEntrance } from '../auth/testing/entrance.tsx'
import { ChangedTextsNote } from './changed-texts-note.tsx'

const TERMS = { kind: 'terms', version: '2027-03-01' } as const
const PRIVACY = { kind: 'privacy', version: '2027-03-01' } as const
const ACCEPT = '/api/legal/accept'

async function showNote(legalChanges: LegalChange[]) {
  await startI18n()
  await loadTexts(['legal'])
  const queries = createQueryClient()
  queries.setQueryData(currentUserQuery.queryKey, buildUser({ legalChanges }))
  await showEntrance(
    <QueryClientProvider client={queries}>
      <ChangedTextsNote />
    </QueryClientProvider>,
    '/dashboard',
  )
}

const acceptButton = () => screen.getByRole('button', { name: 'Accept' })

test('the note leads to the changed text and goes once it is accepted', async () => {
  const calls = fakeServer({ [ACCEPT]: { body: { changes: [] } } })
  await showNote([TERMS])
  expect(screen.getByText(/Our Terms of Service changed on 1 March 2027/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read' }).getAttribute('href')).toBe('/terms')
  await userEvent.click(acceptButton())
  await waitFor(() => expect(screen.queryByText(/Our Terms of Service/)).toBeNull())
  expect(calls).toEqual([{ path: ACCEPT, body: { accepted: [TERMS] } }])
})

test.each([
  ['the server fails', problem(503, 'server.unavailable', 'Unavailable'), true, 'Unavailable'],
  [
    'the server cannot be reached',
    null,
    true,
    "We couldn't reach the server. Check your connection and try again.",
  ],
  ['the device is offline', null, false, "You're offline. Try again when you reconnect."],
  [
    'the text has changed again',
    problem(409, 'legal.version_superseded', 'Superseded'),
    true,
    'Superseded',
  ],
])(
  'the note says so and stays when %s, until it is accepted',
  async (_, failure, isOnline, said) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    fakeServer({ [ACCEPT]: failure })
    await showNote([TERMS])
    await userEvent.click(acceptButton())
    expect((await screen.findByRole('alert')).textContent).toBe(said)
    expect(screen.getByText(/Our Terms of Service changed/)).toBeTruthy()

    vi.restoreAllMocks()
    fakeServer({ [ACCEPT]: { body: { changes: [] } } })
    await userEvent.click(acceptButton())
    await waitFor(() => expect(screen.queryByText(/Our Terms of Service/)).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('each text is accepted and fails for itself', async () => {
  const calls = fakeServer({ [ACCEPT]: null })
  await showNote([TERMS, PRIVACY])
  const [, second] = screen.getAllByRole('button', { name: 'Accept' })
  if (second) await userEvent.click(second)
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
  expect(calls).toEqual([{ path: ACCEPT, body: { accepted: [PRIVACY] } }])

  fakeServer({ [ACCEPT]: { body: { changes: [TERMS] } } })
  if (second) await userEvent.click(second)
  await waitFor(() => expect(screen.queryByText(/Our Privacy Policy/)).toBeNull())
  expect(screen.getByText(/Our Terms of Service changed/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
