import { TrailEntry } from '@isiro/contracts/trail'
import { TRAIL_AREA_IDS, TRAIL_FIELDS } from '@isiro/domain/trail'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { buildUser } from '../../../test/user.ts'
import { findText } from '../../platform/i18n/i18n.ts'
import { TrailPage } from './trail-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ADA = '0198a7c4-0000-7000-8000-000000000001'
const CLIENT = '0198a7c4-0000-7000-8000-000000000002'
const ENTRY = '0198a7c4-0000-7000-8000-000000000003'

const changed = TrailEntry.parse({
  id: ENTRY,
  at: '2026-11-21T10:00:00.000Z',
  kind: 'client.updated',
  subjectId: CLIENT,
  details: { clientName: 'Zenith' },
  changes: {
    phone: [null, '+2348030000000'],
    creditLimit: ['1000.00', '2500.00'],
    withholdsWht: [false, true],
    kind: ['company', 'government'],
  },
  by: { id: ADA, name: 'Ada Obi', role: 'admin' },
  origin: 'web',
  place: 'Chrome, Android, 102.89.23.*',
})
const exported = TrailEntry.parse({
  ...changed,
  id: '0198a7c4-0000-7000-8000-000000000004',
  kind: 'export.downloaded',
  subjectId: null,
  details: { list: 'price-list', file: 'isiro-price-list-2026-11-21.csv' },
  changes: null,
})
const byClient = TrailEntry.parse({
  ...exported,
  id: '0198a7c4-0000-7000-8000-000000000005',
  kind: 'payment.opened',
  details: {},
  by: null,
  origin: 'client',
  place: null,
})

const LIST = 'GET /api/trail?limit=25'
const PEOPLE = {
  'GET /api/trail/people': { body: [{ id: ADA, name: 'Ada Obi', isMember: true }] },
}

async function show(
  answers: Answers,
  options: { search?: string; plan?: 'free' | 'business' } = {},
) {
  const calls = fakeServer({ ...PEOPLE, ...answers })
  await showScreen(<TrailPage />, {
    at: `/settings/trail${options.search ?? ''}`,
    path: '/settings/trail',
    namespaces: ['trail', 'dashboard', 'roles', 'settings'],
    user: buildUser({ plan: options.plan ?? 'business' }),
  })
  return calls
}

test('says in words who did what, in which role and from where', async () => {
  await show({ [LIST]: { body: [changed, exported, byClient] } })
  expect(await screen.findByRole('link', { name: /^Zenith's details updated/ })).toBeTruthy()
  expect(screen.getByText(/List downloaded: Price list/)).toBeTruthy()
  expect(screen.getAllByText(/Ada Obi, Admin/)).toHaveLength(2)
  expect(screen.getAllByText('Chrome, Android, 102.89.23.*')).toHaveLength(2)
  expect(screen.getByText('A client')).toBeTruthy()
  expect(screen.getByText('3 entries shown')).toBeTruthy()
})

test('an entry opens with each field before and after', async () => {
  await show({ [LIST]: { body: [changed] } }, { search: `?entry=${ENTRY}` })
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('Phone')).toBeTruthy()
  expect(sheet.getByText('Empty')).toBeTruthy()
  expect(sheet.getByText('+2348030000000')).toBeTruthy()
  expect(sheet.getByText('₦2,500.00')).toBeTruthy()
  expect(sheet.getByText('Yes')).toBeTruthy()
  expect(sheet.getByText('Government')).toBeTruthy()
  expect(sheet.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(`/clients/${CLIENT}`)
  const all = sheet.getByRole('link', { name: 'All changes of this record' })
  expect(all.getAttribute('href')).toContain(`record=${CLIENT}`)
})

test('asks for what the filter says, and shows the way back where nothing matches', async () => {
  const calls = await show(
    { [`GET /api/trail?person=${ADA}&area=access&number=INV-1&limit=25`]: { body: [] } },
    { search: `?person=${ADA}&area=access&q=INV-1` },
  )
  expect(await screen.findByText('Nothing matches')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all' })).toBeTruthy()
  expect(calls.map(({ path }) => path)).toContain(
    `/api/trail?person=${ADA}&area=access&number=INV-1&limit=25`,
  )
})

test('an empty trail and one that failed to load say so', async () => {
  await show({ [LIST]: { body: [] } })
  expect(await screen.findByText('Nothing has happened yet')).toBeTruthy()
  cleanup()
  await show({ [LIST]: problem(500, 'server.unexpected') })
  expect(await screen.findByText("The audit trail couldn't be loaded")).toBeTruthy()
})

test('the file is Business’s: a lower plan has the way there', async () => {
  await show({ [LIST]: { body: [changed] } }, { plan: 'free' })
  await screen.findByRole('link', { name: /^Zenith's details updated/ })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  const locked = await screen.findByRole('menuitem', { name: /Export/ })
  expect(locked.getAttribute('href')).toBe('/subscription')
})

test('each field and each area has its words', async () => {
  await show({ [LIST]: { body: [] } })
  const missing = [
    ...TRAIL_FIELDS.map((field) => `field.${field}`),
    ...TRAIL_AREA_IDS.map((area) => `area.${area}`),
  ].filter((key) => findText('trail', key) === null)
  expect(missing).toEqual([])
})
