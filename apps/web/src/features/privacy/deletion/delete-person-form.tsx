import { FailureNotice } from '../../../platform/forms/form-failure.tsx'
import { isPasswordRefusal } from '../../../platform/forms/password-refusal.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDeletePerson } from '../api.ts'
import { DeletionForm, leaveDeleted } from './deletion-form.tsx'

/** Deletes the account of a member who owns no business, after the password and the word. */
export function DeletePersonForm() {
  const { t } = useTexts('privacy')
  const { id } = useCurrentUser()
  const deleting = useDeletePerson()
  return (
    <DeletionForm
      deleting={deleting}
      onDelete={(password) =>
        deleting.mutate(
          { confirmDeletion: true, password },
          { onSuccess: () => leaveDeleted(id, t('delete.done'), t('delete.doneDetail')) },
        )
      }
      note={isPasswordRefusal(deleting.error) ? null : <FailureNotice error={deleting.error} />}
    />
  )
}
