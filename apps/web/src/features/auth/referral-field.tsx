import { TextField } from '../../ui/text-field.tsx'
import { useAuthHost } from './auth-host.tsx'
import type { CheckedField } from './use-checked-form.ts'

export interface ReferralFieldProps {
  field: CheckedField
  /** A code came with the link, so it is in sight. */
  isOpen: boolean
}

/** Most people have no referral code: the field waits behind a line of text. */
export function ReferralField({ field, isOpen }: ReferralFieldProps) {
  const { t } = useAuthHost()
  return (
    <details open={isOpen || field.value !== ''} className="group">
      <summary className="link flex min-h-11 items-center text-dense fine:min-h-8">
        {t('signup.haveReferral')}
      </summary>
      <TextField
        {...field}
        label={t('referralCode')}
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="pt-2"
      />
    </details>
  )
}
