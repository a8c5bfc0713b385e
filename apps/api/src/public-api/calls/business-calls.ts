import type { Call } from '../call.ts'

/** The business itself, and the search over its records. */
export const BUSINESS_CALLS: readonly Call[] = [
  {
    method: 'GET',
    path: '/business',
    of: 'GET /api/business',
    summary: 'Reads the business: its name, currency, taxes and details.',
    example: {},
  },
  {
    method: 'GET',
    path: '/search',
    of: 'GET /api/search',
    summary: 'Finds records by name, number or amount: those of the areas that the key may read.',
    example: { query: 'q=kano' },
  },
]
