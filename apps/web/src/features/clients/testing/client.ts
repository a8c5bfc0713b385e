import { ClientDetail } from '@isiro/contracts/clients'
import { answerBuilder } from '../../../../test/answer-builder.ts'

export const buildClient = answerBuilder(ClientDetail, {
  id: '0198a7c4-0000-7000-8000-0000000000c1',
  name: 'Abdul Rahman',
  email: 'abdul@example.com',
  phone: '+2348035551061',
  address: null,
  taxId: null,
  kind: 'individual',
  language: 'en',
  chargesLateFees: true,
  withholdsWht: false,
  withholdsVat: false,
  isArchived: false,
  createdAt: '2026-01-05T08:00:00.000Z',
  owed: [],
  invoiceCount: 0,
  lastInvoiceDate: null,
  daysToPay: null,
  creditLimit: null,
  paidThisYear: [],
  paidInvoices: [],
})
