import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@isiro/domain/expense-categories'
import { readStored, writeStored } from '../../../platform/device/stored.ts'

const KEY = 'expense-categories'
const KEPT = 3

/** All categories, those that were used last on this device first. */
export function categoriesByUse(): ExpenseCategory[] {
  const recent = recentCategories()
  return [...recent, ...EXPENSE_CATEGORIES.filter((category) => !recent.includes(category))]
}

export function rememberCategory(used: ExpenseCategory): void {
  const recent = [used, ...recentCategories().filter((category) => category !== used)]
  writeStored(KEY, recent.slice(0, KEPT).join(' '))
}

function recentCategories(): ExpenseCategory[] {
  const stored = (readStored(KEY) ?? '').split(' ')
  return stored.flatMap((text) => EXPENSE_CATEGORIES.find((category) => category === text) ?? [])
}
