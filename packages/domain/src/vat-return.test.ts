import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  NO_VAT_FACTS,
  recoverableInputVat,
  VAT_BOXES,
  type VatFacts,
  vatReturn,
  vatReturns,
} from './vat-return.ts'

const facts = (some: Partial<VatFacts>): VatFacts => ({ ...NO_VAT_FACTS, ...some })
const boxOf = (some: Partial<VatFacts>, box: string) =>
  vatReturn(facts(some)).boxes.find((row) => row.box === box)

describe('the boxes', () => {
  test('stand in their order, each with the columns that it has', () => {
    const { boxes } = vatReturn(NO_VAT_FACTS)
    expect(boxes.map(({ box }) => box)).toEqual(VAT_BOXES)
    const withBase = boxes.filter(({ base }) => base !== null).map(({ box }) => box)
    expect(withBase).toEqual(['1', '2', '3', '5', '6', '7', '8'])
    const withTax = boxes.filter(({ tax }) => tax !== null).map(({ box }) => box)
    expect(withTax).toEqual(['1', '4', '5', '8', '9', '10'])
  })

  test('a month of a trader, box by box', () => {
    const { boxes, payable } = vatReturn(
      facts({
        standardSales: 100_000_00n,
        outputVat: 7_500_00n,
        zeroSales: 20_000_00n,
        standardPurchases: 40_000_00n,
        inputVat: 3_000_00n,
        zeroPurchases: 1_000_00n,
        exemptPurchases: 2_000_00n,
        imports: 10_000_00n,
        importVat: 750_00n,
      }),
    )
    expect(boxes.map(({ base, tax }) => [base, tax])).toEqual([
      [100_000_00n, 7_500_00n],
      [20_000_00n, null],
      [0n, null],
      [null, 7_500_00n],
      [40_000_00n, 3_000_00n],
      [1_000_00n, null],
      [2_000_00n, null],
      [10_000_00n, 750_00n],
      [null, 3_750_00n],
      [null, 3_750_00n],
    ])
    expect(payable).toBe(3_750_00n)
  })

  test('box 10 is not floored at zero', () => {
    expect(boxOf({ outputVat: 7_500_000n, inputVat: 10_000_000n }, '10')?.tax).toBe(-2_500_000n)
  })
})

test('what notes took and added stands beside the boxes', () => {
  const noted = facts({
    creditNoteSales: 100n,
    creditNoteVat: 7n,
    debitNoteSales: 200n,
    debitNoteVat: 15n,
  })
  expect(vatReturn(noted)).toMatchObject({
    creditNotes: { base: 100n, tax: 7n },
    debitNotes: { base: 200n, tax: 15n },
  })
})

test('taxable sales below nothing, by credit notes, are none: no input VAT comes back beside exempt ones', () => {
  const { apportionment, input } = vatReturn(
    facts({ standardSales: -500n, exemptSales: 1_000n, inputVat: 75n }),
  )
  expect(apportionment).toMatchObject({ taxableSales: 0n, totalSales: 1_000n })
  expect(input).toBe(0n)
})

test('the credit of a return filed elsewhere takes the place of what the months before it left', () => {
  const months = [facts({ inputVat: 1_000n }), facts({}), facts({ outputVat: 300n })]
  const carried = (opening?: { at: number; credit: bigint }) =>
    vatReturns(months, opening).map(({ broughtForward, carriedForward }) => [
      broughtForward,
      carriedForward,
    ])
  expect(carried()).toEqual([
    [0n, 1_000n],
    [1_000n, 1_000n],
    [1_000n, 700n],
  ])
  expect(carried({ at: 1, credit: 250n })).toEqual([
    [0n, 1_000n],
    [250n, 250n],
    [250n, 0n],
  ])
})

