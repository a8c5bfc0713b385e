import type { CreateInvoice } from '@isiro/contracts/invoices'
import type { MessageSwitches, SaveMessageSettings } from '@isiro/contracts/message-settings'
import type { Visitor } from './harness.ts'

type Wire = {
  client: Record<string, unknown>
  items: Record<string, unknown>[]
} & Record<string, unknown>

/** A valid body for POST /api/invoices: consultancy for ₦250,000 with VAT, worked invoice A without its WHT. */
export function invoiceInput(overrides: Record<string, unknown> = {}): Wire {
  return {
    client: { name: 'Quorum Consulting Ltd', email: 'accounts@quorum.example' },
    items: [{ description: 'Consultancy, November', quantity: 1, rate: 250_000 }],
    issueDate: '2026-11-21',
    dueDate: '2026-12-21',
    applyVat: true,
    applyWht: false,
    vatRate: '7.50',
    whtRate: '5.00',
    currency: 'NGN',
    ...exchangeRateOf(overrides),
    ...overrides,
  }
}

/** With VAT an invoice in another currency needs a rate. */
function exchangeRateOf({ currency = 'NGN', applyVat = true }: Record<string, unknown>) {
  return currency === 'NGN' || applyVat === false ? {} : { exchangeRate: RATE }
}

const RATE = { rate: 1_500, date: '2026-01-05', source: 'Central Bank of Nigeria' }

export function clientInput(overrides: Record<string, unknown> = {}) {
  return {
    name: 'Bello Logistics',
    email: 'pay@bello.example',
    phone: null,
    address: null,
    taxId: null,
    kind: 'company',
    language: 'en',
    withholdsWht: false,
    ...overrides,
  }
}

/** A valid body for POST /api/expenses, as the form of the product sends it. */
export function expenseInput(overrides: Record<string, unknown> = {}) {
  return {
    description: 'Diesel for the generator',
    amount: 45_000.5,
    category: 'fuel',
    expenseDate: '2026-11-20',
    taxDeductible: true,
    notes: null,
    ...overrides,
  }
}

/** A valid body for POST /api/items, as the form of the product sends it. */
export function itemInput(overrides: Record<string, unknown> = {}) {
  return {
    description: 'Business cards, 500 pieces',
    unit: 'box',
    price: 9_500,
    vatCategory: 'standard',
    wht: 'goods',
    code: null,
    ...overrides,
  }
}

/** A valid body for POST /api/recurring: hosting on the last day of every month, from this one. */
export function recurringInput(overrides: Record<string, unknown> = {}) {
  return {
    client: { name: 'Quorum Consulting Ltd', email: 'accounts@quorum.example' },
    items: [{ description: 'Hosting for {month} {year}', quantity: 1, rate: 50_000 }],
    applyVat: true,
    applyWht: false,
    currency: 'NGN',
    notes: null,
    interval: 'monthly',
    every: 1,
    startsOn: '2026-11-30',
    monthDay: 31,
    endsOn: null,
    count: null,
    dueDays: 14,
    mode: 'issue',
    sendBy: [],
    reviewOn: null,
    reviewNote: null,
    ...overrides,
  }
}

const OFF = { sms: false, email: false }

/** Settings as they are sent, everything off unless said otherwise. */
export function messageSettings(
  switches: Partial<MessageSwitches> = {},
  more: Partial<SaveMessageSettings> = {},
): SaveMessageSettings {
  return {
    switches: {
      invoice_created: OFF,
      payment_received: OFF,
      overdue_reminder: OFF,
      follow_up: OFF,
      quote_reminder: OFF,
      monthly_summary: OFF,
      ...switches,
    },
    sendAt: '09:00',
    quietHours: { from: '20:00', to: '08:00' },
    overdueDays: [3, 7, 14],
    followUpOn: 1,
    quoteDays: 3,
    attachPdf: false,
    ...more,
  }
}

/** Issues an invoice through HTTP and returns the answer's body. */
export async function issued(
  visitor: Visitor,
  overrides: Partial<Record<keyof CreateInvoice, unknown>> = {},
) {
  const answer = await visitor.post('/api/invoices', invoiceInput(overrides))
  if (answer.status !== 201)
    throw new Error(`The invoice was refused: ${JSON.stringify(answer.body)}`)
  return answer.body.invoice
}

/** Moves a business to another time zone through HTTP. */
export async function movedTo(visitor: Visitor, timeZone: string): Promise<void> {
  const { bank, mobileMoney, logo, nextInvoiceNumber, lateFee, brand, ...profile } = (
    await visitor.get('/api/business')
  ).body
  const { status, body } = await visitor.put('/api/business', { ...profile, timeZone })
  if (status !== 200) throw new Error(`It did not move: ${JSON.stringify(body)}`)
}
