import type {
  AccountDeletion,
  DeleteAccount,
  DeletePerson,
  ExportRequested,
  PrivacyHistory,
  ProcessingInfo,
  Rectified,
  Rectify,
  RequestExport,
  SubjectRequestSubmitted,
  SubmitSubjectRequest,
} from '@isiro/contracts/privacy'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { currentUserQuery } from '../../platform/http/current-user.ts'
import { leaveBy } from '../../platform/http/leave-by.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'

const DATA_EXPORT = ['/api', 'data-export'] as const
/** How often the page asks whether an export is ready. */
const FOLLOW_MS = 3_000

export const processingInfoQuery = queryOptions({
  queryKey: [...DATA_EXPORT, 'processing-info'],
  queryFn: ({ signal }) => api.get<ProcessingInfo>('/api/data-export/processing-info', { signal }),
})

/** The exports and requests of the account. Asked again while an export is being made. */
export const privacyHistoryQuery = queryOptions({
  queryKey: [...DATA_EXPORT, 'history'],
  queryFn: ({ signal }) => api.get<PrivacyHistory>('/api/data-export', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.exports.some((each) => each.state === 'making') ? FOLLOW_MS : false,
})

function useHistoryChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: privacyHistoryQuery.queryKey }),
  })
}

/** Orders a file with the person's data. A job makes it, and a mail brings the link. */
export function useRequestExport() {
  const once = useOnceKey()
  return useHistoryChange((input: RequestExport) =>
    api.post<ExportRequested>('/api/data-export/request', input, { once }),
  )
}

export function useSubmitRequest() {
  const once = useOnceKey()
  return useHistoryChange((input: SubmitSubjectRequest) =>
    api.post<SubjectRequestSubmitted>('/api/data-export/subject-request', input, { once }),
  )
}

export function useFetchPortable() {
  return useMutation({ mutationFn: () => api.blob('/api/data-export/portable') })
}

/** Corrects what is known of the person. The account and the business are fetched again. */
export function useRectify() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Rectify) => api.put<Rectified>('/api/data-export/rectify', input),
    onSuccess() {
      queries.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      queries.invalidateQueries({ queryKey: ['/api', 'business'] })
    },
  })
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (input: DeleteAccount) =>
      leaveBy(() => api.post<AccountDeletion>('/api/data-export/delete-account', input)),
  })
}

export function useDeletePerson() {
  return useMutation({
    mutationFn: (input: DeletePerson) =>
      leaveBy(() => api.post<unknown>('/api/data-export/delete-person', input)),
  })
}
