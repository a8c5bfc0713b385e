import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query'
import { readAnswer, send } from './api-client.ts'

/** A part of a list, and the address of the part after it, which the server names in a Link header. */
export interface Page<T> {
  rows: T[]
  next: string | null
}

/** Reads one part of a list. Fails like every call, with an ApiError; a cancelled call stays the caller's. */
export async function fetchPage<T>(path: string, signal: AbortSignal): Promise<Page<T>> {
  const response = await send('GET', path, undefined, { signal })
  return {
    rows: await readAnswer<T[]>('GET', path, response, signal),
    next: nextOf(response.headers.get('link')),
  }
}

/** A list that is read part by part, beginning with the one at this address. */
export function pagedQuery<T>(queryKey: QueryKey, firstPart: string) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage<T>(pageParam, signal),
    initialPageParam: firstPart,
    getNextPageParam: ({ next }) => next,
  })
}

/** A list with a filter: its rows stay in sight until those of another filter are there. */
export function filteredQuery<T>(queryKey: QueryKey, firstPart: string) {
  return infiniteQueryOptions({
    ...pagedQuery<T>(queryKey, firstPart),
    placeholderData: keepPreviousData,
  })
}

/** The address in `<…>; rel="next"`; null at the end of the list. */
export function nextOf(link: string | null): string | null {
  return /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1] ?? null
}
