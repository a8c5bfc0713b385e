import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@isiro/domain/expense-categories'
import { useSearchParams } from 'react-router'
import { dayIn } from '../../platform/days-in-address.ts'

export type ExpenseOrder = '-date' | 'date' | '-amount' | 'amount'
const ORDERS: readonly ExpenseOrder[] = ['-date', 'date', '-amount', 'amount']

export interface ExpenseFilter {
  q: string
  /** Empty: any. */
  category: ExpenseCategory | ''
  deductible: 'true' | 'false' | ''
  /** Days, both included; empty: open at that end. */
  from: string
  to: string
  sort: ExpenseOrder
}

/** The list's filter and the open sheet, stored in the URL: Back, reload and links work. */
export function useExpenseFilter() {
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)

  function searchWith(change: Partial<ExpenseFilter>): string {
    const next = { ...filter, ...change }
    const written = new URLSearchParams()
    if (next.q !== '') written.set('q', next.q)
    if (next.category !== '') written.set('category', next.category)
    if (next.deductible !== '') written.set('deductible', next.deductible)
    if (next.from !== '') written.set('from', next.from)
    if (next.to !== '') written.set('to', next.to)
    if (next.sort !== '-date') written.set('sort', next.sort)
    return written.toString()
  }

  function openedWith(name: 'new' | 'expense', value: string): string {
    const written = new URLSearchParams(searchWith({}))
    written.set(name, value)
    return `?${written}`
  }

  const expense = search.get('expense')
  return {
    filter,
    isFiltered:
      filter.q !== '' ||
      filter.category !== '' ||
      filter.deductible !== '' ||
      filter.from !== '' ||
      filter.to !== '',
    addressWith: (change: Partial<ExpenseFilter>) => `?${searchWith(change)}`,
    change: (change: Partial<ExpenseFilter>) => setSearch(searchWith(change), { replace: true }),
    isAdding: search.get('new') === 'expense',
    openExpense: expense !== null && /^[0-9a-f-]{36}$/.test(expense) ? expense : null,
    addAddress: openedWith('new', 'expense'),
    editAddress: (id: string) => openedWith('expense', id),
    close: () => setSearch(searchWith({}), { replace: true }),
  }
}

export type ExpenseAddress = ReturnType<typeof useExpenseFilter>

/** An address typed by hand may hold anything: what is not known is as if it were not there. */
function readFilter(search: URLSearchParams): ExpenseFilter {
  const deductible = search.get('deductible')
  return {
    q: (search.get('q') ?? '').slice(0, 100),
    category: EXPENSE_CATEGORIES.find((name) => name === search.get('category')) ?? '',
    deductible: deductible === 'true' || deductible === 'false' ? deductible : '',
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
    sort: ORDERS.find((order) => order === search.get('sort')) ?? '-date',
  }
}
