import type { SignedIn } from '@isiro/contracts/auth'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentToken, startSession } from '../../platform/session.ts'
import { toast } from '../../ui/toast-store.ts'
import { AppAuthHost } from '../auth/app-auth-host.tsx'
import { AuthCard } from '../auth/auth-card.tsx'
import { enterSoon } from './card/enter-soon.ts'

/** The card of the landing page inside the app. */
export function AppCard() {
  const { t } = useTranslation('auth')
  const [referralCode] = useState(() => new URLSearchParams(location.search).get('ref'))

  function enter({ token }: SignedIn, place: 'card.login' | 'card.register') {
    toast.success(t(`${place}.done`), t('card.opening'))
    // With no session before, the app is a step away. One that could not be read needs a fresh start.
    if (currentToken() === null) startSession(token)
    else enterSoon(token)
  }

  return (
    <AppAuthHost>
      <AuthCard firstTab="login" referralCode={referralCode} onSignedIn={enter} />
    </AppAuthHost>
  )
}
