import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { loadTexts } from '../../platform/i18n/i18n.ts'

/**
 * Asks for the address to be confirmed, and says what waits for it; asks for a second factor where the business wants one. Only who
 * still has to do that downloads the words for it.
 */
export function AccountReminders() {
  const { isEmailVerified, isDemo, factorDueOn } = useCurrentUser()
  const isUnconfirmed = !isEmailVerified && !isDemo
  const lacksFactor = Boolean(factorDueOn)
  const { data } = useQuery({
    queryKey: ['account-reminders', isUnconfirmed, lacksFactor],
    enabled: isUnconfirmed || lacksFactor,
    async queryFn() {
      const [unconfirmed, factor] = await Promise.all([
        isUnconfirmed ? import('../messages/unconfirmed-notice.tsx') : null,
        lacksFactor ? import('../auth/factor-due-notice.tsx') : null,
        loadTexts(['auth', 'factors']),
      ])
      return {
        UnconfirmedNotice: unconfirmed?.UnconfirmedNotice,
        FactorDueNotice: factor?.FactorDueNotice,
      }
    },
  })
  // A reminder that could not be fetched is left for the next visit: nothing here depends on it.
  if (!data) return null
  return (
    <>
      {data.FactorDueNotice ? <data.FactorDueNotice hasWay /> : null}
      {data.UnconfirmedNotice ? <data.UnconfirmedNotice /> : null}
    </>
  )
}
