import { type ReactNode, useMemo } from 'react'
import { ApiError, UNREADABLE } from '../../platform/http/api-error.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { type AuthHost, AuthHostProvider } from './auth-host.tsx'

/** The forms inside the app: its translations, its error texts. */
export function AppAuthHost({ children }: { children: ReactNode }) {
  const { t } = useTexts('auth')
  const language = useLanguage()
  const host = useMemo<AuthHost>(() => ({ language, t, failureText }), [language, t])
  return <AuthHostProvider host={host}>{children}</AuthHostProvider>
}

function failureText(error: unknown, fallback: string): string {
  const isExplained = error instanceof ApiError && error.code !== UNREADABLE
  return isExplained ? errorText(error) : fallback
}
