import type { SignedIn } from '@isiro/contracts/auth'
import { toast } from '../../../ui/toast-store.ts'
import { AuthCard, type AuthCardProps } from '../../auth/auth-card.tsx'
import { type AuthHost, useAuthHost } from '../../auth/auth-host.tsx'
import { enterSoon } from './enter-soon.ts'

/** The card of the delivered landing page. */
export function LandingCard(card: Omit<AuthCardProps, 'onSignedIn'>) {
  const host = useAuthHost()
  return <AuthCard {...card} onSignedIn={(answer, place) => enter(answer, place, host)} />
}

function enter(answer: SignedIn, place: 'card.login' | 'card.register', { t }: AuthHost): void {
  toast.success(t(`${place}.done`), t('card.opening'))
  enterSoon(answer.token)
}
