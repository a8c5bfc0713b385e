import { isLanguage } from '@isiro/domain/language'
import { lazy, Suspense, useEffect } from 'react'
import { siteConfig } from '../../platform/http/site-config.ts'
import { changeLanguage, useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { usePage } from '../../platform/pages/page.ts'
import { toast } from '../../ui/toast-store.ts'
import { DemoHint } from './demo-hint.tsx'
import { Landing } from './landing.tsx'
import { startBehaviours } from './site/behaviours.ts'
import { CookieSettingsLink } from './site-footer.tsx'
import type { Words } from './words.ts'

// The page is read before its card is used, and the forms are half of its weight.
const AppCard = lazy(() => import('./app-card.tsx').then((module) => ({ default: module.AppCard })))

/**
 * The landing page inside the app: after logging out, and where a stored session turns out to be
 * dead or out of reach. A visitor's own way here is the delivered page, which draws the same parts.
 */
export function LandingPage() {
  const { t } = useTexts(['marketing', 'common'])
  const language = useLanguage()
  const heading = usePage('')
  const { supportEmail, demo, hasAnalytics } = siteConfig()
  const words: Words = { language, t }

  useEffect(() => {
    const sayFailed = () => toast.error(t('common:language.failed'))
    return startBehaviours((chosen) => {
      if (isLanguage(chosen)) changeLanguage(chosen).catch(sayFailed)
    })
  }, [t])

  return (
    <Landing
      isInApp
      words={words}
      headingRef={heading}
      supportEmail={supportEmail}
      card={
        <Suspense fallback={<div aria-busy="true" className="min-h-80" />}>
          <AppCard />
        </Suspense>
      }
      demoHint={demo ? <DemoHint words={words} {...demo} /> : null}
      cookieSettings={hasAnalytics ? <CookieSettingsLink words={words} /> : null}
    />
  )
}
