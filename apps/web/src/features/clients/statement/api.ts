import type { Statement, StatementLink, StatementQuery } from '@isiro/contracts/client-statement'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/http/api-client.ts'
import { useOnceKey } from '../../../platform/http/once-key.ts'
import { CLIENTS } from '../../../records/queries/clients.ts'

const STATEMENTS = 'statement'

function searchOf(period: StatementQuery): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(period)) if (value) search.set(name, value)
  const text = search.toString()
  return text && `?${text}`
}

/** A client's account over a period, in one currency. */
export function statementQuery(clientId: string, period: StatementQuery) {
  const search = searchOf(period)
  return queryOptions({
    queryKey: [...CLIENTS, clientId, STATEMENTS, search],
    queryFn: ({ signal }) =>
      api.get<Statement>(`/api/clients/${clientId}/statement${search}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The statement as a file: for a spreadsheet, or as a paper for the client. */
export function fetchStatementFile(
  clientId: string,
  kind: 'csv' | 'pdf',
  period: StatementQuery,
): Promise<Blob> {
  return api.blob(`/api/clients/${clientId}/statement.${kind}${searchOf(period)}`)
}

/** Gives the client an address for the statement; the one that is there already, if there is one. */
export function useShareStatement(clientId: string) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: () =>
      api.post<StatementLink>(`/api/clients/${clientId}/statement-link`, undefined, {
        once,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: [...CLIENTS, clientId, STATEMENTS] }),
  })
}

export function useWithdrawStatement(clientId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.post(`/api/clients/${clientId}/statement-link/revoke`),
    onSettled: () => queries.invalidateQueries({ queryKey: [...CLIENTS, clientId, STATEMENTS] }),
  })
}
