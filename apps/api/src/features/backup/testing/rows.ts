import type { BackupRow } from '@isiro/contracts/backup-file'

/** Rows of a backup file, of the right form and without anything that they need of others but a client and an invoice. */

const AT = '2026-11-20T09:00:00.000Z'

export function clientRow(overrides: Partial<BackupRow<'clients'>> = {}): BackupRow<'clients'> {
  return {
    id: crypto.randomUUID(),
    name: `Client ${crypto.randomUUID().slice(0, 8)}`,
    email: null,
    phone: null,
    address: null,
    taxId: null,
    kind: 'company',
    language: 'en',
    withholdsWht: false,
    withholdsVat: false,
    chargesLateFees: true,
    creditLimit: null,
    mergedInto: null,
    archivedAt: null,
    createdAt: AT,
    updatedAt: AT,
    messages: null,
    notes: [],
    merges: [],
    ...overrides,
  }
}

let invoices = 0

/** Consultancy for ₦1,000.00 without VAT, issued the day before. */
export function invoiceRow(
  client: BackupRow<'clients'>,
  overrides: Partial<BackupRow<'invoices'>> = {},
): BackupRow<'invoices'> {
  const { name, email, phone, address, taxId, kind } = client
  return {
    id: crypto.randomUUID(),
    number: `OLD-2026-${String(++invoices).padStart(4, '0')}`,
    clientId: client.id,
    language: 'en',
    currency: 'NGN',
    issueDate: '2026-11-20',
    dueDate: '2026-12-20',
    supplyDate: '2026-11-20',
    taxMonth: '2026-11',
    supplier: {
      name: 'Ada Consulting',
      address: null,
      phone: null,
      email: null,
      taxId: null,
      rcNumber: null,
      chargesVat: false,
    },
    client: { id: client.id, name, email, phone, address, taxId, kind },
    bank: null,
    mobileMoney: null,
    lines: [
      {
        description: 'Consultancy',
        quantityMilli: 1000,
        rate: 100_000,
        net: 100_000,
        vatCategory: 'standard',
        whtType: null,
      },
    ],
    discount: null,
    pricesIncludeVat: false,
    taxes: [],
    subtotal: 100_000,
    vat: 0,
    wht: 0,
    vatWithheld: 0,
    total: 100_000,
    exchangeRate: null,
    expectedDeduction: 0,
    notes: null,
    lateFee: { kind: 'percent', value: 200, rhythm: 'monthly', graceDays: 7 },
    opening: null,
    lateFees: [],
    amountInWords: true,
    isWatermarked: false,
    issuedAt: AT,
    viewedAt: null,
    voidedAt: null,
    voidReason: null,
    hasPage: true,
    ...overrides,
  }
}

export function paymentRow(
  client: Pick<BackupRow<'clients'>, 'id'>,
  overrides: Partial<BackupRow<'payments'>> = {},
): BackupRow<'payments'> {
  return {
    id: crypto.randomUUID(),
    clientId: client.id,
    currency: 'NGN',
    amount: 100_000,
    method: 'transfer',
    receivedOn: '2026-11-20',
    reference: null,
    note: null,
    payer: null,
    source: 'hand',
    providerTransactionId: null,
    fee: null,
    openingDay: null,
    rateMicro: null,
    homeCurrency: null,
    keptTax: null,
    heldReason: null,
    meantFor: null,
    recordedAt: AT,
    allocations: [],
    refunds: [],
    review: null,
    ...overrides,
  }
}

/** The allocation of an amount to an invoice, `minute` minutes past nine. */
export function allocationRow(
  invoice: Pick<BackupRow<'invoices'>, 'id'>,
  amount: number,
  minute = 0,
): BackupRow<'payments'>['allocations'][number] {
  return {
    id: crypto.randomUUID(),
    invoiceId: invoice.id,
    amount,
    receivedOn: '2026-11-20',
    allocatedAt: `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`,
  }
}

export function expenseRow(overrides: Partial<BackupRow<'expenses'>> = {}): BackupRow<'expenses'> {
  return {
    id: crypto.randomUUID(),
    description: 'Diesel',
    amount: 4_500_050,
    currency: 'NGN',
    category: 'fuel',
    expenseDate: '2026-11-20',
    assetKind: null,
    taxDeductible: true,
    nonDeductibleReason: null,
    notes: null,
    supplier: null,
    supplierTaxId: null,
    supplierInvoice: null,
    vatTreatment: null,
    vatAmount: null,
    vatRecoverable: false,
    vatHeldBack: false,
    paper: null,
    ownPaper: false,
    vatTwin: false,
    wht: null,
    vatMonth: '2026-11',
    whtMonth: '2026-11',
    reverses: null,
    paymentMethod: null,
    revision: 1,
    createdAt: AT,
    updatedAt: AT,
    deletedAt: null,
    imported: null,
    ...overrides,
  }
}
