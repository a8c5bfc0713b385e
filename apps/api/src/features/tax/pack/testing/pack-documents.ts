import type { TaxMonth } from '@isiro/contracts/tax'
import { TAX_EXCEPTIONS } from '@isiro/contracts/tax-exceptions'
import { VAT_BOXES } from '@isiro/domain/vat-return'
import { WHT_TYPES } from '@isiro/domain/wht-rules'
import { buildInvoiceDocument } from '../../../invoices/testing/invoice-documents.ts'
import { PACK_SETS, type TaxPackDocument } from '../pack-document.ts'

const ID = '01900000-0000-7000-8000-000000000001'

function buildMonth(): TaxMonth {
  const boxes = VAT_BOXES.map((box) => ({
    box,
    base: ['4', '9', '10'].includes(box) ? null : `${box}000.50`,
    tax: ['2', '3', '6', '7'].includes(box) ? null : `${box}00.25`,
  }))
  return {
    month: '2026-11',
    currency: 'NGN',
    vat: {
      mustFile: true,
      boxes,
      payable: '-12345.67',
      broughtForward: '0.00',
      withheldByCustomers: '750.00',
      toPay: '0.00',
      carriedForward: '13095.67',
      dueOn: '2026-12-21',
      apportionment: {
        inputVat: '412500.37',
        taxableSales: '8200000.00',
        totalSales: '10250000.00',
        recoverable: '330000.30',
      },
      notCharged: '0.00',
      creditNotes: { base: '0.00', tax: '0.00' },
      debitNotes: { base: '0.00', tax: '0.00' },
    },
    wht: {
      deducted: { waiting: '1.00', received: '2.00', lost: '3.00', total: '6.00' },
      expected: '0.00',
      toRemit: { count: 0, gross: '0.00', amount: '0.00', dueOn: '2026-12-21', filing: null },
    },
    basis: { invoices: 3, expenses: 2 },
    otherCurrencies: [],
    filing: null,
    exceptions: 0,
    listsPurchases: true,
  }
}

/** A pack with something of every kind in it. */
export function buildTaxPack(wish: Partial<TaxPackDocument> = {}): TaxPackDocument {
  const row = {
    id: ID,
    kind: 'invoice' as const,
    invoiceId: null,
    number: 'INV-2026-0001',
    description: null,
    party: 'Chukwuemeka Ọbị Foods Ltd',
    partyTaxId: '12345678-0001',
    date: '2026-09-29',
    late: true,
    base: '250000.00',
    tax: '18750.00',
    vatGrounds: ['exported_services' as const],
  }
  const deduction = {
    id: ID,
    invoiceId: ID,
    invoiceNumber: 'INV-2026-0001',
    clientId: ID,
    clientName: 'Chukwuemeka Ọbị Foods Ltd',
    clientTaxId: '12345678-0001',
    gross: '250000.00',
    amount: '12500.00',
    currency: 'NGN' as const,
    deductedOn: '2026-11-21',
    certificateNumber: 'WHT-7',
    certificateDate: '2026-11-30',
    hasFile: false,
  }
  return {
    language: 'en',
    preparedOn: '2026-12-01',
    supplier: buildInvoiceDocument().supplier,
    month: buildMonth(),
    url: 'https://isiro.test/tax?view=vat&month=2026-11',
    appUrl: 'https://isiro.test',
    offsets: {
      vat: { broughtIn: '20000.00', usedNext: '5000.00' },
      wht: { broughtIn: '750.00', usedNext: '0.00' },
    },
    lists: PACK_SETS.map((set) => ({ set, rows: [row], more: 2 })),
    voidNumbers: [
      {
        number: 'INV-2026-0009',
        issueDate: '2026-11-03',
        voidedOn: '2026-11-04',
        reason: 'Sent twice',
      },
    ],
    schedule: [
      ...WHT_TYPES.map((whtType) => ({
        ...deduction,
        natures: [{ whtType, gross: '250000.00', rate: '5.00' }],
        state: 'received' as const,
        isLate: false,
      })),
      {
        ...deduction,
        natures: [{ whtType: null, gross: '250000.00', rate: null }],
        state: 'waiting',
        isLate: true,
        certificateNumber: null,
        certificateDate: null,
      },
      { ...deduction, natures: [], state: 'lost', isLate: false },
    ],
    remittance: {
      count: WHT_TYPES.length,
      gross: '1400000.00',
      amount: '70000.00',
      dueOn: '2026-12-21',
      filing: null,
      offices: [
        { office: 'nrs', count: 1, amount: '5000.00' },
        { office: 'state', count: 13, amount: '65000.00' },
      ],
      rows: WHT_TYPES.map((whtType, index) => ({
        expenseId: ID,
        description: 'Yearly accounts',
        supplier: 'Ọkọnkwọ & Co',
        supplierTaxId: index === 0 ? null : '10562207-0001',
        supplierInvoice: index === 1 ? 'OK-7' : null,
        whtType,
        recipient: index === 0 ? ('company' as const) : ('individual' as const),
        resident: true,
        office: index === 0 ? ('nrs' as const) : ('state' as const),
        gross: '100000.00',
        rate: '5.00',
        isDoubled: index === 0,
        amount: '5000.00',
        currency: 'NGN' as const,
        paidOn: '2026-11-21',
        late: index === 2,
      })),
    },
    exceptions: TAX_EXCEPTIONS.map((kind) => ({ kind, count: 5, labels: ['INV-2026-0001'] })),
    ...wish,
  }
}
