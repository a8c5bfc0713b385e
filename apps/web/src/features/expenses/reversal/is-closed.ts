import type { Expense } from '@isiro/contracts/expenses'

/** Whether amount, date and tax of an expense stay as they are. */
export function isClosed(expense: Expense | null): boolean {
  return expense !== null && (expense.filed ?? expense.reverses ?? expense.reversedBy) !== null
}
