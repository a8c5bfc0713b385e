import { type Answer, json } from '../http/answers.ts'
import { type Fields, fieldsOf, InputError } from '../http/fields.ts'
import type { Routes } from '../http/routes.ts'

/** The hosted page of a provider's payments. `Fields` are those of the page's address, or of its form. */
export interface Checkout<Payment> {
  /** Up to the payment's code. */
  path: string
  find(code: string): Payment | null
  /** The answer for a payment that needs nothing more; null for one that can still be paid. */
  finished(payment: Payment, fields: Fields): Answer | null
  choices(payment: Payment, fields: Fields, notice?: string, status?: number): Answer
  /** Does what the payer decided. A text shows the choices again, with this notice. */
  decide(payment: Payment, fields: Fields): Answer | string
  unknown(): Answer
}

/** The page on which a payer chooses what becomes of a payment, and what follows. */
export function checkoutRoutes<Payment>(checkout: Checkout<Payment>): Routes {
  const { path, find, finished, choices, decide, unknown } = checkout
  return {
    [`GET ${path}:code`]({ param, query }) {
      const payment = find(param('code'))
      if (!payment) return unknown()
      const fields = Object.fromEntries(query)
      return finished(payment, fields) ?? choices(payment, fields)
    },
    [`POST ${path}:code`](request) {
      const payment = find(request.param('code'))
      const fields = fieldsOf(request)
      if (!payment) return unknown()
      if (!fields) return json(400, { error: 'the body must be a form' })
      const over = finished(payment, fields)
      if (over) return over
      try {
        const decided = decide(payment, fields)
        return typeof decided === 'string' ? choices(payment, fields, decided) : decided
      } catch (error) {
        if (error instanceof InputError) return choices(payment, fields, error.message, 400)
        throw error
      }
    },
  }
}
