import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  balanceOf,
  type DeductionFacts,
  expectationOf,
  expectedByTax,
  NOTHING_KEPT,
  openOf,
  settleWithKept,
  settleWithMoney,
  usuallyKept,
} from './settlement.ts'

/** ₦1,000.00 and VAT ₦75.00; the client may keep ₦50.00 of WHT back, so it transfers ₦1,025.00. */
const COMPANY: DeductionFacts = {
  subtotal: 100_000,
  vat: 7_500,
  debited: 0,
  credited: 0,
  paid: 0,
  deducted: 0,
  expectedDeduction: 5_000,
  vatWithheld: 0,
  notedVat: 0,
  vatDeducted: 0,
}
/** The same for a government, which keeps the VAT back, too, and transfers ₦950.00. */
const GOVERNMENT: DeductionFacts = { ...COMPANY, expectedDeduction: 12_500, vatWithheld: 7_500 }

describe('what is owed', () => {
  test('is the legal value with its debit notes, less credit notes, money and deductions', () => {
    const facts = { ...COMPANY, debited: 2_000, credited: 300, paid: 40_000, deducted: 1_000 }
    expect(openOf(facts)).toBe(68_200)
    // ₦40.00 of the WHT may still be kept back.
    expect(balanceOf(facts)).toBe(64_200)
  })

  test('is not lessened by more than the client may keep back, and never below nothing', () => {
    expect(balanceOf({ ...COMPANY, deducted: 6_000 })).toBe(101_500)
    expect(balanceOf({ ...COMPANY, paid: 104_000 })).toBe(0)
  })

  test('may be kept back in VAT first, as far as the document and its notes name VAT', () => {
    expect(expectedByTax(COMPANY)).toEqual({ wht: 5_000, vat: 0 })
    expect(expectedByTax(GOVERNMENT)).toEqual({ wht: 5_000, vat: 7_500 })
    expect(expectedByTax({ ...GOVERNMENT, deducted: 4_000, vatDeducted: 4_000 })).toEqual({
      wht: 5_000,
      vat: 3_500,
    })
    const credited = { ...GOVERNMENT, expectedDeduction: 11_250, notedVat: -750 }
    expect(expectedByTax(credited)).toEqual({ wht: 4_500, vat: 6_750 })
    // Of ₦60.00 that are open no more than ₦60.00 can be kept back, and what was kept back beyond the VAT is WHT.
    expect(expectedByTax({ ...GOVERNMENT, paid: 101_500 })).toEqual({ wht: 0, vat: 6_000 })
    expect(expectedByTax({ ...GOVERNMENT, deducted: 8_000, vatDeducted: 8_000 })).toEqual({
      wht: 4_500,
      vat: 0,
    })
  })
})

describe('money of which nobody said what was kept back', () => {
  test('pays as much as it is, while more is asked for', () => {
    expect(settleWithMoney(COMPANY, 102_499)).toEqual({
      allocated: 102_499,
      deducted: NOTHING_KEPT,
      expectedDeduction: 5_000,
    })
  })

  test('that reaches the total settles the invoice: the rest was kept back', () => {
    expect(settleWithMoney(COMPANY, 102_500)).toEqual({
      allocated: 102_500,
      deducted: { wht: 5_000, vat: 0 },
      expectedDeduction: 5_000,
    })
    expect(settleWithMoney(GOVERNMENT, 95_000)).toMatchObject({
      deducted: { wht: 5_000, vat: 7_500 },
    })
  })

  test('above the total lessens the deduction, and above the legal value pays nothing', () => {
    expect(settleWithMoney(COMPANY, 104_000)).toEqual({
      allocated: 104_000,
      deducted: { wht: 3_500, vat: 0 },
      expectedDeduction: 3_500,
    })
    expect(settleWithMoney(COMPANY, 200_000)).toEqual({
      allocated: 107_500,
      deducted: NOTHING_KEPT,
      expectedDeduction: 0,
    })
  })

  test('leaves a rest of one tax if it is just that tax, and else of both in proportion', () => {
    expect(settleWithMoney(GOVERNMENT, 102_500).deducted).toEqual({ wht: 5_000, vat: 0 })
    expect(settleWithMoney(GOVERNMENT, 100_000).deducted).toEqual({ wht: 0, vat: 7_500 })
    expect(settleWithMoney(GOVERNMENT, 97_500).deducted).toEqual({ wht: 4_000, vat: 6_000 })
  })
})

