import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedWithDebit, settleCredit } from './credit-settlement.ts'
import {
  balanceOf,
  type DeductionFacts,
  type KeptBack,
  NOTHING_KEPT,
  openOf,
} from './settlement.ts'

/** ₦250,000 and VAT ₦18,750, of which the client may keep ₦12,500 back, settled whole. */
const SETTLED: DeductionFacts = {
  subtotal: 25_000_000,
  vat: 1_875_000,
  debited: 0,
  credited: 0,
  paid: 25_625_000,
  deducted: 1_250_000,
  expectedDeduction: 1_250_000,
  vatWithheld: 0,
  notedVat: 0,
  vatDeducted: 0,
}
const UNPAID = { ...SETTLED, paid: 0, deducted: 0 }
/** A tenth of it. */
const TENTH = { noteTotal: 2_687_500, wht: 125_000, vatWithheld: 0 }

test('a tenth of a settled invoice frees a tenth of the deduction and of the money', () => {
  expect(settleCredit(SETTLED, TENTH, { wht: 1_250_000, vat: 0 })).toEqual({
    expectedDeduction: 1_125_000,
    freed: { wht: 125_000, vat: 0 },
    freedMoney: 2_562_500,
    returned: NOTHING_KEPT,
    kept: NOTHING_KEPT,
    balance: 0,
  })
})

test('a certified deduction stays, so that money is freed in its place', () => {
  expect(settleCredit(SETTLED, TENTH, NOTHING_KEPT)).toMatchObject({
    freed: NOTHING_KEPT,
    freedMoney: 2_687_500,
  })
})

test('a whole sale behind a certificate is credited, and the certified tax is owed to the client in money', () => {
  // ₦400,000 and VAT ₦30,000; WHT ₦20,000 with its certificate, ₦410,000 paid.
  const sale = {
    ...SETTLED,
    subtotal: 40_000_000,
    vat: 3_000_000,
    paid: 41_000_000,
    deducted: 2_000_000,
    expectedDeduction: 2_000_000,
  }
  const whole = { noteTotal: 43_000_000, wht: 2_000_000, vatWithheld: 0 }
  expect(settleCredit(sale, whole, NOTHING_KEPT)).toEqual({
    expectedDeduction: 0,
    freed: NOTHING_KEPT,
    freedMoney: 41_000_000,
    returned: { wht: 2_000_000, vat: 0 },
    kept: NOTHING_KEPT,
    balance: 0,
  })
})

test('of a doubled rate without a certificate all falls before anything is owed for it', () => {
  const doubled = {
    ...SETTLED,
    paid: 24_375_000,
    deducted: 2_500_000,
    expectedDeduction: 2_500_000,
  }
  const whole = { noteTotal: 26_875_000, wht: 1_250_000, vatWithheld: 0 }
  expect(settleCredit(doubled, whole, { wht: 2_500_000, vat: 0 })).toMatchObject({
    freed: { wht: 2_500_000, vat: 0 },
    freedMoney: 24_375_000,
    returned: NOTHING_KEPT,
    expectedDeduction: 0,
  })
})

test('what the client still may keep back is not freed, so that money is', () => {
  // ₦10,000 of the ₦12,500 were kept back so far, and ₦250,000 paid: ₦8,750 are open.
  const partKept = { ...SETTLED, paid: 25_000_000, deducted: 1_000_000 }
  expect(settleCredit(partKept, TENTH, { wht: 1_000_000, vat: 0 })).toMatchObject({
    freed: NOTHING_KEPT,
    freedMoney: 1_812_500,
    expectedDeduction: 1_000_000,
  })
})

/** ₦100,000 with VAT ₦7,500 withheld and WHT ₦5,000, all of which was kept back. */
const GOVERNMENT: DeductionFacts = {
  ...SETTLED,
  subtotal: 10_000_000,
  vat: 750_000,
  paid: 9_500_000,
  deducted: 1_250_000,
  vatWithheld: 750_000,
  vatDeducted: 750_000,
}

test('a note that is little more than what is open frees WHT first, then VAT, and no money', () => {
  const open = { ...GOVERNMENT, paid: 8_500_000 }
  const note = { noteTotal: 1_075_000, wht: 50_000, vatWithheld: 75_000 }
  expect(settleCredit(open, note, { wht: 500_000, vat: 750_000 })).toMatchObject({
    freed: { wht: 50_000, vat: 25_000 },
    freedMoney: 0,
    returned: NOTHING_KEPT,
  })
})

test('once a sale is credited whole, nothing more may be kept back, with a certificate or without', () => {
  const doubled = {
    ...GOVERNMENT,
    paid: 8_250_000,
    deducted: 2_500_000,
    vatDeducted: 1_500_000,
    expectedDeduction: 2_500_000,
  }
  const whole = { noteTotal: 10_750_000, wht: 500_000, vatWithheld: 750_000 }
  const kept = { wht: 1_000_000, vat: 1_500_000 }
  const nothing = { freedMoney: 8_250_000, kept: NOTHING_KEPT, expectedDeduction: 0, balance: 0 }
  expect(settleCredit(doubled, whole, kept)).toEqual({
    ...nothing,
    freed: kept,
    returned: NOTHING_KEPT,
  })
  expect(settleCredit(doubled, whole, NOTHING_KEPT)).toEqual({
    ...nothing,
    freed: NOTHING_KEPT,
    returned: kept,
  })
})

