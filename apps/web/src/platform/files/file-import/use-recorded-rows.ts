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
  { findRecorded }: FileKind<Field, Row, Choice>,
  read: ReadRows<Row> | null,
  namespace: string,
): RowsToImport<Row> {
  const [includesRecorded, setIncludesRecorded] = useState(false)
  const asks = read !== null && findRecorded !== undefined
  // Twenty thousand rows are no key.
  const reading = useMemo(() => ({ read, key: createOnceKey() }), [read])
  const { data, isSuccess, error } = useQuery({
    queryKey: ['recorded-rows', namespace, reading.key],
    queryFn: () => (asks ? findRecorded(read.rows) : []),
    enabled: asks,
    gcTime: 0,
  })
  return useMemo(() => {
    const found = data ?? []
    const places = new Set(includesRecorded ? [] : found.map(({ place }) => place))
    const isKept = (_: unknown, place: number) => !places.has(place)
    return {
      read: read && { ...read, rows: read.rows.filter(isKept), lines: read.lines.filter(isKept) },
      recorded: found.map(({ place, ...row }) => ({ ...row, line: read?.lines[place] ?? 0 })),
      isKnown: !asks || isSuccess,
      error,
      includesRecorded,
      setIncludesRecorded,
    }
  }, [asks, data, error, includesRecorded, isSuccess, read])
}
