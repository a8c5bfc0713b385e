import { type Answer, json, Refusal } from '../http/answers.ts'

export function done(message: string, data: unknown, meta?: unknown): Answer {
  return json(200, { status: 'success', message, ...(meta ? { meta } : {}), data })
}

/** A refusal in Flutterwave's envelope. */
export function refused(status: number, message: string): Answer {
  return json(status, { status: 'error', message, data: null })
}

export const invalid = (message: string): Refusal => new Refusal(refused(400, message))

/** Also the answer for a link that nobody has paid yet. */
export const noTransaction = (): Refusal => invalid('No transaction was found for this id')

const PAGE_LENGTH = 20

/** The requested `page` of a list, with Flutterwave's `meta`. */
export function paged<Item>(
  items: Item[],
  query: URLSearchParams,
): { items: Item[]; meta: object } {
  const asked = Number(query.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked > 0 && asked < 1e6 ? asked : 1
  const start = (page - 1) * PAGE_LENGTH
  return {
    items: items.slice(start, start + PAGE_LENGTH),
    meta: {
      page_info: {
        total: items.length,
        current_page: page,
        total_pages: Math.ceil(items.length / PAGE_LENGTH),
      },
    },
  }
}
