import { isBusinessDate } from '@isiro/domain/business-date'

/** A day in an address, YYYY-MM-DD; anything else that was typed there is as if it were not there. */
export function dayIn(search: URLSearchParams, name: string): string {
  const text = search.get(name) ?? ''
  return isBusinessDate(text) && text >= '1000-01-01' ? text : ''
}
