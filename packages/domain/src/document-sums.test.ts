import { describe, expect, test } from 'vitest'
import { type DocumentSum, documentSums } from './document-sums.ts'
import type { InvoiceDocument } from './invoice-document.ts'

type Facts = Partial<InvoiceDocument>

/** ₦250,000 with VAT of ₦18,750 and nothing withheld, unless said otherwise. */
function rows(facts: Facts = {}): DocumentSum[] {
  const document = {
    status: 'pending',
    pricesIncludeVat: false,
    discount: null,
    linesTotal: 250_000_00,
    subtotal: 250_000_00,
    vat: [{ category: 'standard', rate: 75_000, base: 250_000_00, amount: 18_750_00 }],
    wht: [],
    vatWithheld: 0,
    invoiceTotal: 268_750_00,
    total: 268_750_00,
    paid: 0,
    noted: 0,
    extraDeduction: 0,
    balance: 268_750_00,
    ...facts,
  } as InvoiceDocument
  return documentSums(document)
}

function sums(facts?: Facts): [string, number][] {
  return rows(facts).map(({ kind, amount }) => [kind, amount / 100])
}

const WHT: Facts = {
  wht: [{ type: 'professional', rate: 50_000, base: 250_000_00, amount: 12_500_00 }],
  total: 256_250_00,
  balance: 256_250_00,
}
const NO_VAT: Facts = {
  vat: [],
  invoiceTotal: 250_000_00,
  total: 250_000_00,
  balance: 250_000_00,
}

describe('the figures of a document', () => {
  test.each<[string, Facts, [string, number][]]>([
    [
      'before a payment',
      {},
      [
        ['subtotal', 250_000],
        ['vat', 18_750],
        ['amount-due', 268_750],
      ],
    ],
    ['without VAT', NO_VAT, [['amount-due', 250_000]]],
    [
      'without VAT, with a discount',
      {
        ...NO_VAT,
        linesTotal: 260_000_00,
        discount: { rate: null, amount: 10_000_00 },
      },
      [
        ['lines-total', 260_000],
        ['discount', -10_000],
        ['amount-due', 250_000],
      ],
    ],
    [
      'with tax to withhold',
      WHT,
      [
        ['subtotal', 250_000],
        ['vat', 18_750],
        ['total', 268_750],
        ['wht', -12_500],
        ['amount-due', 256_250],
      ],
    ],
    [
      'partly paid',
      { status: 'part_paid', paid: 100_000_00, balance: 168_750_00 },
      [
        ['subtotal', 250_000],
        ['vat', 18_750],
        ['total', 268_750],
        ['paid-so-far', -100_000],
        ['amount-due', 168_750],
      ],
    ],
    [
      'with a credit note and more withheld than it names',
      { ...WHT, noted: -50_000_00, extraDeduction: 6_250_00, balance: 200_000_00 },
      [
        ['subtotal', 250_000],
        ['vat', 18_750],
        ['total', 268_750],
        ['wht', -12_500],
        ['noted', -50_000],
        ['kept-back', -6250],
        ['amount-due', 200_000],
      ],
    ],
    [
      'paid, with tax withheld',
      { ...WHT, status: 'paid', paid: 256_250_00, balance: 0 },
      [
        ['subtotal', 250_000],
        ['vat', 18_750],
        ['total', 268_750],
        ['wht', -12_500],
        ['paid', 256_250],
      ],
    ],
    [
      'of prices that include VAT, which the client withholds',
      {
        pricesIncludeVat: true,
        linesTotal: 268_750_00,
        vatWithheld: 18_750_00,
        balance: 250_000_00,
      },
      [
        ['lines-total-with-vat', 268_750],
        ['subtotal-before-vat', 250_000],
        ['vat', 18_750],
        ['total', 268_750],
        ['vat-withheld', -18_750],
        ['amount-due', 250_000],
      ],
    ],
    [
      'paid, with nothing between the total and the money',
      { status: 'paid', paid: 268_750_00, balance: 0 },
      [
        ['subtotal', 250_000],
        ['vat', 18_750],
        ['total', 268_750],
        ['paid', 268_750],
      ],
    ],
    [
      'with less withheld than it names',
      { ...WHT, extraDeduction: -12_500_00, balance: 268_750_00 },
      [
        ['subtotal', 250_000],
        ['vat', 18_750],
        ['total', 268_750],
        ['wht', -12_500],
        ['not-kept-back', 12_500],
        ['amount-due', 268_750],
      ],
    ],
    [
      'credited',
      { status: 'credited', noted: -268_750_00, balance: 0 },
      [
        ['subtotal', 250_000],
        ['vat', 18_750],
        ['total', 268_750],
        ['noted', -268_750],
        ['amount-due', 0],
      ],
    ],
    [
      'void',
      { ...WHT, status: 'void', balance: 0 },
      [
        ['subtotal', 250_000],
        ['vat', 18_750],
        ['total', 268_750],
      ],
    ],
  ])('%s', (_name, facts, expected) => {
    expect(sums(facts)).toEqual(expected)
  })

  test('of taxes name the amount that each is on where there are several', () => {
    const document = {
      ...WHT,
      wht: [...(WHT.wht ?? []), { type: 'rent', rate: 100_000, base: 5_00, amount: 50 }],
    }
    const bases = (facts: Facts) =>
      rows(facts).flatMap((row) => (row.kind === 'wht' ? [[row.type, row.base]] : []))
    expect(bases(WHT)).toEqual([['professional', null]])
    expect(bases(document as Facts)).toEqual([
      ['professional', 250_000_00],
      ['rent', 5_00],
    ])
  })

  test('add up from the total to what the document is about', () => {
    const facts: Facts = {
      ...WHT,
      status: 'part_paid',
      paid: 100_000_00,
      noted: 20_000_00,
      extraDeduction: -5_000_00,
      balance: 181_250_00,
    }
    const rows = sums(facts)
    const from = rows.findIndex(([kind]) => kind === 'total')
    const amounts = rows.slice(from).map(([, amount]) => amount)
    const last = amounts.pop()
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(last)
  })
})
