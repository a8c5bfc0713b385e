import { expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { ownDomains } from './testing/own-domains.ts'

const t = await testApp()
const { own } = await ownDomains(t)

async function firm(): Promise<{ visitor: Visitor; host: string; path: string }> {
  const visitor = await t.signedIn({ plan: 'business', hasConfirmedEmail: true })
  const host = await own(visitor)
  const { clientUrl } = await issued(visitor)
  return { visitor, host, path: new URL(clientUrl).pathname }
}
const [ada, ben] = [await firm(), await firm()]

test('each domain shows the pages of its business and of no other, and the product’s shows both', async () => {
  for (const [mine, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    const page = await t.anyone.get(mine.path, { host: `${mine.host.toUpperCase()}.:443` })
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(page.headers['set-cookie']).toBeUndefined()
    expect((await t.anyone.get(mine.path)).status).toBe(200)
    expect((await t.anyone.get(other.path, { host: mine.host })).status).toBe(404)
  }
})

test('another business’s link looks as one that nobody has, on every page of it', async () => {
  const unknown = (path: string) => path.replace(/\/[^/]{24,}/, `/${'A'.repeat(30)}`)
  const heard = async (path: string) => {
    const { status, body, headers } = await t.anyone.get(path, { host: ada.host })
    const { 'x-request-id': _, date: __, 'x-ratelimit-remaining': ___, ...told } = headers
    return { status, body, told }
  }
  for (const part of ['', '/pdf', '/logo', '/receipt', '/preview.png']) {
    const [others, nobodys] = [ben.path + part, unknown(ben.path) + part]
    expect(await heard(others)).toEqual(await heard(nobodys))
  }
  const { token } = { token: ben.path.split('/')[2] }
  const returned = `/pay/return?token=${token}&provider=paystack`
  expect((await t.anyone.get(returned, { host: ada.host })).status).toBe(404)
  const forms = await t.anyone.post(`${ben.path}/viewed`, undefined, { host: ada.host })
  expect(forms.status).toBe(404)
})

test('a domain serves nothing of the product', async () => {
  const { token } = ada.visitor
  for (const path of [
    '/',
    '/login',
    '/dashboard',
    '/api/auth/me',
    '/api/invoices',
    '/api/v1/openapi.json',
    '/api/docs',
    '/api/domains/ask?domain=x.example',
    '/manifest.webmanifest',
    '/sw.js',
    '/stop-mails/abc',
  ]) {
    const answer = await t.anyone.get(path, {
      host: ada.host,
      authorization: `Bearer ${token}`,
    })
    expect({ path, status: answer.status }).toEqual({ path, status: 404 })
    expect(answer.body).not.toMatch(/isiro/i)
    expect(answer.headers['content-type']).toContain('text/html')
  }
})

test('is known by its Host alone, whatever a visitor behind a trusted proxy says', async () => {
  const { anyone } = await testApp({ trustedProxies: 1 })
  const status = async (path: string, host: string, forged: string) =>
    (await anyone.get(path, { host, 'x-forwarded-host': forged })).status
  expect(await status('/login', ada.host, 'isiro.test')).toBe(404)
  expect(await status(ben.path, ada.host, ben.host)).toBe(404)
  expect(await status(ben.path, 'isiro.test', ada.host)).toBe(200)
})

test('a host of nobody names nobody, but for those who watch a node', async () => {
  for (const path of ['/', ada.path, '/favicon.svg', '/api/auth/me']) {
    const answer = await t.anyone.get(path, { host: 'somebody.example' })
    expect({ path, status: answer.status }).toEqual({ path, status: 404 })
    expect(answer.body).not.toMatch(/isiro/i)
  }
  expect((await t.anyone.get('/api/health', { host: 'node-3.cluster.internal' })).status).toBe(200)
  for (const host of ['10.0.0.7:8080', 'localhost:3000', '[::1]:3000', 'ISIRO.TEST.'])
    expect((await t.anyone.get('/api/health', { host })).status).toBe(200)
})

test('its mark is the business’s, and its policy of transport leaves other names alone', async () => {
  const icon = await t.anyone.get('/favicon.svg', { host: ada.host })
  expect(icon.status).toBe(200)
  expect(icon.headers['content-type']).toBe('image/svg+xml')
  expect(icon.body).toContain('<svg')
  expect(icon.headers['strict-transport-security']).toBe('max-age=31536000')
  const robots = await t.anyone.get('/robots.txt', { host: ada.host })
  expect(robots.body).toContain('Disallow: /')
})
