import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { createOnceKey } from '../../http/once-key.ts'
import type { FileKind } from './file-kind.ts'
import type { BadRow, ReadRows } from './read-rows.ts'

/** What a file brings, without the rows that are recorded already unless they are included. */
export interface RowsToImport<Row> {
  /** Null until the columns are chosen. */
  read: ReadRows<Row> | null
  recorded: BadRow[]
  /** Whether it is known which rows are recorded. */
  isKnown: boolean
  /** Why it could not be asked. */
  error: unknown
  includesRecorded: boolean
  setIncludesRecorded: (includes: boolean) => void
}

/** Asks which rows of a file are recorded already, and leaves them out until the owner includes them. */
export function useRecordedRows<Field extends string, Row, Choice>(
  { recorded: search }: FileKind<Field, Row, Choice>,
  read: ReadRows<Row> | null,
  namespace: string,
): RowsToImport<Row> {
  const [includesRecorded, setIncludesRecorded] = useState(false)
  // Twenty thousand rows are no key.
  const reading = useMemo(() => {
    const asks = read !== null && search !== undefined && read.rows.some(search.isAsked)
    return { find: asks ? () => search.find(read.rows) : null, key: createOnceKey() }
  }, [read, search])
  const { data, isSuccess, error } = useQuery({
    queryKey: ['recorded-rows', namespace, reading.key],
    queryFn: () => reading.find?.() ?? [],
    enabled: reading.find !== null,
    gcTime: 0,
  })
  return useMemo(() => {
    const found = data ?? []
    const places = new Set(includesRecorded ? [] : found.map(({ place }) => place))
    const isKept = (_: unknown, place: number) => !places.has(place)
    return {
      read: read && { ...read, rows: read.rows.filter(isKept), lines: read.lines.filter(isKept) },
      recorded: found.map(({ place, ...row }) => ({ ...row, line: read?.lines[place] ?? 0 })),
      isKnown: reading.find === null || isSuccess,
      error,
      includesRecorded,
      setIncludesRecorded,
    }
  }, [data, error, includesRecorded, isSuccess, read, reading])
}
