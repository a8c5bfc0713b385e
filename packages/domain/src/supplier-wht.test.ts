import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from './language.ts'
import { MAX_AMOUNT } from './money.ts'
import {
  type SupplierPayment,
  supplierWht,
  WHT_EXEMPTION_RULES,
  WHT_EXEMPTIONS,
  WHT_RECIPIENTS,
  type WhtAdviceQuery,
  whtAdvice,
  whtOffice,
  whtRatesOf,
} from './supplier-wht.ts'
import { whtRecipientName, whtRecipientNamed, whtTypeName, whtTypeNamed } from './wht-names.ts'
import { WHT_TYPES, whtRate } from './wht-rules.ts'

const PAYMENT: SupplierPayment = {
  amount: 10_750_000,
  vat: 750_000,
  type: 'professional',
  recipient: 'company',
  resident: true,
  hasTaxId: true,
  date: '2026-11-21',
}
const keptOf = (change: Partial<SupplierPayment>) => supplierWht({ ...PAYMENT, ...change })

describe('the WHT deducted from a supplier', () => {
  test.each([
    ['₦107,500 with ₦7,500 of VAT, 5%', {}, 50_000, 10_000_000, 500_000, 10_250_000],
    [
      '₦250,000 without a Tax ID, 10%',
      { amount: 25_000_000, vat: null, hasTaxId: false },
      100_000,
      25_000_000,
      2_500_000,
      22_500_000,
    ],
    [
      '₦99,999.99 of goods, 2% is ₦1,999.9998',
      { amount: 9_999_999, vat: null, type: 'goods' as const },
      20_000,
      9_999_999,
      200_000,
      9_799_999,
    ],
    ['half a kobo goes away from zero: 5% of ₦0.10', { amount: 10, vat: null }, 50_000, 10, 1, 9],
    ['less than half a kobo is nothing: 5% of ₦0.09', { amount: 9, vat: 0 }, 50_000, 9, 0, 9],
    [
      'rent does not double without a Tax ID',
      { type: 'rent' as const, hasTaxId: false },
      100_000,
      10_000_000,
      1_000_000,
      9_750_000,
    ],
    [
      'a consultant from abroad, 10%',
      { resident: false },
      100_000,
      10_000_000,
      1_000_000,
      9_750_000,
    ],
    [
      'a director, 15% of ₦333,333.33 is ₦49,999.9995',
      {
        amount: 33_333_333,
        vat: null,
        type: 'directors_fee' as const,
        recipient: 'individual' as const,
      },
      150_000,
      33_333_333,
      5_000_000,
      28_333_333,
    ],
  ])('%s', (_, change, rate, base, amount, paid) => {
    expect(keptOf(change)).toMatchObject({ rate, base, amount, paid })
  })

  test('says the rate without doubling too', () => {
    expect(keptOf({ hasTaxId: false })).toMatchObject({ rate: 100_000, usualRate: 50_000 })
    // Whether the doubling reaches a supplier abroad is unsure; its rates are those of the table otherwise.
    expect(keptOf({ hasTaxId: false })).toMatchObject({ isUncertain: false })
    const abroad = { resident: false, hasTaxId: false }
    expect(keptOf(abroad)).toMatchObject({ rate: 200_000, usualRate: 100_000, isUncertain: true })
    expect(keptOf({ ...abroad, type: 'rent' })).toMatchObject({ rate: 100_000, isUncertain: false })
    expect(keptOf({ resident: false })).toMatchObject({ rate: 100_000, isUncertain: false })
    expect(keptOf({ type: 'rent', hasTaxId: false })).toMatchObject({
      rate: 100_000,
      usualRate: 100_000,
    })
  })

  test('is nothing at all where such a recipient is not paid for that', () => {
    expect(keptOf({ type: 'directors_fee' })).toBeNull()
    expect(keptOf({ type: 'goods', resident: false })).toBeNull()
  })

  test('is the rate of the base to the nearest kobo, and with the rest makes the whole', () => {
    const payments = fc
      .record({
        amount: fc.integer({ min: 1, max: MAX_AMOUNT }),
        share: fc.double({ min: 0, max: 0.99, noNaN: true }),
        type: fc.constantFrom(...WHT_TYPES),
        recipient: fc.constantFrom(...WHT_RECIPIENTS),
        resident: fc.boolean(),
        hasTaxId: fc.boolean(),
        date: fc.constantFrom('2024-02-29', '2026-01-01', '2030-12-31'),
      })
      .map(({ share, ...payment }) => ({ ...payment, vat: Math.floor(payment.amount * share) }))
    fc.assert(
      fc.property(payments, (payment) => {
        const kept = supplierWht(payment)
        const rate = whtRate(payment)
        expect(kept === null).toBe(rate === null)
        if (kept === null || rate === null) return
        // A rounding of its own: twice the exact figure and one, halved and cut off.
        const exact = BigInt(payment.amount - payment.vat) * BigInt(rate)
        expect(BigInt(kept.amount)).toBe((2n * exact + 1_000_000n) / 2_000_000n)
        expect(kept.amount + kept.paid).toBe(payment.amount)
        expect(kept.amount).toBeGreaterThanOrEqual(0)
        expect(kept.amount).toBeLessThanOrEqual(kept.base)
        expect([1, 2]).toContain(kept.rate / kept.usualRate)
      }),
    )
  })
})

