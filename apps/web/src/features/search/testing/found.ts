import {
  ClientFound,
  DeliveryNoteFound,
  ExpenseFound,
  InvoiceFound,
  ItemFound,
  PaymentFound,
  QuoteFound,
} from '@isiro/contracts/search'
import { answerBuilder } from '../../../../test/answer-builder.ts'

export const buildInvoiceFound = answerBuilder(InvoiceFound, {
  id: '0198a7c4-0000-7000-8000-0000000000a1',
  invoiceNumber: 'INV-2026-0001',
  clientName: 'Quorum Consulting',
  status: 'pending',
  total: '268750.00',
  currency: 'NGN',
})

export const buildQuoteFound = answerBuilder(QuoteFound, {
  id: '0198a7c4-0000-7000-8000-0000000000b1',
  quoteNumber: 'QUO-2026-0001',
  clientName: 'Quorum Consulting',
  status: 'sent',
  total: '268750.00',
  currency: 'NGN',
})

export const buildDeliveryNoteFound = answerBuilder(DeliveryNoteFound, {
  id: '0198a7c4-0000-7000-8000-0000000000f1',
  number: 'DEL-2026-0001',
  clientName: 'Quorum Consulting',
  deliveryDate: '2026-11-21',
})

export const buildClientFound = answerBuilder(ClientFound, {
  id: '0198a7c4-0000-7000-8000-0000000000c1',
  name: 'Bello Logistics',
  email: 'pay@bello.example',
  phone: null,
  isArchived: false,
})

export const buildExpenseFound = answerBuilder(ExpenseFound, {
  id: '0198a7c4-0000-7000-8000-0000000000e1',
  description: 'Diesel for the generator',
  supplier: null,
  expenseDate: '2026-11-20',
  amount: '45000.50',
  currency: 'NGN',
})

export const buildPaymentFound = answerBuilder(PaymentFound, {
  id: '0198a7c4-0000-7000-8000-0000000000f1',
  clientName: 'Bello Logistics',
  receivedOn: '2026-11-20',
  amount: '107.50',
  currency: 'NGN',
})

export const buildItemFound = answerBuilder(ItemFound, {
  id: '0198a7c4-0000-7000-8000-0000000000d1',
  description: 'Roll-up banner',
  code: 'RB-85',
  unit: 'each',
  price: '28500.00',
  currency: 'NGN',
  isArchived: false,
})
