import { hasEarlierSession } from '../../platform/device/earlier-session.ts'

/** The addresses of the landing page's two tabs. */
export const CARD_HASHES = ['#login', '#signup'] as const

/** The tab that opens where the address names none: a browser that nobody has signed in on has nobody to log in. */
export function firstCardHash(): (typeof CARD_HASHES)[number] {
  return hasEarlierSession() ? '#login' : '#signup'
}
