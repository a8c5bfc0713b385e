import { PROVIDER_NAMES, type Provider } from '@isiro/contracts/payment-providers'
import type { BillingInterval } from '@isiro/domain/billing-period'
import { formatDate, formatMoney, formatPercent } from '@isiro/domain/format'
import type { DocumentClient, DocumentSupplier } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'
import type { Minor } from '@isiro/domain/money'
import type { Percentage } from '@isiro/domain/percentage'
import type { PaidPlanId } from '@isiro/domain/subscription'
import type { RenderRequest } from '../../../platform/files/documents/document-compiler.ts'
import { documentText, type TextPrinter } from '../../../platform/files/documents/print-text.ts'
import {
  type PrintedSupplier,
  printClient,
  printSupplier,
} from '../../documents/printed/service.ts'

/** A payment for a plan, as its receipt tells it. Amounts are kobo; the VAT is contained in `amount`. */
export interface SubscriptionReceiptDocument {
  language: Language
  number: string
  /** 'YYYY-MM-DD' */
  paidOn: string
  plan: PaidPlanId
  interval: BillingInterval
  price: Minor
  credit: Minor
  amount: Minor
  vat: Minor
  vatRate: Percentage
  provider: Provider
  reference: string
  isReturned: boolean
  seller: DocumentSupplier
  buyer: DocumentClient
}

/** The data that `templates/subscription-receipt.typ` reads. */
export interface PrintedSubscriptionReceipt {
  language: Language
  number: string
  paidOn: string
  fileDate: { year: number; month: number; day: number }
  plan: PaidPlanId
  interval: BillingInterval
  provider: string
  reference: string
  price: string
  credit: string | null
  net: string
  vatRate: string
  vat: string
  amount: string
  isReturned: boolean
  supplier: PrintedSupplier
  client: DocumentClient
}

/** The render request of a plan's receipt. */
export function subscriptionReceiptPdf(receipt: SubscriptionReceiptDocument): RenderRequest {
  return {
    template: 'subscription-receipt.typ',
    data: printReceipt(receipt, documentText),
    logo: null,
    name: `receipt ${receipt.number}`,
  }
}

function printReceipt(
  receipt: SubscriptionReceiptDocument,
  text: TextPrinter,
): PrintedSubscriptionReceipt {
  const { language, paidOn, amount, vat, credit } = receipt
  const money = (value: Minor) =>
    formatMoney(value, { currency: 'NGN', language, decimals: 'exact' })
  const [year = 0, month = 0, day = 0] = paidOn.split('-').map(Number)
  return {
    language,
    number: receipt.number,
    paidOn: formatDate(paidOn, language, 'long'),
    fileDate: { year, month, day },
    plan: receipt.plan,
    interval: receipt.interval,
    provider: PROVIDER_NAMES[receipt.provider],
    reference: text.line(receipt.reference),
    price: money(receipt.price),
    credit: credit > 0 ? money(-credit) : null,
    net: money(amount - vat),
    vatRate: formatPercent(receipt.vatRate, language),
    vat: money(vat),
    amount: money(amount),
    isReturned: receipt.isReturned,
    supplier: printSupplier(receipt.seller, language, text),
    client: printClient(receipt.buyer, text),
  }
}
