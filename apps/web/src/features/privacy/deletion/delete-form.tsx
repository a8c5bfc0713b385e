import type { AccountDeletion } from '@isiro/contracts/privacy'
import { type FormEvent, useState } from 'react'
import { clearDrafts } from '../../../platform/forms/draft-store.ts'
import { isPasswordRefusal } from '../../../platform/forms/password-refusal.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { endSession } from '../../../platform/http/session.ts'
import { forgetTabBusiness } from '../../../platform/http/tab-business.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { carryToast } from '../../../ui/carried-toast.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useDeleteAccount } from '../api.ts'
import { failureReason } from '../failure-reason.ts'
import { CONFIRMATION } from './confirmation.ts'

/** Deletes the account after the password and the word. The server has ended all sessions by then. */
export function DeleteForm() {
  const { t } = useTexts('privacy')
  const { businessName, businesses } = useCurrentUser()
  const deleting = useDeleteAccount()
  const [retainBusinessData, setRetain] = useState(true)
  const [password, setPassword] = useState('')
  const [word, setWord] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    deleting.mutate(
      { retainBusinessData, confirmDeletion: true, password },
      {
        onSuccess: leave,
        onError: (error) =>
          toast.error(t('delete.failed'), failureReason(error, t('delete.failedDetail'))),
      },
    )
  }

  async function leave({ isAccountKept }: AccountDeletion) {
    // The account goes on in another business, whose drafts stay.
    if (isAccountKept) {
      forgetTabBusiness()
      carryToast(t('delete.doneOne', { business: businessName }))
      return location.replace(paths.businesses())
    }
    await clearDrafts().catch(() => {
      // Storage is refused as a whole, so nothing was kept.
    })
    toast.success(t('delete.done'), t('delete.doneDetail'))
    // A session that ends leads to the landing page.
    endSession('logged_out')
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
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
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <PasswordField
          label={t('delete.password')}
          autoComplete="current-password"
          value={password}
          error={isPasswordRefusal(deleting.error) ? errorText(deleting.error) : undefined}
          onChange={setPassword}
        />
        <TextField
          label={t('delete.type')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={word}
          onChange={setWord}
        />
      </div>
      {businesses > 1 ? <p>{t('delete.one', { business: businessName })}</p> : null}
      <Button
        type="submit"
        variant="danger"
        disabled={word !== CONFIRMATION}
        isPending={deleting.isPending}
        pendingLabel={t('delete.pending')}
        className="md:justify-self-start"
      >
        {t('delete.submit')}
      </Button>
    </form>
  )
}
