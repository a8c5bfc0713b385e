import type { Language } from '@isiro/domain/language'
import { createContext, type ReactNode, useContext } from 'react'

export type Translate = (key: string, values?: Record<string, string | number>) => string

/**
 * The functions that the forms take from the page around them. The app passes its translations. A prerendered page
 * loads neither i18next nor the router, because both weigh as much as a third of its script.
 */
export interface AuthHost {
  /** Of the screen; a new account keeps it. */
  language: Language
  /** Texts of the namespace `auth`. */
  t: Translate
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
