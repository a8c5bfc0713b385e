import type { ClientFound, ExpenseFound, InvoiceFound } from '@isiro/contracts/search'

export function buildInvoiceFound(overrides: Partial<InvoiceFound> = {}): InvoiceFound {
  return {
    id: '0198a7c4-0000-7000-8000-0000000000a1',
    invoiceNumber: 'INV-2026-0001',
    clientName: 'Quorum Consulting',
    status: 'pending',
    total: '268750.00',
    currency: 'NGN',
    ...overrides,
  }
}

export function buildClientFound(overrides: Partial<ClientFound> = {}): ClientFound {
  return {
    id: '0198a7c4-0000-7000-8000-0000000000c1',
    name: 'Bello Logistics',
    email: 'pay@bello.example',
    phone: null,
    isArchived: false,
    ...overrides,
  }
}

export function buildExpenseFound(overrides: Partial<ExpenseFound> = {}): ExpenseFound {
  return {
    id: '0198a7c4-0000-7000-8000-0000000000e1',
    description: 'Diesel for the generator',
    supplier: null,
    expenseDate: '2026-11-20',
    amount: '45000.50',
    currency: 'NGN',
    ...overrides,
  }
}
