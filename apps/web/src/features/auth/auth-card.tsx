import type { SignedIn } from '@isiro/contracts/auth'
import { type ReactNode, useEffect, useState } from 'react'
import { useAuthHost } from './auth-host.tsx'
import { firstCardHash } from './card-address.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

export type CardTab = 'login' | 'register'

/** Input typed before this code arrived. */
export interface TypedIntoCard {
  login?: Record<string, string>
  register?: Record<string, string>
}

export interface AuthCardProps {
  /** The tab that stands in the page as it was delivered, or as it was left. */
  firstTab: CardTab
  typed?: TypedIntoCard
  referralCode: string | null
  onSignedIn: (answer: SignedIn, place: 'card.login' | 'card.register') => void
}

const TABS = [
  { tab: 'login', hash: '#login', label: 'card.loginTab' },
  { tab: 'register', hash: '#signup', label: 'card.registerTab' },
] as const

/** The tab that an address means; null for one that is about something else on the page. */
export function tabOfHash(hash: string): CardTab | null {
  return TABS.find((known) => known.hash === (hash || firstCardHash()))?.tab ?? null
}

/**
 * "Get Started": Login and Sign Up, the choice in the address. The tabs are links, so they work
 * before any script does; both panels are always there, so what was typed in one survives the other.
 */
export function AuthCard({ firstTab, typed, referralCode, onSignedIn }: AuthCardProps) {
  const { t } = useAuthHost()
  const current = useTabOfAddress(firstTab)
  return (
    <>
      <h2 className="text-h1">{t('card.title')}</h2>
      <div
        role="tablist"
        aria-label={t('card.tabs')}
        className="mt-4 mb-5 grid grid-cols-2 gap-1 rounded-control bg-surface-2 p-1"
      >
        {TABS.map(({ tab, hash, label }) => (
          <a
            key={tab}
            id={`${tab}-tab`}
            role="tab"
            href={hash}
            aria-selected={tab === current}
            aria-controls={`${tab}-panel`}
            tabIndex={tab === current ? 0 : -1}
            className={
              'grid min-h-11 place-items-center rounded-document px-3 text-center font-medium ' +
              'text-muted transition-state hover:text-text aria-selected:bg-bg ' +
              'aria-selected:font-semibold aria-selected:text-text aria-selected:shadow-float ' +
              'dark:aria-selected:bg-border ' +
              'fine:min-h-9 fine:text-dense'
            }
          >
            {t(label)}
          </a>
        ))}
      </div>
      <Panel tab="login" isCurrent={current === 'login'}>
        <LoginForm
          place="card.login"
          {...(typed?.login && { typed: typed.login })}
          onSignedIn={(answer) => onSignedIn(answer, 'card.login')}
        />
      </Panel>
      <Panel tab="register" isCurrent={current === 'register'}>
        <RegisterForm
          {...(typed?.register && { typed: typed.register })}
          referralCode={referralCode}
          onSignedIn={(answer) => onSignedIn(answer, 'card.register')}
        />
      </Panel>
    </>
  )
}

interface PanelProps {
  tab: CardTab
  isCurrent: boolean
  children: ReactNode
}

function Panel({ tab, isCurrent, children }: PanelProps) {
  return (
    <div id={`${tab}-panel`} role="tabpanel" aria-labelledby={`${tab}-tab`} hidden={!isCurrent}>
      {children}
    </div>
  )
}

function useTabOfAddress(firstTab: CardTab): CardTab {
  const [tab, setTab] = useState(firstTab)
  useEffect(() => {
    const follow = () => setTab((current) => tabOfHash(location.hash) ?? current)
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return tab
}
