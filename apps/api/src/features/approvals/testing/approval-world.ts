import { invoiceInput } from '../../../../test/factories.ts'
import { must, type Visitor } from '../../../../test/harness.ts'

/** A rule as a form saves it: invoices of sales above 100 thousand, approved by any admin, unless said otherwise. */
export function ruleInput(overrides: Record<string, unknown> = {}) {
  return {
    what: 'invoice',
    above: 100_000,
    makers: ['sales'],
    first: { role: 'admin' },
    second: null,
    secondAbove: null,
    standIn: null,
    ...overrides,
  }
}

/** An invoice of so much before VAT. */
export function sale(rate: number, overrides: Record<string, unknown> = {}) {
  const items = [{ description: 'Roofing', rate, quantity: 1, vatCategory: 'standard' }]
  return invoiceInput({ items, ...overrides })
}

export const putRule = (visitor: Visitor, overrides: Record<string, unknown> = {}) =>
  must(visitor.post('/api/approval-rules', ruleInput(overrides)))

/** Asks for an approval, and returns what waits. */
export const asked = (visitor: Visitor, what: string, body: object, more: object = {}) =>
  must(visitor.post('/api/approvals', { what, body, ...more }))

export const answer = (visitor: Visitor, id: string, body: object = { kind: 'approve' }) =>
  visitor.post(`/api/approvals/${id}/answers`, body)
