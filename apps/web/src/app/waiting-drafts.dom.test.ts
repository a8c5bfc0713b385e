import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { deviceDatabase } from '../../test/device-database.ts'
import { fakeServer, noConnection, problem } from '../../test/screen.tsx'
import { buildBusiness } from '../features/business/testing/business.ts'
import { blankValues } from '../features/documents/editor/form-values.ts'
import { buildDraft } from '../features/invoices/testing/invoices.ts'
import { draftsOf } from '../platform/forms/draft-store.ts'
import { startI18n } from '../platform/i18n/i18n.ts'
import { sendWaitingDrafts } from './waiting-drafts.ts'

const OWNER = 'ade'
const KEPT = { values: blankValues(buildBusiness(), '2026-11-21'), revision: null, origin: 'edit' }
const send = () => sendWaitingDrafts(new QueryClient(), OWNER)

beforeAll(startI18n)
afterEach(() => {
  vi.unstubAllGlobals()
})

test('whoever asks is told that a draft did not get through, and not of one that was refused', async () => {
  deviceDatabase()
  await draftsOf(OWNER).put('invoice', 'one', KEPT)
  noConnection()
  await expect(send()).rejects.toThrow('A draft could not be sent.')
  fakeServer({ 'POST /api/invoices': problem(403, 'role.not_allowed', { roles: ['owner'] }) })
  await send()
  expect((await draftsOf(OWNER).get('invoice', 'one'))?.refusal).toContain('role')

  await draftsOf(OWNER).put('invoice', 'one', KEPT)
  fakeServer({ 'POST /api/invoices': { status: 201, body: { invoice: buildDraft() } } })
  await send()
  expect(await draftsOf(OWNER).get('invoice', 'one')).toBeNull()
})
