import { expect, test } from 'vitest'
import { detectLanguage, type LanguageSigns } from './detect-language.ts'

const silent: LanguageSigns = {
  stored: null,
  browser: [],
  htmlLang: '',
  pathname: '/',
  hostname: 'isiro.example',
}
const detect = (signs: Partial<LanguageSigns>) => detectLanguage({ ...silent, ...signs })

test('reads storage, browser, page, path and subdomain in that order', () => {
  const all: LanguageSigns = {
    stored: 'es',
    browser: ['fr-FR'],
    htmlLang: 'en',
    pathname: '/es/prices',
    hostname: 'fr.isiro.example',
  }
  expect(detect(all)).toBe('es')
  expect(detect({ ...all, stored: null })).toBe('fr')
  expect(detect({ ...all, stored: null, browser: [] })).toBe('en')
  expect(detect({ pathname: '/es/prices', hostname: 'fr.isiro.example' })).toBe('es')
  expect(detect({ hostname: 'fr.isiro.example' })).toBe('fr')
  expect(detect({})).toBe('en')
})

test('reduces a regional variant to its language and skips unsupported languages', () => {
  expect(detect({ browser: ['fr-CA'] })).toBe('fr')
  expect(detect({ browser: ['es_MX'] })).toBe('es')
  expect(detect({ browser: ['yo-NG', 'ha', 'es-419'] })).toBe('es')
  expect(detect({ stored: 'de', browser: ['fr'] })).toBe('fr')
  expect(detect({ stored: 'french' })).toBe('en')
})

test.each(['/login', '/essentials', '/estimates', '/en-route', '/fr-terms', '/invoices/fr', '/FR'])(
  'never takes the path %s for a language',
  (pathname) => {
    expect(detect({ pathname })).toBe('en')
  },
)

test.each(['essential.isiro.example', 'www.isiro.example', 'es.example', 'localhost', '10.0.0.1'])(
  'never takes the host %s for a language',
  (hostname) => {
    expect(detect({ hostname })).toBe('en')
  },
)
