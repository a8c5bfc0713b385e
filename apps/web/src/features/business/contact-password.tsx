import { useFormState } from 'react-hook-form'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { FormPasswordField } from '../../ui/form-fields.tsx'
import type { ProfileControl } from './profile-values.ts'

/** The password that another address or number for clients needs. It appears once one of them was changed. */
export function ContactPassword({ control }: { control: ProfileControl }) {
  const { t } = useTexts('business')
  const { dirtyFields, errors } = useFormState({ control, name: ['email', 'phone', 'password'] })
  if (!dirtyFields.email && !dirtyFields.phone && !errors.password) return null
  return (
    <FormPasswordField
      control={control}
      name="password"
      label={t('payout.passwordLabel')}
      hint={t('details.passwordHint')}
      autoComplete="current-password"
    />
  )
}
