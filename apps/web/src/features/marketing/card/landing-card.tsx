import type { SignedIn } from '@isiro/contracts/auth'
import type { Language } from '@isiro/domain/language'
import { type ReactNode, useMemo } from 'react'
import { ApiError, NETWORK, UNREADABLE } from '../../../platform/api-error.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type UiLabels, UiLabelsProvider } from '../../../ui/ui-labels.tsx'
import { AuthCard, type AuthCardProps } from '../../auth/auth-card.tsx'
import { type AuthHost, AuthHostProvider, type HostLinkProps } from '../../auth/auth-host.tsx'
import { translator } from '../words.ts'
import { enterSoon } from './enter-soon.ts'

type Texts = Record<string, string>

/** The files of words that the card takes. */
export interface CardTexts {
  auth: Texts
  common: Texts
  validation: Texts
}

export interface LandingCardProps extends Omit<AuthCardProps, 'onSignedIn'> {
  language: Language
  texts: CardTexts
}

/**
 * The card of the delivered landing page. It is drawn twice: into the page when that is made, and
 * over the same markup in the browser, so both draw exactly this.
 */
export function LandingCard({ language, texts, ...card }: LandingCardProps) {
  const host = useMemo(() => hostOf(language, texts), [language, texts])
  return (
    <CardLabels texts={texts}>
      <AuthHostProvider host={host}>
        <AuthCard {...card} onSignedIn={(answer, place) => enter(answer, place, host)} />
      </AuthHostProvider>
    </CardLabels>
  )
}

function enter(answer: SignedIn, place: 'card.login' | 'card.register', { t }: AuthHost): void {
  toast.success(t(`${place}.done`), t('card.opening'))
  enterSoon(answer.token)
}

/** The words of the parts; around the toasts, too, which stand outside the card. */
export function CardLabels({ texts, children }: { texts: CardTexts; children: ReactNode }) {
  const labels = useMemo<UiLabels>(() => {
    const t = translator(texts.common)
    return {
      close: t('close'),
      optional: t('optional'),
      copy: t('copy'),
      copied: t('copied'),
      showPassword: t('showPassword'),
      hidePassword: t('hidePassword'),
      openCalendar: t('openCalendar'),
      loading: t('loading'),
      dismiss: t('dismiss'),
      notification: t('notification'),
      notifications: t('notifications'),
      errorSummary: (count) => t('errorSummary_other', { count }),
      fieldError: (message) => texts.validation[message] ?? message,
    }
  }, [texts])
  return <UiLabelsProvider labels={labels}>{children}</UiLabelsProvider>
}

function hostOf(language: Language, texts: CardTexts): AuthHost {
  const t = translator(texts.auth)
  return { language, t, Link: PlainLink, failureText: (error, fallback) => told(error) ?? fallback }

  /** The server has written its sentence in the language of this page. */
  function told(error: unknown): string | null {
    if (!(error instanceof ApiError) || error.code === UNREADABLE) return null
    return error.code === NETWORK ? t('card.network') : error.detail || null
  }
}

/** The other pages are delivered or loaded afresh. */
function PlainLink({ href, className, children }: HostLinkProps) {
  return (
    <a href={href} className={className}>
      {children}
    </a>
  )
}
