import type { Language } from '@isiro/domain/language'
import { createContext, type ReactNode, useContext } from 'react'
import type { Translate } from '../../platform/i18n/text-types.ts'

/**
 * The functions that the forms take from the page around them. The app passes its translations. A prerendered page
 * loads neither the app's texts nor its router.
 */
export interface AuthHost {
  /** Of the screen; a new account keeps it. */
  language: Language
  /** Texts of the namespace `auth`. */
  t: Translate<'auth'>
  /** Why a call failed, in the reader's language; `fallback` where nobody knows better. */
  failureText: (error: unknown, fallback: string) => string
}

const HostContext = createContext<AuthHost | null>(null)

export function AuthHostProvider({ host, children }: { host: AuthHost; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>
}

export function useAuthHost(): AuthHost {
  const host = useContext(HostContext)
  if (!host) throw new Error('the forms stand inside an AuthHostProvider')
  return host
}
