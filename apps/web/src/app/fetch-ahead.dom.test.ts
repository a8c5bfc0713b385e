import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteOpened } from '../platform/device/opened-screens.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { offlinePage } from './offline-page.ts'
import { deliveredPage, routes } from './routes.ts'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The addresses whose code is asked for, on a device with such a pointer and connection. */
async function asked(pointer: 'fine' | 'coarse', connection?: object) {
  vi.stubGlobal('matchMedia', () => ({ matches: pointer === 'fine' }))
  vi.stubGlobal('navigator', { onLine: true, connection })
  const found: string[] = []
  const pages = [
    ...routes,
    { path: 'delivered', page: deliveredPage },
    { path: 'offline', page: offlinePage },
  ]
  for (const { path, page } of pages) {
    vi.spyOn(page, 'load').mockImplementation(async () => {
      found.push(path)
      return () => null
    })
  }
  await fetchAhead(new QueryClient(), 'ada')
  return found
}

test('the screens that this person opens, and no others', async () => {
  noteOpened('ada', '/tax')
  noteOpened('ada', '/invoices/:id')
  expect(await asked('fine')).toEqual(['delivered', 'offline', '/invoices/:id', '/tax'])
  noteOpened('bola', '/tax')
  expect(await asked('fine')).toEqual(['delivered', 'offline'])
})

test.each([
  ['where the browser asks to save data', 'fine', { saveData: true }],
  ['over a mobile network', 'fine', { type: 'cellular' }],
  ['over a slow one', 'fine', { type: 'wifi', effectiveType: '3g' }],
  ['on what may be a phone, over an unknown network', 'coarse', undefined],
] as const)('nothing %s', async (_, pointer, connection) => {
  noteOpened('ada', '/tax')
  expect(await asked(pointer, connection)).toEqual([])
})

test('a phone on a network without a meter is like any other device', async () => {
  noteOpened('ada', '/tax')
  expect(await asked('coarse', { type: 'wifi', effectiveType: '4g' })).toContain('/tax')
})
