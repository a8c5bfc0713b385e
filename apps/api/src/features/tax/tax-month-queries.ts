import { type RawBuilder, sql } from 'kysely'

/** Whole months as days: from the first of one, null for all before, up to and without the first of another. */
export interface Period {
  from: string | null
  until: string
}

/** Whether a tax month, a column of 'YYYY-MM', lies in a period. */
export function inMonths(month: RawBuilder<unknown>, { from, until }: Period): RawBuilder<unknown> {
  const since = from === null ? sql`` : sql`${month} >= left(${from}::text, 7) AND`
  return sql`${since} ${month} < left(${until}::text, 7)`
}
