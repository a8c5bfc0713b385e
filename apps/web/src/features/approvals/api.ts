import type { ApprovalRules, SaveApprovalRule } from '@isiro/contracts/approval-rules'
import type {
  AnswerApproval,
  Approval,
  ApprovalCounts,
  ApprovalSummary,
} from '@isiro/contracts/approvals'
import type { ApprovalFilter } from '@isiro/domain/approvals'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { pagedQuery } from '../../platform/http/fetch-page.ts'
import { keepAnswer } from '../../platform/http/keep-answer.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'

const APPROVALS = ['/api', 'approvals'] as const

export const approvalCountsQuery = queryOptions({
  queryKey: [...APPROVALS, 'counts'],
  queryFn: ({ signal }) => api.get<ApprovalCounts>('/api/approvals/counts', { signal }),
})

/** What waits for the reader, what the reader asked for, or what is answered. */
export function approvalListQuery(filter: ApprovalFilter) {
  return pagedQuery<ApprovalSummary>(
    [...APPROVALS, 'list', filter],
    `/api/approvals?filter=${filter}`,
  )
}

export function approvalQuery(id: string) {
  return queryOptions({
    queryKey: [...APPROVALS, 'one', id],
    queryFn: ({ signal }) => api.get<Approval>(`/api/approvals/${id}`, { signal }),
  })
}

/** A change of one approval. What it did to documents and lists is asked for again; a refusal may be news of another's answer. */
function useApprovalChange<Input>(id: string, change: (input: Input) => Promise<Approval>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    async onSuccess(approval) {
      await keepAnswer(queries, approvalQuery(id).queryKey, approval)
      void queries.invalidateQueries()
    },
    onError: () => queries.invalidateQueries({ queryKey: APPROVALS }),
  })
}

export function useAnswer(id: string) {
  return useApprovalChange(id, (input: AnswerApproval) =>
    api.post<Approval>(`/api/approvals/${id}/answers`, input),
  )
}

export function useWithdraw(id: string) {
  return useApprovalChange(id, (_nothing: undefined) =>
    api.post<Approval>(`/api/approvals/${id}/withdraw`),
  )
}

export const approvalRulesQuery = queryOptions({
  queryKey: ['/api', 'approval-rules'],
  queryFn: ({ signal }) => api.get<ApprovalRules>('/api/approval-rules', { signal }),
})

/** A change whose answer is the rules as they are now. */
function useRulesChange<Input>(change: (input: Input) => Promise<ApprovalRules>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (rules) => keepAnswer(queries, approvalRulesQuery.queryKey, rules),
  })
}

/** Saves a rule: a new one without an id. */
export function useSaveRule(id: string | null) {
  const once = useOnceKey()
  return useRulesChange((rule: SaveApprovalRule) =>
    id === null
      ? api.post<ApprovalRules>('/api/approval-rules', rule, { once })
      : api.put<ApprovalRules>(`/api/approval-rules/${id}`, rule),
  )
}

export function useDeleteRule() {
  return useRulesChange((id: string) => api.del<ApprovalRules>(`/api/approval-rules/${id}`))
}
