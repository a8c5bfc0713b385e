import { useCurrentUser } from '../../platform/http/current-user.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'

const load = () => import('./unconfirmed-notice.tsx').then((module) => module.UnconfirmedNotice)

/** What waits for the member's address to be confirmed. Only who still has to do that downloads the words for it. */
export function Unconfirmed() {
  const { isEmailVerified } = useCurrentUser()
  if (isEmailVerified) return null
  return <LazyPart id="unconfirmed" load={load} namespaces={['auth']} skeleton={null} part={{}} />
}
