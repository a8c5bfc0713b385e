import type { SearchResults } from '@isiro/contracts/search'
import { MIN_SEARCH_LENGTH } from '@isiro/domain/search-limits'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIsOnline } from '../../platform/device/online.ts'
import { useDebounced } from '../../platform/lists/use-debounced.ts'
import { searchQuery } from './api.ts'
import { foundAmong, recordsIn } from './on-device.ts'

const DEBOUNCE_MS = 150

export interface Found {
  results: SearchResults
  /** The source of the results: `device` without a connection. */
  state: 'idle' | 'searching' | 'done' | 'device' | 'failed'
  retry: () => void
}

/** The results for a text: this device's immediately, the server's as soon as they arrive. */
export function useFound(text: string): Found {
  const queries = useQueryClient()
  const isOnline = useIsOnline()
  const wanted = text.trim()
  const asked = useDebounced(wanted, DEBOUNCE_MS)
  const isLongEnough = wanted.length >= MIN_SEARCH_LENGTH
  const answer = useQuery({
    ...searchQuery(asked),
    enabled: isOnline && asked.length >= MIN_SEARCH_LENGTH,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is among what the device has
  const records = useMemo(
    () => recordsIn(isLongEnough ? answersOf(queries) : []),
    [queries, answer.data, isLongEnough],
  )
  const isAnswered = isOnline && asked === wanted && answer.data !== undefined
  const results = useMemo(
    () => (isAnswered && answer.data ? answer.data : foundAmong(records, wanted)),
    [isAnswered, answer.data, records, wanted],
  )
  return { results, state: stateOf(), retry: () => void answer.refetch() }

  function stateOf(): Found['state'] {
    if (!isLongEnough) return 'idle'
    if (!isOnline) return 'device'
    if (asked === wanted && answer.isError && !answer.isFetching) return 'failed'
    return isAnswered ? 'done' : 'searching'
  }
}

function answersOf(queries: QueryClient): unknown[] {
  return queries
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => queryKey[0] === '/api')
    .map(({ state }) => state.data)
}
