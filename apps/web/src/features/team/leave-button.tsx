import { useState } from 'react'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { endSession } from '../../platform/http/session.ts'
import { forgetTabBusiness } from '../../platform/http/tab-business.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button } from '../../ui/button.tsx'
import { carryToast } from '../../ui/carried-toast.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useLeaveTeam } from './api.ts'

/** The way out of a business that is somebody else's. */
export function LeaveButton() {
  const { t } = useTexts('team')
  const { businessName, businesses } = useCurrentUser()
  const [isAsking, setAsking] = useState(false)
  const leaving = useLeaveTeam()

  const leave = () =>
    leaving.mutate(undefined, {
      onSuccess() {
        carryToast(t('left', { business: businessName }))
        if (businesses > 1) {
          forgetTabBusiness()
          return location.replace(paths.businesses())
        }
        endSession('logged_out')
        location.replace(paths.login())
      },
      onError(error) {
        toast.error(t('leaveFailed'), errorText(error))
        setAsking(false)
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
        onConfirm={leave}
      />
    </div>
  )
}
