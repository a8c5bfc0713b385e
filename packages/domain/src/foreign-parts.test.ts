import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Currency } from './currency.ts'
import { sumInHome } from './foreign-parts.ts'

describe('sumInHome', () => {
  test('sums in the home currency, and says what was in others and what has no rate', () => {
    expect(
      sumInHome('NGN', [
        { currency: 'NGN', amount: 14_000_000n, rated: 14_000_000n, home: 14_000_000n },
        { currency: 'USD', amount: 102_000n, rated: 100_000n, home: 150_000_000n },
      ]),
    ).toEqual({
      home: 164_000_000n,
      others: [{ currency: 'USD', amount: 100_000n }],
      withoutRate: [{ currency: 'USD', amount: 2_000n }],
    })
    expect(sumInHome('NGN', [])).toEqual({ home: 0n, others: [], withoutRate: [] })
  })

  test('loses nothing: of each other currency, what is in the sum and what is not are all of it', () => {
    const sums = fc.array(
      fc.record({
        currency: fc.constantFrom<Currency>('USD', 'GBP', 'KES'),
        amount: fc.bigInt({ min: 0n, max: 10n ** 18n }),
        share: fc.bigInt({ min: 0n, max: 100n }),
        home: fc.bigInt({ min: 0n, max: 10n ** 20n }),
      }),
    )
    fc.assert(
      fc.property(sums, (drawn) => {
        const rows = drawn.map(({ share, ...row }) => ({
          ...row,
          rated: (row.amount * share) / 100n,
        }))
        const { home, others, withoutRate } = sumInHome('NGN', rows)
        expect(home).toBe(rows.reduce((sum, row) => sum + row.home, 0n))
        for (const currency of ['USD', 'GBP', 'KES']) {
          const of = (list: readonly { currency: string; amount: bigint }[]) =>
            list
              .filter((row) => row.currency === currency)
              .reduce((sum, { amount }) => sum + amount, 0n)
          expect(of(others) + of(withoutRate)).toBe(of(rows))
        }
      }),
    )
  })
})
