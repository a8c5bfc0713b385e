import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { buildUser } from '../../../test/user.ts'
import { currentUserQuery } from '../../platform/current-user.ts'
import { loadTexts, startI18n } from '../../platform/i18n.ts'
import { createQueryClient } from '../../platform/query-client.ts'
import { fakeServer, showEntrance } from '../auth/testing/entrance.tsx'
import { ChangedTextsNote } from './changed-texts-note.tsx'

test('the note leads to the changed text and goes once it is accepted', async () => {
  const calls = fakeServer({ '/api/legal/accept': { body: { changes: [] } } })
  await startI18n()
  await loadTexts(['legal'])
  const queries = createQueryClient()
  queries.setQueryData(
    currentUserQuery.queryKey,
    buildUser({ legalChanges: [{ kind: 'terms', version: '2027-03-01' }] }),
  )
  await showEntrance(
    <QueryClientProvider client={queries}>
      <ChangedTextsNote />
    </QueryClientProvider>,
    '/dashboard',
  )
  expect(screen.getByText(/Our Terms of Service changed on 1 March 2027/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read' }).getAttribute('href')).toBe('/terms')
  await userEvent.click(screen.getByRole('button', { name: 'OK, I accept' }))
  await waitFor(() => expect(screen.queryByText(/Our Terms of Service/)).toBeNull())
  expect(calls).toHaveLength(1)
})
