import { describe, expect, test } from 'vitest'
import {
  apiKeyOf,
  isApiKey,
  keyCan,
  keyWrites,
  SCOPES,
  scopeOf,
  shownPart,
  verbsOf,
} from './api-keys.ts'
import { VERBS } from './roles.ts'

const bytes = (seed: number) => Uint8Array.from({ length: 64 }, (_, i) => (i * 37 + seed) % 256)

describe('a key', () => {
  test('has its form, and its sum', () => {
    const key = apiKeyOf(bytes(1), 'live')
    expect(key).toMatch(/^isk_live_[0-9A-Za-z]{38}$/)
    expect(isApiKey(key)).toBe(true)
    expect(shownPart(key)).toBe(key.slice(0, 17))
    expect(apiKeyOf(bytes(2), 'live')).not.toBe(key)
    const ofTest = apiKeyOf(bytes(1), 'test')
    expect(ofTest).toMatch(/^isk_test_[0-9A-Za-z]{38}$/)
    expect(isApiKey(ofTest)).toBe(true)
    expect(isApiKey(key.replace('live', 'test'))).toBe(false)
  })

  test('with one letter changed is none', () => {
    const key = apiKeyOf(bytes(3), 'live')
    for (let at = 0; at < key.length; at++) {
      const other = key[at] === 'a' ? 'b' : 'a'
      expect(isApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false)
    }
  })

  test('is not made of too few bytes', () => {
    expect(() => apiKeyOf(new Uint8Array(64).fill(255), 'live')).toThrow(RangeError)
  })

  test('takes every letter and digit as likely', () => {
    const all = Uint8Array.from({ length: 256 }, (_, i) => i)
    const counts = new Map<string, number>()
    for (let from = 0; from < 248; from += 8) {
      const some = Uint8Array.from({ length: 32 }, (_, i) => all[(from + (i % 8)) % 248] ?? 0)
      for (const letter of apiKeyOf(some, 'live').slice(9, 17))
        counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    expect(counts.size).toBe(62)
    expect(new Set(counts.values())).toEqual(new Set([4]))
  })
})

describe('a scope', () => {
  test('has verbs of its area, and each verb stands in one at most', () => {
    for (const scope of SCOPES) {
      expect(verbsOf(scope).length, scope).toBeGreaterThan(0)
      for (const verb of verbsOf(scope))
        expect(verb.startsWith(scope.split(':')[0] ?? '')).toBe(true)
    }
    expect(scopeOf('invoices.list')).toBe('invoices:read')
    expect(scopeOf('payments.adjust')).toBe('payments:write')
  })

  test.each([
    'ownership',
    'team.manage',
    'plan.manage',
    'payout.write',
    'domain.manage',
    'backup.make',
    'api.manage',
    'tax.file',
    'settings.write',
    'personal',
  ] as const)('never holds %s', (verb) => expect(scopeOf(verb)).toBeNull())

  test('with a role does what both allow', () => {
    for (const verb of VERBS)
      expect(keyCan(SCOPES, 'cashier', verb)).toBe(
        [
          'approvals.read',
          'business.read',
          'invoices.read',
          'payments.read',
          'payments.record',
        ].includes(verb),
      )
    expect(keyCan(['invoices:read'], null, 'invoices.list')).toBe(true)
    expect(keyCan(['invoices:read'], null, 'invoices.write')).toBe(false)
    expect(keyCan(['invoices:write'], null, 'invoices.read')).toBe(false)
  })
})

test('a key writes by a scope that changes something and a role that may', () => {
  expect(keyWrites(['clients:read'], null)).toBe(false)
  expect(keyWrites(['clients:read', 'clients:write'], null)).toBe(true)
  expect(keyWrites(['clients:write'], 'viewer')).toBe(false)
  expect(keyWrites(['invoices:write'], 'sales')).toBe(true)
})
