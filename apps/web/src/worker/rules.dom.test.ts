import { describe, expect, test } from 'vitest'
import { deliveredPages, routes } from '../app/routes.ts'
import {
  buildOf,
  filesOf,
  mayKeep,
  outdated,
  patienceFor,
  surplus,
  treatments,
  withoutScreen,
} from './rules.ts'

const ORIGIN = 'https://isiro.test'
const treatmentOf = treatments(
  { screens: routes.map(({ path }) => path), delivered: deliveredPages },
  ORIGIN,
)

function treatment(path: string, change: { method?: string; mode?: string; header?: string } = {}) {
  const { method = 'GET', mode = 'navigate', header } = change
  const headers = { has: (name: string) => name === header }
  return treatmentOf({ method, mode, headers, url: new URL(path, ORIGIN).href })
}

describe('the worker answers', () => {
  test('every screen of the app, and every page that the server has ready', () => {
    for (const { path } of routes) {
      expect([path, treatment(path.replace(/:\w+/g, 'x-1'))]).toEqual([path, 'screen'])
    }
    for (const path of Object.keys(deliveredPages)) {
      expect([path, treatment(path.replace(/:\w+/g, 'x-1'))]).toEqual([path, 'delivered'])
    }
    expect(treatment('/invoices?status=overdue')).toBe('screen')
  })

  test('the app’s own files', () => {
    for (const path of ['/assets/Ab3-_d9.js', '/fonts/inter-core.woff2', '/favicon.svg'])
      expect([path, treatment(path, { mode: 'cors' })]).toEqual([path, 'file'])
  })

  test.each([
    '/api/auth/me',
    '/api/invoices',
    '/pay/token',
    '/pay/return',
    '/pay/token/pdf',
    '/statement/token',
    '/webhooks/paystack/token',
    '/sw.js',
    '/assets/../api/auth/me',
    '/assets/a/b.js',
    '/dashboards',
    '/some/new/address',
  ])('never %s, whether it is opened or fetched', (path) => {
    expect(treatment(path)).toBe('other')
    expect(treatment(path, { mode: 'cors' })).toBe('other')
  })

  test('never what changes something, what shows who asks, or a part of a file', () => {
    expect(treatment('/dashboard', { method: 'POST' })).toBe('other')
    for (const header of ['authorization', 'range'])
      expect(treatment('/assets/a.js', { mode: 'cors', header })).toBe('other')
  })

  test('never another origin', () => {
    expect(treatment('https://js.paystack.co/assets/a.js', { mode: 'cors' })).toBe('other')
    expect(treatment('http://isiro.test/dashboard')).toBe('other')
  })
})

describe('the worker caches', () => {
  const answer = (change: object = {}, cacheControl: string | null = null) => ({
    status: 200,
    type: 'basic',
    redirected: false,
    headers: { get: () => cacheControl },
    ...change,
  })

  test('a whole answer of our own', () => {
    expect(mayKeep(answer())).toBe(true)
    expect(mayKeep(answer({}, 'public, max-age=31536000, immutable'))).toBe(true)
  })

  test.each([
    ['a failure', answer({ status: 404 })],
    ['a part', answer({ status: 206 })],
    ['one of another origin', answer({ type: 'opaque' })],
    ['one from another address', answer({ redirected: true })],
    ['one that the server wants kept nowhere', answer({}, 'no-store')],
    ['one for one reader', answer({}, 'private, max-age=60')],
  ])('not %s', (_, refused) => {
    expect(mayKeep(refused)).toBe(false)
  })

  test('a page names its build and the files it starts with', () => {
    const page =
      '<meta name="build" content="a_b-9" /><link rel="stylesheet" href="/assets/x.css">' +
      '<link rel="modulepreload" href="/assets/y.js"><script src="/assets/z.js"></script>' +
      '<a href="/pricing">Pricing</a><script src="/assets/z.js"></script>'
    expect(buildOf(page)).toBe('a_b-9')
    expect(filesOf(page)).toEqual(['/assets/x.css', '/assets/y.js', '/assets/z.js'])
    expect(buildOf('<meta name="build" content="" />')).toBeNull()
    expect(buildOf('<title>of a version without a worker</title>')).toBeNull()
  })
})

test('the kept page is that of every screen, so it names the files of none', () => {
  const shared = '<link rel="modulepreload" crossorigin href="/assets/y.js">'
  const own = '<link data-screen rel="modulepreload" href="/assets/tax.js">'
  const data = '<meta data-screen name="screen-data" content="/api/auth/me">'
  expect(withoutScreen(`<head>${shared}${data}${own}${own}</head>`)).toBe(`<head>${shared}</head>`)
})

describe('the worker removes', () => {
  const build = (name: string, isWhole: boolean) => ({ name, isWhole })

  test('older builds, once the new one can start on its own', () => {
    const builds = [build('isiro-1', true), build('isiro-2', true), build('isiro-3', true)]
    expect(outdated(builds, 'isiro-3')).toEqual(['isiro-1', 'isiro-2'])
  })

  test('until then the last one that can start stays', () => {
    const builds = [build('isiro-1', true), build('isiro-2', true), build('isiro-3', false)]
    expect(outdated(builds, 'isiro-4')).toEqual(['isiro-1', 'isiro-3'])
    expect(outdated([...builds, build('isiro-4', false)], 'isiro-4')).toEqual([
      'isiro-1',
      'isiro-3',
    ])
  })

  test('no caches of other code', () => {
    expect(outdated([build('other', false), build('isiro-1', true)], 'isiro-1')).toEqual([])
  })

  test('the oldest of too many files, but none that the app starts with', () => {
    const paths = Array.from({ length: 402 }, (_, index) => `/assets/${index}.js`)
    expect(surplus(paths, ['/assets/0.js'])).toEqual(['/assets/1.js', '/assets/2.js'])
    expect(surplus(paths.slice(0, 400), [])).toEqual([])
  })
})

test('a reload waits longer for the server than an opening', () => {
  expect(patienceFor('no-cache')).toBeGreaterThan(patienceFor('default'))
  expect(patienceFor('reload')).toBeGreaterThan(patienceFor('force-cache'))
})
