import type {
  AddPasskey,
  AuthenticatorBegun,
  BackupCodes,
  FactorAdded,
  Factors,
  PasskeyCreation,
} from '@isiro/contracts/factors'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../platform/http/api-client.ts'
import { currentUserQuery } from '../../../../platform/http/current-user.ts'

/** The factors of the person who is signed in. */
export const factorsQuery = queryOptions({
  queryKey: ['/api', 'auth', 'factors'],
  queryFn: ({ signal }) => api.get<Factors>('/api/auth/factors', { signal }),
})

function useFactorChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: factorsQuery.queryKey }),
        // Whether a team's demand is met.
        queries.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
      ]),
  })
}

/** The password is asked where there is no factor yet. */
const withPassword = (password: string | null) => (password === null ? {} : { password })

export function useBeginAuthenticator() {
  return useMutation({
    mutationFn: (password: string | null) =>
      api.post<AuthenticatorBegun>('/api/auth/factors/authenticator', withPassword(password)),
  })
}

export function useConfirmAuthenticator() {
  return useFactorChange((code: string) =>
    api.post<FactorAdded>('/api/auth/factors/authenticator/confirm', { code }),
  )
}

export function useRemoveAuthenticator() {
  return useFactorChange(() => api.del('/api/auth/factors/authenticator'))
}

interface NewPasskey {
  password: string | null
  name: string
  /** Lets the browser make it. */
  make: (asked: PasskeyCreation, name: string) => Promise<AddPasskey>
}

export function useAddPasskey() {
  return useFactorChange(async ({ password, name, make }: NewPasskey) => {
    const asked = await api.post<PasskeyCreation>(
      '/api/auth/factors/passkeys/challenge',
      withPassword(password),
    )
    return api.post<FactorAdded>('/api/auth/factors/passkeys', await make(asked, name))
  })
}

export function useRenamePasskey() {
  return useFactorChange(({ id, name }: { id: string; name: string }) =>
    api.put(`/api/auth/factors/passkeys/${id}`, { name }),
  )
}

export function useRemovePasskey() {
  return useFactorChange((id: string) => api.del(`/api/auth/factors/passkeys/${id}`))
}

export function useRenewBackupCodes() {
  return useFactorChange(() => api.post<BackupCodes>('/api/auth/factors/backup-codes'))
}

export function useCancelRecovery() {
  return useFactorChange(() => api.del('/api/auth/factors/recovery'))
}
