import type { DEDUCTIBILITIES, ExpenseSort } from '@isiro/contracts/expenses'
import { type RawBuilder, sql } from 'kysely'
import { searched } from '../../platform/db/search-condition.ts'
import type { Position } from '../../platform/http/paging.ts'

/** Narrows the expenses; an empty filter matches all of them. */
export interface ExpenseFilter {
  q?: string | undefined
  category?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** The member who added them. */
  madeBy?: string | undefined
  deductible?: (typeof DEDUCTIBILITIES)[number] | undefined
}

const HOW_IT_COUNTS = {
  true: sql`AND e.tax_deductible`,
  false: sql`AND NOT e.tax_deductible AND e.asset_kind IS NULL`,
  asset: sql`AND e.asset_kind IS NOT NULL`,
}

/** The filter's conditions on the table `e`, each preceded by AND. */
export function matching(filter: ExpenseFilter): RawBuilder<unknown> {
  const { q, category, from, to, madeBy, deductible } = filter
  return sql`${searched(q, sql`e.search`, [sql`e.amount`])}
    ${category ? sql`AND e.category = ${category}` : sql``}
    ${from ? sql`AND e.expense_date >= ${from}::date` : sql``}
    ${to ? sql`AND e.expense_date <= ${to}::date` : sql``}
    ${madeBy ? sql`AND e.created_by = ${madeBy}::uuid` : sql``}
    ${deductible ? HOW_IT_COUNTS[deductible] : sql``}`
}

/** The ORDER BY of a list, and the condition that continues after a cursor's position. */
export function sorted(sort: ExpenseSort, after: Position | undefined) {
  const isByDate = sort === 'date' || sort === '-date'
  const column = isByDate ? sql`e.expense_date` : sql`e.amount`
  const type = isByDate ? sql`date` : sql`bigint`
  const isDescending = sort.startsWith('-')
  const direction = isDescending ? sql`DESC` : sql`ASC`
  const sign = isDescending ? sql`<` : sql`>`
  return {
    order: sql`${column} ${direction}, e.id ${direction}`,
    from: after
      ? sql`AND (${column}, e.id) ${sign} (${after.value}::${type}, ${after.id}::uuid)`
      : sql``,
  }
}
