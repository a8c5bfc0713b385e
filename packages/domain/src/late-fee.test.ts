import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from './business-date.ts'
import { LANGUAGES } from './language.ts'
import { duePeriods, feeValue, feeValueText, type LateFeeTerms, lateFeeAmount } from './late-fee.ts'
import { askedLateFee, lateFeeLine, lateFeeSentence } from './late-fee-texts.ts'
import { MAX_AMOUNT } from './money.ts'

const terms = (more: Partial<LateFeeTerms> = {}): LateFeeTerms => ({
  kind: 'percent',
  value: 20_000,
  rhythm: 'monthly',
  graceDays: 7,
  ...more,
})

const days = (more: Partial<LateFeeTerms>, due: string, today: string) =>
  duePeriods(terms(more), due, today).map(({ day }) => day)

describe('the days of fees', () => {
  test('none within the grace, the first on the day after it', () => {
    expect(days({}, '2026-11-21', '2026-11-28')).toEqual([])
    expect(days({}, '2026-11-21', '2026-11-29')).toEqual(['2026-11-29'])
    expect(days({ graceDays: 0 }, '2026-11-21', '2026-11-21')).toEqual([])
    expect(days({ graceDays: 0 }, '2026-11-21', '2026-11-22')).toEqual(['2026-11-22'])
  })

  test('one only where it is charged once', () => {
    expect(days({ rhythm: 'once' }, '2026-11-21', '2028-01-01')).toEqual(['2026-11-29'])
  })

  test('keep to the last day of short months, and come back to the 31st', () => {
    expect(days({ graceDays: 0 }, '2027-01-30', '2027-05-31')).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ])
    expect(days({ graceDays: 0 }, '2028-01-29', '2028-03-01')).toEqual(['2028-01-30', '2028-02-29'])
  })

  test('grow by the day and never change, whatever day is looked at', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: -10, max: 800 }),
        (from, graceDays, late) => {
          const due = addDays('2024-01-31', from)
          const today = addDays(due, late)
          const now = duePeriods(terms({ graceDays }), due, today)
          const next = duePeriods(terms({ graceDays }), due, addDays(today, 1))
          expect(next.slice(0, now.length)).toEqual(now)
          expect(next.length - now.length).toBeLessThanOrEqual(1)
          expect(now.map(({ number }) => number)).toEqual(now.map((_, index) => index))
          for (const [index, { day }] of now.entries()) {
            expect(day > addDays(due, graceDays) && day <= today).toBe(true)
            const before = now[index - 1]?.day
            if (before) expect([28, 29, 30, 31]).toContain(daysBetween(before, day))
          }
        },
      ),
    )
  })
})

describe('the amount of a fee', () => {
  test.each([
    [20_000, 26_875_000, 537_500],
    [15_000, 3333, 50],
    [100, 4_999, 0],
    [100, 5_000, 1],
    [1_000_000, MAX_AMOUNT, MAX_AMOUNT],
    [20_000, 0, 0],
    [20_000, -5, 0],
  ])('%d millionths of %d kobo are %d', (value, owed, fee) => {
    expect(lateFeeAmount(terms({ value }), owed)).toBe(fee)
  })

  test('that is agreed is the same whatever is owed, and nothing where nothing is', () => {
    const fixed = terms({ kind: 'amount', value: 500_000 })
    expect([1, 26_875_000, 0].map((owed) => lateFeeAmount(fixed, owed))).toEqual([
      500_000, 500_000, 0,
    ])
  })

  test('is never more than is owed, and at most half a kobo from its rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: MAX_AMOUNT }),
        (value, owed) => {
          const fee = lateFeeAmount(terms({ value }), owed)
          expect(fee >= 0 && fee <= owed).toBe(true)
          const off = BigInt(fee) * 1_000_000n - BigInt(owed) * BigInt(value)
          expect(off <= 500_000n && off >= -500_000n).toBe(true)
        },
      ),
    )
  })
})

test('the value of a fee is a percentage or money, as it is typed and as it is shown', () => {
  expect([feeValue('percent', 2.5), feeValue('amount', 2.5)]).toEqual([25_000, 250])
  expect([feeValue('percent', 2.50001), feeValue('amount', 2.501)]).toEqual([null, null])
  expect(feeValueText({ kind: 'percent', value: 25_000 })).toBe('2.50')
  expect(feeValueText({ kind: 'amount', value: 25_000 })).toBe('250.00')
})

describe('what documents say', () => {
  test('of a share each month', () => {
    expect(
      LANGUAGES.map((language) =>
        lateFeeSentence(terms(), '2026-11-21', { language, currency: 'NGN' }),
      ),
    ).toEqual([
      'If this invoice is not paid by 28 November 2026, a late fee of 2% of the unpaid amount applies each month, on a separate invoice.',
      expect.stringMatching(
        /^Sans paiement au 28 novembre 2026, des frais de retard de 2.% du montant impayé s’appliquent chaque mois, sur une facture séparée\.$/,
      ),
      expect.stringMatching(
        /^Si esta factura no está pagada el 28 de noviembre de 2026, se aplica cada mes un recargo por demora de 2.% del importe pendiente, en una factura aparte\.$/,
      ),
    ])
  })

  test('of an amount once', () => {
    const once = terms({ kind: 'amount', value: 500_000, rhythm: 'once', graceDays: 0 })
    expect(lateFeeSentence(once, '2026-11-21', { language: 'en', currency: 'NGN' })).toBe(
      'If this invoice is not paid by 21 November 2026, a one-off late fee of ₦5,000.00 applies, on a separate invoice.',
    )
    const others = LANGUAGES.slice(1).map((language) =>
      lateFeeSentence(once, '2026-11-21', { language, currency: 'NGN' }),
    )
    expect(others).toEqual([
      expect.stringMatching(
        /^Sans paiement au 21 novembre 2026, des frais de retard uniques de 5.000,00.* s’appliquent, sur une facture séparée\.$/,
      ),
      expect.stringMatching(
        /^Si esta factura no está pagada el 21 de noviembre de 2026, se aplica un recargo único por demora de 5.000,00.*, en una factura aparte\.$/,
      ),
    ])
  })

  test('on the line of the fee', () => {
    const of = { number: 'INV-2026-0001', day: '2026-11-29' }
    const lines = LANGUAGES.map((language) =>
      lateFeeLine(terms(), of, { language, currency: 'NGN' }),
    )
    expect(lines).toEqual([
      'Late fee of 2% of the unpaid amount on invoice INV-2026-0001, unpaid on 29 November 2026',
      expect.stringMatching(
        /^Frais de retard de 2.% du montant impayé sur la facture INV-2026-0001, impayée au 29 novembre 2026$/,
      ),
      expect.stringMatching(
        /^Recargo por demora de 2.% del importe pendiente sobre la factura INV-2026-0001, impagada el 29 de noviembre de 2026$/,
      ),
    ])
  })

  test('only while the invoice asks for money and announced a fee', () => {
    const document = {
      lateFee: terms(),
      status: 'overdue',
      dueDate: '2026-11-21',
      language: 'en',
      currency: 'NGN',
      supplier: { country: 'NG' },
    } as Parameters<typeof askedLateFee>[0]
    expect(askedLateFee(document)).toMatch(/^If this invoice is not paid by 28 November 2026, /)
    expect(askedLateFee({ ...document, lateFee: null })).toBeNull()
    for (const status of ['paid', 'credited', 'void'] as const)
      expect(askedLateFee({ ...document, status })).toBeNull()
  })
})
