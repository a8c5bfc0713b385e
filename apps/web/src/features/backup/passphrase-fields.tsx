import { passphrase } from '@isiro/contracts/cloud-drives'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

/** The typed new passphrase, and its faults once somebody has tried to go on. */
export interface NewPassphrase {
  text: string
  again: string
  isUnderstood: boolean
  errors: { text?: string | undefined; again?: string; isUnderstood?: string }
}

const BLANK: NewPassphrase = { text: '', again: '', isUnderstood: false, errors: {} }

/** A new passphrase, typed twice. `check` gives it if all is well, and otherwise shows what is not. */
export function useNewPassphrase() {
  const { t } = useTexts(['backup', 'validation'])
  const [typed, setTyped] = useState(BLANK)

  function check(): string | null {
    const length = passphrase.safeParse(typed.text)
    const errors: NewPassphrase['errors'] = {
      ...(length.success ? {} : { text: length.error.issues[0]?.message }),
      ...(typed.again === typed.text ? {} : { again: t('passphrase.differs') }),
      ...(typed.isUnderstood ? {} : { isUnderstood: t('passphrase.understoodNeeded') }),
    }
    setTyped({ ...typed, errors })
    return Object.keys(errors).length === 0 ? typed.text : null
  }

  return { typed, setTyped, check, forget: () => setTyped(BLANK) }
}

interface PassphraseFieldsProps {
  typed: NewPassphrase
  onChange: (typed: NewPassphrase) => void
}

/** The fields of a new passphrase, with what losing it means before it is typed. */
export function PassphraseFields({ typed, onChange }: PassphraseFieldsProps) {
  const { t } = useTexts('backup')
  const change = (part: Partial<NewPassphrase>) => onChange({ ...typed, errors: {}, ...part })
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notice tone="warn">{t('passphrase.warning')}</Notice>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <PasswordField
          label={t('passphrase.label')}
          hint={t('passphrase.hint')}
          autoComplete="new-password"
          value={typed.text}
          error={typed.errors.text}
          onChange={(text) => change({ text })}
        />
        <PasswordField
          label={t('passphrase.again')}
          autoComplete="new-password"
          value={typed.again}
          error={typed.errors.again}
          onChange={(again) => change({ again })}
        />
      </div>
      <Checkbox
        label={t('passphrase.understood')}
        checked={typed.isUnderstood}
        error={typed.errors.isUnderstood}
        onChange={(isUnderstood) => change({ isUnderstood })}
      />
    </div>
  )
}
