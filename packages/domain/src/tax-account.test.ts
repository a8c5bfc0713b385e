import { describe, expect, test } from 'vitest'
import { taxAccount } from './tax-account.ts'

const vat = { duty: 'vat', due: 7_500_000n, dueOn: '2026-11-21', payments: [] } as const

describe('the account of a duty', () => {
  test('costs nothing until the due day has passed', () => {
    expect(taxAccount({ ...vat, on: '2026-11-21' })).toEqual({
      due: 7_500_000n,
      paid: 0n,
      left: 7_500_000n,
      overpaid: 0n,
      surcharge: 0n,
      interest: 0n,
    })
  })

  test('VAT of 75,000.00 that is unpaid for 31 days: 10 % once, 26.5 % a year by the day', () => {
    // 75,000.00 × 26.5 % × 31 / 365 = 1,688.0137
    expect(taxAccount({ ...vat, on: '2026-12-22' })).toMatchObject({
      left: 7_500_000n,
      surcharge: 750_000n,
      interest: 168_801n,
    })
  })

  test('a payment in time and one that is late lessen what the rates run on', () => {
    const payments = [
      { paidOn: '2026-12-01', amount: 4_000_000n },
      { paidOn: '2026-11-21', amount: 1_000_000n },
    ]
    // 65,000.00 for 10 days is 471.9178, 25,000.00 for 21 days is 381.1644; the surcharge is on 65,000.00.
    expect(taxAccount({ ...vat, payments, on: '2026-12-22' })).toEqual({
      due: 7_500_000n,
      paid: 5_000_000n,
      left: 2_500_000n,
      overpaid: 0n,
      surcharge: 650_000n,
      interest: 85_308n,
    })
  })

  test('what was charged stays when the tax is paid, and grows no more', () => {
    const payments = [{ paidOn: '2026-12-22', amount: 7_500_000n }]
    const paid = { left: 0n, surcharge: 750_000n, interest: 168_801n, overpaid: 0n }
    expect(taxAccount({ ...vat, payments, on: '2026-12-22' })).toMatchObject(paid)
    expect(taxAccount({ ...vat, payments, on: '2027-06-30' })).toMatchObject(paid)
  })

  test('interest runs to the day of the account, whatever is paid after it', () => {
    const payments = [{ paidOn: '2027-01-31', amount: 7_500_000n }]
    expect(taxAccount({ ...vat, payments, on: '2026-12-22' }).interest).toBe(168_801n)
  })

  test('more than tax and charges is paid too much', () => {
    const payments = [{ paidOn: '2026-12-22', amount: 8_500_000n }]
    // 85,000.00 less 75,000.00, 7,500.00 and 1,688.01
    expect(taxAccount({ ...vat, payments, on: '2026-12-31' }).overpaid).toBe(81_199n)
    const inTime = [{ paidOn: '2026-11-20', amount: 8_000_000n }]
    expect(taxAccount({ ...vat, payments: inTime, on: '2026-12-31' }).overpaid).toBe(500_000n)
  })

  test('tax withheld from others costs 10 % a year and interest', () => {
    expect(
      taxAccount({
        duty: 'wht',
        due: 1_250_000n,
        dueOn: '2026-11-21',
        payments: [],
        on: '2027-11-21',
      }),
    ).toMatchObject({ surcharge: 125_000n, interest: 331_250n })
  })

  test('the rate of each day counts', () => {
    // 100,000.00: 34 days at 27 % are 2,515.0685, 10 days at 26.5 % are 726.0274.
    expect(
      taxAccount({
        duty: 'vat',
        due: 10_000_000n,
        dueOn: '2026-01-21',
        payments: [],
        on: '2026-03-06',
      }).interest,
    ).toBe(324_110n)
  })

  test('of nothing due is nothing', () => {
    expect(taxAccount({ ...vat, due: 0n, on: '2027-12-22' })).toMatchObject({
      left: 0n,
      surcharge: 0n,
      interest: 0n,
    })
  })
})
