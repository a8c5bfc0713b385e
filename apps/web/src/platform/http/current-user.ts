import type { CurrentUser } from '@isiro/contracts/auth'
import { isInNigeria } from '@isiro/domain/countries'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { showPlace } from '../i18n/screen-place.ts'
import { takeAccountRequest } from './account-request.ts'
import { isNetworkFailure } from './api-error.ts'
import { currentToken } from './session.ts'
import { keepTabBusiness } from './tab-business.ts'

/** The signed-in person, their business and their plan. Invalidate it when any of them changes. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api', 'auth', 'me'],
  queryFn: async ({ client }) => {
    const token = currentToken()
    const user = await takeAccountRequest().catch((failure) => lastSeen(failure, client))
    if (token !== null && token === currentToken()) keepTabBusiness(token, user.businessId)
    showPlace(user)
    return user
  },
})

/** Without a connection the app opens with the account last stored on this device. */
async function lastSeen(failure: unknown, client: QueryClient): Promise<CurrentUser> {
  const seen =
    isNetworkFailure(failure) &&
    (await import('./offline-cache.ts').then((it) => it.restore(client)).catch(() => null))
  if (!seen) throw failure
  return seen
}

/** The signed-in person. Use it only inside the account gate, where it always exists. */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery(currentUserQuery)
  if (!data) throw new Error('useCurrentUser is for screens inside the account gate')
  return data
}

/**
 * Whether the business pays its taxes in Nigeria: elsewhere there is no WHT, no return and no other Nigerian part. Screens
 * ask the account, which is there before them, and not the business profile, which comes later.
 */
export function useIsNigerian(): boolean {
  return isInNigeria(useCurrentUser())
}
