import { refusedCheck } from '../../platform/db/database-errors.ts'
import { AppError } from '../../platform/http/errors.ts'

const DUTIES: Record<string, 'vat' | 'wht'> = {
  expenses_vat_month_open: 'vat',
  expenses_wht_month_open: 'wht',
}

/**
 * Runs a change of expenses. Throws `expenses.month_closed`, with the filed `month` and its `duty`, where a filed return has
 * counted what it would change, and `expenses.reversed` for an expense with a reversal. The database decides, because a
 * return may be filed at the same moment.
 */
export async function refuseFiled<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    const refused = refusedCheck(error)
    const duty = refused && DUTIES[refused.constraint]
    if (duty) throw new AppError('expenses.month_closed', { duty, month: refused.detail })
    if (refused?.constraint === 'expenses_reversed') throw new AppError('expenses.reversed')
    throw error
  }
}
