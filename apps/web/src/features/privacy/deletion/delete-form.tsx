import type { AccountDeletion } from '@isiro/contracts/privacy'
import { useState } from 'react'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { forgetBusiness } from '../../../platform/http/leave-by.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { carryToast } from '../../../ui/carried-toast.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useDeleteAccount } from '../api.ts'
import { failureReason } from '../failure-reason.ts'
import { DeletionForm, leaveDeleted } from './deletion-form.tsx'

/** Deletes the account after the password and the word. The server has ended all sessions by then. */
export function DeleteForm() {
  const { t } = useTexts('privacy')
  const { id, businessName, businesses } = useCurrentUser()
  const deleting = useDeleteAccount()
  const [retainBusinessData, setRetain] = useState(true)

  async function leave({ isAccountKept }: AccountDeletion) {
    if (!isAccountKept) return leaveDeleted(id, t('delete.done'), t('delete.doneDetail'))
    // The account goes on in another business, whose drafts stay.
    forgetBusiness()
    carryToast(t('delete.doneOne', { business: businessName }))
    location.replace(paths.businesses())
  }

  return (
    <DeletionForm
      deleting={deleting}
      onDelete={(password) =>
        deleting.mutate(
          { retainBusinessData, confirmDeletion: true, password },
          {
            onSuccess: leave,
            onError: (error) =>
              toast.error(t('delete.failed'), failureReason(error, t('delete.failedDetail'))),
          },
        )
      }
      choice={
        <div className="grid gap-1">
          <Checkbox label={t('delete.retain')} checked={retainBusinessData} onChange={setRetain} />
          <div className="grid gap-1 pl-8 text-dense text-muted" aria-live="polite">
            {retainBusinessData ? (
              <>
                <p>{t('delete.retainKept')}</p>
                <p>{t('delete.retainGone')}</p>
              </>
            ) : (
              <p>{t('delete.nothingKept')}</p>
            )}
          </div>
        </div>
      }
      note={businesses > 1 ? <p>{t('delete.one', { business: businessName })}</p> : null}
    />
  )
}
