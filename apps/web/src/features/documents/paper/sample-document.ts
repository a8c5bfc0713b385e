import type { Business } from '@isiro/contracts/business'
import { addDays, type BusinessDate } from '@isiro/domain/business-date'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { addedVatRates } from '@isiro/domain/invoice-taxes'
import { invoiceTotals, type TotalsLine } from '@isiro/domain/invoice-totals'

interface SampleTexts {
  client: string
  lines: string[]
}

/** The prices of the two example lines, in minor units. */
const RATES = [45_000_00, 12_500_00]

/** An invoice as the business could issue it today: its own details, example lines and the figures that follow from them. */
export function sampleDocument(
  business: Business,
  { client, lines: descriptions }: SampleTexts,
  today: BusinessDate,
): InvoiceDocument {
  const supplier = { ...business, taxName: business.salesTaxName }
  const vatRates = addedVatRates(business, today)
  const priced: TotalsLine[] = RATES.map((rate, index) => ({
    quantityMilli: (index + 1) * 1000,
    rate,
    vatCategory: 'standard',
    whtType: null,
    discount: null,
  }))
  const {
    lines,
    discount: _,
    ...totals
  } = invoiceTotals({
    lines: priced,
    discount: null,
    pricesIncludeVat: false,
    vatRates,
    whtRates: {},
    withholdsVat: false,
  })
  const { name, address, phone, email, taxId, rcNumber, country, taxName, logo } = supplier
  return {
    language: business.language,
    currency: business.currency,
    number: business.nextInvoiceNumber,
    status: 'pending',
    issueDate: today,
    dueDate: addDays(today, business.paymentTermsDays),
    supplyDate: today,
    supplier: {
      name,
      address,
      phone,
      email,
      taxId,
      rcNumber,
      country,
      taxName,
      logo,
      chargesVat: vatRates !== null,
    },
    client: { name: client, address: null, email: null, phone: null, taxId: null },
    lines: priced.map(({ quantityMilli, rate, vatCategory }, index) => ({
      description: descriptions[index] ?? '',
      quantityMilli,
      rate,
      vatCategory,
      discount: null,
      amount: lines[index]?.amount ?? 0,
    })),
    pricesIncludeVat: false,
    ...totals,
    discount: null,
    home: null,
    paid: 0,
    noted: 0,
    extraDeduction: 0,
    balance: totals.total,
    paidOn: null,
    bank: business.bank,
    bankCheckedOn: null,
    mobileMoney: business.mobileMoney,
    clientUrl: null,
    notes: business.invoiceNotes,
    amountInWords: business.amountInWords,
    lateFee: null,
    isWatermarked: false,
  }
}
