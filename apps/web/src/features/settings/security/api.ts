import type { ChangePassword, EmailChangeStatus } from '@isiro/contracts/auth'
import type { Rectified, Rectify } from '@isiro/contracts/privacy'
import type { SessionList } from '@isiro/contracts/sessions'
import type { Done } from '@isiro/contracts/wire'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../../../platform/http/api-client.ts'

/** The browsers that are signed in to the account. */
export const sessionsQuery = queryOptions({
  queryKey: ['/api', 'auth', 'sessions'],
  queryFn: ({ signal }) => api.get<SessionList>('/api/auth/sessions', { signal }),
})

function useSessionChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

export function useEndSession() {
  return useSessionChange((id: string) => api.del(`/api/auth/sessions/${id}`))
}

export function useEndOtherSessions() {
  return useSessionChange(() => api.post('/api/auth/sessions/end-others'))
}

/** A new password, which ends all other sessions. */
export function useChangePassword() {
  return useSessionChange((input: ChangePassword) =>
    api.post<z.infer<typeof Done>>('/api/auth/change-password', input),
  )
}

/** The other address that the account waits for. */
export const emailChangeQuery = queryOptions({
  queryKey: ['/api', 'auth', 'email-change'],
  queryFn: ({ signal }) => api.get<EmailChangeStatus>('/api/auth/email-change', { signal }),
})

function useEmailChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: emailChangeQuery.queryKey }),
  })
}

/** Asks for another address. It counts once both mailboxes have confirmed it. */
export function useChangeEmail() {
  return useEmailChange((input: Rectify) => api.put<Rectified>('/api/data-export/rectify', input))
}

/** Takes back the change that is waited for. */
export function useCancelEmailChange() {
  return useEmailChange(() => api.del('/api/auth/email-change'))
}
