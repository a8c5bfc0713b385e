import { type Answer, json } from '../http/answers.ts'

/** A refusal in Paystack's envelope. */
export class PaystackRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly nextStep: string

  constructor(status: number, message: string, code: string, nextStep: string) {
    super(message)
    this.status = status
    this.code = code
    this.nextStep = nextStep
  }
}

export function done(message: string, data: unknown, meta?: unknown, status = 200): Answer {
  return json(status, { status: true, message, data, ...(meta ? { meta } : {}) })
}

export function refused({ status, message, code, nextStep }: PaystackRefusal): Answer {
  return json(status, {
    status: false,
    message,
    meta: { nextStep },
    type: status >= 500 ? 'api_error' : 'validation_error',
    code,
  })
}

/** The answer of an outage. */
export function troubled(status: number): Answer {
  return refused(new PaystackRefusal(status, 'An error occurred', 'api_error', 'Try again later'))
}

export const missing = (message: string): PaystackRefusal =>
  new PaystackRefusal(400, message, 'missing_params', 'Provide all required params')

export const invalid = (message: string): PaystackRefusal =>
  new PaystackRefusal(400, message, 'invalid_params', 'Ensure that all params are valid')

export const notFound = (message = 'Entity not found'): PaystackRefusal =>
  new PaystackRefusal(404, message, 'not_found', 'Ensure that the value is correct')

/** The part of a list that `page` and `perPage` ask for, with Paystack's `meta`. */
export function paged<Item>(
  items: Item[],
  query: URLSearchParams,
): { items: Item[]; meta: object } {
  const perPage = Math.min(numberIn(query, 'perPage', 50), 100)
  const page = numberIn(query, 'page', 1)
  const skipped = perPage * (page - 1)
  return {
    items: items.slice(skipped, skipped + perPage),
    meta: {
      total: items.length,
      skipped,
      perPage,
      page,
      pageCount: Math.ceil(items.length / perPage),
    },
  }
}

function numberIn(query: URLSearchParams, name: string, fallback: number): number {
  const number = Number(query.get(name))
  return Number.isInteger(number) && number > 0 && number < 1e6 ? number : fallback
}
