import { type FormEvent, useState } from 'react'
import { SheetForm } from '../../../platform/forms/sheet-form.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import type { Restore } from './use-restore.ts'

interface UnlockCardProps {
  restore: Restore
  isOpening: boolean
  problem: string | null
}

/** Asks for the passphrase of an encrypted backup. It is opened on this device. */
export function UnlockCard({ restore, isOpening, problem }: UnlockCardProps) {
  const { t } = useTexts('backup')
  const [passphrase, setPassphrase] = useState('')

  function unlock(event: FormEvent) {
    event.preventDefault()
    void restore.unlock(passphrase)
  }

  return (
    <Card title={t('restore.passphraseTitle')}>
      <SheetForm
        onSubmit={unlock}
        sending={{ error: null, isPending: isOpening }}
        submit={{ label: t('restore.open'), pendingLabel: t('restore.opening') }}
        onCancel={restore.reset}
      >
        <PasswordField
          label={t('passphrase.label')}
          hint={t('restore.passphraseHint')}
          autoComplete="current-password"
          value={passphrase}
          error={problem ?? undefined}
          onChange={setPassphrase}
        />
      </SheetForm>
    </Card>
  )
}
