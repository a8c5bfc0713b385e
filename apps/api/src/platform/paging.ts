import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusedField } from './errors.ts'

/** Where a page ended: the sort value and the id of its last row. */
export interface Position {
  value: string
  id: string
}

export function encodeCursor({ value, id }: Position): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/** Reads a cursor back; anything that we did not make is refused at the `cursor` field. */
export function decodeCursor(cursor: string): Position {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(parsed) && parsed.length === 2) {
      const [value, id] = parsed as unknown[]
      if (typeof value === 'string' && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id))
        return { value, id }
    }
  } catch {
    // Not base64 of JSON: the same refusal as any other cursor that is not ours.
  }
  throw refusedField('cursor', 'validation.cursor')
}

/**
 * Cuts a list that was read one row too far down to its page, and says in a Link header where the next
 * one begins. Without a limit the whole list is the answer.
 */
export function sendPage<T>(
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

/** A LIKE pattern that finds the typed text anywhere, with its wildcards taken literally. */
export function containing(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
}
