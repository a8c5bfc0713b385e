import { startSession } from '../../../platform/session.ts'

/** Long enough to read the welcome. */
const RELOAD_AFTER_MS = 1000

/** Keeps the token, and a second later loads the page again, which is then the app's. */
export function enterSoon(token: string): void {
  startSession(token)
  setTimeout(() => {
    // The open tab of the card means nothing inside.
    history.replaceState(null, '', location.pathname + location.search)
    location.reload()
  }, RELOAD_AFTER_MS)
}
