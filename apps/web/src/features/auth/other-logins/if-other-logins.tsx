import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { otherLoginsQuery } from './api.ts'

const loadCard = () => import('./other-logins-card.tsx').then((m) => m.OtherLoginsCard)

/** The other accounts with the member's confirmed address; nothing for a member without one. */
export function IfOtherLogins() {
  const { isEmailVerified, isDemo } = useCurrentUser()
  const { data } = useQuery({ ...otherLoginsQuery, enabled: isEmailVerified && !isDemo })
  if (!data?.items.length) return null
  return (
    <LazyPart
      id="other-logins"
      load={loadCard}
      namespaces={['other-logins']}
      skeleton={<Skeleton kind="record" className="h-44" />}
      part={{ logins: data.items }}
    />
  )
}
