import type { TaxMonth, TaxRow, TaxYear, WhtSchedule } from '@isiro/contracts/tax'
import type { TaxExceptions } from '@isiro/contracts/tax-exceptions'
import {
  Notice,
  type TaxCalendar,
  TaxDutyRecord,
  TaxFiling,
  type VatBox,
} from '@isiro/contracts/tax-filings'
import type { TaxOpening } from '@isiro/contracts/tax-openings'
import { TaxAccount } from '@isiro/contracts/tax-payments'
import { answerBuilder } from '../../../../test/answer-builder.ts'

export const MONTH = '2026-11'
const INVOICE_ID = '0198a7c4-0000-7000-8000-00000000000a'
const EXPENSE_ID = '0198a7c4-0000-7000-8000-0000000000e1'
const FILING_ID = '0198a7c4-0000-7000-8000-0000000000f1'

const box = (name: VatBox['box'], base: string | null, tax: string | null): VatBox => ({
  box: name,
  base,
  tax,
})

export const BOXES: VatBox[] = [
  box('1', '1000000.00', '75000.00'),
  box('2', '200000.00', null),
  box('3', '0.00', null),
  box('4', null, '75000.00'),
  box('5', '400000.00', '30000.00'),
  box('6', '0.00', null),
  box('7', '0.00', null),
  box('8', '0.00', '0.00'),
  box('9', null, '30000.00'),
  box('10', null, '45000.00'),
]

/** A month in the middle of its work; a test states what it is about. */
export function buildMonth(
  change: Partial<TaxMonth> = {},
  vat: Partial<TaxMonth['vat']> = {},
): TaxMonth {
  return {
    month: MONTH,
    currency: 'NGN',
    vat: {
      mustFile: true,
      boxes: BOXES,
      payable: '45000.00',
      broughtForward: '5000.00',
      withheldByCustomers: '0.00',
      toPay: '40000.00',
      carriedForward: '0.00',
      dueOn: '2026-12-21',
      apportionment: null,
      notCharged: '0.00',
      creditNotes: { base: '0.00', tax: '0.00' },
      debitNotes: { base: '0.00', tax: '0.00' },
      ...vat,
    },
    wht: {
      deducted: { waiting: '12500.00', received: '0.00', lost: '0.00', total: '12500.00' },
      expected: '50000.00',
      toRemit: { count: 0, gross: '0.00', amount: '0.00', dueOn: '2026-12-21', filing: null },
    },
    basis: { invoices: 12, expenses: 1 },
    otherCurrencies: [],
    filing: null,
    exceptions: 0,
    listsPurchases: true,
    ...change,
  }
}

export const buildFiling = answerBuilder(TaxFiling, {
  id: FILING_ID,
  duty: 'vat',
  period: MONTH,
  filedOn: '2026-12-18',
  reference: 'NRS/77',
  version: 1,
  undone: null,
  recordedAt: '2026-12-18T10:00:00.000Z',
  vat: { boxes: BOXES, toPay: '40000.00', differences: [] },
  wht: null,
})

export function buildRow(change: Partial<TaxRow> = {}): TaxRow {
  return {
    id: INVOICE_ID,
    kind: 'invoice',
    invoiceId: null,
    number: 'INV-2026-0081',
    description: null,
    party: 'Quorum Consulting',
    partyTaxId: null,
    date: '2026-11-12',
    late: false,
    base: '250000.00',
    tax: '18750.00',
    vatGrounds: [],
    ...change,
  }
}

export const EXPENSE_ROW = buildRow({
  id: EXPENSE_ID,
  kind: 'expense',
  number: null,
  description: 'Diesel for the generator',
  party: null,
})

export function buildYear(change: Partial<TaxYear> = {}): TaxYear {
  const months = Array.from({ length: 12 }, (_, index) => {
    const isCurrent = index === 10
    return {
      month: `2026-${String(index + 1).padStart(2, '0')}`,
      outputVat: isCurrent ? '75000.00' : '0.00',
      inputVat: isCurrent ? '30000.00' : '0.00',
      net: isCurrent ? '45000.00' : '0.00',
      runningNet: index >= 10 ? '45000.00' : '0.00',
      whtDeducted: isCurrent ? '12500.00' : '0.00',
      whtToRemit: isCurrent ? '5000.00' : '0.00',
      isFiled: false,
    }
  })
  const totals = {
    outputVat: '75000.00',
    inputVat: '30000.00',
    net: '45000.00',
    whtDeducted: '12500.00',
    whtToRemit: '5000.00',
  }
  return { year: '2026', currency: 'NGN', months, totals, ...change }
}

