import type { SignedIn } from '@isiro/contracts/auth'
import { beginFirstVisit } from '../../../platform/device/first-visit.ts'
import { startSession } from '../../../platform/http/session.ts'
import { paths } from '../../../platform/pages/paths.ts'

/** Long enough to read the welcome. */
const LOAD_AFTER_MS = 1000

/** Keeps the token, and a second later loads the page again, which is then the app's. A new account begins with its set-up. */
export function enterSoon({ token, user }: SignedIn, isNew: boolean): void {
  startSession(token, user.businessId)
  if (isNew) beginFirstVisit(user.id)
  setTimeout(() => {
    if (isNew) return location.replace(paths.welcome())
    // The open tab of the card means nothing inside.
    history.replaceState(null, '', location.pathname + location.search)
    location.reload()
  }, LOAD_AFTER_MS)
}
