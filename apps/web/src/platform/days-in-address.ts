import { isDateInput } from '@isiro/domain/business-date'

/** A date of a query parameter, YYYY-MM-DD; an invalid one is ignored. */
export function dayIn(search: URLSearchParams, name: string): string {
  const text = search.get(name) ?? ''
  return isDateInput(text) ? text : ''
}
