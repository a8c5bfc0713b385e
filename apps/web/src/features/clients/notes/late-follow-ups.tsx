import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { loadTexts } from '../../../platform/i18n/i18n.ts'

/**
 * The follow-ups on a screen that must not wait for them: code, words and list come once the screen's own figures are there. A
 * failed request is left for the next visit; nothing here depends on it.
 */
export function LateFollowUps({ isFolded = false }: { isFolded?: boolean }) {
  const { plan } = useCurrentUser()
  const { data } = useQuery({
    queryKey: ['follow-ups-card', plan],
    async queryFn() {
      const { canUse } = await import('@isiro/domain/plans')
      // Only these plans write any; those of an earlier plan stand on their clients' pages.
      if (!canUse(plan, 'crm')) return null
      const [{ FollowUpsCard }] = await Promise.all([
        import('./follow-ups-card.tsx'),
        loadTexts(['client-ledger']),
      ])
      return { FollowUpsCard }
    },
  })
  return data ? <data.FollowUpsCard isFolded={isFolded} /> : null
}
