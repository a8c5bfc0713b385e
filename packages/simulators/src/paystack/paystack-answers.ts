import { type Answer, json, Refusal } from '../http/answers.ts'

export function done(message: string, data: unknown, meta?: unknown, status = 200): Answer {
  return json(status, { status: true, message, data, ...(meta ? { meta } : {}) })
}

/** A refusal in Paystack's envelope. */
export function refused(status: number, message: string, code: string, nextStep: string): Answer {
  return json(status, {
    status: false,
    message,
    meta: { nextStep },
    type: status >= 500 ? 'api_error' : 'validation_error',
    code,
  })
}

/** To be thrown by a call. */
export const refusal = (...refusedWith: Parameters<typeof refused>): Refusal =>
  new Refusal(refused(...refusedWith))

export const missing = (message: string): Refusal =>
  refusal(400, message, 'missing_params', 'Provide all required params')

export const invalid = (message: string): Refusal =>
  refusal(400, message, 'invalid_params', 'Ensure that all params are valid')

export const notFound = (message = 'Entity not found'): Refusal =>
  refusal(404, message, 'not_found', 'Ensure that the value is correct')

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
