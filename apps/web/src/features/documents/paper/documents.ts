import type { Business } from '@isiro/contracts/business'
import type { IssuedInvoice } from '@isiro/contracts/invoices'
import type { LateFee } from '@isiro/contracts/late-fees'
import { documentBrand } from '@isiro/domain/brand'
import { addDays, type BusinessDate, isBusinessDate, todayIn } from '@isiro/domain/business-date'
import { parseDecimal } from '@isiro/domain/decimal'
import { type DocumentDiscount, documentDiscount } from '@isiro/domain/discount'
import type { DocumentHome, InvoiceDocument } from '@isiro/domain/invoice-document'
import { chargesVat, taxPoint } from '@isiro/domain/invoice-taxes'
import type { InvoiceTotals } from '@isiro/domain/invoice-totals'
import type { Language } from '@isiro/domain/language'
import type { LateFeeTerms } from '@isiro/domain/late-fee'
import { feeValue } from '@isiro/domain/late-fee'
import type { Minor } from '@isiro/domain/money'
import { canUse, type PlanId } from '@isiro/domain/plans'
import { parseQuantityMilli } from '@isiro/domain/quantity'
import { type Figures, readDates, readLine } from '../editor/figures.ts'
import { documentLanguage, type InvoiceFormValues } from '../editor/form-values.ts'
import { minor, percentage, vatRow, whtRow } from '../tax-rows.ts'

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

/** Of the domain's rates, whose code this page does not need. */
const EXCHANGE_RATE_DECIMALS = 6

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
      const { description, vatCategory } = line
      const taken = documentDiscount(
        input?.lines[index]?.discount ?? null,
        lines[index]?.discount ?? 0,
      )
      return [
        { ...read, description, vatCategory, discount: taken, amount: lines[index]?.amount ?? 0 },
      ]
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

function lateFeeTerms({ kind, value, rhythm, graceDays }: LateFee): LateFeeTerms {
  return { kind, value: feeValue(kind, Number(value)) ?? 0, rhythm, graceDays }
}

/** The tax that was kept back, or may be, beyond what the total leaves out. */
function extraDeduction({ status, total, noted, paid, balance }: PrintedFacts): Minor {
  return status === 'void' ? 0 : minor(total) + minor(noted) - minor(paid) - minor(balance)
}

/** The facts of an issued invoice that the paper prints. */
type PrintedFacts = Pick<
  IssuedInvoice,
  | 'language'
  | 'currency'
  | 'invoiceNumber'
  | 'status'
  | 'noted'
  | 'issueDate'
  | 'dueDate'
  | 'supplyDate'
  | 'supplier'
  | 'client'
  | 'items'
  | 'pricesIncludeVat'
  | 'linesTotal'
  | 'discount'
  | 'subtotal'
  | 'vatRows'
  | 'vat'
  | 'whtRows'
  | 'wht'
  | 'vatWithheld'
  | 'invoiceTotal'
  | 'home'
  | 'total'
  | 'paid'
  | 'balance'
  | 'paidOn'
  | 'bank'
  | 'bankCheckedOn'
  | 'mobileMoney'
  | 'clientUrl'
  | 'notes'
  | 'amountInWords'
  | 'isWatermarked'
> &
  Partial<Pick<IssuedInvoice, 'lateFee'>>

/** An issued invoice from the wire. The logo is the one thing that is not part of it. */
export function issuedDocument(invoice: PrintedFacts, logo: Business['logo']): InvoiceDocument {
  return {
    language: invoice.language,
    currency: invoice.currency,
    number: invoice.invoiceNumber,
    status: invoice.status,
    noted: minor(invoice.noted),
    extraDeduction: extraDeduction(invoice),
    issueDate: invoice.issueDate,
    dueDate: invoice.dueDate,
    supplyDate: invoice.supplyDate,
    supplier: { ...invoice.supplier, logo },
    client: invoice.client,
    lines: invoice.items.map((item) => ({
      description: item.description,
      quantityMilli: parseQuantityMilli(item.quantity) ?? 0,
      rate: minor(item.rate),
      vatCategory: item.vatCategory,
      discount: discountTaken(item.discount),
      amount: minor(item.amount),
    })),
    pricesIncludeVat: invoice.pricesIncludeVat,
    linesTotal: minor(invoice.linesTotal),
    discount: discountTaken(invoice.discount),
    subtotal: minor(invoice.subtotal),
    vat: invoice.vatRows.map(vatRow),
    vatTotal: minor(invoice.vat),
    wht: invoice.whtRows.map(whtRow),
    whtTotal: minor(invoice.wht),
    vatWithheld: minor(invoice.vatWithheld),
    invoiceTotal: minor(invoice.invoiceTotal),
    home: invoice.home && issuedHome(invoice.home),
    total: minor(invoice.total),
    paid: minor(invoice.paid),
    balance: minor(invoice.balance),
    // Answers that a device kept from before do not have these four.
    paidOn: invoice.paidOn ?? null,
    bank: invoice.bank,
    bankCheckedOn: invoice.bankCheckedOn ?? null,
    mobileMoney: invoice.mobileMoney,
    clientUrl: invoice.clientUrl,
    notes: invoice.notes,
    lateFee: invoice.lateFee ? lateFeeTerms(invoice.lateFee) : null,
    amountInWords: invoice.amountInWords ?? false,
    isWatermarked: invoice.isWatermarked,
  }
}

function issuedHome(home: NonNullable<IssuedInvoice['home']>): DocumentHome {
  const { currency, exchangeRate, subtotal, vatRows, vat, invoiceTotal } = home
  return {
    currency,
    exchangeRate: {
      ...exchangeRate,
      rate: parseDecimal(exchangeRate.rate, EXCHANGE_RATE_DECIMALS) ?? 0,
    },
    subtotal: minor(subtotal),
    vat: vatRows.map(vatRow),
    vatTotal: minor(vat),
    invoiceTotal: minor(invoiceTotal),
  }
}

function discountTaken(discount: IssuedInvoice['discount']): DocumentDiscount | null {
  if (!discount) return null
  const { amount, percent } = discount
  return { amount: minor(amount), rate: percent === null ? null : percentage(percent) }
}
