import type { Expense } from '@isiro/contracts/expenses'

/** An expense as the server sends it. */
export function buildExpense(overrides: Partial<Expense> = {}): Expense {
  return {
    id: '0198a7c4-0000-7000-8000-0000000000e1',
    description: 'Diesel for the generator',
    amount: '45000.50',
    currency: 'NGN',
    category: 'fuel',
    categoryName: 'Fuel',
    expenseDate: '2026-11-20',
    taxDeductible: true,
    nonDeductibleReason: null,
    notes: null,
    supplier: null,
    supplierTaxId: null,
    supplierInvoice: null,
    vatTreatment: null,
    vatAmount: null,
    vatRecoverable: false,
    paymentMethod: null,
    whtType: null,
    whtRecipient: null,
    whtResident: true,
    whtRate: null,
    whtAmount: null,
    paidToSupplier: overrides.amount ?? '45000.50',
    receipts: [],
    revision: 1,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...overrides,
  }
}
