import { DashboardStats } from '@isiro/contracts/dashboard'
import { answerBuilder } from '../../../../test/answer-builder.ts'

const NO_OTHERS = { invoicedOthers: [], receivedOthers: [] }
const INVOICE_ID = '0198a7c4-0000-7000-8000-00000000000a'

/** The figures of a business that is in the middle of its work; a test states what it is about. */
export const buildStats = answerBuilder(DashboardStats, {
  currency: 'NGN',
  country: 'NG',
  foreign: {
    revenue: { others: [], withoutRate: [] },
    pending: { others: [], withoutRate: [] },
    overdue: { others: [], withoutRate: [] },
  },
  totalInvoices: 86,
  activeInvoices: 24,
  totalRevenue: '2450000.00',
  totalClients: 67,
  pendingAmount: '756564.85',
  overdueCount: 3,
  overdueAmount: '185000.00',
  draftCount: 1,
  expensesThisMonth: '45000.50',
  assetsThisMonth: '0.00',
  vatCollected: '42213.75',
  whtDeducted: '801.20',
  netTax: '41412.55',
  taxMonth: '2026-11',
  recentInvoices: [
    {
      id: INVOICE_ID,
      invoiceNumber: 'INV-2026-0081',
      clientId: '0198a7c4-0000-7000-8000-00000000000b',
      clientName: 'Abdul Rahman',
      currency: 'NGN',
      total: '44505.00',
      paid: '0.00',
      balance: '44505.00',
      status: 'pending',
      issueDate: '2026-11-21',
      dueDate: '2026-12-21',
    },
  ],
  months: [
    { month: '2026-10', invoiced: '347798.00', received: '177870.00', ...NO_OTHERS },
    { month: '2026-11', invoiced: '605063.75', received: '265109.40', ...NO_OTHERS },
  ],
  ageing: [
    { bucket: 'not_due', count: 21, amount: '571564.85', others: [] },
    { bucket: 'd1_30', count: 3, amount: '185000.00', others: [] },
    { bucket: 'd31_60', count: 0, amount: '0.00', others: [] },
    { bucket: 'd61_90', count: 0, amount: '0.00', others: [] },
    { bucket: 'd90_plus', count: 0, amount: '0.00', others: [] },
  ],
  biggestOverdue: {
    id: '0198a7c4-0000-7000-8000-00000000000c',
    invoiceNumber: 'INV-2026-0052',
    clientName: 'Falade Chambers',
    currency: 'NGN',
    balance: '69875.00',
    dueDate: '2026-10-30',
  },
  recentActivity: [
    {
      id: '0198a7c4-0000-7000-8000-00000000000d',
      kind: 'invoice.viewed',
      at: '2026-11-21T12:28:00.000Z',
      subjectId: INVOICE_ID,
      details: {},
    },
    {
      id: '0198a7c4-0000-7000-8000-00000000000e',
      kind: 'invoice.payment_recorded',
      at: '2026-11-20T11:00:00.000Z',
      subjectId: '0198a7c4-0000-7000-8000-00000000000f',
      details: {
        number: 'INV-2026-0063',
        clientName: 'Ile-Ife Crafts',
        amount: 601_350,
        currency: 'NGN',
      },
    },
    {
      id: '0198a7c4-0000-7000-8000-000000000010',
      kind: 'satellite.launched',
      at: '2026-11-20T11:00:00.000Z',
      subjectId: null,
      details: {},
    },
  ],
  plan: { id: 'free', invoicesThisMonth: 2, invoiceLimit: 5, storage: null },
  checklist: { hasProfile: true, hasPayoutDetails: true, hasInvoice: true },
})

export const FIRST_DAY: Partial<DashboardStats> = {
  totalInvoices: 0,
  activeInvoices: 0,
  draftCount: 0,
  recentInvoices: [],
  recentActivity: [],
  biggestOverdue: null,
  plan: { id: 'free', invoicesThisMonth: 0, invoiceLimit: 5, storage: null },
  checklist: { hasProfile: false, hasPayoutDetails: false, hasInvoice: false },
}
