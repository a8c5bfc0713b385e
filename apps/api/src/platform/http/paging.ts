import { isBusinessDate } from '@isiro/domain/business-date'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusedField } from './errors.ts'

/** A cursor: the sort value and the id of a page's last row. */
export interface Position {
  value: string
  id: string
}

export function encodeCursor({ value, id }: Position): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/** The PostgreSQL type of the value that a list is sorted by. */
export type SortType = 'text' | 'date' | 'timestamptz' | 'bigint'

const CLOCK = /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/

const IS_OF_TYPE: Record<SortType, (value: string) => boolean> = {
  text: (value) => !value.includes('\0'),
  date: (value) => value === 'infinity' || isBusinessDate(value),
  timestamptz: (value) => isBusinessDate(value.slice(0, 10)) && CLOCK.test(value.slice(10)),
  bigint: (value) => /^\d{1,16}$/.test(value),
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Decodes a cursor. Refuses the `cursor` field if we did not make the cursor for a list with this sort type, before
 * the database fails on it.
 */
export function decodeCursor(cursor: string, type: SortType): Position {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(parsed) && parsed.length === 2) {
      const [value, id] = parsed as unknown[]
      const isPosition = typeof value === 'string' && typeof id === 'string' && UUID.test(id)
      if (isPosition && IS_OF_TYPE[type](value)) return { value, id }
    }
  } catch {
    // Not base64 of JSON: refused like any other cursor that is not ours.
  }
  throw refusedField('cursor', 'validation.cursor')
}

/**
 * Cuts a list that was read with one extra row down to its page, and sets a Link header to the next page.
 * Without a limit it returns the whole list.
 */
export function paginate<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  rows: T[],
  limit: number | undefined,
  positionOf: (row: T) => Position,
): T[] {
  if (limit === undefined || rows.length <= limit) return rows
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (last !== undefined) {
    const url = new URL(request.url, 'http://localhost')
    url.searchParams.set('cursor', encodeCursor(positionOf(last)))
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
  }
  return page
}

/** A LIKE pattern that finds the typed text anywhere. Wildcards in the text are escaped. */
export function containing(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
}
