import { expect, test } from 'vitest'
import { freeInvoices, lowestPrice, yearlySaving } from './plan-figures.ts'

test('the figures above the plans', () => {
  expect(yearlySaving()).toBe(17)
  expect(lowestPrice()).toBe(350_000)
  expect(freeInvoices()).toBe(5)
})
