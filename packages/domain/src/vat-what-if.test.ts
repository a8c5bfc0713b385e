import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type VatYear, vatOutcome } from './vat-what-if.ts'

const SMALL: VatYear = {
  taxableSales: 100_000_000n,
  outputVat: 0n,
  zeroSales: 0n,
  exemptSales: 0n,
  purchases: 21_500_000n,
  inputVat: 1_500_000n,
}

test('a small business that adds VAT gets the VAT of its purchases back', () => {
  const without = vatOutcome(SMALL, { chargesVat: false, pricesIncludeVat: false, rate: 75_000 })
  expect(without).toEqual({
    paidByClients: 100_000_000n,
    outputVat: 0n,
    inputVat: 0n,
    vatToPay: 0n,
    left: 78_500_000n,
  })
  const added = vatOutcome(SMALL, { chargesVat: true, pricesIncludeVat: false, rate: 75_000 })
  expect(added).toEqual({
    paidByClients: 107_500_000n,
    outputVat: 7_500_000n,
    inputVat: 1_500_000n,
    vatToPay: 6_000_000n,
    left: 80_000_000n,
  })
})

test('where prices stay, the VAT comes out of them', () => {
  const inside = vatOutcome(SMALL, { chargesVat: true, pricesIncludeVat: true, rate: 75_000 })
  expect(inside.paidByClients).toBe(100_000_000n)
  expect(inside.outputVat).toBe(6_976_744n)
  expect(inside.left).toBe(73_023_256n)
})

test('a business that charges VAT keeps its sales before VAT, whichever way they are told', () => {
  const year: VatYear = { ...SMALL, outputVat: 7_500_000n }
  const added = vatOutcome(year, { chargesVat: true, pricesIncludeVat: false, rate: 75_000 })
  const inside = vatOutcome(year, { chargesVat: true, pricesIncludeVat: true, rate: 75_000 })
  expect(inside).toEqual(added)
  // Without VAT it may keep its prices, or lower them.
  const kept = vatOutcome(year, { chargesVat: false, pricesIncludeVat: true, rate: 75_000 })
  const lowered = vatOutcome(year, { chargesVat: false, pricesIncludeVat: false, rate: 75_000 })
  expect([kept.paidByClients, lowered.paidByClients]).toEqual([107_500_000n, 100_000_000n])
})

test('exempt sales lessen the input VAT that comes back', () => {
  const year: VatYear = { ...SMALL, exemptSales: 100_000_000n }
  expect(
    vatOutcome(year, { chargesVat: true, pricesIncludeVat: false, rate: 75_000 }).inputVat,
  ).toBe(750_000n)
})

test('zero-rated and exempt sales are paid without VAT, and only exempt ones lessen what comes back', () => {
  const year: VatYear = { ...SMALL, zeroSales: 50_000_000n, exemptSales: 30_000_000n }
  expect(vatOutcome(year, { chargesVat: true, pricesIncludeVat: false, rate: 75_000 })).toEqual({
    paidByClients: 187_500_000n,
    outputVat: 7_500_000n,
    // ₦15,000 × 1,500,000 ÷ 1,800,000.
    inputVat: 1_250_000n,
    vatToPay: 6_250_000n,
    left: 159_750_000n,
  })
})

test('more taken back than sold, no input VAT comes back beside exempt sales', () => {
  const year: VatYear = { ...SMALL, taxableSales: -100n, exemptSales: 1_000n }
  const { inputVat } = vatOutcome(year, { chargesVat: true, pricesIncludeVat: false, rate: 75_000 })
  expect(inputVat).toBe(0n)
})

test('every kobo that clients pay is purchases, VAT or left', () => {
  const kobo = fc.bigInt({ min: 0n, max: 10n ** 14n })
  const years = fc.record({
    taxableSales: kobo,
    outputVat: kobo,
    zeroSales: kobo,
    exemptSales: kobo,
    purchases: kobo,
    inputVat: kobo,
  })
  const choices = fc.record({
    chargesVat: fc.boolean(),
    pricesIncludeVat: fc.boolean(),
    rate: fc.integer({ min: 0, max: 10_000 }),
  })
  fc.assert(
    fc.property(years, choices, (year, choice) => {
      const { paidByClients, vatToPay, left, outputVat, inputVat } = vatOutcome(year, choice)
      expect(paidByClients).toBe(year.purchases + vatToPay + left)
      expect(inputVat).toBeLessThanOrEqual(year.inputVat)
      if (!choice.chargesVat || choice.rate === 0) expect(outputVat).toBe(0n)
    }),
  )
})

test('a rate beyond 0 to 100% is refused', () => {
  const all = { chargesVat: true, pricesIncludeVat: false, rate: 1_000_000 }
  expect(vatOutcome(SMALL, all).outputVat).toBe(SMALL.taxableSales)
  for (const rate of [-1, 1_000_001, 7.5])
    expect(() => vatOutcome(SMALL, { chargesVat: true, pricesIncludeVat: true, rate })).toThrow(
      RangeError,
    )
})
