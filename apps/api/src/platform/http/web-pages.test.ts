import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { LANGUAGES } from '@isiro/domain/language'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { testConfig } from '../../../test/harness.ts'
import type { Config } from '../../config.ts'
import { registerAdmission } from './admission/admission.ts'
import { type AnalyticsTag, analyticsTag } from './analytics-tag.ts'
import { registerHardening } from './hardening.ts'
import type { Deps } from './http-types.ts'
import { registerProblems } from './problem.ts'
import { bearerToken, registerSessions } from './session.ts'
import { loadWebPages, webPageRoutes } from './web-pages.ts'

const dist = `${mkdtempSync(join(tmpdir(), 'isiro-dist-'))}/`
afterAll(() => rmSync(dist, { recursive: true }))

const PAGES = [
  'index',
  'pricing',
  'terms',
  'privacy',
  'login',
  'signup',
  'reset-password',
  'new-password',
]
const CONSENT =
  '<!--analytics--><section hidden data-consent="%ANALYTICS%">May we?</section><!--/analytics-->'
const CONSENT_PAGES = new Set(['index', 'pricing'])
const SCRIPT = "document.documentElement.dataset.inbox='%TEST_INBOX_URL%'"
const REGISTER = '<!--tax-register--><meta name="tax-register" content="on"><!--/tax-register-->'
put(
  'index.html',
  `<head><title>app</title><script>${SCRIPT}</script>${REGISTER}</head><script src="/assets/a.js"></script>`,
)
put(
  'routes.json',
  JSON.stringify({
    screens: [
      '/',
      '/dashboard',
      '/invoices',
      '/invoices/new',
      '/clients/:id',
      '/verify-email/:token',
      '/offline',
    ],
    delivered: {
      '/': 'index',
      '/pricing': 'pricing',
      '/terms': 'terms',
      '/privacy': 'privacy',
      '/login': 'login',
      '/signup': 'signup',
      '/reset-password': 'reset-password',
      '/reset-password/:token': 'new-password',
    },
    preloads: {
      '/dashboard': {
        scripts: ['assets/shell.js', 'assets/dashboard.js'],
        texts: { en: ['assets/en.js'], fr: ['assets/fr.js'], es: ['assets/es.js'] },
        data: ['/api/auth/me', '/api/dashboard/stats'],
      },
    },
  }),
)
put('assets/app-1a2b3c.js', 'export {}')
put('assets/app-1a2b3c.js.map', '{}')
put('assets/logo-4d5e6f.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
put('robots.txt', 'User-agent: *')
put('sw.js', 'self.addEventListener("fetch", () => {})')
put('.vite/manifest.json', '{}')
for (const language of LANGUAGES) {
  for (const page of PAGES) {
    put(
      `site/${language}/${page}.html`,
      `<html lang="${language}">${CONSENT_PAGES.has(page) ? CONSENT : ''}<p>${page}</p><a href="mailto:%SUPPORT_EMAIL%">%PRIVACY_EMAIL%</a><q>%SELLER%</q>` +
        `<link href="%APP_URL%/${page}"><i>%DEMO%</i><!--demo--><b>demo login</b><!--/demo-->%UNKNOWN%</html>`,
    )
  }
}

function put(path: string, text: string): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true })
  writeFileSync(join(dist, path), text)
}

async function site(
  overrides: Partial<Config> = {},
  testInboxUrl: string | null = null,
  folder = dist,
  tag: AnalyticsTag | null = null,
  hasTaxRegister = false,
) {
  const config = { ...testConfig, ...overrides }
  const pages = loadWebPages(config, { testInboxUrl, analyticsTag: tag, hasTaxRegister }, folder)
  const app = Fastify({ logger: false })
  registerProblems(app)
  await registerHardening(app, config, pages.scriptHashes)
  const admission = registerAdmission(app, config.calls, bearerToken)
  const noKeys = () => Promise.reject(new Error('no page takes a key'))
  registerSessions(app, { config, now: () => new Date() } as Deps, admission, noKeys)
  await app.register(webPageRoutes(pages))
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers })
  return { get, pages }
}

