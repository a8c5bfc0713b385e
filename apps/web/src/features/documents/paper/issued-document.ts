import type { Business } from '@isiro/contracts/business'
import type { IssuedInvoice } from '@isiro/contracts/invoices'
import type { LateFee } from '@isiro/contracts/late-fees'
import { parseDecimal } from '@isiro/domain/decimal'
import type { DocumentDiscount } from '@isiro/domain/discount'
import type { DocumentHome, InvoiceDocument } from '@isiro/domain/invoice-document'
import type { LateFeeTerms } from '@isiro/domain/late-fee'
import { feeValue } from '@isiro/domain/late-fee'
import type { Minor } from '@isiro/domain/money'
import { parseQuantityMilli } from '@isiro/domain/quantity'
import { minor, percentage, vatRow, whtRow } from '../tax-rows.ts'

/** Of the domain's rates, whose code this page does not need. */
const EXCHANGE_RATE_DECIMALS = 6

/** The terms of a late fee of the wire. */
export function lateFeeTerms({ kind, value, rhythm, graceDays }: LateFee): LateFeeTerms {
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
  | 'bank'
  | 'mobileMoney'
  | 'clientUrl'
  | 'notes'
  | 'isWatermarked'
> &
  Partial<Pick<IssuedInvoice, 'lateFee' | 'paidOn' | 'bankCheckedOn' | 'amountInWords'>>

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
      ...item,
      quantityMilli: parseQuantityMilli(item.quantity) ?? 0,
      rate: minor(item.rate),
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
    // Quotes, and answers that a device kept from before, do not have these.
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
