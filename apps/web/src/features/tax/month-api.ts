import type { TaxMonth, TaxRow, TaxRowSet, TaxYear, WhtSchedule } from '@isiro/contracts/tax'
import type { TaxExceptions } from '@isiro/contracts/tax-exceptions'
import type {
  FileDuty,
  Notices,
  TaxCalendar,
  TaxDutyRecord,
  TaxFiling,
  TaxProfile,
} from '@isiro/contracts/tax-filings'
import type { SaveTaxOpening, TaxOpening } from '@isiro/contracts/tax-openings'
import type { RecordTaxPayment, TaxPayment } from '@isiro/contracts/tax-payments'
import type { TurnoverAnswer } from '@isiro/contracts/turnover'
import type { BusinessMonth } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import type { TaxDuty } from '@isiro/domain/tax-calendar'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { pagedQuery } from '../../platform/http/fetch-page.ts'
import { keepAnswer } from '../../platform/http/keep-answer.ts'
import { createOnceKey, useOnceKey } from '../../platform/http/once-key.ts'

const TAX = ['/api', 'tax'] as const
const NOTICES = ['/api', 'notices'] as const
const PAGE_SIZE = 25
/**
 * Invoices, payments, expenses and clients all move these figures. A figure older than this is fetched
 * again when its view opens, behind the one from before.
 */
const FRESH_FOR_MS = 15_000

/** A month's VAT return, WHT and what they rest on. */
export function taxMonthQuery(month: BusinessMonth) {
  return queryOptions({
    queryKey: [...TAX, 'months', month],
    queryFn: ({ signal }) => api.get<TaxMonth>(`/api/tax/months/${month}`, { signal }),
    staleTime: FRESH_FOR_MS,
  })
}

/** The invoices or expenses behind one figure, a part at a time. */
export function taxRowsQuery(month: BusinessMonth, box: TaxRowSet) {
  return infiniteQueryOptions({
    ...pagedQuery<TaxRow>(
      [...TAX, 'months', month, 'rows', box],
      `/api/tax/months/${month}/rows?box=${box}&limit=${PAGE_SIZE}`,
    ),
    staleTime: FRESH_FOR_MS,
  })
}

/** The tax that clients withheld in a month. */
export function whtScheduleQuery(month: BusinessMonth) {
  return queryOptions({
    queryKey: [...TAX, 'months', month, 'wht'],
    queryFn: ({ signal }) => api.get<WhtSchedule>(`/api/tax/months/${month}/wht`, { signal }),
    staleTime: FRESH_FOR_MS,
  })
}

/** The problems that prevent a clean filing of a month. */
export function taxExceptionsQuery(month: BusinessMonth) {
  return queryOptions({
    queryKey: [...TAX, 'months', month, 'exceptions'],
    queryFn: ({ signal }) =>
      api.get<TaxExceptions>(`/api/tax/months/${month}/exceptions`, { signal }),
    staleTime: FRESH_FOR_MS,
  })
}

export function taxYearQuery(year: string) {
  return queryOptions({
    queryKey: [...TAX, 'years', year],
    queryFn: ({ signal }) => api.get<TaxYear>(`/api/tax/years/${year}`, { signal }),
    staleTime: FRESH_FOR_MS,
  })
}

/** The due duties, and the completed ones. */
export const taxCalendarQuery = queryOptions({
  queryKey: [...TAX, 'calendar'],
  queryFn: ({ signal }) => api.get<TaxCalendar>('/api/tax/calendar', { signal }),
  staleTime: FRESH_FOR_MS,
})

/** A duty for a period: what is due and paid, and every version of its return. */
export function taxDutyQuery(duty: TaxDuty, period: string) {
  return queryOptions({
    queryKey: [...TAX, 'duties', duty, period],
    queryFn: ({ signal }) =>
      api.get<TaxDutyRecord>(`/api/tax/duties/${duty}/${period}`, { signal }),
    staleTime: FRESH_FOR_MS,
  })
}

/** The state of the business's returns when it began with the product. */
export const taxOpeningQuery = queryOptions({
  queryKey: [...TAX, 'opening'],
  queryFn: ({ signal }) => api.get<TaxOpening>('/api/tax/opening', { signal }),
})

export const taxProfileQuery = queryOptions({
  queryKey: [...TAX, 'profile'],
  queryFn: ({ signal }) => api.get<TaxProfile>('/api/tax/profile', { signal }),
})

/** The tax notices for every page. */
export const noticesQuery = queryOptions({
  queryKey: NOTICES,
  queryFn: ({ signal }) => api.get<Notices>('/api/notices', { signal }),
  staleTime: FRESH_FOR_MS,
})

