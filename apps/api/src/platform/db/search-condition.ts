import { foldForSearch } from '@isiro/domain/plain-text'
import { searchedAmount } from '@isiro/domain/searched-amount'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../http/paging.ts'

/**
 * The condition of a typed search, preceded by AND, or nothing without a text: what is typed stands anywhere in the folded text of
 * `text`, or is the amount of one of the columns `amounts`, in minor units.
 */
export function searched(
  q: string | undefined,
  text: RawBuilder<unknown>,
  amounts: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  if (!q) return sql``
  const amount = searchedAmount(q)
  const byText = sql`${text} LIKE ${containing(foldForSearch(q))}`
  if (amount === null) return sql`AND ${byText}`
  return sql`AND (${byText} OR ${amount}::bigint IN (${sql.join(amounts)}))`
}
