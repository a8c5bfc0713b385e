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

  test('names each other currency once, in the order of their codes, and none of which there is nothing', () => {
    expect(
      sumInHome('NGN', [
        { currency: 'USD', amount: 200n, rated: 200n, home: 300_000n },
        { currency: 'KES', amount: 50n, rated: 0n, home: 0n },
        { currency: 'GBP', amount: 900n, rated: 400n, home: 800_000n },
        { currency: 'USD', amount: 100n, rated: 100n, home: 150_000n },
      ]),
    ).toEqual({
      home: 1_250_000n,
      others: [
        { currency: 'GBP', amount: 400n },
        { currency: 'USD', amount: 300n },
      ],
      withoutRate: [
        { currency: 'GBP', amount: 500n },
        { currency: 'KES', amount: 50n },
      ],
    })
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
