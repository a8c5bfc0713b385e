import { invoiceTotals } from '@isiro/domain/invoice-totals'
import { vatFromGross, vatRate } from '@isiro/domain/vat-rules'
import { DEFAULT_WHT_TYPE, whtRate } from '@isiro/domain/wht-rules'
import { expect, test } from 'vitest'
import { SAMPLE, SAMPLE_FIGURES, SAMPLE_SPLIT } from './sample-invoice.ts'

test('the picture’s figures are those that the rules give', () => {
  expect(SAMPLE_FIGURES).toEqual(figures())
})

test('so are those of the calculator’s picture', () => {
  expect(SAMPLE_SPLIT).toEqual(vatFromGross(10_750_000, vatRate('standard', SAMPLE.issueDate)))
})

function figures() {
  const date = SAMPLE.issueDate
  const vat = vatRate('standard', date)
  const wht = whtRate({
    type: DEFAULT_WHT_TYPE,
    recipient: 'company',
    resident: true,
    hasTaxId: true,
    date,
  })
  if (wht === null) throw new Error('a resident company suffers this tax')
  const totals = invoiceTotals({
    lines: SAMPLE.items.map(({ quantity, rate }) => ({
      quantityMilli: quantity * 1000,
      rate,
      discount: null,
      vatCategory: 'standard',
      whtType: DEFAULT_WHT_TYPE,
    })),
    discount: null,
    pricesIncludeVat: false,
    vatRates: { standard: vat, zero: 0, exempt: 0 },
    whtRates: { [DEFAULT_WHT_TYPE]: wht },
    withholdsVat: false,
  })
  return {
    vatRate: vat,
    whtRate: wht,
    lines: totals.lines.map(({ amount }) => amount),
    subtotal: totals.subtotal,
    vat: totals.vatTotal,
    invoiceTotal: totals.invoiceTotal,
    wht: totals.whtTotal,
    payable: totals.total,
  }
}