describe('values of the installation', () => {
  test('addresses are filled in, and unknown placeholders are left unchanged', async () => {
    const { get } = await site()
    const { body } = await get('/pricing')
    expect(body).toContain('mailto:support@isiro.test">privacy@isiro.test</a>')
    expect(body).toContain('href="https://isiro.test/pricing"')
    expect(body).toContain('%UNKNOWN%')
  })

  test('the operator is named with its address, escaped for HTML', async () => {
    const named = async (seller: Partial<Config['subscriptions']>) => {
      const { get } = await site({ subscriptions: { ...testConfig.subscriptions, ...seller } })
      return (await get('/terms')).body
    }
    expect(await named({ sellerName: 'Bola & Sons', sellerAddress: '2 Marina, Lagos' })).toContain(
      '<q>Bola &#38; Sons (2 Marina, Lagos)</q>',
    )
    expect(await named({ sellerName: 'Bola', sellerAddress: null })).toContain('<q>Bola</q>')
  })

  test('the demo hint is shown only if the demo exists', async () => {
    const without = (await (await site({ hasDemo: false })).get('/')).body
    expect(without).not.toContain('demo login')
    expect(without).toContain('<i>false</i>')
    const with_ = (await (await site({ hasDemo: true })).get('/')).body
    expect(with_).toContain('<b>demo login</b>')
    expect(with_).toContain('<i>true</i>')
  })

  test('the test inbox is named only in test mode', async () => {
    expect((await (await site()).get('/dashboard')).body).toContain("inbox=''")
    const testMode = await site({}, 'http://127.0.0.1:8025/')
    expect((await testMode.get('/dashboard')).body).toContain("inbox='http://127.0.0.1:8025/'")
  })

  test('screens know of the tax register only where it can be asked', async () => {
    const meta = '<meta name="tax-register" content="on">'
    expect((await (await site()).get('/dashboard')).body).not.toContain(meta)
    const withRegister = await site({}, null, dist, null, true)
    expect((await withRegister.get('/dashboard')).body).toContain(meta)
  })

  test('the content policy allows inline scripts by the hash of the sent text, and no others', async () => {
    const { get } = await site({}, 'http://127.0.0.1:8025/')
    const answer = await get('/dashboard')
    const [, script = ''] = /<script>([^<]*)<\/script>/.exec(answer.body) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toContain("script-src 'self' 'unsafe")
  })
})

describe('analytics', () => {
  const config = { measurementId: 'G-TEST1', tagUrl: null }
  const withTag = (url: string | null = null) => site({}, null, dist, analyticsTag(config, url))
  const policyOf = async (url: string, { get }: Awaited<ReturnType<typeof site>>) =>
    String((await get(url)).headers['content-security-policy'])
  const OTHERS = [
    '/login',
    '/signup',
    '/reset-password',
    '/reset-password/abc',
    '/dashboard',
    '/invoices',
    '/verify-email/abc',
    '/nowhere',
    '/sw.js',
    '/api/nowhere',
  ]

  test('without a measurement id no page asks, and none may load anything', async () => {
    const pages = await site()
    expect((await pages.get('/')).body).not.toContain('data-consent')
    for (const url of ['/', '/pricing', ...OTHERS])
      expect(await policyOf(url, pages)).not.toMatch(/googletagmanager|google-analytics/)
  })

  test('with one, only the pages that ask may load the tag', async () => {
    const pages = await withTag()
    for (const url of ['/', '/pricing', '/pricing?lang=fr']) {
      const policy = await policyOf(url, pages)
      expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/www\.googletagmanager\.com;/)
      expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/)
      expect(policy).toMatch(/img-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/)
      expect((await pages.get(url)).body).toContain(
        '<section hidden data-consent="G-TEST1 https://www.googletagmanager.com">',
      )
    }
    for (const url of OTHERS)
      expect({ url, policy: await policyOf(url, pages) }).toEqual({
        url,
        policy: expect.not.stringMatching(/google/),
      })
  })

  test('one page’s policy does not change that of the next', async () => {
    const pages = await withTag()
    const first = await policyOf('/', pages)
    expect(await policyOf('/', pages)).toBe(first)
    expect(await policyOf('/terms', pages)).not.toContain('google')
  })

  test('another address of the tag service replaces all of its own', async () => {
    const policy = await policyOf('/', await withTag('https://tags.example/eu'))
    expect(policy).not.toContain('google')
    for (const name of ['script-src', 'connect-src', 'img-src'])
      expect(policy).toMatch(new RegExp(`${name} 'self' [^;]*https://tags\\.example(;|$)`))
  })

  test('an unchanged page is not sent again, but its policy is', async () => {
    const pages = await withTag()
    const { etag } = (await pages.get('/')).headers
    const again = await pages.get('/', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(String(again.headers['content-security-policy'])).toContain('googletagmanager')
  })
})

