import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inlineScript, languageStart, memberEnd, memberStart } from './prerender-scripts.mjs'

const root = document.documentElement

beforeEach(() => {
  root.lang = 'fr'
  root.dataset.language = 'en'
  history.replaceState(null, '', '/')
})

afterEach(() => {
  vi.useRealTimers()
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

test('a script in the page is the function as it stands, without its comments', () => {
  const work = (value) => {
    // Not for readers of the page.
    return value
  }
  expect(inlineScript(work, 'x')).toBe('<script>((value) => {\nreturn value\n})("x")</script>')
})
