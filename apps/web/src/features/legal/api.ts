import type { CurrentUser } from '@isiro/contracts/auth'
import type { LegalChange, LegalChanges } from '@isiro/contracts/legal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { currentUserQuery } from '../../platform/http/current-user.ts'
import { keepAnswer } from '../../platform/http/keep-answer.ts'

/** Accepts texts that have changed. */
export function useAcceptLegalTexts() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (accepted: LegalChange[]) =>
      api.post<LegalChanges>('/api/legal/accept', { accepted }),
    onSuccess: ({ changes }) =>
      keepAnswer(
        queries,
        currentUserQuery.queryKey,
        (user: CurrentUser | undefined) => user && { ...user, legalChanges: changes },
      ),
  })
}
