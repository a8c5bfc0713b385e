import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@isiro/domain/expense-categories'
import {
  dayOrNone,
  oneOf,
  readId,
  recordId,
  searchText,
  useAddressFilter,
} from '../../platform/lists/address-filter.ts'

export type ExpenseOrder = '-date' | 'date' | '-amount' | 'amount'
export const ORDERS: readonly ExpenseOrder[] = ['-date', 'date', '-amount', 'amount']

export interface ExpenseFilter {
  q: string
  /** Empty: any. */
  category: ExpenseCategory | ''
  /** Costs that are deductible or are not, or assets. */
  deductible: 'true' | 'false' | 'asset' | ''
  /** Days, both included; empty: open at that end. */
  from: string
  to: string
  /** The member who added them, or empty. */
  madeBy: string
  sort: ExpenseOrder
}

/** The list's filter and the open sheet, stored in the URL: Back, reload and links work. */
export function useExpenseFilter() {
  const { beside, ...address } = useAddressFilter<ExpenseFilter>({
    q: searchText,
    category: oneOf(EXPENSE_CATEGORIES, ''),
    deductible: oneOf(['true', 'false', 'asset'], ''),
    from: dayOrNone,
    to: dayOrNone,
    madeBy: recordId,
    sort: oneOf(ORDERS, '-date'),
  })
  return {
    ...address,
    isAdding: beside('new') === 'expense',
    openExpense: readId(beside('expense')),
    addAddress: address.addressWith({}, { new: 'expense' }),
    editAddress: (expense: string) => address.addressWith({}, { expense }),
    close: () => address.change({}),
  }
}

export type ExpenseAddress = ReturnType<typeof useExpenseFilter>
