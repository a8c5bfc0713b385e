import { documentBrand } from '@isiro/domain/brand'
import { addDays, type BusinessDate } from '@isiro/domain/business-date'
import type { ClientStatement } from '@isiro/domain/client-statement'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { formatInvoiceNumber } from '@isiro/domain/invoice-number'
import type { Language } from '@isiro/domain/language'
import { publicUrl } from '@isiro/domain/public-pages'
import { type Issuer, payoutDetails } from '../../../business/service.ts'

/** ₦250,000.00 */
const AMOUNT = 25_000_000

/** An invoice as this business could issue one, for previews before there is any. */
export function exampleInvoice(
  business: Issuer,
  language: Language,
  today: BusinessDate,
  appUrl: string,
): InvoiceDocument {
  return {
    language,
    currency: business.currency,
    number: formatInvoiceNumber(business.numberPattern, {
      year: Number(today.slice(0, 4)),
      sequence: 1,
    }),
    status: 'pending',
    issueDate: today,
    dueDate: addDays(today, business.paymentTermsDays),
    supplyDate: today,
    supplier: supplierOf(business),
    client: { name: 'Adaeze Okonkwo', address: null, email: null, phone: null, taxId: null },
    lines: [],
    pricesIncludeVat: false,
    home: null,
    linesTotal: AMOUNT,
    discount: null,
    subtotal: AMOUNT,
    vat: [],
    vatTotal: 0,
    wht: [],
    whtTotal: 0,
    vatWithheld: 0,
    invoiceTotal: AMOUNT,
    total: AMOUNT,
    paid: 0,
    noted: 0,
    extraDeduction: 0,
    balance: AMOUNT,
    paidOn: null,
    ...payoutDetails(business),
    bankCheckedOn: null,
    clientUrl: publicUrl(appUrl, 'invoice', 'example-of-a-link-22ch'),
    notes: null,
    lateFee: null,
    amountInWords: business.amountInWords,
    isWatermarked: false,
  }
}

/** A statement of the same client, for previews before there is any. */
export function exampleStatement(
  business: Issuer,
  language: Language,
  today: BusinessDate,
): ClientStatement {
  const sum = BigInt(AMOUNT)
  return {
    language,
    currency: business.currency,
    currencies: [business.currency],
    supplier: supplierOf(business),
    client: { name: 'Adaeze Okonkwo', address: null, email: null, phone: null, taxId: null },
    from: addDays(today, -90),
    to: today,
    today,
    opening: 0n,
    rows: [],
    closing: sum,
    debits: sum,
    credits: 0n,
    owed: sum,
    credit: 0n,
    mayKeepBack: 0n,
    ageing: { not_due: sum, d1_30: 0n, d31_60: 0n, d61_90: 0n, d90_plus: 0n },
    open: [],
    ...payoutDetails(business),
    pageUrl: null,
    isWatermarked: false,
  }
}

function supplierOf(business: Issuer): InvoiceDocument['supplier'] {
  const { name, address, phone, email, taxId, rcNumber, country, salesTaxName } = business
  const legal = { taxId, rcNumber, chargesVat: true, country, taxName: salesTaxName }
  const brand = documentBrand(business.brand, business.plan, business.language)
  return { name, address, phone, email, ...legal, logo: null, brand }
}
