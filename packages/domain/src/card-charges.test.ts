import { expect, test } from 'vitest'
import {
  cardName,
  chargeOn,
  isCardExpired,
  isCardExpiring,
  isTooLate,
  nextTryOn,
} from './card-charges.ts'

test.each([
  ['2026-12-14', '2026-12-11', '2026-12-14'],
  ['2026-12-14', '2026-12-13', '2026-12-14'],
  ['2026-12-14', '2026-12-14', '2026-12-15'],
  ['2026-12-14', '2026-12-31', '2027-01-01'],
])('an invoice due on %s that was noticed on %s is charged on %s', (due, noticed, day) => {
  expect(chargeOn(due, noticed)).toBe(day)
})

test.each([
  [0, '2026-12-10', '2026-12-14'],
  [1, '2026-12-14', '2026-12-17'],
  // The answer to the first try came late.
  [1, '2026-12-19', '2026-12-20'],
  [2, '2026-12-17', null],
])('after %i tries, on %s, the next is on %s', (tries, today, next) => {
  expect(nextTryOn('2026-12-14', tries, today)).toBe(next)
})

test('a charge may come seven days late and no later', () => {
  expect(isTooLate('2026-12-14', '2026-12-21')).toBe(false)
  expect(isTooLate('2026-12-14', '2026-12-22')).toBe(true)
})

test.each([
  ['2026-11-30', false, false],
  ['2026-12-01', false, true],
  ['2026-12-31', false, true],
  ['2027-01-01', true, true],
])(
  'on %s a card of 12/2026 has expired: %s, is in its last month or past it: %s',
  (day, expired, last) => {
    const card = { expMonth: 12, expYear: 2026 }
    expect([isCardExpired(card, day), isCardExpiring(card, day)]).toEqual([expired, last])
  },
)

test('a card of a month with one digit is good through it', () => {
  const card = { expMonth: 3, expYear: 2026 }
  expect([isCardExpired(card, '2026-03-31'), isCardExpiring(card, '2026-02-28')]).toEqual([
    false,
    false,
  ])
  expect([isCardExpired(card, '2026-04-01'), isCardExpiring(card, '2026-03-01')]).toEqual([
    true,
    true,
  ])
})

test('a card is named by its brand and its last digits', () => {
  expect(cardName({ brand: 'visa ', last4: '4081' })).toBe('Visa •••• 4081')
})
