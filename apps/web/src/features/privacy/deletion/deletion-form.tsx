import { type FormEvent, type ReactNode, useState } from 'react'
import { draftsOf } from '../../../platform/forms/draft-store.ts'
import { isPasswordRefusal } from '../../../platform/forms/password-refusal.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { endSession } from '../../../platform/http/session.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { CONFIRMATION } from './confirmation.ts'

interface DeletionFormProps {
  deleting: { error: Error | null; isPending: boolean }
  onDelete: (password: string) => void
  /** What is decided first. */
  choice?: ReactNode
  /** What stands above the button. */
  note?: ReactNode
}

/** Asks for the password and the word before an account is deleted. A refused password is told at its field. */
export function DeletionForm({ deleting, onDelete, choice, note }: DeletionFormProps) {
  const { t } = useTexts('privacy')
  const [password, setPassword] = useState('')
  const [word, setWord] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    onDelete(password)
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {choice}
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
      {note}
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

/** Ends what is left of a person's deleted account on the device. A session that ends leads to the landing page. */
export async function leaveDeleted(person: string, title: string, detail: string): Promise<void> {
  await draftsOf(person)
    .clear()
    .catch(() => {
      // Storage is refused as a whole, so nothing was kept.
    })
  toast.success(title, detail)
  endSession('logged_out')
}
