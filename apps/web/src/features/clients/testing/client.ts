import type { ClientDetail } from '@isiro/contracts/clients'

export function buildClient(change: Partial<ClientDetail> = {}): ClientDetail {
  return {
    id: '0198a7c4-0000-7000-8000-0000000000c1',
    name: 'Abdul Rahman',
    email: 'abdul@example.com',
    phone: '+2348035551061',
    address: null,
    taxId: null,
    kind: 'individual',
    language: 'en',
    withholdsWht: false,
    isArchived: false,
    createdAt: '2026-01-05T08:00:00.000Z',
    owed: [],
    invoiceCount: 0,
    lastInvoiceDate: null,
    daysToPay: null,
    creditLimit: null,
    paidThisYear: [],
    paidInvoices: [],
    ...change,
  }
}
