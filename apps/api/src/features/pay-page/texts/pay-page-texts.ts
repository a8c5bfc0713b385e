import type { InvoiceStatus } from '@isiro/domain/invoice-status'
import type { Language } from '@isiro/domain/language'
import type { VatCategory } from '@isiro/domain/vat-rules'
import type { ReceiptMethod } from '../../payments/receipts/receipt-document.ts'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'

/** The words of the client's page. Every argument is plain text, already written as the reader's language does. */
export interface PayPageTexts {
  invoice: string
  heading: (number: string) => string
  billedTo: string
  statuses: Record<Exclude<InvoiceStatus, 'draft'>, string>
  amountPayable: string
  balanceDue: string
  paidInFull: string
  alreadyPaidOf: (paid: string, total: string) => string
  due: (date: string) => string
  wasDue: (date: string) => string
  voided: (business: string) => string
  preview: string

  howToPay: string
  askHowToPay: (business: string) => string
  bankTransfer: string
  mobileMoney: string
  bank: string
  provider: string
  accountNumber: string
  phoneNumber: string
  accountName: string
  checkAccountName: (name: string) => string
  reference: string
  referenceHint: string
  copy: string
  copied: string
  downloadPdf: string

  payOtherWay: string
  payOnline: string
  payOnlineHint: string
  payWith: (provider: string) => string
  opening: string
  providerSilent: (provider: string) => string
  email: string
  emailHint: string
  testMode: string

  claimTitle: string
  claimIntro: (business: string) => string
  payerName: string
  claimAmount: string
  claimAmountHint: (balance: string) => string
  claimNote: string
  tell: (business: string) => string
  tellAgain: string
  claimTold: (amount: string, date: string, business: string) => string
  claimNotReceived: (amount: string, date: string, business: string) => string

  checking: (provider: string) => string
  checkNow: string
  notSeen: string
  checkAgain: string
  payArrived: (amount: string) => string
  payFailed: (provider: string) => string
  payInReview: (business: string) => string
  held: (amount: string, date: string, business: string) => string

  receipt: string
  receiptFor: (number: string) => string
  receivedFrom: string
  amountReceived: string
  stillDue: (balance: string) => string
  payments: string
  payment: string
  methods: Record<ReceiptMethod, string>
  partOfPayment: (amount: string) => string
  received: string
  keptBack: string
  downloadReceipt: string
  backToInvoice: string
  noReceiptTitle: string
  noReceiptBody: (business: string) => string
  receiptOnceCounted: string

  whatFor: string
  description: string
  amount: string
  lineVat: Record<VatCategory, (rate: string) => string>
  totals: string
  subtotal: string
  vat: Record<VatCategory, (rate: string) => string>
  onBase: (base: string) => string
  invoiceTotal: string
  lessWht: (rate: string) => string
  lessVatWithheld: string
  alreadyPaid: string
  whtNote: (amount: string) => string
  vatWithheldNote: (amount: string) => string
  vatWithheldOnlyNote: (amount: string) => string
  notes: string

  invoiceDetails: string
  issueDate: string
  supplyDate: string
  dueDate: string
  supplierTaxDetails: string
  taxId: string
  rcNumber: string
  smallBusiness: string

  askQuestion: string
  question: (number: string) => string
  call: (phone: string) => string
  secured: string
  freePlan: string

  notFoundTitle: string
  notFoundBody: string
  tryAgain: string
  errorCode: (id: string) => string
}

export const PAY_PAGE_TEXTS: Record<Language, PayPageTexts> = { en: EN, fr: FR, es: ES }
