import { MessageSettings } from '@isiro/contracts/message-settings'
import { Message } from '@isiro/contracts/messages'
import { OptOut } from '@isiro/contracts/opt-outs'
import { OverdueRecipient, SmsAllowance } from '@isiro/contracts/sms'
import { answerBuilder } from '../../../../test/answer-builder.ts'
import { INVOICE_ID } from '../../invoices/testing/invoices.ts'

export const CLIENT_ID = '0198a7c4-0000-7000-8000-0000000000c1'
export const MESSAGE_ID = '0198a7c4-0000-7000-8000-0000000000b1'
export const BATCH_ID = '0198a7c4-0000-7000-8000-0000000000b9'

/** An SMS about an invoice, delivered. */
export const buildMessage = answerBuilder(Message, {
  id: MESSAGE_ID,
  channel: 'sms',
  type: 'general',
  state: 'delivered',
  reason: null,
  clientId: CLIENT_ID,
  clientName: 'Quorum Consulting',
  invoiceId: null,
  invoiceNumber: null,
  paymentId: null,
  batchId: null,
  recipient: '+2348035550142',
  recipientName: 'Quorum Consulting',
  subject: null,
  body: 'Hello, your order is ready.',
  language: 'en',
  parts: 1,
  withPdf: false,
  provider: 'termii',
  queuedAt: '2026-11-21T09:00:00.000Z',
  notBefore: '2026-11-21T09:00:00.000Z',
  sentAt: '2026-11-21T09:00:01.000Z',
  settledAt: '2026-11-21T09:00:04.000Z',
  attempts: 1,
  needsAttention: false,
  by: 'Adé Ọbị',
})

/** A hundred SMS a month, of which twelve are used. */
export const buildAllowance = answerBuilder(SmsAllowance, {
  month: '2026-11',
  limit: 100,
  used: 12,
  remaining: 88,
  sender: 'Isiro',
  rule: 'termii',
  countries: ['NG'],
  isTest: false,
  isConfigured: true,
  missing: [],
  testOutboxUrl: null,
})

/** A client whose ₦185,000 is a week late. */
export const buildOverdue = answerBuilder(OverdueRecipient, {
  clientId: CLIENT_ID,
  clientName: 'Quorum Consulting',
  phone: '+2348035550142',
  language: 'en',
  invoiceId: INVOICE_ID,
  invoiceNumber: 'INV-2026-0042',
  amount: '185000.00',
  currency: 'NGN',
  dueDate: '2026-11-14',
  daysOverdue: 7,
  overdueCount: 1,
  paymentLink: 'isiro.test/pay/abcDEF123',
  isOptedOut: false,
})

const OFF = { sms: false, email: false }

/** Everything that goes by itself is off. */
export const buildSettings = answerBuilder(MessageSettings, {
  switches: {
    invoice_created: OFF,
    payment_received: OFF,
    overdue_reminder: OFF,
    follow_up: OFF,
    quote_reminder: OFF,
    monthly_summary: OFF,
  },
  sendAt: '09:00',
  quietHours: { from: '20:00', to: '08:00' },
  overdueDays: [3, 7, 14],
  followUpOn: 1,
  quoteDays: 3,
  attachPdf: false,
  timeZone: 'Africa/Lagos',
  lastRunOn: null,
  nextRunAt: null,
  mayAttachPdf: true,
  mailHold: null,
  isSmsConfigured: true,
  owner: { email: 'ade@shop.example', phone: null },
})

/** A phone number that has opted out of SMS. */
export const buildOptOut = answerBuilder(OptOut, {
  id: '0198a7c4-0000-7000-8000-0000000000f9',
  channel: 'sms',
  address: '+2348035550142',
  clients: [],
  note: null,
  at: '2026-11-21T09:00:00.000Z',
  by: null,
})