type Duty = TaxCalendar['duties'][number]

export function buildDuty(change: Partial<Duty> = {}): Duty {
  return {
    duty: 'vat',
    period: MONTH,
    dueOn: '2026-12-21',
    daysLeft: 30,
    isFiled: false,
    isDone: false,
    isUncertain: false,
    account: null,
    penalty: null,
    filing: null,
    ...change,
  }
}

export function buildCalendar(duties: Duty[] = [buildDuty()]): TaxCalendar {
  return { today: '2026-11-21', duties }
}

export function buildExceptions(groups: TaxExceptions['groups'] = []): TaxExceptions {
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  return { month: MONTH, total, groups }
}

export const RECEIPT_MISSING: TaxExceptions['groups'][number] = {
  kind: 'receipt_missing',
  count: 1,
  rows: [
    {
      kind: 'receipt_missing',
      id: EXPENSE_ID,
      label: 'Diesel for the generator',
      amount: '45000.00',
      currency: 'NGN',
      date: '2026-11-20',
      where: 'expense',
    },
  ],
}

export const NOTHING_TO_REMIT: WhtSchedule['toRemit'] = {
  count: 0,
  gross: '0.00',
  amount: '0.00',
  dueOn: '2026-12-21',
  filing: null,
  offices: [],
  rows: [],
}

/** ₦5,000 kept back from a consultant without a Tax ID. */
export function buildRemittance(
  change: Partial<WhtSchedule['toRemit']> = {},
): WhtSchedule['toRemit'] {
  return {
    count: 1,
    gross: '50000.00',
    amount: '5000.00',
    dueOn: '2026-12-21',
    filing: null,
    offices: [{ office: 'nrs', count: 1, amount: '5000.00' }],
    rows: [
      {
        expenseId: EXPENSE_ID,
        description: 'Yearly accounts',
        supplier: 'Okonkwo & Co',
        supplierTaxId: null,
        supplierInvoice: 'OK-7',
        whtType: 'professional',
        recipient: 'company',
        resident: true,
        office: 'nrs',
        gross: '50000.00',
        rate: '10.00',
        isDoubled: true,
        amount: '5000.00',
        currency: 'NGN',
        paidOn: '2026-11-20',
        late: false,
      },
    ],
    ...change,
  }
}

export const SCHEDULE: WhtSchedule = {
  month: MONTH,
  currency: 'NGN',
  rows: [
    {
      id: '0198a7c4-0000-7000-8000-0000000000b2',
      invoiceId: INVOICE_ID,
      invoiceNumber: 'INV-2026-0081',
      clientId: '0198a7c4-0000-7000-8000-00000000000b',
      clientName: 'Quorum Consulting',
      clientTaxId: null,
      natures: [{ whtType: 'professional', gross: '250000.00', rate: '5.00' }],
      gross: '250000.00',
      amount: '12500.00',
      currency: 'NGN',
      deductedOn: '2026-11-12',
      state: 'waiting',
      isLate: false,
      certificateNumber: null,
      certificateDate: null,
      hasFile: false,
    },
  ],
  toRemit: NOTHING_TO_REMIT,
}

export const buildNotice = answerBuilder(Notice, {
  id: 'vat:2026-10:today',
  kind: 'tax_due',
  duty: 'vat',
  period: '2026-10',
  dueOn: '2026-11-21',
  daysLeft: 0,
  left: null,
  severity: 'urgent',
})

export const buildAccount = answerBuilder(TaxAccount, {
  due: '40000.00',
  paid: '0.00',
  left: '40000.00',
  overpaid: '0.00',
  surcharge: '0.00',
  interest: '0.00',
})

/** A month that was never filed. */
export const buildDutyRecord = answerBuilder(TaxDutyRecord, {
  duty: 'vat',
  period: MONTH,
  dueOn: '2026-12-21',
  account: buildAccount(),
  penalty: null,
  versions: [],
  canUndo: false,
  payments: [],
})

export const OPENING: TaxOpening = {
  isAnswered: true,
  canChange: false,
  vatFiledThrough: null,
  whtFiledThrough: null,
  vatCredit: '0.00',
  whtCredits: '0.00',
}
