import type { InvoiceDocument } from '@isiro/domain/invoice-document'

/**
 * The smallest invoice that passes through every part of the template once, so that the first page
 * somebody waits for finds fonts, labels and templates loaded.
 */
export const WARM_UP: InvoiceDocument = {
  language: 'en',
  currency: 'NGN',
  number: 'INV-1',
  status: 'pending',
  issueDate: '2026-01-01',
  dueDate: '2026-01-01',
  supplyDate: '2026-01-01',
  supplier: {
    name: 'A',
    address: 'A',
    phone: null,
    email: null,
    taxId: '1',
    rcNumber: null,
    chargesVat: true,
    logo: null,
  },
  client: { name: 'A', address: 'A', email: null, phone: null, taxId: null },
  lines: [
    { description: 'A', quantityMilli: 1000, rate: 10_000, vatCategory: 'standard', net: 10_000 },
  ],
  subtotal: 10_000,
  vat: [{ category: 'standard', rate: 750, base: 10_000, amount: 750 }],
  vatTotal: 750,
  wht: [],
  whtTotal: 0,
  vatWithheld: 0,
  invoiceTotal: 10_750,
  total: 10_750,
  paid: 0,
  balance: 10_750,
  bank: { bankName: 'A', accountNumber: '1', accountName: 'A' },
  mobileMoney: null,
  clientUrl: 'https://isiro.test/pay/1',
  notes: 'A',
  isWatermarked: true,
}