describe('the credit', () => {
  test('goes on into the next months until it is used', () => {
    const months = vatReturns([
      facts({ outputVat: 100n, inputVat: 350n }),
      facts({ outputVat: 100n }),
      facts({ outputVat: 400n, inputVat: 50n }),
      facts({ outputVat: 10n }),
    ])
    expect(
      months.map(({ broughtForward, payable, toPay, carriedForward }) => ({
        broughtForward,
        payable,
        toPay,
        carriedForward,
      })),
    ).toEqual([
      { broughtForward: 0n, payable: -250n, toPay: 0n, carriedForward: 250n },
      { broughtForward: 250n, payable: 100n, toPay: 0n, carriedForward: 150n },
      { broughtForward: 150n, payable: 350n, toPay: 200n, carriedForward: 0n },
      { broughtForward: 0n, payable: 10n, toPay: 10n, carriedForward: 0n },
    ])
  })

  test('VAT withheld by customers reduces the amount payable, and the surplus is a credit', () => {
    // Invoice C of a government client: all of its VAT is withheld.
    expect(vatReturn(facts({ outputVat: 7_500_000n, withheld: 7_500_000n }))).toMatchObject({
      payable: 7_500_000n,
      toPay: 0n,
      carriedForward: 0n,
    })
    expect(
      vatReturn(facts({ outputVat: 7_500_000n, withheld: 7_500_000n, inputVat: 1n })),
    ).toMatchObject({ toPay: 0n, carriedForward: 1n })
  })
})

describe('apportionment', () => {
  test('₦412,500.37 with ₦8,200,000 of ₦10,250,000 taxable brings back ₦330,000.30', () => {
    const sales = { taxableSales: 820_000_000n, totalSales: 1_025_000_000n }
    expect(recoverableInputVat(41_250_037n, sales)).toBe(33_000_030n)
    const month = vatReturn(
      facts({
        standardSales: 800_000_000n,
        zeroSales: 20_000_000n,
        exemptSales: 205_000_000n,
        inputVat: 41_250_037n,
      }),
    )
    expect(month.input).toBe(33_000_030n)
    expect(month.apportionment).toEqual({
      inputVat: 41_250_037n,
      ...sales,
      recoverable: 33_000_030n,
    })
  })

  test('is only for a month with exempt sales', () => {
    expect(vatReturn(facts({ zeroSales: 5n, inputVat: 100n }))).toMatchObject({
      input: 100n,
      apportionment: null,
    })
    expect(vatReturn(facts({ exemptSales: 5n, inputVat: 100n })).input).toBe(0n)
  })

  test('is rounded once, and the boxes still add up', () => {
    const month = vatReturn(
      facts({ standardSales: 1n, exemptSales: 2n, inputVat: 1n, importVat: 1n }),
    )
    expect(month.input).toBe(1n)
    const tax = (box: string) => month.boxes.find((row) => row.box === box)?.tax
    expect([tax('5'), tax('8'), tax('9')]).toEqual([1n, 0n, 1n])
  })

  test('all comes back where there were no sales to go by, and a part is never more than the whole', () => {
    expect(recoverableInputVat(750n, { taxableSales: 0n, totalSales: 1n })).toBe(0n)
    expect(recoverableInputVat(750n, { taxableSales: 0n, totalSales: 0n })).toBe(750n)
    expect(() => recoverableInputVat(1n, { taxableSales: 2n, totalSales: 1n })).toThrow(RangeError)
    expect(() => recoverableInputVat(1n, { taxableSales: -1n, totalSales: 1n })).toThrow(RangeError)
  })
})

test('for any months, the boxes add up and no credit is lost or created', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 18n })
  const month = fc.record(
    Object.fromEntries(Object.keys(NO_VAT_FACTS).map((key) => [key, amount])) as Record<
      keyof VatFacts,
      typeof amount
    >,
  )
  fc.assert(
    fc.property(fc.array(month, { minLength: 1, maxLength: 6 }), (months) => {
      const returns = vatReturns(months)
      let paid = 0n
      let owed = 0n
      for (const [index, { boxes, input, ...vat }] of returns.entries()) {
        const given = months[index] as VatFacts
        const tax = (box: string) => boxes.find((row) => row.box === box)?.tax ?? 0n
        expect(tax('4')).toBe(given.outputVat)
        expect(tax('5') + tax('8')).toBe(tax('9'))
        expect(tax('10')).toBe(tax('4') - tax('9'))
        expect(tax('5') >= 0n && tax('8') >= 0n).toBe(true)
        // By halves: twice the share lies within one of twice the exact fraction.
        const taxable = given.standardSales + given.zeroSales
        const total = given.exemptSales > 0n ? taxable + given.exemptSales : 0n
        const all = given.inputVat + given.importVat
        if (total > 0n) {
          const error = 2n * (input * total - all * taxable)
          expect(error <= total && error > -total).toBe(true)
        } else expect(input).toBe(all)
        paid += vat.toPay
        owed += vat.payable - given.withheld
      }
      expect(paid - (returns.at(-1)?.carriedForward ?? 0n)).toBe(owed)
    }),
  )
})
