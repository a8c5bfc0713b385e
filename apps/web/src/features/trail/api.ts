import type { TrailEntry, TrailPeople } from '@isiro/contracts/trail'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { filteredQuery } from '../../platform/http/fetch-page.ts'
import type { FileFormat } from '../../platform/lists/list-export.tsx'
import type { TrailFilter } from './use-trail-filter.ts'

const TRAIL = ['/api', 'trail'] as const
const PAGE_SIZE = '25'

function searchOf({ q, ...filter }: TrailFilter): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, number: q }))
    if (value !== '') search.set(name, value)
  return search
}

/** The entries of a filter, the newest first, a page at a time. */
export function trailQuery(filter: TrailFilter) {
  const search = searchOf(filter)
  search.set('limit', PAGE_SIZE)
  return filteredQuery<TrailEntry>([...TRAIL, 'list', search.toString()], `/api/trail?${search}`)
}

export const peopleQuery = queryOptions({
  queryKey: [...TRAIL, 'people'],
  queryFn: ({ signal }) => api.get<TrailPeople>('/api/trail/people', { signal }),
})

/** The entries of a filter, all pages, as a CSV or Excel file. */
export function fetchTrailExport(filter: TrailFilter, format: FileFormat): Promise<Blob> {
  const search = searchOf(filter)
  search.set('format', format)
  return api.blob(`/api/trail/export?${search}`)
}
