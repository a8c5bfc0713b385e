import { type ReactNode, useState } from 'react'
import { draftsOf } from '../platform/forms/draft-store.ts'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { forgetServerSession } from '../platform/http/server-session.ts'
import { endSession } from '../platform/http/session.ts'
import { useDeferredUntilOpen } from '../ui/deferred.ts'

const loadQuestion = () => import('./logout-dialog.tsx')

/** Logs out, after a confirmation if there are drafts that only this device has. */
export function useLogout(): { logout: () => void; dialog: ReactNode } {
  const drafts = draftsOf(useCurrentUser().id)
  const [unsent, setUnsent] = useState(0)
  const stay = () => setUnsent(0)
  const question = useDeferredUntilOpen(unsent > 0, loadQuestion, stay)

  // A browser without storage has no drafts to lose.
  async function leave() {
    await drafts.clear().catch(() => {})
    forgetServerSession()
    endSession('logged_out')
  }

  async function logout() {
    const all = await drafts.listAll()
    const count = all.filter(({ isSynced }) => !isSynced).length
    if (count === 0) return leave()
    setUnsent(count)
  }

  return {
    logout,
    dialog: question ? (
      <question.LogoutDialog count={unsent} onStay={stay} onLeave={leave} />
    ) : null,
  }
}
