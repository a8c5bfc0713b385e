import { invoiceInput } from '../../../../test/factories.ts'
import type { Visitor } from '../../../../test/harness.ts'

/** A valid body for POST /api/quotes: consultancy for ₦250,000 with VAT. */
export function quoteInput(overrides: Record<string, unknown> = {}) {
  const { dueDate: _, ...terms } = invoiceInput()
  return { ...terms, validUntil: '2026-12-21', terms: 'Half of it now.', ...overrides }
}

/** Issues a quote through HTTP and returns the answer's body. */
export async function quoted(visitor: Visitor, overrides: Record<string, unknown> = {}) {
  const answer = await visitor.post('/api/quotes', quoteInput(overrides))
  if (answer.status !== 201)
    throw new Error(`The quote was refused: ${JSON.stringify(answer.body)}`)
  return answer.body.quote
}
