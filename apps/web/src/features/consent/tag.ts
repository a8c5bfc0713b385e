import { CHOICE_DAYS } from './choice.ts'
import { type AnalyticsEvent, toTagParameters } from './events.ts'

export interface Tag {
  measurementId: string
  /** The tag service, without a trailing slash. */
  url: string
}

declare global {
  interface Window {
    /** The commands to the tag service's script, in its own form. */
    dataLayer?: unknown[]
  }
}

const COOKIE_SECONDS = CHOICE_DAYS * 86_400

/** Ends when the tag is stopped. */
let following = new AbortController()

/** Loads the tag service's script and reports this page, and from then on what the visitor does on it. */
export function startTag({ measurementId, url }: Tag): void {
  const denied = 'denied'
  command('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: denied,
    ad_user_data: denied,
    ad_personalization: denied,
  })
  command('js', new Date())
  command('config', measurementId, {
    send_page_view: false,
    page_location: reportedAddress(new URL(location.href)),
    page_referrer: reportedReferrer(document.referrer),
    // For this host only, so that deleteTagCookies finds them.
    cookie_domain: 'none',
    cookie_expires: COOKIE_SECONDS,
    cookie_flags: location.protocol === 'https:' ? 'SameSite=Lax;Secure' : 'SameSite=Lax',
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  report({ name: 'page_view', parameters: {} })
  following = new AbortController()
  followVisitor(following.signal)

  const script = document.createElement('script')
  script.async = true
  script.src = `${url}/gtag/js?id=${measurementId}`
  document.head.append(script)
}

/** Lets a script that has been loaded report nothing more. Only loading the page again ends it. */
export function stopTag({ measurementId }: Tag): void {
  following.abort()
  Object.assign(window, { [`ga-disable-${measurementId}`]: true })
}

/** The address without what may name a person or a record: only the names of campaigns stay of the query. */
export function reportedAddress({ origin, pathname, searchParams }: URL): string {
  const campaign = new URLSearchParams([...searchParams].filter(([name]) => /^utm_\w+$/.test(name)))
  return `${origin}${pathname}${campaign.size > 0 ? `?${campaign}` : ''}`
}

/** The site that the visitor came from. Our own addresses are not told, because they may hold the ids of records. */
export function reportedReferrer(referrer: string): string {
  const origin = URL.parse(referrer)?.origin ?? ''
  return origin === location.origin ? '' : origin
}

function report({ name, parameters }: AnalyticsEvent): void {
  command('event', name, toTagParameters(parameters))
}

/** The script takes commands as `arguments` objects only; it ignores arrays. */
function command(..._: unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments)
}

/** Reports what the page's links say of themselves, and the first letter typed into the sign-up form. */
function followVisitor(signal: AbortSignal): void {
  const reportLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-analytics]') : null
    if (link?.dataset.analytics) report(JSON.parse(link.dataset.analytics))
  }
  const reportSignUp = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('form[data-form=register]')) return
    document.removeEventListener('input', reportSignUp)
    report({ name: 'sign_up_started', parameters: {} })
  }
  document.addEventListener('click', reportLink, { signal })
  document.addEventListener('input', reportSignUp, { signal })
}
