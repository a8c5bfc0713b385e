import type { Visitor } from '../../../../test/harness.ts'

/** A valid body for the delivery of an invoice or quote: one of its first line. */
export function deliveryInput(overrides: Record<string, unknown> = {}) {
  return { deliveryDate: '2026-11-21', lines: [{ line: 0, quantity: 1 }], ...overrides }
}

/** Makes a delivery note through HTTP and returns the answer's body. `source` is '/api/invoices/{id}' or '/api/quotes/{id}'. */
export async function delivered(
  visitor: Visitor,
  source: string,
  overrides: Record<string, unknown> = {},
) {
  const answer = await visitor.post(`${source}/delivery-notes`, deliveryInput(overrides))
  if (answer.status !== 201)
    throw new Error(`The delivery was refused: ${JSON.stringify(answer.body)}`)
  return answer.body.deliveryNote
}
