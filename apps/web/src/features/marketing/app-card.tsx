import type { SignedIn } from '@isiro/contracts/auth'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { beginFirstVisit } from '../../platform/device/first-visit.ts'
import { currentToken, startSession } from '../../platform/http/session.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { toast } from '../../ui/toast-store.ts'
import { AppAuthHost } from '../auth/app-auth-host.tsx'
import { AuthCard, tabOfHash } from '../auth/auth-card.tsx'
import { firstCardHash } from '../auth/card-address.ts'
import { enterSoon } from './card/enter-soon.ts'

/** The card of the landing page inside the app. */
export function AppCard() {
  const { t } = useTexts('auth')
  const navigate = useNavigate()
  const [referralCode] = useState(() => new URLSearchParams(location.search).get('ref'))

  function enter(answer: SignedIn, place: 'card.login' | 'card.register') {
    const isNew = place === 'card.register'
    toast.success(t(`${place}.done`), t(`${place}.opening`))
    // With no session before, the app is a step away. One that could not be read needs a fresh start.
    if (currentToken() !== null) return enterSoon(answer, isNew)
    if (isNew) {
      beginFirstVisit(answer.user.id)
      navigate(paths.welcome(), { replace: true })
    }
    startSession(answer.token, answer.user.businessId)
  }

  return (
    <AppAuthHost>
      <AuthCard
        firstTab={tabOfHash(firstCardHash()) ?? 'login'}
        referralCode={referralCode}
        onSignedIn={enter}
      />
    </AppAuthHost>
  )
}
