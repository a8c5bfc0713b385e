import { beforeEach, expect, test, vi } from 'vitest'

const ONE = '0198a7c4-0000-7000-8000-000000000001'
const TWO = '0198a7c4-0000-7000-8000-000000000002'
const TOKEN = 'token-of-adaeze'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

/** As a tab that is opened, or loaded again. */
async function opened() {
  vi.resetModules()
  return import('./tab-business.ts')
}

test('a tab keeps its business, and a new one begins in the one that was looked at last', async () => {
  const first = await opened()
  expect(first.tabBusiness(TOKEN)).toBeNull()
  first.keepTabBusiness(TOKEN, ONE)
  expect((await opened()).tabBusiness(TOKEN)).toBe(ONE)
  // Another tab goes to another business.
  localStorage.setItem('business', `token-of ${TWO}`)
  expect((await opened()).tabBusiness(TOKEN)).toBe(ONE)
  sessionStorage.clear()
  expect((await opened()).tabBusiness(TOKEN)).toBe(TWO)
})

test('the business that an address names counts, and leaves the address', async () => {
  localStorage.setItem('business', `token-of ${ONE}`)
  history.replaceState(null, '', `/invoices/7?status=paid&business=${TWO}#top`)
  expect((await opened()).tabBusiness(TOKEN)).toBe(TWO)
  expect(location.pathname + location.search + location.hash).toBe('/invoices/7?status=paid#top')
  expect((await opened()).tabBusiness(TOKEN)).toBe(TWO)
})

test('what another session kept does not count', async () => {
  const tab = await opened()
  tab.keepTabBusiness(TOKEN, ONE)
  expect(tab.tabBusiness('other-token')).toBeNull()
  expect(tab.tabBusiness(null)).toBe(ONE)
  tab.forgetTabBusiness()
  expect(tab.tabBusiness(TOKEN)).toBeNull()
  expect((await opened()).tabBusiness(null)).toBeNull()
})
