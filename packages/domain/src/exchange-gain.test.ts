import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { realisedGain, refundGain } from './exchange-gain.ts'
import { inHomeCurrency } from './exchange-rate.ts'
import { sum } from './money.ts'

const rate = fc.integer({ min: 1_000, max: 5_000_000_000 })

describe('realisedGain', () => {
  test('is what the money was worth more than the books had for it', () => {
    expect(
      realisedGain({
        amount: 10_000,
        paidBefore: 0,
        usedBefore: 0,
        invoiceTotal: 10_000,
        invoiceHome: 15_000_000,
        rate: 1_534_250_000,
      }),
    ).toEqual({ invoiced: 15_000_000, received: 15_342_500, gain: 342_500 })
  })

  test('is a loss where the currency fell, and nothing where it did not move', () => {
    const paid = { amount: 5_000, paidBefore: 5_000, usedBefore: 0, invoiceTotal: 10_000 }
    const gain = (rate: number) => realisedGain({ ...paid, invoiceHome: 15_000_000, rate }).gain
    expect(gain(1_400_000_000)).toBe(-500_000)
    expect(gain(1_500_000_000)).toBe(0)
  })

  test('all parts of an invoice add up to its value in the books, and the gains reconcile', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ amount: fc.integer({ min: 1, max: 10_000_000 }), rate }), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.integer({ min: 0, max: 10_000_000_000 }),
        (payments, invoiceHome) => {
          const invoiceTotal = sum(payments.map(({ amount }) => amount))
          let paidBefore = 0
          const gains = payments.map(({ amount, rate }) => {
            const part = { amount, paidBefore, usedBefore: 0, invoiceTotal, invoiceHome, rate }
            paidBefore += amount
            return realisedGain(part)
          })
          const received = sum(payments.map(({ amount, rate }) => inHomeCurrency(amount, rate)))
          expect(sum(gains.map(({ invoiced }) => invoiced))).toBe(invoiceHome)
          expect(sum(gains.map(({ gain }) => gain))).toBe(received - invoiceHome)
        },
      ),
    )
  })

  test('one payment for several invoices is worth as much in parts as whole', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            amount: fc.integer({ min: 1, max: 1_000_000 }),
            home: fc.integer({ min: 0, max: 1_000_000_000 }),
          }),
          { minLength: 1, maxLength: 8 },
        ),
        rate,
        (invoices, rate) => {
          let usedBefore = 0
          const gains = invoices.map(({ amount, home }) => {
            const part = {
              amount,
              paidBefore: 0,
              usedBefore,
              invoiceTotal: amount,
              invoiceHome: home,
              rate,
            }
            usedBefore += amount
            return realisedGain(part)
          })
          const worth = inHomeCurrency(usedBefore, rate)
          expect(sum(gains.map(({ received }) => received))).toBe(worth)
          expect(sum(gains.map(({ gain }) => gain))).toBe(
            worth - sum(invoices.map(({ home }) => home)),
          )
        },
      ),
    )
  })

  test('money that is taken back takes its gain back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        rate,
        (amount, paidBefore, rate) => {
          const invoice = { invoiceTotal: 20_000_000, invoiceHome: 31_234_567, rate }
          const paid = realisedGain({ amount, paidBefore, usedBefore: 0, ...invoice })
          const back = realisedGain({
            amount: -amount,
            paidBefore: paidBefore + amount,
            usedBefore: amount,
            ...invoice,
          })
          expect(back.gain + paid.gain).toBe(0)
        },
      ),
    )
  })
})

describe('refundGain', () => {
  test('is what the money was worth when it came, less what it was worth when it went', () => {
    const back = { amount: 4_000, usedBefore: 6_000, rate: 1_550_000_000 }
    expect(refundGain({ ...back, refundRate: 1_600_000_000 })).toEqual({
      received: 6_200_000,
      refunded: 6_400_000,
      gain: -200_000,
    })
    expect(refundGain({ ...back, refundRate: 1_500_000_000 }).gain).toBe(200_000)
  })

  test('a payment that is used and sent back in any parts is worth in parts what it was whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
        rate,
        rate,
        (parts, rate, refundRate) => {
          let usedBefore = 0
          const received = parts.map((amount, at) => {
            const part = { amount, usedBefore, rate }
            usedBefore += amount
            const invoice = { paidBefore: 0, invoiceTotal: amount, invoiceHome: 0 }
            return at % 2 === 0
              ? refundGain({ ...part, refundRate }).received
              : realisedGain({ ...part, ...invoice }).received
          })
          expect(sum(received)).toBe(inHomeCurrency(usedBefore, rate))
        },
      ),
    )
  })
})
