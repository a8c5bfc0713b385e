import type { Language } from '@isiro/domain/language'
import type { Messages } from '@isiro/domain/message'
import { type ReactNode, useMemo } from 'react'
import { ApiError, NETWORK, UNREADABLE } from '../../../platform/http/api-error.ts'
import { type UiLabels, UiLabelsProvider } from '../../../ui/ui-labels.tsx'
import { type AuthHost, AuthHostProvider } from '../../auth/auth-host.tsx'
import { translator } from '../words.ts'

/** The files of words that a delivered card takes. */
export interface CardTexts {
  auth: Messages
  common: Messages
  validation: Messages
}

export interface CardWordsProps {
  language: Language
  texts: CardTexts
  children: ReactNode
}

/** Around a delivered card: all that its forms say. */
export function CardWords({ language, texts, children }: CardWordsProps) {
  const host = useMemo(() => hostOf(language, texts), [language, texts])
  return (
    <CardLabels language={language} texts={texts}>
      <AuthHostProvider host={host}>{children}</AuthHostProvider>
    </CardLabels>
  )
}

/** The words of the parts; around the toasts, too, which stand outside the card. */
export function CardLabels({ language, texts, children }: CardWordsProps) {
  const labels = useMemo<UiLabels>(() => {
    const t = translator<'common'>(texts.common, language)
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
      errorSummary: (count) => t('errorSummary', { count }),
      // The entrance has no field for a number.
      numberMarks: { group: ',', decimal: '.' },
      fieldError: (message) => {
        const text = texts.validation[message]
        return typeof text === 'string' ? text : message
      },
    }
  }, [language, texts])
  return <UiLabelsProvider labels={labels}>{children}</UiLabelsProvider>
}

function hostOf(language: Language, texts: CardTexts): AuthHost {
  const t = translator<'auth'>(texts.auth, language)
  return { language, t, failureText: (error, fallback) => told(error) ?? fallback }

  /** The server has written its sentence in the language of this page. */
  function told(error: unknown): string | null {
    if (!(error instanceof ApiError) || error.code === UNREADABLE) return null
    return error.code === NETWORK
      ? translator<'common'>(texts.common, language)('failure.network')
      : error.title || null
  }
}
