import { type ReactNode, useState } from 'react'
import { draftsOf } from '../platform/forms/draft-store.ts'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { forgetServerSession } from '../platform/http/server-session.ts'
import { endSession } from '../platform/http/session.ts'
import { useDeferredUntilOpen } from '../ui/deferred.ts'

const loadQuestion = () => import('./logout-dialog.tsx')

/** Logs out, after a confirmation if there are drafts that only this device has. */
export function useLogout(): { logout: () => void; dialog: ReactNode } {
  const user = useCurrentUser()
  const [unsent, setUnsent] = useState(0)
  const stay = () => setUnsent(0)
  const question = useDeferredUntilOpen(unsent > 0, loadQuestion, stay)

  const leave = () => leaveDevice(user.id)

  async function logout() {
    const count = await countUnsent(user.id)
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

/** A browser without storage has no drafts to lose. */
function countUnsent(userId: string): Promise<number> {
  return draftsOf(userId)
    .listAll()
    .then((drafts) => drafts.filter(({ isSynced }) => !isSynced).length)
    .catch(() => 0)
}

async function leaveDevice(userId: string): Promise<void> {
  await draftsOf(userId)
    .clear()
    .catch(() => {
      // Storage is refused as a whole, so nothing was kept.
    })
  forgetServerSession()
  endSession('logged_out')
}
