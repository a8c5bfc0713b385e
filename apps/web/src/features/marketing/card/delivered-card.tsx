import type { SignedIn } from '@isiro/contracts/auth'
import { toast } from '../../../ui/toast-store.ts'
import { AuthCard, type AuthCardProps, type CardTab } from '../../auth/auth-card.tsx'
import { type AuthHost, useAuthHost } from '../../auth/auth-host.tsx'
import { keptSignup } from '../../auth/kept-signup.ts'
import { type CardTexts, CardWords, type CardWordsProps } from './card-words.tsx'
import { enterSoon } from './enter-soon.ts'
import { ENTRANCE_PAGES, isEntrancePage } from './entrance-pages.ts'

export type TypedIntoForms = Record<string, Record<string, string>>

export interface DeliveredCardProps extends Omit<CardWordsProps, 'children'> {
  texts: CardTexts
  /** Which page it is part of: an EntrancePage, or the landing page. */
  page: string | undefined
  /** The tab of the landing page's card that is open. */
  firstTab: CardTab
  /** The fields' values, by form and by name. */
  typed: TypedIntoForms
  referralCode: string | null
}

/**
 * The interactive part of a prerendered page. It is rendered twice, at build time and over the same markup in the
 * browser, so both must render exactly this.
 */
export function DeliveredCard(props: DeliveredCardProps) {
  const { language, texts, page, firstTab, typed, referralCode } = props
  const Page = isEntrancePage(page) ? ENTRANCE_PAGES[page] : null
  return (
    <CardWords language={language} texts={texts}>
      {Page ? (
        <Page typed={Object.assign({}, ...Object.values(typed))} />
      ) : (
        <LandingCard firstTab={firstTab} typed={typed} referralCode={referralCode} />
      )}
    </CardWords>
  )
}

/** The values for a page's empty fields before it is hydrated, by name. */
export function knownBefore(page: string | undefined): Record<string, string> {
  if (page !== 'signup') return {}
  const referralCode = new URLSearchParams(location.search).get('ref')
  return { ...keptSignup(), ...(referralCode && { referralCode }) }
}

/** The card of the delivered landing page. */
function LandingCard(card: Omit<AuthCardProps, 'onSignedIn'>) {
  const host = useAuthHost()
  return <AuthCard {...card} onSignedIn={(answer, place) => enter(answer, place, host)} />
}

function enter(answer: SignedIn, place: 'card.login' | 'card.register', { t }: AuthHost): void {
  toast.success(t(`${place}.done`), t(`${place}.opening`))
  enterSoon(answer, place === 'card.register')
}
