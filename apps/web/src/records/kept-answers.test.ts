import { describe, expect, test } from 'vitest'
import { isWorthKeeping } from './kept-answers.ts'

describe('answers stored on the device', () => {
  test.each([
    [['/api', 'auth', 'me']],
    [['/api', 'business']],
    [['/api', 'dashboard', 'stats']],
    [['/api', 'invoices', 'list', 'sort=due']],
    [['/api', 'invoices', '0198a7c4-0000-7000-8000-000000000001']],
    [['/api', 'clients', 'list', 'limit=25']],
    [['/api', 'clients', 'matches', '']],
  ])('%j', (key) => {
    expect(isWorthKeeping(key)).toBe(true)
  })

  test.each([
    [['/api', 'auth', 'sessions']],
    [['/api', 'messages', 'settings']],
    [['/api', 'payments', 'providers']],
    [['/api', 'payments', 'paystack', 'public-key']],
    [['/api', 'invoices', 'one', 'email-preview', '']],
    [['/api', 'clients', 'matches', 'ade']],
    [['/api', 'receipts', 'one', 'whole']],
    [['device', 'unsent-drafts', 'somebody']],
    [['lazy-part', 'invoices']],
  ])('not %j', (key) => {
    expect(isWorthKeeping(key)).toBe(false)
  })
})
