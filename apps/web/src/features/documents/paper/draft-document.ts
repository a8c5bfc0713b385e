import type { Business } from '@isiro/contracts/business'
import { documentBrand } from '@isiro/domain/brand'
import { addDays, type BusinessDate, isBusinessDate, todayIn } from '@isiro/domain/business-date'
import { documentDiscount } from '@isiro/domain/discount'
import type { DocumentHome, InvoiceDocument } from '@isiro/domain/invoice-document'
import { chargesVat, taxPoint } from '@isiro/domain/invoice-taxes'
import type { InvoiceTotals } from '@isiro/domain/invoice-totals'
import type { Language } from '@isiro/domain/language'
import type { LateFeeTerms } from '@isiro/domain/late-fee'
import { canUse, type PlanId } from '@isiro/domain/plans'
import { type Figures, readDates, readLine } from '../editor/figures.ts'
import { documentLanguage, type InvoiceFormValues } from '../editor/form-values.ts'

import { lateFeeTerms } from './issued-document.ts'

interface DraftSurroundings {
  business: Business
  plan: PlanId
  today: BusinessDate
  language: Language
  /** Null while there is no rate, or its code has not arrived. */
  home?: DocumentHome | null
  /** Whether the client is asked for no late fees. */
  isSpared?: boolean
}

const NOTHING: InvoiceTotals = {
  lines: [],
  linesTotal: 0,
  discount: 0,
  subtotal: 0,
  vat: [],
  vatTotal: 0,
  wht: [],
  whtTotal: 0,
  vatWithheld: 0,
  invoiceTotal: 0,
  total: 0,
}

/** The form's current content as a printable document: a draft, without a number. */
export function draftDocument(
  values: InvoiceFormValues,
  figures: Figures | null,
  { business, plan, today, language, home = null, isSpared = false }: DraftSurroundings,
): InvoiceDocument {
  const { client } = values
  const { lines, discount, ...totals } = figures?.totals ?? NOTHING
  const input = figures?.input
  const { issueDate, supplyDate } = readDates(values, today)
  const { name, address, phone, email, taxId, rcNumber, logo } = business
  return {
    language: documentLanguage(values, business),
    currency: values.currency,
    number: null,
    status: 'draft',
    noted: 0,
    extraDeduction: 0,
    issueDate,
    supplyDate: supplyDate ?? issueDate,
    dueDate: isBusinessDate(values.dueDate)
      ? values.dueDate
      : addDays(issueDate, business.paymentTermsDays),
    supplier: {
      name,
      address,
      phone,
      email,
      taxId,
      rcNumber,
      logo,
      chargesVat: chargesVat(business, taxPoint({ issueDate, supplyDate })),
      country: business.country,
      taxName: business.salesTaxName,
      brand: documentBrand(business.brand, plan, client.language || business.language),
    },
    client: {
      name: client.name,
      address: client.address || null,
      email: client.email || null,
      phone: client.phone || null,
      taxId: client.taxId || null,
    },
    lines: (figures?.places ?? []).flatMap((place, index) => {
      const line = values.items[place]
      const read = line && readLine(line, language)
      if (!line || !read) return []
      const taken = documentDiscount(
        input?.lines[index]?.discount ?? null,
        lines[index]?.discount ?? 0,
      )
      return [{ ...line, ...read, discount: taken, amount: lines[index]?.amount ?? 0 }]
    }),
    pricesIncludeVat: input?.pricesIncludeVat === true && input.vatRates !== null,
    discount: documentDiscount(input?.discount ?? null, discount),
    ...totals,
    home,
    paid: 0,
    balance: totals.total,
    paidOn: null,
    bank: business.bank,
    bankCheckedOn: checkedOn(business),
    mobileMoney: business.mobileMoney,
    clientUrl: null,
    notes: values.notes || null,
    lateFee: isSpared ? null : draftLateFee(values, business),
    amountInWords: business.amountInWords,
    isWatermarked: !canUse(plan, 'watermark_free'),
  }
}

/** The day of the look-up of the business's own account, in its zone. */
function checkedOn({ bank, timeZone }: Business): string | null {
  return bank?.checkedAt ? todayIn(timeZone, new Date(bank.checkedAt)) : null
}

/** The late fee that the invoice will state, if its client is asked for any. An agreed amount is in the business's currency. */
function draftLateFee(
  { lateFee: isStated, currency }: InvoiceFormValues,
  { lateFee, currency: home }: Business,
): LateFeeTerms | null {
  if (!lateFee || isStated === false || (lateFee.kind === 'amount' && currency !== home))
    return null
  return lateFeeTerms(lateFee)
}
