import type { AddReceipt } from '@isiro/contracts/expense-receipts'
import type {
  Expense,
  ExpenseSummary,
  ExpensesByCategory,
  FindRecordedPapers,
  RecordedPapers,
  ReverseExpense,
  SaveExpense,
  SupplierMonth,
  UpdateExpense,
} from '@isiro/contracts/expenses'
import { isBusinessDate } from '@isiro/domain/business-date'
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { filteredQuery, type Page } from '../../platform/http/fetch-page.ts'
import { keepAnswer } from '../../platform/http/keep-answer.ts'
import { createOnceKey, useOnceKey } from '../../platform/http/once-key.ts'
import type { FileFormat } from '../../platform/lists/list-export.tsx'
import type { ExpenseFilter } from './use-expense-filter.ts'

const EXPENSES = ['/api', 'expenses'] as const
const LISTS = [...EXPENSES, 'list'] as const
const PAGE_SIZE = '25'

function searchOf({ q, category, deductible, from, to, madeBy }: ExpenseFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (q !== '') search.set('q', q)
  if (category !== '') search.set('category', category)
  if (deductible !== '') search.set('deductible', deductible)
  if (from !== '') search.set('from', from)
  if (to !== '') search.set('to', to)
  if (madeBy !== '') search.set('madeBy', madeBy)
  return search
}

/** The expenses of a filter, a part at a time. */
export function expenseListQuery(filter: ExpenseFilter) {
  const search = searchOf(filter)
  if (filter.sort !== '-date') search.set('sort', filter.sort)
  search.set('limit', PAGE_SIZE)
  return filteredQuery<Expense>([...LISTS, search.toString()], `/api/expenses?${search}`)
}

/** The totals of a filter's expenses. */
export function expenseSummaryQuery(filter: ExpenseFilter) {
  const search = searchOf(filter).toString()
  return queryOptions({
    queryKey: [...EXPENSES, 'summary', search],
    queryFn: ({ signal }) =>
      api.get<ExpenseSummary>(`/api/expenses/summary${search && `?${search}`}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export const byCategoryQuery = queryOptions({
  queryKey: [...EXPENSES, 'stats', 'by-category'],
  queryFn: ({ signal }) =>
    api.get<ExpensesByCategory>('/api/expenses/stats/by-category', { signal }),
})

export function expenseQuery(id: string) {
  return queryOptions({
    queryKey: [...EXPENSES, 'one', id],
    queryFn: ({ signal }) => api.get<Expense>(`/api/expenses/${id}`, { signal }),
  })
}

/** The supplier and date to query; an empty supplier matches none. */
export interface SupplierOfMonth {
  supplier: string
  supplierTaxId: string
  date: string
  /** The expense that is being changed. */
  except: string | null
}

/** A supplier's payments in the month of a date, and whether the payer is a company. */
export function supplierMonthQuery({ supplier, supplierTaxId, date, except }: SupplierOfMonth) {
  const search = new URLSearchParams({ supplier, date })
  if (supplierTaxId !== '') search.set('supplierTaxId', supplierTaxId)
  if (except !== null) search.set('except', except)
  return queryOptions({
    queryKey: [...EXPENSES, 'supplier-month', search.toString()],
    queryFn: ({ signal }) =>
      api.get<SupplierMonth>(`/api/expenses/supplier-month?${search}`, { signal }),
    enabled: supplier !== '' && isBusinessDate(date),
    placeholderData: keepPreviousData,
  })
}

/** Fetches again whatever shows expenses: the dashboard and analytics, and the return with its input VAT. */
export function refreshExpenses(queries: QueryClient): void {
  queries.invalidateQueries({ queryKey: EXPENSES })
  queries.invalidateQueries({ queryKey: ['/api', 'dashboard'] })
  queries.invalidateQueries({ queryKey: ['/api', 'tax'] })
}

/** Which of these papers of suppliers are in the books. */
export function findRecordedPapers(asked: FindRecordedPapers): Promise<RecordedPapers> {
  return api.post<RecordedPapers>('/api/expenses/recorded-papers', asked)
}

/** Adds an expense, or saves over the one with this id. */
export function useSaveExpense(id: string | null) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (input: SaveExpense | UpdateExpense) =>
      id === null
        ? api.post<Expense>('/api/expenses', input, { once })
        : api.put<Expense>(`/api/expenses/${id}`, input),
    async onSuccess(expense) {
      await keepAnswer(queries, expenseQuery(expense.id).queryKey, expense)
      refreshExpenses(queries)
    },
  })
}

/** Deletes an expense. It leaves the list at once, and comes back if the server refuses. */
export function useDeleteExpense() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.del<void>(`/api/expenses/${id}`),
    async onMutate(id) {
      await queries.cancelQueries({ queryKey: LISTS })
      queries.setQueriesData<InfiniteData<Page<Expense>>>({ queryKey: LISTS }, (list) =>
        list ? { ...list, pages: list.pages.map((page) => without(page, id)) } : list,
      )
    },
    onSettled: () => refreshExpenses(queries),
  })
}

function without(page: Page<Expense>, id: string): Page<Expense> {
  return { ...page, rows: page.rows.filter((expense) => expense.id !== id) }
}

export function useRestoreExpense() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.post<Expense>(`/api/expenses/${id}/restore`),
    onSettled: () => refreshExpenses(queries),
  })
}

/** Takes an expense of a filed month back with a second one below zero. */
export function useReverseExpense(id: string) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (input: ReverseExpense) =>
      api.post<Expense>(`/api/expenses/${id}/reverse`, input, { once }),
    onSettled: () => refreshExpenses(queries),
  })
}

export function useAddReceipt() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ expenseId, receipt }: { expenseId: string; receipt: AddReceipt }) =>
      api.post<Expense>(`/api/expenses/${expenseId}/receipts`, receipt, {
        once: createOnceKey(),
      }),
    async onSuccess(expense) {
      await keepAnswer(queries, expenseQuery(expense.id).queryKey, expense)
      refreshExpenses(queries)
    },
  })
}

export function useRemoveReceipt() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (receiptId: string) => api.del<void>(`/api/receipts/${receiptId}`),
    onSettled: () => refreshExpenses(queries),
  })
}

export function useRestoreReceipt() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (receiptId: string) => api.post<Expense>(`/api/receipts/${receiptId}/restore`),
    onSettled: () => refreshExpenses(queries),
  })
}

/** The bytes of a receipt, or of its small picture. Files never change, so they are asked for once. */
export function receiptQuery(receiptId: string, part: 'file' | 'thumbnail') {
  return queryOptions({
    queryKey: ['/api', 'receipts', receiptId, part],
    queryFn: ({ signal }) =>
      api.blob(`/api/receipts/${receiptId}${part === 'thumbnail' ? '/thumbnail' : ''}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function fetchReceipt(receiptId: string): Promise<Blob> {
  return api.blob(`/api/receipts/${receiptId}`)
}

/** The filtered expenses, all pages, as a CSV or Excel file. */
export function fetchExpenseExport(filter: ExpenseFilter, format: FileFormat): Promise<Blob> {
  const search = searchOf(filter)
  search.set('format', format)
  return api.blob(`/api/expenses/export?${search}`)
}
