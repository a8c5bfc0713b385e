import { Business } from '@isiro/contracts/business'
import { answerBuilder } from '../../../../test/answer-builder.ts'

export const buildBusiness = answerBuilder(Business, {
  name: 'Adé Catering',
  address: '14 Bode Thomas Street, Lagos',
  phone: null,
  email: null,
  taxId: null,
  rcNumber: null,
  legalForm: 'company',
  vatStatus: 'registered',
  numberPattern: 'INV-{year}-{0001}',
  nextInvoiceNumber: 'INV-2026-0001',
  paymentTermsDays: 30,
  invoiceNotes: null,
  language: 'en',
  currency: 'NGN',
  timeZone: 'Africa/Lagos',
  bank: { bankName: 'First Bank', accountNumber: '0123456789', accountName: 'Adé Catering' },
  mobileMoney: null,
  logo: null,
})
