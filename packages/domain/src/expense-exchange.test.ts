import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inHomeCurrency, partsInHome } from './exchange-rate.ts'
import { expenseInHome } from './expense-exchange.ts'

test('parts add up to what the whole is worth', () => {
  expect(partsInHome([33, 33, 34], 1_534_257_391)).toEqual([50_630, 50_631, 52_165])
})

test('an expense in dollars is converted so that its parts add up', () => {
  const inDollars = { amount: 10_750, vatAmount: 750, whtAmount: 500 }
  expect(expenseInHome(inDollars, 1_534_257_391)).toEqual({
    amount: 16_493_267,
    vatAmount: 1_150_693,
    whtAmount: 767_129,
  })
})

test('what is not known stays so', () => {
  expect(expenseInHome({ amount: 100, vatAmount: null, whtAmount: null }, 1_500_000_000)).toEqual({
    amount: 150_000,
    vatAmount: null,
    whtAmount: null,
  })
})

test('amount and amount before VAT are exact, each part is a kobo off at most, and a reversal is the mirror', () => {
  const figure = fc.integer({ min: 0, max: 1_000_000_00 })
  fc.assert(
    fc.property(
      fc.record({ paid: figure, vat: figure, wht: figure }),
      fc.integer({ min: 1_000, max: 3_000_000_000 }),
      ({ paid, vat, wht }, rate) => {
        const amount = paid + vat + wht
        const home = expenseInHome({ amount, vatAmount: vat, whtAmount: wht }, rate)
        const [vatAmount, whtAmount] = [home.vatAmount ?? 0, home.whtAmount ?? 0]
        expect(home.amount).toBe(inHomeCurrency(amount, rate))
        expect(home.amount - vatAmount).toBe(inHomeCurrency(amount - vat, rate))
        expect(Math.abs(vatAmount - inHomeCurrency(vat, rate))).toBeLessThanOrEqual(1)
        expect(Math.abs(whtAmount - inHomeCurrency(wht, rate))).toBeLessThanOrEqual(1)
        const mirror = expenseInHome({ amount: -amount, vatAmount: -vat, whtAmount: -wht }, rate)
        expect([mirror.amount, mirror.vatAmount, mirror.whtAmount]).toEqual(
          [home.amount, home.vatAmount, home.whtAmount].map((figure) => 0 - (figure ?? 0)),
        )
      },
    ),
  )
})