test('a debit note adds its own WHT and withheld VAT to what may be kept back', () => {
  expect(
    expectedWithDebit(GOVERNMENT, { noteTotal: 107_500, wht: 5_000, vatWithheld: 7_500 }),
  ).toBe(1_262_500)
})

test('an unpaid invoice frees nothing and lets the client keep back less', () => {
  expect(settleCredit(UNPAID, TENTH, NOTHING_KEPT)).toEqual({
    expectedDeduction: 1_125_000,
    freed: NOTHING_KEPT,
    freedMoney: 0,
    returned: NOTHING_KEPT,
    kept: NOTHING_KEPT,
    balance: 23_062_500,
  })
})

test('money that comes to all that the lessened invoice asks for settles it, and the rest was kept back', () => {
  const partPaid = { ...UNPAID, paid: 23_062_500 }
  expect(settleCredit(partPaid, TENTH, NOTHING_KEPT)).toMatchObject({
    freedMoney: 0,
    kept: { wht: 1_125_000, vat: 0 },
  })
})

test('what was kept back of an invoice with half of it credited is half the VAT and half the WHT', () => {
  // ₦100,000 with VAT ₦7,500 withheld and WHT ₦5,000; the half of it was paid.
  const government = {
    ...UNPAID,
    subtotal: 10_000_000,
    vat: 750_000,
    paid: 4_750_000,
    expectedDeduction: 1_250_000,
    vatWithheld: 750_000,
  }
  const half = { noteTotal: 5_375_000, wht: 250_000, vatWithheld: 375_000 }
  expect(settleCredit(government, half, NOTHING_KEPT).kept).toEqual({ wht: 250_000, vat: 375_000 })
})

test('a rest between the two taxes is shared by what is expected of each, as it is when money comes', () => {
  const partPaid = {
    ...UNPAID,
    subtotal: 23_972,
    vat: 1_798,
    paid: 22_080,
    expectedDeduction: 2_997,
    vatWithheld: 1_798,
  }
  const note = { noteTotal: 1_443, wht: 67, vatWithheld: 101 }
  expect(settleCredit(partPaid, note, NOTHING_KEPT).kept).toEqual({ wht: 899, vat: 1_348 })
})

test('after any note nothing is below zero, and the invoice is settled exactly or asks for money', () => {
  const kobo = fc.integer({ min: 0, max: 1000 })
  fc.assert(
    fc.property(kobo, kobo, kobo, kobo, kobo, kobo, fc.nat(100), fc.nat(100), (...all) => {
      const [paid, keptWht, keptVat, open, mayKeep, taken, whtShare, vatShare] = all
      const whtCertified = Math.floor((keptWht * whtShare) / 100)
      const vatCertified = Math.floor((keptVat * vatShare) / 100)
      const deducted = keptWht + keptVat
      const facts: DeductionFacts = {
        subtotal: paid + deducted + open,
        vat: 0,
        debited: 0,
        credited: 0,
        paid,
        deducted,
        // Money that comes to all that is asked for has settled the invoice before.
        expectedDeduction: open === 0 ? deducted : deducted + Math.min(mayKeep, open - 1),
        vatWithheld: keptVat,
        notedVat: 0,
        vatDeducted: keptVat,
      }
      const noteTotal = Math.min(taken, facts.subtotal)
      const wht = Math.min(Math.floor(noteTotal / 20), facts.expectedDeduction)
      const vatWithheld = Math.min(Math.floor(noteTotal / 14), facts.expectedDeduction - wht)
      const note = { noteTotal, wht, vatWithheld }
      const uncertified = { wht: keptWht - whtCertified, vat: keptVat - vatCertified }
      const { freed, freedMoney, returned, kept, expectedDeduction } = settleCredit(
        facts,
        note,
        uncertified,
      )
      const after = {
        ...facts,
        credited: noteTotal,
        paid: paid - freedMoney,
        deducted: deducted - total(freed) - total(returned) + total(kept),
        expectedDeduction,
      }
      const figures = [freedMoney, expectedDeduction, after.paid, openOf(after)]
      for (const tax of [freed, returned, kept]) figures.push(tax.wht, tax.vat)
      for (const figure of figures) expect(figure).toBeGreaterThanOrEqual(0)
      expect(openOf(after) === 0 || balanceOf(after) > 0).toBe(true)
      // What is owed to the client is what it gave above what is still owed, and no tax of a certificate is lost by it.
      expect(freedMoney + total(freed) + total(returned)).toBe(Math.max(0, noteTotal - open))
      expect(freed.wht).toBeLessThanOrEqual(uncertified.wht)
      expect(freed.vat).toBeLessThanOrEqual(uncertified.vat)
      expect(returned.wht).toBeLessThanOrEqual(whtCertified)
      expect(returned.vat).toBeLessThanOrEqual(vatCertified)
      if (total(returned) > 0) expect([after.paid, freed]).toEqual([0, uncertified])
      const more = { noteTotal: noteTotal + 1, wht, vatWithheld }
      const debited = {
        ...after,
        debited: more.noteTotal,
        expectedDeduction: expectedWithDebit(after, more),
      }
      expect(balanceOf(debited)).toBeGreaterThan(0)
    }),
  )
})

const total = ({ wht, vat }: KeptBack) => wht + vat