/** A small business's turnover against the limit; null for others. */
export const turnoverQuery = queryOptions({
  queryKey: [...TAX, 'turnover'],
  queryFn: async ({ signal }) =>
    (await api.get<TurnoverAnswer>('/api/tax/turnover', { signal })).turnover,
  staleTime: FRESH_FOR_MS,
})

/** Fetches again whatever a met duty changes. */
function refreshDuties(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: TAX })
  void queries.invalidateQueries({ queryKey: NOTICES })
}

/** Notes that a duty was met. Of a VAT return it keeps the figures as they are now. */
export function useFileDuty() {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (filing: FileDuty) => api.post<TaxFiling>('/api/tax/filings', filing, { once }),
    onSuccess: () => refreshDuties(queries),
  })
}

/** Notes that late duties were all filed and paid on their day, one after the other. Gives the ids of the filings. */
export function useFileInTime() {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn(
      duties: readonly Pick<
        TaxCalendar['duties'][number],
        'duty' | 'period' | 'dueOn' | 'account'
      >[],
    ) {
      const ids: string[] = []
      for (const { duty, period, dueOn, account } of duties) {
        const amount = account?.due ?? null
        const filing: FileDuty = { duty, period, filedOn: dueOn, reference: null, amount }
        const { id } = await api.post<TaxFiling>('/api/tax/filings', filing, {
          once: createOnceKey(),
        })
        ids.push(id)
      }
      return ids
    },
    onSettled: () => refreshDuties(queries),
  })
}

export function useUndoFilings() {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn({ ids, reason }: { ids: readonly string[]; reason: string }) {
      for (const id of ids) await api.post<void>(`/api/tax/filings/${id}/undo`, { reason })
    },
    onSettled: () => refreshDuties(queries),
  })
}

/** Records a payment of tax, with its receipt if there is one. */
export function useRecordTaxPayment(duty: TaxDuty, period: string) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (payment: RecordTaxPayment) =>
      api.post<TaxPayment>(`/api/tax/duties/${duty}/${period}/payments`, payment, { once }),
    onSuccess: () => refreshDuties(queries),
  })
}

/** Uses what was overpaid for a period for the next one. */
export function useUseOverpaid(duty: TaxDuty, period: string) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: () =>
      api.post<TaxPayment>(`/api/tax/duties/${duty}/${period}/offset`, undefined, { once }),
    onSuccess: () => refreshDuties(queries),
  })
}

export function useVoidTaxPayment() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api.post<void>(`/api/tax/payments/${id}/void`, { reason }),
    onSettled: () => refreshDuties(queries),
  })
}

/** The receipt of a payment, which only the session may read. */
export function fetchTaxReceipt(paymentId: string): Promise<Blob> {
  return api.blob(`/api/tax/payments/${paymentId}/receipt`)
}

export function useSaveTaxOpening() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (opening: SaveTaxOpening) => api.put<TaxOpening>('/api/tax/opening', opening),
    onSuccess: () => refreshDuties(queries),
  })
}

/** Saves what decides the duties. The choice shows at once, and goes back where it is refused. */
export function useSaveTaxProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (profile: TaxProfile) => api.put<TaxProfile>('/api/tax/profile', profile),
    onMutate(profile) {
      const before = queries.getQueryData(taxProfileQuery.queryKey)
      queries.setQueryData(taxProfileQuery.queryKey, profile)
      return { before }
    },
    onError: (_, __, context) => queries.setQueryData(taxProfileQuery.queryKey, context?.before),
    async onSuccess(saved) {
      await keepAnswer(queries, taxProfileQuery.queryKey, saved)
      void queries.invalidateQueries({ queryKey: taxCalendarQuery.queryKey })
      void queries.invalidateQueries({ queryKey: NOTICES })
    },
  })
}

/** Puts notices away. They leave the screen at once, and come back if the server refuses. */
export function useDismissNotices() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      Promise.all(
        ids.map((id) => api.post<void>(`/api/notices/${encodeURIComponent(id)}/dismiss`)),
      ),
    onMutate(ids) {
      queries.setQueryData(noticesQuery.queryKey, (notices) =>
        notices?.filter(({ id }) => !ids.includes(id)),
      )
    },
    onError: () => queries.invalidateQueries({ queryKey: NOTICES }),
  })
}

export const PACK_FORMATS = ['pdf', 'xlsx'] as const
export type PackFormat = (typeof PACK_FORMATS)[number]

/** A month for the accountant: everything on paper, or in a workbook, in the language of the screen. */
export function fetchTaxPack(
  month: BusinessMonth,
  format: PackFormat,
  language: Language,
): Promise<Blob> {
  return api.blob(`/api/tax/months/${month}/pack.${format}?language=${language}`)
}

/** The year's months as a file for a spreadsheet. */
export function fetchTaxYear(year: string): Promise<Blob> {
  return api.blob(`/api/tax/years/${year}/export`)
}