describe('pages', () => {
  test('the language of the address takes precedence over the browser’s', async () => {
    const { get } = await site()
    const lang = async (url: string, accept: string) =>
      /lang="(..)"/.exec((await get(url, { 'accept-language': accept })).body)?.[1]
    expect(await lang('/terms', 'fr-FR,fr;q=0.9')).toBe('fr')
    expect(await lang('/terms', 'yo, es')).toBe('es')
    expect(await lang('/terms?lang=en', 'fr')).toBe('en')
    expect(await lang('/terms?lang=xx', 'fr')).toBe('fr')
    expect(await lang('/terms?lang=en&lang=fr', 'es')).toBe('es')
    expect(await lang('/terms', '')).toBe('en')
  })

  test('every encoding holds the same page, and an unchanged page is not sent again', async () => {
    const { get } = await site()
    const plain = await get('/privacy')
    const br = await get('/privacy', { 'accept-encoding': 'gzip, br' })
    const gzip = await get('/privacy', { 'accept-encoding': 'gzip' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    const again = await get('/privacy', { 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('the application’s addresses get its page, others get it as not found', async () => {
    const { get } = await site()
    for (const path of [
      '/dashboard',
      '/invoices',
      '/invoices/new',
      '/clients/1',
      '/verify-email/abc',
      '/offline',
    ])
      expect({ path, status: (await get(path)).statusCode }).toEqual({ path, status: 200 })
    for (const path of ['/nowhere', '/invoices/1/2/3', '/login/x']) {
      const answer = await get(path)
      expect({ path, status: answer.statusCode }).toEqual({ path, status: 404 })
      expect(answer.body).toContain('<title>app</title>')
    }
  })

  test('the page of a screen names the screen’s own files, with the texts in the reader’s language', async () => {
    const { get } = await site()
    const filesOf = async (path: string, language: string) => {
      const { body } = await get(path, { 'accept-language': language })
      return [...body.matchAll(/<link data-screen rel="modulepreload" href="([^"]+)">/g)].map(
        ([, file]) => file,
      )
    }
    const scripts = ['/assets/shell.js', '/assets/dashboard.js']
    expect(await filesOf('/dashboard', 'en-NG')).toEqual([...scripts, '/assets/en.js'])
    expect(await filesOf('/dashboard', 'fr-BJ, en')).toEqual([...scripts, '/assets/fr.js'])
    expect((await get('/dashboard')).body).toContain(
      '<meta data-screen name="screen-data" content="/api/auth/me /api/dashboard/stats">',
    )
    // Kept on the device as the page of every address.
    expect(await filesOf('/offline', 'en')).toEqual([])
    const screen = await get('/dashboard')
    expect(screen.headers.etag).not.toBe((await get('/offline')).headers.etag)
    expect(screen.headers['content-security-policy']).toBe(
      (await get('/offline')).headers['content-security-policy'],
    )
  })

  test('the sign-in pages are separate pages and send no token in a referrer', async () => {
    const { get } = await site()
    for (const [path, page, referrer] of [
      ['/login?next=%2Finvoices', 'login', 'same-origin'],
      ['/signup?ref=ADA22222', 'signup', 'same-origin'],
      ['/reset-password', 'reset-password', 'same-origin'],
      ['/reset-password/abc', 'new-password', 'no-referrer'],
      ['/reset-password/abc/', 'new-password', 'no-referrer'],
      ['/login/', 'login', 'same-origin'],
    ]) {
      const answer = await get(`${path}`)
      expect([path, answer.statusCode]).toEqual([path, 200])
      expect(answer.body).toContain(`<p>${page}</p>`)
      expect([path, answer.headers['referrer-policy']]).toEqual([path, referrer])
    }
  })

  test('an unknown API address or file is a problem, not a page', async () => {
    const { get } = await site()
    for (const path of ['/api/nowhere', '/assets/gone.js', '/favicon.png']) {
      const answer = await get(path)
      expect({ path, status: answer.statusCode, code: answer.json().code }).toEqual({
        path,
        status: 404,
        code: 'route.not_found',
      })
    }
  })

  test('without a built web there is no page and nothing fails', async () => {
    const { get, pages } = await site({}, null, '/nonexistent/')
    expect(pages).toMatchObject({ app: null, scriptHashes: [] })
    for (const path of ['/', '/login', '/assets/app-1a2b3c.js'])
      expect((await get(path)).statusCode).toBe(404)
  })
})

describe('files', () => {
  test('need no session; hashed ones are kept for ever, others for an hour', async () => {
    const { get } = await site()
    const script = await get('/assets/app-1a2b3c.js')
    expect(script.statusCode).toBe(200)
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test('a hashed script carries no header that only a document needs', async () => {
    const { get } = await site()
    const { headers } = await get('/assets/app-1a2b3c.js')
    expect(Object.keys(headers).sort()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'date',
      'etag',
      'vary',
      'x-content-type-options',
    ])
    expect(headers['x-content-type-options']).toBe('nosniff')
    // A picture can be opened as a document of its own, and a file that does not exist is answered by one.
    for (const url of ['/assets/logo-4d5e6f.svg', '/assets/gone.js', '/robots.txt'])
      expect((await get(url)).headers).toHaveProperty('content-security-policy')
  })

  test('the service worker is revalidated each time, may control the whole site and loads nothing from other origins', async () => {
    const { get } = await site()
    const worker = await get('/sw.js')
    expect(worker.statusCode).toBe(200)
    expect(worker.headers['cache-control']).toBe('no-cache')
    expect(worker.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(worker.headers['content-security-policy']).toContain("worker-src 'self';")
    const again = await get('/sw.js', { 'if-none-match': String(worker.headers.etag) })
    expect(again.statusCode).toBe(304)
    // A version without a service worker answers 404, which makes browsers remove the old one.
    const without = await site({}, null, '/nonexistent/')
    expect((await without.get('/sw.js')).statusCode).toBe(404)
  })

  test('nothing else of the folder is served, and nothing outside it', async () => {
    const { get } = await site()
    for (const path of [
      '/assets/app-1a2b3c.js.map',
      '/.vite/manifest.json',
      '/routes.json',
      '/index.html',
      '/site/en/terms.html',
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/..%2f..%2fpackage.json',
    ]) {
      const answer = await get(path)
      expect({ path, status: answer.statusCode }).toEqual({ path, status: 404 })
      expect(answer.body).not.toContain('"name"')
    }
  })
})
