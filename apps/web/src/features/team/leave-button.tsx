import { useState } from 'react'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { forgetBusiness } from '../../platform/http/leave-by.ts'
import { endSession } from '../../platform/http/session.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button } from '../../ui/button.tsx'
import { carryToast } from '../../ui/carried-toast.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useLeaveTeam } from './api.ts'
import { TakeOverSheet, waitingFor } from './take-over-sheet.tsx'

/** The way out of a business that is somebody else's. */
export function LeaveButton() {
  const { t } = useTexts('team')
  const { id, businessName, businesses } = useCurrentUser()
  const [isAsking, setAsking] = useState(false)
  const [waiting, setWaiting] = useState<number | null>(null)
  const leaving = useLeaveTeam()

  const leave = (takeOver?: string) =>
    leaving.mutate(takeOver, {
      onSuccess() {
        carryToast(t('left', { business: businessName }))
        if (businesses > 1) {
          forgetBusiness()
          return location.replace(paths.businesses())
        }
        endSession('logged_out')
        location.replace(paths.login())
      },
      onError(error) {
        setAsking(false)
        const count = waitingFor(error)
        // Who takes over what waits for the one who leaves is asked in place of the dialog.
        if (count !== null) return setWaiting(count)
        if (waiting === null) toast.error(t('leaveFailed'), errorText(error))
      },
    })

  return (
    <div>
      <Button variant="danger-outline" onClick={() => setAsking(true)}>
        {t('leave', { business: businessName })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('leaveTitle', { business: businessName })}
        description={t('leaveDetail')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('leaveConfirm')}
        pendingLabel={t('leaving')}
        isPending={leaving.isPending}
        isDestructive
        onConfirm={() => leave()}
      />
      {waiting === null ? null : (
        <TakeOverSheet
          leaver={id}
          title={t('takeOverOwnTitle')}
          detail={t('takeOverOwn', { count: waiting })}
          submit={{ label: t('takeOverLeave'), pendingLabel: t('leaving') }}
          sending={leaving}
          onChosen={leave}
          isOpen
          onClose={() => {
            setWaiting(null)
            leaving.reset()
          }}
        />
      )}
    </div>
  )
}
