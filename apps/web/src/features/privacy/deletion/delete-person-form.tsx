import { type FormEvent, useState } from 'react'
import { clearDrafts } from '../../../platform/forms/draft-store.ts'
import { FailureNotice } from '../../../platform/forms/form-failure.tsx'
import { isPasswordRefusal } from '../../../platform/forms/password-refusal.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { endSession } from '../../../platform/http/session.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useDeletePerson } from '../api.ts'
import { CONFIRMATION } from './confirmation.ts'

/** Deletes the account of a member who owns no business, after the password and the word. */
export function DeletePersonForm() {
  const { t } = useTexts('privacy')
  const deleting = useDeletePerson()
  const [password, setPassword] = useState('')
  const [word, setWord] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    deleting.mutate({ confirmDeletion: true, password }, { onSuccess: leave })
  }

  async function leave() {
    await clearDrafts().catch(() => {
      // Storage is refused as a whole, so nothing was kept.
    })
    toast.success(t('delete.done'), t('delete.doneDetail'))
    endSession('logged_out')
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
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
      {isPasswordRefusal(deleting.error) ? null : <FailureNotice error={deleting.error} />}
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
