import type { SignedIn } from '@isiro/contracts/auth'
import { isLanguage } from '@isiro/domain/language'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage, useLanguage } from '../../platform/i18n.ts'
import { usePage } from '../../platform/page.ts'
import { siteConfig } from '../../platform/site-config.ts'
import { toast } from '../../ui/toast-store.ts'
import { AppAuthHost } from '../auth/app-auth-host.tsx'
import { AuthCard } from '../auth/auth-card.tsx'
import { enterSoon } from './card/enter-soon.ts'
import { DemoHint } from './demo-hint.tsx'
import { Landing } from './landing.tsx'
import { startBehaviours } from './site/behaviours.ts'

/**
 * The landing page inside the app: after logging out, and where a stored session turns out to be
 * dead or out of reach. A visitor's own way here is the delivered page, which draws the same parts.
 */
export function LandingPage() {
  const { t } = useTranslation(['marketing', 'auth', 'common'])
  const language = useLanguage()
  const { supportEmail, demo } = siteConfig()
  const [referralCode] = useState(() => new URLSearchParams(location.search).get('ref'))
  usePage('')

  useEffect(
    () =>
      startBehaviours((chosen) => {
        if (isLanguage(chosen)) changeLanguage(chosen).catch(() => toast.error(t('common:language.failed')))
      }),
    [t],
  )

  function enter({ token }: SignedIn, place: 'card.login' | 'card.register') {
    toast.success(t(`auth:${place}.done`), t('auth:card.opening'))
    enterSoon(token)
  }

  const words = { language, t }
  return (
    <Landing
      isInApp
      words={words}
      supportEmail={supportEmail}
      card={
        <AppAuthHost>
          <AuthCard firstTab="login" referralCode={referralCode} onSignedIn={enter} />
        </AppAuthHost>
      }
      demoHint={demo ? <DemoHint words={words} {...demo} /> : null}
    />
  )
}
