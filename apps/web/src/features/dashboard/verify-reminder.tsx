import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { loadTexts } from '../../platform/i18n/i18n.ts'

/** Asks for the address to be confirmed, and says what waits for it. Only who still has to do that downloads the words for it. */
export function VerifyReminder() {
  const { isEmailVerified, isDemo } = useCurrentUser()
  const isNeeded = !isEmailVerified && !isDemo
  const { data } = useQuery({
    queryKey: ['unconfirmed-notice'],
    enabled: isNeeded,
    async queryFn() {
      const [{ UnconfirmedNotice }] = await Promise.all([
        import('../messages/unconfirmed-notice.tsx'),
        loadTexts(['auth']),
      ])
      return { UnconfirmedNotice }
    },
  })
  // A reminder that could not be fetched is left for the next visit: nothing here depends on it.
  return isNeeded && data ? <data.UnconfirmedNotice /> : null
}