describe('money with what was kept back with it', () => {
  test('settles an invoice in part, or whole', () => {
    expect(settleWithKept(COMPANY, 50_000, { wht: 2_500, vat: 0 })).toEqual({
      allocated: 50_000,
      deducted: { wht: 2_500, vat: 0 },
      expectedDeduction: 5_000,
    })
    expect(settleWithKept(GOVERNMENT, 95_000, { wht: 5_000, vat: 7_500 })).toMatchObject({
      allocated: 95_000,
      expectedDeduction: 12_500,
    })
  })

  test('gives way to the deductions, so that the surplus is credit', () => {
    expect(settleWithKept(COMPANY, 107_500, { wht: 5_000, vat: 500 }).allocated).toBe(102_000)
  })

  test('that is all, nothing kept back, leaves the rest to be paid in money', () => {
    const { expectedDeduction } = settleWithKept(COMPANY, 102_500, NOTHING_KEPT)
    expect(expectedDeduction).toBe(0)
    expect(balanceOf({ ...COMPANY, paid: 102_500, expectedDeduction })).toBe(5_000)
  })

  test('is refused with more kept back than is open', () => {
    const all = { wht: 100_000, vat: 7_500 }
    expect(settleWithKept(COMPANY, 0, all)).toMatchObject({ allocated: 0, deducted: all })
    expect(() => settleWithKept(COMPANY, 0, { ...all, vat: 7_501 })).toThrow(RangeError)
    expect(() => settleWithKept(COMPANY, 0, { ...all, wht: 100_001 })).toThrow(RangeError)
  })
})

test('the client may keep back no more than it did once no more money is asked for', () => {
  expect(expectationOf({ ...COMPANY, paid: 102_499 })).toBe(5_000)
  expect(expectationOf({ ...COMPANY, paid: 102_500 })).toBe(0)
  expect(expectationOf({ ...COMPANY, paid: 105_500, deducted: 2_000 })).toBe(2_000)
  expect(expectationOf({ ...COMPANY, paid: 100_500, deducted: 7_000 })).toBe(5_000)
})

describe('what a client usually keeps back', () => {
  const asked = { open: 107_500, balance: 95_000, mayKeepBack: { wht: 5_000, vat: 7_500 } }

  test('is in proportion to its money', () => {
    expect(usuallyKept(asked, 47_500)).toEqual({ wht: 2_500, vat: 3_750 })
    expect(usuallyKept(asked, 10_000)).toEqual({ wht: 526, vat: 789 })
  })

  test('is all that the money leaves open, with all that is asked for or more', () => {
    expect(usuallyKept(asked, 95_000)).toEqual({ wht: 5_000, vat: 7_500 })
    expect(usuallyKept(asked, 97_500)).toEqual({ wht: 4_000, vat: 6_000 })
    expect(usuallyKept(asked, 107_501)).toEqual(NOTHING_KEPT)
  })
})

test('payments in any parts settle exactly what is owed, and no kobo is paid or kept back twice', () => {
  const kobo = fc.integer({ min: 0, max: 2_000 })
  fc.assert(
    fc.property(kobo, kobo, kobo, fc.array(kobo, { maxLength: 6 }), (net, vat, wht, moneys) => {
      let facts: DeductionFacts = {
        ...COMPANY,
        subtotal: net,
        vat,
        vatWithheld: vat,
        expectedDeduction: vat + Math.min(wht, net),
      }
      for (const money of moneys) {
        const before = facts
        const { allocated, deducted, expectedDeduction } = settleWithMoney(before, money)
        const kept = deducted.wht + deducted.vat
        facts = {
          ...before,
          paid: before.paid + allocated,
          deducted: before.deducted + kept,
          vatDeducted: before.vatDeducted + deducted.vat,
          expectedDeduction,
        }
        expect(Math.min(allocated, deducted.wht, deducted.vat, openOf(facts))).toBeGreaterThan(-1)
        expect(allocated).toBe(Math.min(money, openOf(before)))
        expect(facts.vatDeducted).toBeLessThanOrEqual(vat)
        if (money > 0) expect(openOf(facts) === 0 || balanceOf(facts) > 0).toBe(true)
      }
    }),
  )
})
