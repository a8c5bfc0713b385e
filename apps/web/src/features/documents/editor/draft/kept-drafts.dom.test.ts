import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deviceDatabase } from '../../../../../test/device-database.ts'
import { fakeServer, problem } from '../../../../../test/screen.tsx'
import { draftsOf } from '../../../../platform/forms/draft-store.ts'
import { endSession, startSession } from '../../../../platform/http/session.ts'
import { forgetTabBusiness, keepTabBusiness } from '../../../../platform/http/tab-business.ts'
import { startI18n } from '../../../../platform/i18n/i18n.ts'
import { invoiceDrafts } from '../../../invoices/invoice-drafts.ts'
import { buildDraft } from '../../../invoices/testing/invoices.ts'
import { blankValues } from '../form-values.ts'
import type { KeptInvoice } from './draft-versions.ts'
import { putAside } from './kept-drafts.ts'
import { sendKeptDrafts } from './send-kept.ts'

const OWNER = 'ade'
const terms = {
  paymentTermsDays: 30,
  invoiceNotes: null,
  currency: 'NGN',
  vatStatus: 'registered',
  vatStatusSince: null,
  country: 'NG',
  salesTaxRate: null,
} as const
const kept = (change: Partial<KeptInvoice> = {}): KeptInvoice => ({
  values: blankValues(terms, '2026-11-21'),
  revision: null,
  origin: 'edit',
  ...change,
})
const onDevice = (id: string) => draftsOf(OWNER).get<KeptInvoice>(invoiceDrafts.kind, id)

beforeAll(startI18n)

beforeEach(() => {
  deviceDatabase()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a draft that only this device has is sent once and then opened from the list', async () => {
  await draftsOf(OWNER).put(invoiceDrafts.kind, 'one', kept())
  await draftsOf(OWNER).put(invoiceDrafts.kind, 'two', kept(), true)
  const calls = fakeServer({
    'POST /api/invoices': { status: 201, body: { invoice: buildDraft() } },
  })
  const [arrived, same] = await Promise.all([
    sendKeptDrafts(invoiceDrafts, OWNER),
    sendKeptDrafts(invoiceDrafts, OWNER),
  ])
  expect([arrived, same]).toEqual([1, 1])
  expect(calls.map(({ body }) => body)).toMatchObject([{ draft: true, id: 'one' }])
  expect(await onDevice('one')).toBeNull()
})

test('a draft of one business is not sent to another, and waits there', async () => {
  keepTabBusiness('token-of-ade', 'one-business')
  await draftsOf(OWNER).put(invoiceDrafts.kind, 'one', kept())
  keepTabBusiness('token-of-ade', 'another-business')
  const calls = fakeServer({})
  expect(await sendKeptDrafts(invoiceDrafts, OWNER)).toBe(0)
  expect(calls).toEqual([])
  expect(await onDevice('one')).toBeNull()
  // Logging out would delete it, and asks first.
  expect(await draftsOf(OWNER).listAll()).toHaveLength(1)
  keepTabBusiness('token-of-ade', 'one-business')
  expect(await onDevice('one')).not.toBeNull()
  forgetTabBusiness()
})

test('the draft of the page for new invoices stays there with its revision', async () => {
  await draftsOf(OWNER).put(invoiceDrafts.kind, 'one', kept({ origin: 'new' }))
  fakeServer({
    'POST /api/invoices': { status: 201, body: { invoice: buildDraft({ revision: 1 }) } },
  })
  expect(await sendKeptDrafts(invoiceDrafts, OWNER)).toBe(1)
  expect(await onDevice('one')).toMatchObject({ isSynced: true, value: { revision: 1 } })
})

test('deleted elsewhere, it comes back; issued elsewhere, it is over; out of reach, it stays', async () => {
  await draftsOf(OWNER).put(invoiceDrafts.kind, 'deleted', kept({ revision: 3 }))
  await draftsOf(OWNER).put(invoiceDrafts.kind, 'issued', kept({ revision: 3 }))
  await draftsOf(OWNER).put(invoiceDrafts.kind, 'lost', kept({ revision: 3 }))
  const calls = fakeServer({
    'PUT /api/invoices/issued': problem(409, 'invoices.not_a_draft'),
    'PUT /api/invoices/lost': problem(503, 'server.unavailable'),
    'POST /api/invoices': { status: 201, body: { invoice: buildDraft() } },
  })
  expect(await sendKeptDrafts(invoiceDrafts, OWNER)).toBe(2)
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(await onDevice('deleted')).toBeNull()
  expect(await onDevice('issued')).toBeNull()
  expect(await onDevice('lost')).not.toBeNull()
})

test('one that the server refuses is not sent again until it changes, and says why', async () => {
  await draftsOf(OWNER).put(invoiceDrafts.kind, 'one', kept())
  const answers = { 'POST /api/invoices': problem(403, 'role.not_allowed', { roles: ['owner'] }) }
  const calls = fakeServer(answers)
  expect(await sendKeptDrafts(invoiceDrafts, OWNER)).toBe(0)
  expect(await sendKeptDrafts(invoiceDrafts, OWNER)).toBe(0)
  expect(calls).toHaveLength(1)
  expect((await onDevice('one'))?.refusal).toContain('role')

  await draftsOf(OWNER).put(invoiceDrafts.kind, 'one', kept())
  fakeServer({ 'POST /api/invoices': { status: 201, body: { invoice: buildDraft() } } })
  expect(await sendKeptDrafts(invoiceDrafts, OWNER)).toBe(1)
})

test('one of a business that is not open to its person any more waits for the day that it is', async () => {
  await draftsOf(OWNER).put(invoiceDrafts.kind, 'one', kept())
  const leave = vi.fn()
  vi.stubGlobal('location', { ...location, replace: leave })
  fakeServer({ 'POST /api/invoices': problem(404, 'auth.business_unavailable') })
  expect(await sendKeptDrafts(invoiceDrafts, OWNER)).toBe(0)
  expect(leave).toHaveBeenCalledWith('/businesses?missing')
  expect(await onDevice('one')).toMatchObject({ isSynced: false })
  expect((await onDevice('one'))?.refusal).toBeUndefined()
})

test('nothing goes out in the name of somebody who signs in meanwhile', async () => {
  startSession('token-of-ade')
  const ofAde = draftsOf(OWNER)
  for (const id of ['one', 'two']) await ofAde.put(invoiceDrafts.kind, id, kept())
  const calls = fakeServer({
    'POST /api/invoices': () => {
      startSession('token-of-bisi')
      return { status: 201, body: { invoice: buildDraft() } }
    },
  })
  expect(await sendKeptDrafts(invoiceDrafts, OWNER)).toBe(1)
  expect(calls).toHaveLength(1)
  expect(await ofAde.list(invoiceDrafts.kind)).toHaveLength(1)
  endSession(null)
})

test('put aside offline, it waits on the device and is not offered again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await putAside(invoiceDrafts, OWNER, 'one', kept({ origin: 'new' }))
  expect(await onDevice('one')).toMatchObject({ isSynced: false, value: { origin: 'edit' } })
})
