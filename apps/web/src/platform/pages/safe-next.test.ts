import { describe, expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

describe('safeNext', () => {
  test.each([
    '/',
    '/dashboard?tab=tax',
    '/invoices/0198a7c4-0000-7000-8000-000000000000',
    '/invoices?q=%2F%2Fsale#top',
    '/clients?q=Ad%C3%A9%20Sons',
    '/clients?q=https://example.com',
  ])('keeps %s', (next) => {
    expect(safeNext(next)).toBe(next)
  })

  const hostile = [
    '//evil.example',
    '///evil.example',
    '////evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    '/%2fevil.example',
    '/%2F%2Fevil.example',
    '%2f%2fevil.example',
    '/%5cevil.example',
    '/%5C%5Cevil.example',
    '/%252f%252fevil.example',
    '/%255cevil.example',
    'https://evil.example',
    'HTTPS://evil.example/dashboard',
    'http:evil.example',
    'https:/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://evil.example/1',
    'user@evil.example',
    '//user:pass@evil.example',
    'https://isiro.example@evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    '/%09/evil.example',
    '/%0a/evil.example',
    '/ /evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e%2e//evil.example',
    '/\u200b/evil.example',
    '/\u2028/evil.example',
    '//xn--evl-8pa.example',
    '//еvil.example',
    '//[::1]/',
    '//2130706433/',
    'evil.example',
    './evil',
    '?next=//evil.example',
    '#//evil.example',
    '/%',
    '/login?next=/login',
    '/signup',
    '/api/auth/logout',
    '/pay/return?reference=1',
    `/${'a'.repeat(3000)}`,
    '',
  ]
  test.each(hostile.map((next) => [JSON.stringify(next).slice(0, 60), next]))(
    'refuses %s',
    (_, next) => {
      expect(safeNext(next)).toBe('/dashboard')
    },
  )

  test('refuses at least forty hostile addresses', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(40)
    expect(safeNext(null)).toBe('/dashboard')
  })

  test('every answer stays on the site', () => {
    for (const next of hostile) {
      const url = new URL(safeNext(next), 'https://isiro.example')
      expect(url.origin).toBe('https://isiro.example')
    }
  })
})
