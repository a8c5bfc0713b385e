import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { useAsDelivered } from './as-delivered.ts'
import { useAuthHost } from './auth-host.tsx'
import type { CheckedField } from './use-checked-form.ts'

/** Most people have no referral code: the field waits behind a line of text, open once it has one. */
export function ReferralField({ field }: { field: CheckedField }) {
  const { t } = useAuthHost()
  const hasCode = useAsDelivered(() => field.value !== '', false)
  // It stays open while a code that was refused is taken out again.
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      open={hasCode || wasOpened}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      className="group"
    >
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
