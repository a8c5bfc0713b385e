import type {
  JournalAccounts,
  JournalExport,
  JournalYear,
  MakeJournalExport,
  SaveJournalAccounts,
} from '@isiro/contracts/journal-exports'
import type { JournalForm } from '@isiro/domain/journal-forms'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'

const ADDRESS = '/api/journal-exports'
const KEY = ['/api', 'journal-exports']

/** The journal of a year, what of it was exported for a program, and what came late. */
export function journalYearQuery(form: JournalForm, year: string) {
  return queryOptions({
    queryKey: [...KEY, form, year],
    queryFn: ({ signal }) =>
      api.get<JournalYear>(`${ADDRESS}?${new URLSearchParams({ form, year })}`, { signal }),
  })
}

/** What stands in a program's columns for accounts and tax codes. */
export function journalAccountsQuery(form: JournalForm) {
  return queryOptions({
    queryKey: [...KEY, 'accounts', form],
    queryFn: ({ signal }) =>
      api.get<JournalAccounts>(`${ADDRESS}/accounts?${new URLSearchParams({ form })}`, { signal }),
  })
}

/** Makes an export. The months are asked for again, because they are marked by it. */
export function useMakeExport() {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (input: MakeJournalExport) => api.post<JournalExport>(ADDRESS, input, { once }),
    onSuccess: ({ form }) => queries.invalidateQueries({ queryKey: [...KEY, form] }),
  })
}

/** The file of an export. */
export function fetchExportFile(id: string): Promise<Blob> {
  return api.blob(`${ADDRESS}/${encodeURIComponent(id)}/file`)
}

export function useSaveAccounts() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: SaveJournalAccounts) =>
      api.put<JournalAccounts>(`${ADDRESS}/accounts`, input),
    onSuccess: (saved) => queries.setQueryData(journalAccountsQuery(saved.form).queryKey, saved),
  })
}
