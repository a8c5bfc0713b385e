import type { SetupStep } from '@isiro/domain/setup-steps'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { currentUserQuery } from '../../platform/http/current-user.ts'

/**
 * Keeps how far this person has come; null once they are through. A failure is not told: it costs no more than that another
 * device opens an earlier card, and the next card keeps its own place.
 */
export function useKeepStep() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (step: SetupStep | null) => api.put('/api/business/setup-step', { step }),
    onMutate: (step) => {
      queries.setQueryData(
        currentUserQuery.queryKey,
        (user) => user && { ...user, setupStep: step },
      )
    },
  })
}
