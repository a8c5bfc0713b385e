import type { CurrentUser } from '@isiro/contracts/auth'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceDatabase } from '../../../test/device-database.ts'
import { buildUser } from '../../../test/user.ts'
import { isWorthKeeping } from '../../records/kept-answers.ts'

// Anew and with the real store: a test before this one may have loaded the cache with a fake one.
vi.unmock('./offline-cache-store.ts')
vi.resetModules()
const { persist, restore, restored, showLastSeen } = await import('./offline-cache.ts')
const { forgetBusiness } = await import('./leave-by.ts')
const { endSession, startSession } = await import('./session.ts')
const { forgetTabBusiness, keepTabBusiness } = await import('./tab-business.ts')

const ME = ['/api', 'auth', 'me']
const LIST = ['/api', 'invoices', 'list', '']
const CLIENTS = ['/api', 'clients', 'list', '']
const ONE = buildUser().businessId
const TWO = '0198a7c4-0000-7000-8000-000000000003'
const rows = (name: string) => ({ pages: [{ rows: [name], next: null }], pageParams: [''] })

beforeEach(() => {
  deviceDatabase()
  restored.set(new Set())
})

afterEach(() => {
  endSession('logged_out')
  forgetTabBusiness()
  vi.restoreAllMocks()
})

/** A visit in which a list is looked at, and which ends when the device has it. */
async function seen(user: Partial<CurrentUser>, lists: Record<string, string>): Promise<void> {
  const account = buildUser(user)
  restored.set(new Set())
  keepTabBusiness('ade-s-token', account.businessId)
  const queries = new QueryClient()
  queries.setQueryData(ME, account)
  const stop = persist(queries, isWorthKeeping)
  for (const [key, name] of Object.entries(lists)) queries.setQueryData(JSON.parse(key), rows(name))
  window.dispatchEvent(new Event('pagehide'))
  stop()
}

const list = JSON.stringify(LIST)
const clients = JSON.stringify(CLIENTS)

/** What a tab of a business shows when it opens, with a connection and without. */
async function shown(business: string) {
  keepTabBusiness('ade-s-token', business)
  const [first, later] = [new QueryClient(), new QueryClient()]
  await showLastSeen(first)
  await restore(later)
  expect(first.getQueryData(LIST)).toEqual(later.getQueryData(LIST))
  const names = [LIST, CLIENTS].map(
    (key) => later.getQueryData<{ pages: { rows: string[] }[] }>(key)?.pages[0]?.rows[0],
  )
  return names.filter((name) => name !== undefined)
}

test('each business of a person has its own lists, and another person on the device has none', async () => {
  startSession('ade-s-token', ONE)
  await seen({ businessId: ONE }, { [list]: 'of one' })
  await seen({ businessId: TWO }, { [list]: 'of two' })
  expect(await vi.waitFor(() => shown(ONE))).toEqual(['of one'])
  expect(await shown(TWO)).toEqual(['of two'])

  startSession('bisi-s-token', ONE)
  expect(await shown(ONE)).toEqual([])
})

test('one who sees less than before is shown nothing that they saw before', async () => {
  startSession('ade-s-token', ONE)
  await seen({ role: 'admin' }, { [list]: 'of everybody', [clients]: 'a client' })
  expect(await shown(ONE)).toEqual(['of everybody', 'a client'])
  await seen({ role: 'sales' }, {})
  expect(await shown(ONE)).toEqual([])
  await seen({ role: 'sales' }, { [list]: 'of all in sales' })
  await seen({ role: 'sales', seesOwnOnly: true }, { [clients]: 'a client' })
  expect(await shown(ONE)).toEqual(['a client'])
})

test('a business that is left takes what was seen in it along', async () => {
  startSession('ade-s-token', ONE)
  await seen({}, { [list]: 'of one' })
  expect(await shown(ONE)).toEqual(['of one'])
  forgetBusiness()
  await vi.waitFor(async () => expect(await shown(ONE)).toEqual([]))
})