test('a company’s tax goes to the federal service, a person’s to the state', () => {
  expect(WHT_RECIPIENTS.map(whtOffice)).toEqual(['nrs', 'state'])
})

test('only natures that such a recipient is paid for are offered', () => {
  const of = (recipient: 'company' | 'individual', resident: boolean) =>
    whtRatesOf(WHT_TYPES, { recipient, resident, hasTaxId: true, date: '2026-11-21' })
  expect(of('company', true)).toHaveLength(10)
  expect(of('company', true)).not.toContainEqual(expect.objectContaining({ type: 'winnings' }))
  expect(of('individual', true)).toContainEqual({ type: 'directors_fee', rate: 150_000 })
})

describe('the advice', () => {
  const ASKED: WhtAdviceQuery = {
    category: 'professional_services',
    payerIsCompany: false,
    supplierHasTaxId: true,
    monthTotal: 200_000_000,
    date: '2026-11-21',
  }
  test.each([
    ['at ₦2,000,000.00 in the month', {}, 'not_needed', 'small_payer', true],
    ['at ₦2,000,000.01', { monthTotal: 200_000_001 }, 'keep_back', 'over_limit', true],
    [
      'a company has to know its size',
      { payerIsCompany: true },
      'ask',
      'company_within_limit',
      true,
    ],
    [
      'a company above it',
      { payerIsCompany: true, monthTotal: 200_000_001 },
      'keep_back',
      'over_limit',
      true,
    ],
    ['no Tax ID', { supplierHasTaxId: false, monthTotal: 1 }, 'keep_back', 'no_tax_id', false],
    ['fuel', { category: 'fuel' as const }, 'ask', 'exempt_payment', true],
    [
      'insurance, whatever the amount',
      { category: 'insurance' as const, monthTotal: 200_000_001 },
      'ask',
      'exempt_payment',
      false,
    ],
    ['no category yet', { category: null }, 'not_needed', 'small_payer', true],
  ])('%s', (_, change, advice, reason, uncertain) => {
    const given = whtAdvice({ ...ASKED, ...change })
    expect(given).toMatchObject({ advice, reason, uncertain })
    expect(given.source.title).toContain('Regulations 2024')
  })

  test('names the exemption', () => {
    expect(whtAdvice({ ...ASKED, category: 'internet' }).exemption).toBe('telecom_and_tickets')
    expect(whtAdvice(ASKED).exemption).toBeNull()
  })

  test('every exemption has its source', () => {
    for (const name of WHT_EXEMPTIONS)
      for (const { source, value } of WHT_EXEMPTION_RULES[name]) {
        expect(source.title && source.reference).toBeTruthy()
        expect(value).toBe('exempt')
      }
  })
})

describe('names', () => {
  test('of natures and recipients are recognised in every language, however written', () => {
    for (const language of LANGUAGES) {
      for (const type of WHT_TYPES) {
        expect(whtTypeNamed(whtTypeName(type, language).toUpperCase())).toBe(type)
        expect(whtTypeNamed(type)).toBe(type)
      }
      for (const recipient of WHT_RECIPIENTS)
        for (const resident of [true, false]) {
          const name = whtRecipientName({ recipient, resident }, language)
          expect(whtRecipientNamed(name.toLowerCase())).toEqual({ recipient, resident })
        }
    }
    expect(whtRecipientNamed('individual')).toEqual({ recipient: 'individual', resident: true })
    expect([whtTypeNamed('gift'), whtRecipientNamed('')]).toEqual([null, null])
  })
})
