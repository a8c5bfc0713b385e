import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  inlineScript,
  languageStart,
  memberAway,
  memberEnd,
  memberStart,
} from './prerender-scripts.mjs'

const root = document.documentElement

beforeEach(() => {
  root.lang = 'fr'
  root.dataset.language = 'en'
  history.replaceState(null, '', '/')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
  document.head.replaceChildren()
  document.body.replaceChildren()
})

test('a device of another language hides the page until it is there, for a moment at most', () => {
  vi.useFakeTimers()
  languageStart()
  expect(root.dataset.swap).toBe('fr')
  vi.advanceTimersByTime(1500)
  expect(root.dataset.swap).toBeUndefined()
})

test('the same language, and a member’s landing page, are left alone', () => {
  root.lang = 'en'
  languageStart()
  expect(root.dataset.swap).toBeUndefined()
  root.lang = 'fr'
  root.dataset.session = 'in'
  languageStart()
  expect(root.dataset.swap).toBeUndefined()
})

test('an address that names its language means it', () => {
  history.replaceState(null, '', '/?lang=en')
  languageStart()
  expect([root.lang, root.dataset.swap]).toEqual(['en', undefined])
})

test('a member gets the app in place of the page', () => {
  document.body.innerHTML = '<div id="site"></div><div id="root"></div>'
  memberStart(['/a.js'])
  memberEnd('/a.js')
  expect(document.getElementById('site')).not.toBeNull()

  root.dataset.session = 'in'
  memberStart(['/a.js', '/b.js'])
  memberEnd('/a.js')
  const preloads = [...document.querySelectorAll('link[rel=modulepreload]')]
  expect(preloads.map((link) => link.getAttribute('href'))).toEqual(['/a.js', '/b.js'])
  expect(document.getElementById('site')).toBeNull()
  expect(document.querySelector('script[type=module]')?.getAttribute('src')).toBe('/a.js')
})

function awayTo(next) {
  const replace = vi.fn()
  const search = next === undefined ? '' : `?${new URLSearchParams({ next })}`
  vi.stubGlobal('location', { search, replace })
  memberAway(['login', 'signup', 'api', 'pay', 'quote'])
  return replace.mock.calls.map(([address]) => address)
}

test('a visitor stays at the ways in, a member goes where they wanted', () => {
  expect(awayTo('/invoices')).toEqual([])
  root.dataset.session = 'in'
  expect(awayTo()).toEqual(['/dashboard'])
  for (const ours of ['/invoices', '/invoices?status=overdue&q=Ad%C3%A9', '/clients/0198-a']) {
    expect(awayTo(ours)).toEqual([ours])
  }
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2fevil.example',
  '/x//evil.example',
  '/quote/0198-a',
  '/./evil',
  '/%2e%2e//evil.example',
  '/\t/evil.example',
  '/ /evil.example',
  ' /invoices',
  '/invoices\n',
  'https://evil.example',
  'javascript:alert(1)',
  'evil.example',
  '?next=//evil.example',
  '/login?next=/login',
  '/signup',
  '/api/auth/logout',
  '/pay/return?reference=1',
  `/${'a'.repeat(3000)}`,
  '/',
  '',
])('a member is never led astray by next=%j', (next) => {
  root.dataset.session = 'in'
  expect(awayTo(next)).toEqual(['/dashboard'])
})

test('a script in the page is the function as it stands, without its comments', () => {
  const work = (value) => {
    // Not for readers of the page.
    return value
  }
  expect(inlineScript(work, 'x')).toBe('<script>((value) => {\nreturn value\n})("x")</script>')
})
